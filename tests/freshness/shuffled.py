#!/usr/bin/env python3
"""Checks that no answer depends on the numbers that the tables of an index store for nodes.

  shuffled.py build/cairn build/index_reading DIRECTORY ... [--seeds 3]

Indexes a copy of each directory, rewrites the index with other numbers (tests/shuffled_index.h), and
compares what a reader returns and what every command prints. The exit code is 1 if anything differs.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "servers"))

import same_bytes  # noqa: E402

MORE = [["verify", "--json"], ["status", "--json"], ["stats", "--json"], ["export"],
        ["export", "--format", "graphml", "--external"], ["export", "--format", "mermaid"], ["export", "--for-llm", "--level", "bodies"],
        ["hotspots", "--symbols"], ["outline", "src"], ["owners", "."],
        ["dead", "--exported"], ["search", "--kind", "document", "install"]]


def output_of(words):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout, done.stderr


def questions(program, index):
    """Returns lists of words. The commands in same_bytes.py print JSON."""
    ids = []
    for words, _, _, _ in same_bytes.questions(program, index):
        if words[0] == "diff" or "--diff" in words:
            continue  # reads a repository and its own index
        yield words + ["--json"]
        ids += [word for word in words if word.startswith("@")]
    for one in sorted(set(ids)):
        for command in (["callers"], ["callees"], ["impls"], ["outline"], ["owners"],
                        ["impact", "--hops", "4"]):
            yield command + [one]
    yield from MORE


def compare(program, reading, directory, seeds, folder):
    root = os.path.join(folder, "project")
    shutil.copytree(directory, root, symlinks=True, ignore=shutil.ignore_patterns(".cairn", ".git"))
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "c"]):
        subprocess.run(["git", "-c", "user.name=n", "-c", "user.email=n@example.org", *words],
                       check=True, cwd=root)
    subprocess.run([program, "index", root], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, cwd=root)
    index = os.path.join(root, ".cairn", "index.db")
    copies = [os.path.join(folder, "index_%d.db" % seed) for seed in range(seeds + 1)]
    for seed, copy in enumerate(copies):
        subprocess.run([reading, "--shuffle", str(seed), index, copy], check=True)
    asked = different = 0
    texts = [output_of([reading, copy]) for copy in copies]
    for copy, text in zip(copies, texts):
        asked += 1
        if text != texts[0] or text[0]:
            different += 1
            print("%s, %s: readers return something else" % (directory, os.path.basename(copy)))
    for words in questions(program, index):
        answers = []
        for copy in copies:
            code, out, errors = output_of([program, words[0], "--index", copy] + words[1:])
            size = str(os.path.getsize(copy)).encode()
            answers.append((code, *(neutral(text, copy.encode(), size) for text in (out, errors))))
        asked += 1
        if answers[0][0] == 2:
            different += 1
            print("%s: cairn %s fails: %s" % (directory, " ".join(words), answers[0][2].decode()))
        if any(answer != answers[0] for answer in answers):
            different += 1
            print("%s: cairn %s differs" % (directory, " ".join(words)))
    return asked, different


def neutral(text, path, size):
    """Returns the text without the path and the size of the index, and the hash of its pages."""
    text = text.replace(path, b"INDEX").replace(size, b"SIZE")
    return re.sub(rb'"content": ?"[^"]*"', b"", text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("reading")
    parser.add_argument("directories", nargs="+")
    parser.add_argument("--seeds", type=int, default=3)
    options = parser.parse_args()
    totals = [0, 0]
    for directory in options.directories:
        with tempfile.TemporaryDirectory(prefix="cairn-shuffled-") as folder:
            found = compare(os.path.abspath(options.program), os.path.abspath(options.reading),
                            os.path.abspath(directory), options.seeds, folder)
        totals = [a + b for a, b in zip(totals, found)]
    print("%d questions, %d differ" % tuple(totals))
    return 1 if totals[1] or not totals[0] else 0


if __name__ == "__main__":
    sys.exit(main())
