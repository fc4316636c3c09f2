#!/usr/bin/env python3
"""Checks that an index stays correct when its sources change: tests/freshness/run.py build/cairn

Each scenario makes a repository and changes it. It checks the answers of cairn before and after
'cairn index' (see project.py). Further arguments select scenarios: each is a part of a name. The
exit code is 1 if a scenario fails.
"""
import argparse
import multiprocessing
import os
import sys
import tempfile
import time
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import documents_and_settings  # noqa: E402
import edits  # noqa: E402
import history  # noqa: E402
import imports  # noqa: E402
import moves  # noqa: E402
import oddities  # noqa: E402
import running  # noqa: E402
import watching  # noqa: E402
from project import Failure, Project  # noqa: E402

# Modules with slow scenarios come first, because these scenarios wait for a time to pass. If one of
# them started last, it would run alone at the end.
MODULES = [watching, running, imports, edits, moves, history, documents_and_settings, oddities]


def scenarios():
    """Returns the public functions of the modules. Each is a scenario and takes a project."""
    return [value for module in MODULES for name, value in vars(module).items()
            if getattr(value, "__module__", "") == module.__name__ and not name.startswith("_")
            and callable(value)]


def name_of(scenario):
    return scenario.__name__.replace("_", " ")


def run(task):
    program, number = task
    scenario = scenarios()[number]
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="cairn-freshness-") as folder:
        try:
            skipped = scenario(Project(program, folder))
            state, what = ("skipped", skipped) if isinstance(skipped, str) else ("ok", "")
        except Failure as failure:
            state, what = "FAILED", str(failure)
        except Exception:  # the other scenarios must still run
            state, what = "FAILED", traceback.format_exc()
    return number, state, what, time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("words", nargs="*", help="only scenarios whose names contain these words")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    every = scenarios()
    chosen = [number for number, scenario in enumerate(every)
              if " ".join(options.words) in name_of(scenario)]
    program = os.path.abspath(options.program)
    counts = {"ok": 0, "skipped": 0, "FAILED": 0}
    begin = time.monotonic()
    with multiprocessing.Pool(options.processes) as pool:
        tasks = [(program, number) for number in chosen]
        for number, state, what, seconds in pool.imap(run, tasks):
            counts[state] += 1
            print("%-7s %s (%.1f s)%s" % (state, name_of(every[number]), seconds,
                                          ": " + what if what else ""), flush=True)
    print("%d scenarios in %.0f s: %d ok, %d skipped, %d failed" %
          (len(chosen), time.monotonic() - begin, *counts.values()))
    return 1 if counts["FAILED"] or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
