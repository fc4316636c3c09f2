#!/usr/bin/env python3
"""Answers the tasks of agent_tasks.json with `cairn mcp`, and with ripgrep and reading.

  tests/eval/agent_tasks.py CAIRN DIRECTORY [--only WORD] [--show]

DIRECTORY contains a checkout of each repository, with an index, in a folder with the last part of
the repository's name. The truth of a task (the right answer) was written down from the sources
before any method was tried. Both methods see only the question and follow fixed rules:

  cairn   one call that depends on the kind of the task: `search` with the question; `path`,
          `callers` or `impact` with the names in backquotes; `grep` with the text in quotes. If the
          call fails, `search` with the question follows.
  rg      first `rg -n` for the names, the text or the words of the question; at most 100 of its
          lines are used. Then 60 lines around the best hit in each of at most three files. The best
          hits are those with the most different words within 60 lines, then with the most hits.

An answer is right if it contains every item of the truth: a line of a file, or a name in a file.
For both methods, four bytes count as a token. The exit code is 0 if cairn has at least as many
right answers with at most half of the tokens, and each text is within 1,500 tokens; otherwise, it
is 1.
"""

import argparse
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
STOP = set("""about and are because been before between both but can code could does each every for
from has have how into its itself more most must not one only other out over several should some
such than that the their them then there these they this those through under what when where which
while who will with would written function functions chosen according""".split())
LINES_OF_RG = 100
WINDOW = 60
BUDGET = 1500


def tokens(text):
    return (len(text.encode()) + 3) // 4


# ---- cairn -------------------------------------------------------------------------------------


def call(program, root, tool, arguments):
    messages = [
        {"jsonrpc": "2.0", "id": 0, "method": "initialize",
         "params": {"protocolVersion": "2025-06-18", "capabilities": {},
                    "clientInfo": {"name": "tasks", "version": "1"}}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
         "params": {"name": tool, "arguments": arguments}}]
    ran = subprocess.run([program, "mcp"], cwd=root, text=True, capture_output=True, check=True,
                         input="".join(json.dumps(message) + "\n" for message in messages))
    result = json.loads(ran.stdout.splitlines()[-1])["result"]
    return "\n".join(part["text"] for part in result["content"]), result.get("isError", False)


def names_in(question):
    return re.findall(r"`([^`]+)`", question)


def quoted_in(question):
    return re.findall(r'"([^"]+)"', question)


def first_call(task):
    question, names = task["question"], names_in(task["question"])
    if task["kind"] == "find":
        return "search", {"query": question}
    if task["kind"] == "literal":
        return "grep", {"pattern": quoted_in(question)[0]}
    if task["kind"] == "trace":
        return "path", {"from": names[0], "to": names[1]}
    return ("callers" if task["kind"] == "change" else "impact"), {"symbol": names[0]}


def by_cairn(program, root, task):
    texts = []
    text, failed = call(program, root, *first_call(task))
    texts.append(text)
    if failed:
        texts.append(call(program, root, "search", {"query": task["question"]})[0])
    return texts


# ---- ripgrep and reading -----------------------------------------------------------------------


def words_of(question):
    words = re.findall(r"[A-Za-z]{4,}", question)
    return list(dict.fromkeys(word.lower() for word in words if word.lower() not in STOP))


def rg(root, options, patterns):
    words = [part for pattern in patterns for part in ("-e", pattern)]
    ran = subprocess.run(["rg", "-n", "--sort", "path", "-M", "300", "--max-columns-preview", *options, *words, "."], cwd=root,
                         capture_output=True, text=True, errors="replace", check=False)
    return [line[2:] for line in ran.stdout.splitlines()]


def search_of(task):
    question = task["question"]
    if task["kind"] == "literal":
        return ["-F"], quoted_in(question)
    names = [re.split(r"[.#:]+", name)[-1] for name in names_in(question)]
    return (["-w"], names) if names else (["-i"], words_of(question))


def best_window(hits):
    """Returns (rank, first line) of the best 60 lines. `hits` maps a line to the words found in
    it."""
    best = None
    for first in sorted(hits):
        near = [words for line, words in hits.items() if first <= line < first + WINDOW]
        rank = (len(set().union(*near)), len(near))
        if best is None or rank > best[0]:
            best = (rank, first)
    return best


