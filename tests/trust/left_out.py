"""Files that are left out of the index are reported by index, status, stats and doctor. Answers
without results report them, too.
"""
import functools
import json
import os
import signal
import subprocess
import time

from attack import Failure, equal, holds

_NOBODY = 65534
_NAMES = ["core/Log.nim", "core/Disk.nim", "tests/dump.tcl"]


def _says(attack, words, *parts, code=0, where="out"):
    _, out, err = attack.cairn(*words, code=code)
    text = {"out": out, "err": err, "both": out + err}[where]
    for part in parts:
        holds("cairn %s does not say %r:\n%s%s" % (" ".join(words), part, out, err), part in text)
    return out, err


def _coverage(attack, *words, code=0):
    return json.loads(attack.cairn(*words, "--json", code=code)[1])["coverage"]


def _reasons(coverage):
    return {(one["reason"], one.get("language", "")): one["count"] for one in coverage["left_out"]}


def _everywhere(attack, reason, words, name, language=""):
    """Checks that index, status, stats, doctor and empty answers contain `words`, and that status
    and stats contain `name`."""
    _says(attack, ["index"], "left out: ", words)
    _says(attack, ["status"], "left out ", words, name)
    _says(attack, ["stats"], words, name)
    _says(attack, ["doctor"], words if reason != "no-grammar" else language.capitalize(), code=None)
    for command in ("status", "stats", "index"):
        holds("%s --json lacks %s" % (command, reason),
              (reason, language) in _reasons(_coverage(attack, command)))
    for ask in (["search", "Halyard"], ["show", "Halyard"], ["refs", "high_tide"],
                ["callers", "high_tide"], ["related", "Halyard"]):
        _, err = _says(attack, ask, "cairn: not parsed: ", words, code=1, where="err")
        holds("no word to look for: " + err, "run 'rg %s' to search them" % ask[1].split("_x")[0] in err)
        answer = json.loads(attack.cairn(*ask, "--json", code=1)[1])
        holds("%s --json: %r" % (ask[0], answer),
              reason in [one["reason"] for one in answer["not_read"]])
    # An answer with results does not mention the files that were left out.
    holds("an answer has it", "not parsed" not in "".join(attack.cairn("search", "high_tide")[1:]))
    again = attack.cairn("index")
    holds("reported twice: " + again[1], "left out" not in again[1])


def _make(attack, files):
    attack.git("init", "-q")
    attack.write("app/tides.py", "def high_tide(day):\n    return day * 2\n")
    for name, text in files.items():
        attack.write(name, text)


def sources_without_a_grammar_are_named(attack):
    _make(attack, {name: "x\n" for name in _NAMES})
    _everywhere(attack, "no-grammar", "2 Nim and 1 Tcl file", "tests/dump.tcl", "nim")


def large_sources_are_named(attack):
    _make(attack, {"data/table.py": "#" * (4 << 20) + "\n"})
    _everywhere(attack, "too-large", "1 file above 4 MiB", "data/table.py")


def vendored_generated_and_minified_sources_are_named(attack):
    _make(attack, {"vendor/a.go": "package a\n", "b.go": "// Code generated. DO NOT EDIT.\n",
                   "c.js": "f(" + "x" * 6000 + ")"})
    _everywhere(attack, "vendored", "1 vendored file, 1 generated file, 1 minified file", "vendor/a.go")


def names_that_are_not_utf_8_are_named(attack):
    _make(attack, {})
    with open(os.path.join(attack.root.encode(), b"ebb\xff\x1b[31m.py"), "w") as file:
        file.write("def ebb():\n    return 1\n")
    _everywhere(attack, "name-not-utf-8", "1 file or directory with a name that is not UTF-8",
                "ebb\\xff\\x1b[31m.py")
    for command in ("index", "status", "stats", "doctor"):
        out, err = attack.cairn(command, code=None)[1:]
        holds(command + " prints an escape", "\x1b" not in out + err)


def directories_that_are_too_deep_are_named(attack):
    _make(attack, {"d/" * 33 + "deep.py": "def deep():\n    return 1\n"})
    _everywhere(attack, "too-deep", "1 directory nested more than 32 levels deep", "d/d/d")


def directories_that_cannot_be_read_are_named(attack):
    """Runs cairn as an ordinary user, because root can read everything."""
    _make(attack, {"private/log.py": "def log():\n    return 1\n"})
    os.chmod(attack.path("private"), 0)
    if os.geteuid() == 0:
        for folder, folders, files in os.walk(attack.folder):
            for name in [folder] + [os.path.join(folder, name) for name in folders + files]:
                os.chown(name, _NOBODY, _NOBODY, follow_symlinks=False)
        attack.cairn = functools.partial(attack.cairn, limits=lambda: os.setuid(_NOBODY))
    _everywhere(attack, "unreadable", "1 file or directory that cannot be read", "private")


