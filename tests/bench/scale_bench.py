#!/usr/bin/env python3
"""Measures how the cost of `cairn` grows with the size of a repository.

  scale_bench.py --cairn build/cairn DIR...

Each DIR is indexed (DIR/.cairn is replaced), and some of its sources are changed and put back, so
name copies. Without DIR, makes three synthetic repositories of 1,000, 4,000 and 16,000 files in a
temporary directory.

Prints one column per repository: lines, symbols, and processor seconds, wall seconds and peak memory
of a whole index; processor seconds of an update after a change in one file, a new file, changes in a
thousand files, and none; the size of the index in relation to the sources; and universal-ctags on the same files, if
it is installed. Then processor milliseconds of queries in new processes with a warm page cache, the
least of several runs. If there are several repositories, also prints the exponent of each cost: the
slope of log(cost) over log(symbols), 1 if the cost is in proportion.
"""

import argparse
import json
import math
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import time

SOURCES = {".py", ".java", ".c", ".h", ".go", ".ts", ".js", ".rs", ".cc", ".cpp", ".cs"}
MANY = 1000
WORDS = ["read", "write", "parse", "open", "close", "index", "search", "merge", "token", "buffer",
         "stream", "config", "value", "error", "state", "cache", "graph", "query", "page", "lock"]


