#!/usr/bin/env python3
"""Checks that `cairn path` shows a true chain of calls first, for the pairs of path_pairs.json.

  tests/eval/path_pairs.py CAIRN DIRECTORY

DIRECTORY contains a checkout of each repository, with an index, in a folder with the last part of
the repository's name. The expected chains were found by reading the sources, before `path` was
tried.

The first chain that `path` shows is right if three conditions hold. It says "calls". It has the
steps of an expected chain in their order; other steps may be in between. Each call is at a line
that contains the name of the called function. The exit code is 1 if fewer than 28 of 30 are right.
"""

import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def path_of(program, root, pair):
    ran = subprocess.run([program, "path", "--json", pair["from"], pair["to"]], cwd=root,
                         capture_output=True, text=True, check=False)
    return json.loads(ran.stdout) if ran.stdout.startswith("{") else {"error": ran.stderr.strip()}


def in_order(expected, names):
    rest = iter(names)
    return all(any(name == wanted or name.endswith("." + wanted) for name in rest)
               for wanted in expected)


def bad_places(root, steps):
    """Returns the steps whose line does not contain the name of the called function."""
    bad = []
    for step in steps:
        place = step["edge"]
        if step["step"] not in ("call", "value") or "path" not in place:
            continue
        with open(os.path.join(root, place["path"]), errors="replace") as file:
            line = file.read().splitlines()[place["line"] - 1]
        if step["name"].removeprefix("r#") not in line:
            bad.append(f"{place['path']}:{place['line']} has no {step['name']}")
    return bad


def fault_of(root, pair, answer):
    if "error" in answer:
        return answer["error"]
    if answer.get("relation") != "calls":
        return f"relation: {answer.get('relation')}"
    names = [step["qualified_name"] for step in answer["steps"]]
    if not any(in_order(chain, names[:-1]) for chain in pair["chains"]):
        return "shown: " + " -> ".join(names)
    return "; ".join(bad_places(root, answer["steps"]))


def main():
    program, directory = os.path.abspath(sys.argv[1]), sys.argv[2]
    with open(os.path.join(HERE, "path_pairs.json")) as file:
        data = json.load(file)
    right = 0
    for pair in data["pairs"]:
        name = data["repositories"][pair["repository"]]["repository"].split("/")[1]
        root = os.path.join(directory, name)
        fault = fault_of(root, pair, path_of(program, root, pair))
        right += not fault
        if fault:
            print(f"{name}: {pair['from']} -> {pair['to']}\n    {fault}")
    print(f"{right} of {len(data['pairs'])} right")
    sys.exit(0 if right >= len(data["pairs"]) - 2 else 1)


main()