def a_listing_that_is_cut_is_a_warning(attack):
    _make(attack, {})
    folder = attack.path("many")
    os.makedirs(folder)
    for i in range(200_000):  # hard links suffice; a file can have some 60,000
        name = os.path.join(folder, "%06d.dat" % i)
        if i % 50_000 == 0:
            first = attack.write(name, "")
        else:
            os.link(first, name)
    attack.write("zone/late.py", "def late():\n    return 1\n")
    words = "only the first 200,000 files and directories were read"
    for command in (["index"], ["status"]):
        _says(attack, command, "warning: " + words, "many, zone", ".cairnignore", where="err")
    _says(attack, ["doctor"], "problem " + words, code=1)
    _says(attack, ["search", "late"], "parts of 2 directories (limit: 200,000 entries)",
          code=1, where="err")
    # .cairnignore, which the warning suggests, solves the problem.
    attack.write(".cairnignore", "many/\n")
    holds("still cut", words not in attack.cairn("index")[2])
    _says(attack, ["search", "late"], "zone/late.py")


def nothing_is_called_left_out_that_is_no_source(attack):
    _make(attack, {name: "x\n" for name in (
        "logo.png", "data.csv", "table.json", "settings.yaml", "LICENSE", "Makefile", "notes.txt",
        "page.html", "style.css", ".github/x.yml", "README.md", "guide.rst", "a.lock", "font.woff2")})
    for command in ("index", "status", "stats", "doctor"):
        out, err = attack.cairn(command, code=None)[1:]
        holds(command + " calls something left out: " + out, "left out" not in out + err)
    equal("an empty answer", "cairn: nothing found for 'Halyard'\n",
          attack.cairn("search", "Halyard", code=1)[2])
    holds("not_read", "not_read" not in attack.cairn("search", "Halyard", "--json", code=1)[1])


def what_is_known_by_its_words_is_stale_when_it_changes(attack):
    _make(attack, {name: "x\n" for name in _NAMES})
    attack.cairn("index")
    attack.write(_NAMES[0], "type Log\n")
    attack.cairn("status", "--check", code=1)
    attack.cairn("index")
    _says(attack, ["search", "log"], _NAMES[0] + ":1", code=1, where="err")
    _says(attack, ["search", "log", "--level", "paragraph"], _NAMES[0] + ":1")
    attack.cairn("index", "--force")  # an update gives other bytes
    before = open(attack.path(".cairn/index.db"), "rb").read()
    os.remove(attack.path(_NAMES[0]))
    attack.cairn("status", "--check", code=1)
    _says(attack, ["index"], "1 Nim and 1 Tcl file")
    attack.write(_NAMES[0], "type Log\n")
    attack.cairn("index")
    holds("other bytes", open(attack.path(".cairn/index.db"), "rb").read() == before)


def a_server_says_what_was_not_read(attack):
    _make(attack, {name: "x\n" for name in _NAMES})
    attack.cairn("index")
    calls = [{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": {"name": "n", "version": "1"}}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"}]
    for number, (tool, arguments) in enumerate(
            [("search", {"query": "Halyard"}), ("symbol", {"symbol": "Halyard"}), ("status", {})]):
        calls.append({"jsonrpc": "2.0", "id": 2 + number, "method": "tools/call",
                      "params": {"name": tool, "arguments": arguments}})
    done = subprocess.run([attack.program, "mcp", "--structured"], cwd=attack.root,
                          env=attack.environment,
                          input="".join(json.dumps(call) + "\n" for call in calls).encode(),
                          capture_output=True, timeout=60)
    answers = {}
    for line in done.stdout.decode().splitlines():
        answer = json.loads(line)
        if "id" in answer:
            answers[answer["id"]] = answer["result"]
    note = "[not parsed: 2 Nim and 1 Tcl file; run 'rg Halyard' to search them]"
    for number in (2, 3):
        text = answers[number]["content"][0]["text"]
        holds("no note: " + text, note in text)
    equal("languages", ["nim", "tcl"],
          [one["language"] for one in answers[2]["structuredContent"]["not_read"]])
    holds("status", "left out 2 Nim and 1 Tcl file" in answers[4]["content"][0]["text"])
    holds("status has no coverage", "coverage" in answers[4]["structuredContent"])


def time_that_passes_is_no_work(attack):
    """A query that is stopped for five seconds does not time out."""
    for i in range(4_000):
        attack.write("app/m%d/f%d.py" % (i % 40, i), "def tide_%d():\n    return %d\n" % (i, i))
    attack.cairn("index")
    for words in (["status"], ["stats"], ["search", "tide"], ["index"]):
        process = subprocess.Popen([attack.program, *words], cwd=attack.root,
                                   env=attack.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.06)
        process.send_signal(signal.SIGSTOP)
        time.sleep(5.3)
        process.send_signal(signal.SIGCONT)
        err = process.communicate(timeout=120)[1].decode()
        if process.returncode != 0:
            raise Failure("cairn %s: %d %s" % (" ".join(words), process.returncode, err))
