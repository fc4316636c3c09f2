"""If a SCIP indexer fails or reports wrong calls, the results of the built-in indexer are still
shown.
"""
import json
import os

from attack import holds

_GRID = """class Grid:
    def map(self, func):
        return func

    def draw(self):
        return 1


def lines():
    return 1


def dots():
    return 2
"""
_USE = """from grid import Grid, lines, dots


def first():
    grid = Grid()
    grid.map(print)
    return lines()


def second(thing):
    dots()
    return thing.draw()
"""
_OTHER = "from grid import lines\n\n\ndef third():\n    return lines()\n"
_OWN = "scip-python python harbour 0 "


def _number(value):
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def _field(number, content):
    content = content.encode() if isinstance(content, str) else content
    return _number(number << 3 | 2) + _number(len(content)) + content


def _occurrence(text, name, nth, symbol, is_definition=False):
    at = -1
    for _ in range(nth):
        at = text.index(name, at + 1)
    line, begin = text.count("\n", 0, at), at - (text.rfind("\n", 0, at) + 1)
    place = b"".join(_number(one) for one in (line, begin, begin + len(name)))
    roles = _number(3 << 3) + _number(1) if is_definition else b""
    return _field(2, _field(1, place) + _field(2, symbol) + roles)


def _document(path, occurrences):
    return _field(2, _field(1, path) + b"".join(occurrences))


def _partial_index():
    """Returns a SCIP index of only grid.py and use.py, with two wrong calls and no others."""
    grid = [_occurrence(_GRID, name, 1, _OWN + "grid/" + symbol, True) for name, symbol in
            (("Grid", "Grid#"), ("map", "Grid#map()."), ("lines", "lines()."), ("dots", "dots()."))]
    use = [_occurrence(_USE, "first", 1, _OWN + "use/first().", True),
           _occurrence(_USE, "second", 1, _OWN + "use/second().", True),
           _occurrence(_USE, "Grid", 1, _OWN + "grid/Grid#"),
           _occurrence(_USE, "Grid", 2, _OWN + "grid/Grid#"),
           _occurrence(_USE, "map", 1, "scip-python python python-stdlib 3.11 builtins/map#"),
           _occurrence(_USE, "lines", 2, _OWN + "grid/dots().")]
    return (_field(1, _field(2, _field(1, "scip-python"))) +
            _document("grid.py", grid) + _document("use.py", use))


def _uses(attack, name):
    out = attack.cairn("refs", name, "--json", "-n", "100")[1]
    return {(file["path"], place["line"]) for file in json.loads(out)["files"]
            for place in file["places"] if not place["definition"]}


def a_partial_index_loses_nothing(attack):
    attack.make_repository({"grid.py": _GRID, "use.py": _USE, "other.py": _OTHER})
    names = ("Grid", "Grid.map", "Grid.draw", "lines", "dots")
    attack.cairn("index")
    built_in = {name: _uses(attack, name) for name in names}
    holds("all are used: %r" % built_in, all(built_in.values()))

    made = attack.write("made.scip", _partial_index())  # the sandbox allows reading there
    script = attack.write(os.path.join(attack.folder, "scip-grid"),
                          "#!/bin/sh\ncat '%s' > \"$1\"\necho 'Error: out of it'\nexit 1\n" % made)
    os.chmod(script, 0o755)
    words = ("--indexer-command", "python=%s {output}" % script)
    out = attack.cairn("index", *words)[1]
    merged = {name: _uses(attack, name) for name in names}
    for name in names:
        lost = sorted(built_in[name] - merged[name])
        holds("uses of %s were lost: %s" % (name, lost), not lost)
    clause = "scip-grid ended with status 1: Error: out of it"
    holds("the output says how the indexer ended: " + out,
          clause in out and "only supplements" in out)
    symbol = json.loads(attack.cairn("show", "lines", "--json")[1])
    holds("the SCIP index counts: %r" % symbol, _OWN + "grid/lines()." in json.dumps(symbol))

    state = json.loads(attack.cairn("index", "--json", *words)[1])["indexers"][0]
    holds("it is partial: %r" % state, state["state"] == "partial" and state["failure"] == clause)
    holds("status says it", clause in attack.cairn("status")[1])
    faults = json.loads(attack.cairn("status", "--json")[1])["faults"]
    holds("status says it as JSON: %r" % faults, faults == [clause])
    settings = os.path.join(attack.home, ".config", "cairn", "config.toml")
    attack.write(settings, '[index]\nindexer.python = "%s {output}"\n' % script)
    holds("doctor says it", clause in attack.cairn("doctor", code=None)[1])

