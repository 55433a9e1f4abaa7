"""Replays as files: right, wrong, unreadable, and of a newer format."""

RIGHT = """\
format: wincrib-replay
version: 1
game: cribbage
rules: {preset: wincrib, target: 61, muggins: false}
players: [Ann, Bob]
deck: {source: seed, scheme: wincrib-deal-1, seed: "28"}
deals:
  - dealer: 0
    discard:
      - [9S, 9C]
      - [4C, 8C]
    play: [AC, QD, 2S, KD, 2D, go, go, 7D, TS, TD]
    show: [6, 10, 2]
    score: [15, 7]
  - dealer: 1
    discard:
      - [7C, 6D]
      - [6H, 8H]
    play: [JC, 5D, 2H, JH, 3D, go, go, 2S, QC, QS]
    show: [10, 6, 14]
    score: [26, 32]
  - dealer: 0
    discard:
      - [6H, 8H]
      - [7D, JD]
    play: [QH, QC, JC, go, go, 5C, TC, 5H, QD, go, 8C]
    show: [10, 6, 9]
    score: [44, 46]
  - dealer: 1
    discard:
      - [2S, 7C]
      - [3C, 3D]
    play: [KS, 4C, TD, 7S, JC, 4H, 5S, 9D]
    show: [10, 4, 8]
    score: [54, 61]
status: complete
result: {winner: 1, score: [54, 61], skunk: none}
"""

UNFINISHED = RIGHT.split("  - dealer: 1\n", maxsplit=1)[0] + "status: unfinished\n"

# The dealer's hand of the first deal is worth 10.
WRONG = RIGHT.replace("show: [6, 10, 2]", "show: [6, 12, 2]")

NEWER = RIGHT.replace("version: 1", "version: 2")

UNREADABLE = RIGHT.replace("players: [Ann, Bob]", "players: [Ann, Bob")

# What a terminal would obey, in a file.
HOSTILE = RIGHT.replace("Ann", '"A\\e[31mn"')
