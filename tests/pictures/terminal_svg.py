#!/usr/bin/env python3
"""Draws a terminal session as SVG: runs commands and reproduces their output and its colours.

    tests/pictures/terminal_svg.py OUT.svg DIRECTORY COMMAND …

Each COMMAND runs in a shell in DIRECTORY; cairn must be in PATH. The picture shows each command
after "$ ", then its output.
"""

import html
import re
import subprocess
import sys

COLOURS = {"31": "#cf222e", "32": "#1a7f37", "33": "#9a6700", "34": "#0550ae", "35": "#6f42c1",
           "36": "#1b7c83", "90": "#6e7781"}
COLUMNS, LINE, CELL, MARGIN = 112, 19, 8.43, 14


def spans(line):
    """Splits a line into pieces of text, each with its style. Removes hyperlinks."""
    line = re.sub(r"\x1b\]8;[^\x07\x1b]*(\x07|\x1b\\)", "", line)
    style = ""
    for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
        codes = re.fullmatch(r"\x1b\[([0-9;]*)m", piece)
        if not codes:
            if piece:
                yield piece, style
            continue
        style = ""
        for code in codes.group(1).split(";"):
            if code in COLOURS:
                style += f' fill="{COLOURS[code]}"'
            elif code == "1":
                style += ' font-weight="bold"'
            elif code == "2":
                style += ' fill="#6e7781"'


def main():
    out, directory, commands = sys.argv[1], sys.argv[2], sys.argv[3:]
    lines = []
    for command in commands:
        lines.append("\x1b[90m$\x1b[0m \x1b[1m" + command + "\x1b[0m")
        said = subprocess.run(command + " --color always", shell=True, cwd=directory,
                              capture_output=True, text=True, check=False)
        if said.returncode > 1:
            sys.exit(said.stderr)
        lines += said.stdout.rstrip("\n").split("\n")
    width, height = COLUMNS * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    with open(out, "w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" '
                   f'font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14">\n'
                   '<rect width="100%" height="100%" rx="6" fill="#f6f8fa"/>\n')
        for number, line in enumerate(lines):
            y = MARGIN + number * LINE + 14
            texts = "".join(f"<tspan{style}>{html.escape(text)}</tspan>"
                            for text, style in spans(line))
            file.write(f'<text x="{MARGIN}" y="{y}" xml:space="preserve" fill="#1f2328">'
                       f"{texts}</text>\n")
        file.write("</svg>\n")


if __name__ == "__main__":
    main()
