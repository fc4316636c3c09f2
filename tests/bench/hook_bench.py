#!/usr/bin/env python3
"""Measures the processor time of `cairn hook` for pasted prompts.

  hook_bench.py --cairn build/cairn --index .cairn/index.db --root DIR [--suffix .py] [--runs 9]

Makes prompts of some kilobytes from the sources in DIR, with a fixed seed: code, a stack trace, a
log, an issue with all three, and the words that the sources have most often. Each run is a new
process. Prints the median and the minimum of the user time plus the system time.
"""

import argparse
import collections
import json
import os
import random
import re
import statistics
import subprocess


def sources(root, suffix):
    found = []
    for directory, below, names in os.walk(root):
        below[:] = sorted(name for name in below if not name.startswith("."))
        found += [os.path.join(directory, name) for name in sorted(names) if name.endswith(suffix)]
    texts = {}
    for path in found:
        with open(path, encoding="utf-8", errors="replace") as file:
            texts[os.path.relpath(path, root)] = file.read()
    return texts


def prompts(texts):
    dice = random.Random(7)
    counts = collections.Counter(
        word for text in texts.values() for word in re.findall(r"[A-Za-z_]\w{3,}", text))
    words = sorted(counts)
    longest = max(sorted(texts), key=lambda path: len(texts[path]))
    code = "\n".join(texts[longest].split("\n")[:400])
    lines = [(path, number, line.strip()) for path, text in texts.items()
             for number, line in enumerate(text.split("\n"), 1) if len(line.strip()) > 10]
    trace = "\n".join(f'  File "/srv/{path}", line {number}, in {dice.choice(words)}\n    {line}'
                      for path, number, line in dice.sample(lines, min(100, len(lines))))
    log = "\n".join(f"2024-05-{day % 28 + 1:02} 12:00:01 ERROR {dice.choice(words)}: "
                    + " ".join(dice.choice(words) for _ in range(8)) for day in range(100))
    return {
        "code": code,
        "question, then code": "Why is the result computed twice in this code?\n\n" + code,
        "trace": trace,
        "log": log,
        "issue": f"It fails with an error\n\n{trace[:2500]}\n\n```\n{code[:2500]}\n```\n\n{log[:2500]}",
        "common words": " ".join(word for word, _ in counts.most_common(60)),
    }


def milliseconds(command, text):
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        process.stdin.write(text.encode())
        process.stdin.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{command[0]} failed")
    return 1000 * (usage.ru_utime + usage.ru_stime)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cairn", default="build/cairn")
    parser.add_argument("--index", default=".cairn/index.db")
    parser.add_argument("--root", default=".")
    parser.add_argument("--suffix", default=".py")
    parser.add_argument("--runs", type=int, default=9)
    arguments = parser.parse_args()
    texts = sources(arguments.root, arguments.suffix)
    if not texts:
        raise SystemExit(f"no {arguments.suffix} files below {arguments.root}")
    command = [arguments.cairn, "hook", "--index", arguments.index]
    medians = []
    print(f"{'prompt':22} {'bytes':>6} {'median':>8} {'least':>8}   (ms of processor time)")
    for name, prompt in prompts(texts).items():
        text = json.dumps({"hook_event_name": "UserPromptSubmit", "prompt": prompt})
        taken = [milliseconds(command, text) for _ in range(arguments.runs)]
        medians.append(statistics.median(taken))
        print(f"{name:22} {len(prompt.encode()):6} {medians[-1]:8.1f} {min(taken):8.1f}")
    print(f"{'most':22} {'':6} {max(medians):8.1f}")


if __name__ == "__main__":
    main()
