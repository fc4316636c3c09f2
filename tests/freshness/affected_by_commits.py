#!/usr/bin/env python3
"""Checks which files the commits of a repository affect (affected_files.cc).

    tests/freshness/affected_by_commits.py build/affected_files REPOSITORY [--commits 40]

Checks out each of the last commits that only modify files, and its parent, in a clone, and prints
what affected_files says of them. Its numbers are those of the changes from parent to commit.
"""
import argparse
import os
import subprocess
import sys
import tempfile


def git(folder, *words):
    return subprocess.run(["git", *words], cwd=folder, check=True, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, errors="replace").stdout


def modifies_only(folder, commit):
    return all(line.startswith(("M", "\n")) for line in
               git(folder, "diff", "--name-status", "--no-renames", commit + "^", commit).splitlines())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("repository")
    parser.add_argument("--commits", type=int, default=40)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "clone")
        subprocess.run(["git", "clone", "-q", "--shared", options.repository, copy], check=True)
        listed = git(copy, "rev-list", "--no-merges", "--min-parents=1", "-n",
                     str(4 * options.commits), "HEAD").split()
        wanted = [commit for commit in listed if modifies_only(copy, commit)][:options.commits]
        tool = subprocess.Popen([options.program, copy, "--steps", "--verbose"], text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE)

        def answer(end):
            for line in tool.stdout:
                if line.strip() == end:
                    return
                print(line, end="")

        answer("ready")
        for commit in wanted:
            for state, word in ((commit + "^", "skip"), (commit, commit)):
                git(copy, "checkout", "-q", "--force", state)
                tool.stdin.write(word + "\n")
                tool.stdin.flush()
                answer("done")
        tool.stdin.close()
        sys.stdout.write(tool.stdout.read())
        return tool.wait()


if __name__ == "__main__":
    sys.exit(main())