def run(command, directory, accepted=(0, 1)):
    """Runs a command and returns (processor seconds, wall seconds, peak MiB)."""
    with open(os.devnull, "wb") as nowhere:
        start = time.monotonic()
        child = subprocess.Popen(command, cwd=directory, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in accepted:
        raise SystemExit(f"scale_bench.py: {command} has failed in {directory}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1024


def synthetic(directory, files, chance):
    """Writes `files` modules of Python, in packages of a hundred, which call each other."""
    for number in range(files):
        package = directory / f"package_{number // 100}"
        package.mkdir(parents=True, exist_ok=True)
        lines = []
        for _ in range(3):
            other = chance.randrange(number + 1)
            lines.append(f"from package_{other // 100} import module_{other}")
        for function in range(8):
            name = "_".join(chance.sample(WORDS, 3))
            other = chance.randrange(number + 1)
            lines += [f"def {name}_{function}(first, second):",
                      f'    """{" ".join(chance.sample(WORDS, 6)).capitalize()}."""',
                      "    total = first + second", "    return total", ""]
        lines.append(f"class Module{number}:")
        for function in range(4):
            lines += [f"    def {chance.choice(WORDS)}_{function}(self):", "        return self", ""]
        (package / f"module_{number}.py").write_text("\n".join(lines))


def sources_below(directory):
    found = []
    for folder, folders, names in os.walk(directory):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [pathlib.Path(folder, name) for name in sorted(names)
                  if pathlib.Path(name).suffix in SOURCES]
    return [path for path in found if path.is_file() and not path.is_symlink()]


def changed_body(path, text):
    """Returns the text with one number or string changed, so that a body differs, if it can."""
    for old, new in ((b" return 0;", b" return 7;"), (b" return ", b" return  "), (b" = ", b"  = ")):
        at = text.find(old, len(text) // 2)
        if at >= 0:
            return text[:at] + new + text[at + len(old):]
    return text + b"\n"


def update(cairn, directory, paths):
    """Changes the files, and returns the processor seconds of the update. Puts the files back."""
    before = {path: path.read_bytes() for path in paths}
    for path, text in before.items():
        path.write_bytes(changed_body(path, text))
    time.sleep(1)  # a file that was written a moment ago is read again by the next run
    cost = run([cairn, "index", "."], directory)[0]
    for path, text in before.items():
        path.write_bytes(text)
    time.sleep(1)
    run([cairn, "index", "."], directory)
    return cost


def update_with_new(cairn, directory, path):
    """Adds a copy of a file with other names for its types and functions, and returns the processor
    seconds of the update. Removes the copy."""
    text = path.read_bytes()
    names = set(re.findall(rb"\b(?:class|interface|enum|struct|def|func|fn|function)\s+(\w{3,})", text))
    if names:
        text = re.sub(rb"\b(%s)\b" % b"|".join(sorted(names)), rb"\1_fresh", text)
    copy = path.with_name("fresh_" + path.name)
    copy.write_bytes(text)
    time.sleep(1)
    cost = run([cairn, "index", "."], directory)[0]
    copy.unlink()
    time.sleep(1)
    run([cairn, "index", "."], directory)
    return cost


def queries_of(cairn, directory):
    """Returns queries about the most used method of the repository."""
    listed = subprocess.run([cairn, "search", "--json", "-n", "20", "kind:method"], cwd=directory,
                            capture_output=True, text=True, check=True).stdout
    results = json.loads(listed)["results"]
    name = results[0]["name"]
    handle = results[0]["id"]
    typo = name[:2] + name[3] + name[2] + name[4:] if len(name) > 4 else name + "x"
    return {
        "search, a name": ["search", name],
        "search, a typing error": ["search", typo],
        "search, three words": ["search", "read", "file", "lines"],
        "ask": ["ask", "how is the value of an option read?"],
        "show": ["show", handle],
        "callers": ["callers", handle],
        "related": ["related", handle],
        "impact": ["impact", handle],
        "map": ["export", "--for-llm", "--tokens", "2000"],
    }


def measure(cairn, directory, runs, chance):
    shutil.rmtree(directory / ".cairn", ignore_errors=True)
    row = {}
    row["whole"], row["wall"], row["memory"] = run([cairn, "index", "."], directory, (0,))
    paths = sources_below(directory)
    sizes = [path.stat().st_size for path in paths]
    row["lines"] = sum(path.read_bytes().count(b"\n") for path in paths)
    stats = json.loads(subprocess.run([cairn, "stats", "--json"], cwd=directory, check=True,
                                      capture_output=True, text=True).stdout)
    row["symbols"] = stats["symbols"]
    row["size"] = (directory / ".cairn" / "index.db").stat().st_size / max(1, sum(sizes))
    # Before the updates: searches of an index that was updated a lot take longer.
    for name, query in queries_of(cairn, directory).items():
        run([cairn, *query], directory)
        row[name] = min(run([cairn, *query], directory)[0] for _ in range(runs)) * 1000
    usual = [path for path, size in zip(paths, sizes) if 2000 < size < 50000] or paths
    row["one"] = min(update(cairn, directory, [chance.choice(usual)]) for _ in range(3))
    row["new"] = min(update_with_new(cairn, directory, chance.choice(usual)) for _ in range(3))
    row["many"] = update(cairn, directory, chance.sample(usual, min(MANY, len(usual))))
    row["none"] = min(run([cairn, "index", "."], directory)[0] for _ in range(3))
    if shutil.which("ctags"):
        row["ctags"] = run(["ctags", "-R", "-f", os.devnull, "."], directory)[0]
    return row


def exponent(rows, key):
    """Returns the slope of log(cost) over log(symbols), by least squares."""
    points = [(math.log(row["symbols"]), math.log(row[key])) for row in rows if row.get(key)]
    if len(points) < 2:
        return None
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cairn", required=True)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("directories", nargs="*", metavar="DIR")
    options = parser.parse_args()
    cairn = os.path.abspath(options.cairn)
    chance = random.Random(20)
    with tempfile.TemporaryDirectory() as folder:
        directories = [pathlib.Path(name) for name in options.directories]
        if not directories:
            for files in (1000, 4000, 16000):
                directories.append(pathlib.Path(folder, str(files)))
                synthetic(directories[-1], files, chance)
        rows = []
        for directory in directories:
            rows.append(measure(cairn, directory, options.runs, chance))
            print(directory.name, json.dumps({key: round(value, 3)
                                              for key, value in rows[-1].items()}), flush=True)
        units = {"lines": "", "symbols": "", "wall": "s, wall", "memory": "MiB", "size": "x sources"}
        units |= dict.fromkeys(["whole", "one", "new", "many", "none", "ctags"], "s")
        print(f"{'':24}" + "".join(f"{one.name[:14]:>15}" for one in directories) + "  exponent")
        for key in rows[0]:
            slope = exponent(rows, key)
            unit = units.get(key, "ms")
            name = f"{key} ({unit})" if unit else key
            print(f"{name:24}" + "".join(f"{row.get(key, 0):15,.2f}" for row in rows) +
                  ("" if slope is None else f"{slope:10.2f}"))


if __name__ == "__main__":
    main()
