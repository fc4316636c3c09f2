#!/usr/bin/env python3
"""Interrupts updates of an index, and lets them run out of disk space and memory.

    tests/freshness/interrupted.py build/cairn DIRECTORY... [--points 20] [--seed 1]

Copies each directory, indexes the copy, updates the index zero, one or two times, and changes the
body of a function, so that the next update is a revision. Then, again and again, puts the old index back and starts the update with one fault:
a SIGKILL at a random moment, a limit on the size of files, a full file system (a tmpfs of some size
for .cairn, if it may be mounted) or a limit on memory. After each:

* the index is intact, according to `cairn verify`, and gives the old or the new answers;
* an update that was not killed succeeded, or failed with exit code 2, one error and the old answers;
* the next update, without a fault, gives the new answers.

Prints the number of faults, and how many of the updates failed. The exit code is 1 if anything is
wrong.
"""
import argparse
import itertools
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

SOURCES = (".py", ".go", ".rs", ".java", ".ts", ".js", ".rb", ".php", ".cs", ".kt", ".c", ".cc")
NUMBER = re.compile(r"(?<=[ =(])\d+(?=[ ,;)\n])")
# Members that depend on the state of the sources, or on how the index was made.
NOT_ANSWERS = re.compile(r'"(generation|bytes)":("\w*"|\d+),?|,?"stale":\[[^]]*\]'
                         r'|,"freshness":{.*')
QUESTIONS = (["search", "--json", "-n", "50", "kind:function"], ["stats", "--json"],
             ["search", "--json", "-n", "50", "return the value"])


class Wrong(Exception):
    pass


class Project:
    def __init__(self, program, source, folder, chance, updates):
        self.program = program
        self.chance = chance
        self.root = os.path.join(folder, "project")
        self.saved = os.path.join(folder, "saved")
        self.environment = {**os.environ, "HOME": folder, "LC_ALL": "C.UTF-8", "NO_COLOR": "1",
                            "XDG_STATE_HOME": os.path.join(folder, "state")}
        shutil.copytree(source, self.root, symlinks=True, ignore=lambda *_: {".cairn"})
        time.sleep(0.05)  # a file that was written a moment ago would be read again
        self.run("index", "--syntactic")
        for _ in range(updates):
            self.edit()
            self.run("index", "--syntactic")
        shutil.copytree(os.path.join(self.root, ".cairn"), self.saved)
        saved = self.sizes()
        self.old = self.answers()
        self.edit()
        started = time.monotonic()
        self.run("index", "--syntactic")
        self.seconds = time.monotonic() - started
        self.present = sum(size for size, _ in saved.values())
        self.size = max(size for name, (size, changed) in self.sizes().items()
                        if saved.get(name) != (size, changed))
        self.new = self.answers()
        if self.old == self.new:
            raise Wrong("the edit changes no answer")

    def start(self, *words, **more):
        return subprocess.Popen([self.program, *words], cwd=self.root, env=self.environment,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)

    def run(self, *words):
        done = self.start(*words)
        out, errors = done.communicate()
        if done.returncode not in (0, 1):
            raise Wrong(f"cairn {' '.join(words)} has failed: {errors}")
        return out

    def edit(self):
        """Changes a number in a source, and adds a line after it."""
        paths = []
        for folder, folders, names in os.walk(self.root):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            paths += [os.path.join(folder, name) for name in sorted(names)
                      if name.endswith(SOURCES)]
        self.chance.shuffle(paths)
        for path in paths:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            match = NUMBER.search(text, len(text) // 2)
            if match:
                number = str(self.chance.randrange(10000, 99999))
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text[:match.start()] + number + text[match.end():])
                time.sleep(0.05)
                return
        raise Wrong("there is no number to change")

    def sizes(self):
        """Returns sizes and times of the index files, by name."""
        return {file.name: (file.stat().st_size, file.stat().st_mtime_ns)
                for file in os.scandir(os.path.join(self.root, ".cairn"))}

    def answers(self):
        """Returns the answers, and the hashes of the sources that the index was made from."""
        texts = [self.run(*question) for question in QUESTIONS]
        return [NOT_ANSWERS.sub("", text) for text in texts]

    def put_back(self):
        cairn = os.path.join(self.root, ".cairn")
        for name in os.listdir(cairn):
            os.unlink(os.path.join(cairn, name))
        for name in os.listdir(self.saved):
            shutil.copy2(os.path.join(self.saved, name), os.path.join(cairn, name))

    def check(self, fault, code, errors):
        """Checks what an update with `fault` has left. Returns whether the update has failed."""
        verified = self.start("verify")
        out, complaint = verified.communicate()
        if verified.returncode != 0:
            raise Wrong(f"{fault}: the index is not intact: {out}{complaint}")
        now = self.answers()
        if now not in (self.old, self.new):
            raise Wrong(f"{fault}: the answers are neither the old nor the new ones")
        if code not in (0, 2) and code != -9:
            raise Wrong(f"{fault}: exit code {code}: {errors}")
        if code == 0 and now != self.new:
            raise Wrong(f"{fault}: the update succeeded, but the answers are the old ones")
        if code == 2 and (now != self.old or errors.count("cairn: error:") != 1):
            raise Wrong(f"{fault}: the update failed: {errors}")
        self.run("index", "--syntactic")
        if self.answers() != self.new:
            raise Wrong(f"{fault}: the next update does not give the new answers")
        return code != 0

    def kill(self):
        moment = self.chance.uniform(0, self.seconds * 1.1)
        running = self.start("index", "--syntactic")
        time.sleep(moment)
        running.kill()
        _, errors = running.communicate()
        return self.check(f"killed after {moment:.4f} s", running.returncode, errors)

    def limited(self, kind, name, most):
        running = self.start("index", "--syntactic", preexec_fn=lambda: resource.setrlimit(
            kind, (most, most)))
        _, errors = running.communicate()
        return self.check(f"{name} of {most} bytes", running.returncode, errors)

    def full(self, most):
        """Updates in a file system with so many bytes. Returns None if it cannot be mounted."""
        cairn = os.path.join(self.root, ".cairn")
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={most}", "none", cairn],
                                 capture_output=True, check=False)
        if mounted.returncode != 0:
            return None
        try:
            for name in os.listdir(self.saved):
                shutil.copy2(os.path.join(self.saved, name), os.path.join(cairn, name))
            running = self.start("index", "--syntactic")
            _, errors = running.communicate()
            subprocess.run(["mount", "-o", f"remount,size={most * 8}", cairn],
                           capture_output=True, check=True)
            return self.check(f"a disk of {most} bytes", running.returncode, errors)
        finally:
            subprocess.run(["umount", cairn], capture_output=True, check=True)


