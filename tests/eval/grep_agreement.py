#!/usr/bin/env python3
"""Compares the lines that `cairn grep` finds with those of ripgrep, for random patterns.

  grep_agreement.py build/cairn TREE [COUNT [SEED]]

TREE has an index. The patterns are texts cut from random places of its files, words, and simple
regular expressions made of such texts, with and without -i and -w. Both programs search the files
of the index. The exit code is 1 if any line differs.
"""
import json
import os
import random
import re
import sqlite3
import subprocess
import sys


def files_of(tree):
    """Returns the files of the index that ripgrep searches, too: neither binary nor too large."""
    rows = sqlite3.connect("file:%s/.cairn/index.db?mode=ro" % tree, uri=True)
    files = []
    for (path,) in rows.execute("SELECT path FROM source ORDER BY path"):
        try:
            with open(os.path.join(tree, path), "rb") as file:
                text = file.read()
        except OSError:
            continue
        if b"\0" not in text and len(text) <= 16 << 20:
            files.append((path, text.decode("utf-8", "replace")))
    return files


def pattern_of(dice, files):
    """Returns (pattern, options of cairn, options of ripgrep)."""
    while True:
        text = dice.choice(files)[1]
        if not text:
            continue
        begin = dice.randrange(len(text))
        part = text[begin:begin + dice.randint(1, 30)].split("\n")[0].strip("\r")
        if part.strip() and "\ufffd" not in part and "\ufeff" not in part:
            break
    options = [option for option, one_in in (("-i", 4), ("-w", 6)) if dice.randrange(one_in) == 0]
    kind = dice.randrange(3)
    if kind == 0:
        return part, options, options + ["-F"]
    words = re.findall(r"[A-Za-z_]\w*", part, re.ASCII) or ["self"]
    if kind == 1:
        return dice.choice(words), options, options + ["-F"]
    word = dice.choice(words)
    middle = re.escape(word[len(word) // 2])
    shape = dice.choice([r"\b%s\b", r"^\s*%s", r"%s[(.]", r"(%s|xyzzy)\s*=", r"%s\w+", r"%s$",
                         r"[^a-z]%s", r"%s.*\)"])
    expression = shape % word.replace(middle, ".", 1) if dice.randrange(2) else shape % word
    return expression, options + ["-e"], options


def cairn_lines(program, tree, pattern, options):
    words = [program, "grep", "--json", "-n", "100000"] + options + ["--", pattern]
    ran = subprocess.run(words, cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if ran.returncode not in (0, 1):
        raise SystemExit("cairn: " + ran.stderr.decode())
    answer = json.loads(ran.stdout)
    lines = {(file["path"], line["line"]) for file in answer["files"] for line in file["lines"]}
    return lines, answer["total"]


def rg_lines(tree, files, pattern, options):
    if "-F" not in options:
        # The character classes of ripgrep are Unicode; those of RE2 are ASCII.
        for name, ascii_class in ((r"\b", r"(?-u:\b)"), (r"\s", r"[ \t\r\f\v]"),
                                  (r"\w", "[0-9A-Za-z_]")):
            pattern = pattern.replace(name, ascii_class)
    words = ["rg", "--no-config", "-n", "--no-heading", "--with-filename", "--null", "--color",
             "never"] + options + ["-e", pattern, "--"]
    ran = subprocess.run(words + [path for path, _ in files], cwd=tree, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE)
    if ran.returncode == 2:
        raise SystemExit("rg: " + ran.stderr.decode())
    lines = set()
    for line in ran.stdout.split(b"\n"):
        if b"\0" in line:
            path, rest = line.split(b"\0", 1)
            lines.add((path.decode(), int(rest.split(b":")[0])))
    return lines


def main():
    program, tree = os.path.abspath(sys.argv[1]), sys.argv[2]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
    dice = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    files = files_of(tree)
    differ, lines, capped = 0, 0, 0
    for _ in range(count):
        pattern, options, rg_options = pattern_of(dice, files)
        expected = rg_lines(tree, files, pattern, rg_options)
        found, total = cairn_lines(program, tree, pattern, options)
        lines += len(expected)
        if total > len(found):
            capped += 1
            same = total == len(expected) and found <= expected
        else:
            same = found == expected
        if not same:
            differ += 1
            print("differs: %r %s: %d and %d lines, for example %s" % (
                pattern, " ".join(options), len(found), len(expected),
                sorted(found ^ expected)[:3]))
    print("%d patterns, %d files, %d lines, %d answers of more than 100,000 lines, %d differ"
          % (count, len(files), lines, capped, differ))
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