def by_rg(root, task):
    options, patterns = search_of(task)
    found = rg(root, options, patterns)
    texts = ["\n".join(found[:LINES_OF_RG])]
    files = {}
    for line in found:
        match = re.match(r"([^:]+):(\d+):(.*)", line)
        if not match:
            continue
        lower = match[3].lower()
        words = {pattern for pattern in patterns if pattern.lower() in lower}
        files.setdefault(match[1], {})[int(match[2])] = words
    ranked = sorted(((best_window(hits), path) for path, hits in files.items()),
                    key=lambda one: (-one[0][0][0], -one[0][0][1], one[1]))
    for (_, first), path in ranked[:3]:
        with open(os.path.join(root, path), errors="replace") as file:
            lines = file.read().splitlines()
        begin = max(0, first - 1 - WINDOW // 4)
        window = lines[begin:begin + WINDOW]
        texts.append(f"{path}\n" + "\n".join(
            f"{begin + 1 + offset}  {text}" for offset, text in enumerate(window)))
    return texts


# ---- truth -------------------------------------------------------------------------------------


def lines_shown(text, path):
    """Returns the numbers of the lines of `path` that an answer shows, after the path or below
    it."""
    shown = {int(line) for line in re.findall(re.escape(path) + r":(\d+)", text)}
    current = None
    for line in text.splitlines():
        places = re.findall(r"(?:^|[\s(])([\w@+-][\w./@+-]*\.\w+)(?::(\d+))?(?=[\s:,)]|$)", line)
        number = re.match(r"\s*(\d+)[\s:]", line)
        if places and not number:
            current = places[-1][0]
        if current == path:
            if number:
                shown.add(int(number[1]))
            shown.update(int(one) for one in re.findall(r"(?:\bat |, )?:(\d+)", line))
        elif re.search(r"\bat :\d+", line) and places and places[-1][0] == path:
            shown.update(int(one) for one in re.findall(r":(\d+)", line))
    return shown


def has(text, item):
    if "path" in item and item["path"] not in text:
        return False
    if "line" in item:
        return item["line"] in lines_shown(text, item["path"])
    return re.search(r"(?<!\w)" + re.escape(item["name"]) + r"(?!\w)", text) is not None


def missing(texts, task):
    text = "\n".join(texts)
    return [item for item in task["truth"] if not any(has(text, one) for one in item)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("directory")
    parser.add_argument("--only", default="")
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    with open(os.path.join(HERE, "agent_tasks.json")) as file:
        data = json.load(file)
    program = os.path.abspath(options.program)
    totals = {"cairn": [0, 0, 0], "rg": [0, 0, 0]}
    is_over = False
    print(f"{'task':<20} {'cairn':>5} {'calls':>5} {'tokens':>6} {'rg':>6} {'calls':>5} {'tokens':>6}")
    for task in data["tasks"]:
        if options.only not in task["id"]:
            continue
        root = os.path.join(options.directory,
                            data["repositories"][task["repository"]]["repository"].split("/")[1])
        row = f"{task['id']:<20}"
        for way, texts in (("cairn", by_cairn(program, root, task)), ("rg", by_rg(root, task))):
            absent = missing(texts, task)
            used = sum(tokens(text) for text in texts)
            if way == "cairn":
                is_over = is_over or max(tokens(text) for text in texts) > BUDGET
            for at, value in enumerate((not absent, len(texts), used)):
                totals[way][at] += value
            row += f" {'no' if absent else 'right':>6} {len(texts):>5} {used:>6}"
            if options.show:
                print(f"---- {way}: {task['question']}\n" + "\n".join(texts))
                print("missing:", json.dumps(absent))
        print(row)
    for way, (right, calls, used) in totals.items():
        print(f"{way}: {right} right, {calls} calls, {used} tokens")
    is_good = (totals["cairn"][0] >= totals["rg"][0] and
               2 * totals["cairn"][2] <= totals["rg"][2] and not is_over)
    sys.exit(0 if is_good else 1)


main()