def interrupt(project, points):
    """Returns a line about each kind of fault."""
    kinds = {"killed": [project.kill for _ in range(points)]}
    sizes = [project.size * part // points for part in range(points + 1)]
    kinds["limited in file size"] = [lambda most=most: project.limited(
        resource.RLIMIT_FSIZE, "files", most) for most in sizes]
    if os.geteuid() == 0 and shutil.which("mount"):
        kinds["on a full disk"] = [lambda most=most: project.full(project.present + 65536 + most)
                                   for most in sizes]
    # With fewer addresses than the program has bytes, the system cannot start it.
    least = os.path.getsize(project.program) + (2 << 20)
    kinds["limited in memory"] = [lambda most=most: project.limited(
        resource.RLIMIT_AS, "addresses", most) for most in range(
            least, least + points * (1 << 20), 1 << 20)]
    lines = []
    for name, faults in kinds.items():
        failed = []
        for fault in faults:
            project.put_back()
            failed.append(fault())
        if None in failed:
            lines.append(f"{name}: skipped, since nothing can be mounted")
        else:
            lines.append(f"{name}: {len(failed)} updates, {sum(failed)} of them failed")
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("directories", nargs="+")
    parser.add_argument("--points", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    # An index without a delta, with one, and with one that is large enough for a copy.
    for directory, updates in itertools.product(options.directories, (0, 1, 2)):
        with tempfile.TemporaryDirectory() as folder:
            try:
                project = Project(os.path.abspath(options.program), directory, folder,
                                  random.Random(options.seed), updates)
                for line in interrupt(project, options.points):
                    print(f"{directory}, {updates} updates before: {line}", flush=True)
            except Wrong as wrong:
                print(f"{directory}, {updates} updates before: {wrong}", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
