#!/usr/bin/env python3
"""Recall@10 and MRR of `cairn search` over labelled queries, until `cairn eval` does this.

    evaluate.py --cairn build/cairn fixtures/eval/samples.json
    evaluate.py --cairn build/cairn --min recall@10=0.95 --min mrr=0.80 names.json

A fixture is a JSON list of cases: `id`, `index`, `query`, `expected` (each with `symbol`, a SCIP
symbol, or with `file` and `name`, a qualified name), `tags`. An index is a sample project of
fixtures/samples, or a file NAME.scip or NAME.scip.zst in a directory given with --indexes.

A hit counts if it is one of those expected, strictly. The rank of a case is that of its first
such hit among the first 50; recall@10 is the share of cases with rank 10 or better; MRR the mean
of 1/rank. Exit code 1 if a --min is missed, 2 if something cannot be run.
"""

import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEPTH = 50


def find_index(name, directories):
    places = [ROOT / "fixtures/samples" / name / "index.scip"]
    for directory in directories:
        for ending in (".scip", ".scip.zst"):
            places += [directory / (name + ending), directory / "wild" / (name + ending)]
    for place in places:
        if place.exists():
            return place
    sys.exit(f"evaluate.py: there is no index '{name}'")


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 2:
        sys.stderr.write(done.stderr)
        sys.exit(2)
    return done.stdout


def is_expected(hit, expected):
    if "symbol" in expected:
        return hit["symbol"] == expected["symbol"]
    return hit["path"] == expected["file"] and hit["qualified_name"] == expected["name"]


def rank_of(hits, case):
    for rank, hit in enumerate(hits, 1):
        if any(is_expected(hit, expected) for expected in case["expected"]):
            return rank
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("fixture", type=pathlib.Path)
    parser.add_argument("--cairn", default="build/cairn")
    parser.add_argument("--indexes", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--min", action="append", default=[], metavar="METRIC=VALUE")
    parser.add_argument("--verbose", action="store_true", help="name the cases below rank 1")
    arguments = parser.parse_args()
    cairn = os.path.abspath(arguments.cairn)
    cases = json.loads(arguments.fixture.read_text())

    ranks = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as scratch:
        for name in sorted({case["index"] for case in cases}):
            source = find_index(name, arguments.indexes)
            run([cairn, "import", "--no-history", "--index", f"{scratch}/{name}.db", "--root", str(source.parent),
                 str(source)])
        for case in cases:
            out = run([cairn, "search", "--json", "--index", f"{scratch}/{case['index']}.db",
                       "--limit", str(DEPTH), "--", case["query"]])
            hits = json.loads(out)["results"]
            rank = rank_of(hits, case)
            for group in ["all", *case.get("tags", [])]:
                ranks[group].append(rank)
            if arguments.verbose and rank != 1:
                first = hits[0]["qualified_name"] if hits else "nothing"
                print(f"rank {rank or '-':>2}  {case['id']}: {case['query']}  (first: {first})")

    def recall(group):
        return sum(0 < rank <= 10 for rank in ranks[group]) / len(ranks[group])

    def mrr(group):
        return sum(1 / rank for rank in ranks[group] if rank) / len(ranks[group])

    print(f"{'':22} {'cases':>5} {'recall@10':>10} {'MRR':>6}")
    for group in sorted(ranks, key=lambda group: (group != "all", group)):
        print(f"{group:22} {len(ranks[group]):5} {recall(group):10.3f} {mrr(group):6.3f}")

    reached = {"recall@10": recall("all"), "mrr": mrr("all")}
    missed = False
    for gate in arguments.min:
        metric, value = gate.split("=")
        if reached[metric] < float(value):
            print(f"missed: {metric} is {reached[metric]:.3f}, less than {value}")
            missed = True
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
