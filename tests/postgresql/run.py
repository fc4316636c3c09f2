#!/usr/bin/env python3
"""Checks the PostgreSQL backend in less than a minute: tests/postgresql/run.py build/cairn

Runs same_answers.py on a sample with some of its questions, and publishing.py with few
repetitions. Run these two by themselves to check everything. If PostgreSQL is not installed, or if
cairn was built without it, says so and does nothing. The exit code is 1 if something is wrong.
"""
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from cluster import end_on_signals, skip_unless_possible  # noqa: E402

SAMPLES = os.path.join(HERE, "..", "..", "fixtures", "samples")
QUESTIONS = "40"
REPETITIONS = "1"


def main():
    if len(sys.argv) != 2:
        print("usage: run.py CAIRN", file=sys.stderr)
        return 2
    program = os.path.abspath(sys.argv[1])
    end_on_signals()
    skip_unless_possible(program)
    begin = time.monotonic()
    samples = [os.path.join(SAMPLES, name) for name in ("python",)]
    comparing = start("same_answers.py", program, "--questions", QUESTIONS, "--jobs", "1", *samples,
                   stdout=subprocess.PIPE)
    publishing = start("publishing.py", program, "--repetitions", REPETITIONS)
    try:
        publishing.wait()
        sys.stdout.buffer.write(comparing.communicate()[0])
        sys.stdout.flush()
    finally:
        for process in (comparing, publishing):
            process.terminate()
            process.wait()
    codes = [comparing.returncode, publishing.returncode]
    failed = sum(code != 0 for code in codes)
    print("%d of %d tests failed (%.0f s)" % (failed, len(codes), time.monotonic() - begin))
    return 1 if failed else 0


def start(script, *words, **options):
    return subprocess.Popen([sys.executable, os.path.join(HERE, script), *words], **options)


if __name__ == "__main__":
    sys.exit(main())
