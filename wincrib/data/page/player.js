"use strict";
(function () {
  const game = JSON.parse(document.getElementById("game").textContent);
  const shots = game.shots;
  const screen = document.getElementById("screen");
  const play = document.getElementById("play");
  const speed = document.getElementById("speed");
  const place = document.getElementById("place");
  const where = document.getElementById("where");
  const speeds = Array.from(speed.options, (each) => Number(each.value));
  const last = shots[shots.length - 1].event;
  const drawn = [];
  let at = 0;
  let timer = null;

  // All text goes in as text, never as markup.
  function rowOf(number) {
    const row = document.createElement("div");
    for (const [text, columns, style] of game.rows[number]) {
      const span = document.createElement("span");
      const look = game.styles[style];
      span.textContent = text;
      span.className = look.marks;
      span.style.width = columns + "ch";
      span.style.color = look.color;
      span.style.backgroundColor = look.back;
      row.appendChild(span);
    }
    return row;
  }

  function show(number) {
    at = number;
    const shot = shots[at];
    shot.rows.forEach((row, line) => {
      if (drawn[line] !== row) {
        screen.replaceChild(rowOf(row), screen.children[line]);
        drawn[line] = row;
      }
    });
    place.value = String(shot.event);
    where.textContent = (shot.deal ? "Deal " + shot.deal + ", event " : "Event ") + shot.event + " of " + last;
  }

  function endOf(event) {
    let found = 0;
    shots.forEach((shot, number) => { if (shot.event <= event) { found = number; } });
    return found;
  }

  function playing() { return timer !== null; }

  function stop() {
    clearTimeout(timer);
    timer = null;
    play.textContent = "Play";
  }

  function tick() {
    if (at + 1 >= shots.length) { stop(); return; }
    const wait = (shots[at + 1].at - shots[at].at) / Number(speed.value);
    timer = setTimeout(() => { show(at + 1); tick(); }, wait);
  }

  function toggle() {
    if (playing()) { stop(); return; }
    if (at + 1 >= shots.length) { show(0); }
    play.textContent = "Pause";
    tick();
  }

  function go(event) { stop(); show(endOf(Math.max(0, Math.min(last, event)))); }
  function step(by) { go(shots[at].event + by); }

  function startOf(deal) { return shots.find((shot) => shot.deal === deal); }

  function dealOn() {
    const next = startOf(shots[at].deal + 1);
    go(next ? next.event : last);
  }

  function dealBack() {
    const own = startOf(shots[at].deal);
    const before = startOf(shots[at].deal - 1);
    go(shots[at].event > own.event ? own.event : before ? before.event : 0);
  }

  function faster(by) {
    const now = speeds.indexOf(Number(speed.value));
    speed.selectedIndex = Math.max(0, Math.min(speeds.length - 1, now + by));
  }

  const does = {
    "deal-back": dealBack, "step-back": () => step(-1), "play": toggle, "step": () => step(1), "deal": dealOn
  };
  for (const name of Object.keys(does)) { document.getElementById(name).addEventListener("click", does[name]); }
  place.max = String(last);
  place.addEventListener("input", () => go(Number(place.value)));

  const keys = {
    " ": toggle, "k": toggle, "ArrowLeft": () => step(-1), "ArrowRight": () => step(1),
    "PageUp": dealBack, "PageDown": dealOn, "Home": () => go(0), "End": () => go(last),
    "+": () => faster(1), "-": () => faster(-1)
  };
  document.addEventListener("keydown", (event) => {
    const own = event.target.tagName;
    const button = own === "BUTTON" || own === "SUMMARY";
    const typing = own === "SELECT" || own === "INPUT" || (button && event.key === " ");
    if (event.ctrlKey || event.altKey || event.metaKey || typing || !(event.key in keys)) { return; }
    event.preventDefault();
    keys[event.key]();
  });

  document.getElementById("controls").hidden = false;
  show(0);
})();
