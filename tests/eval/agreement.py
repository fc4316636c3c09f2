#!/usr/bin/env python3
"""Measures how well a syntactic index agrees with a precise index of the same sources.

  agreement.py --precise a.db --syntactic b.db --root TREE [--language python] [--examples 20]
  agreement.py --precise a.db --root TREE --self-test      compares it with damaged copies

The precise index is made from SCIP. Only files that both indexes have are compared. Of these, only
files in TREE that are unchanged since the precise index was built are compared.

Definitions of functions and of classes (in this script, all types are called classes): the share of
the precise definitions for which the syntactic index has a definition with the same name on the
same line. Further rows also require the same sort (function or class) or the same container. All
constructors count as having the same name. Some definitions do not count: implicit definitions, and
definitions at the name of their class.

Calls: uses followed by arguments, outside of import lines, whose target is a function or class
defined in the compared files. Decorators with arguments are counted separately. Recall is the share
of the precise calls that are right in the syntactic index. Precision is the share of the syntactic
calls that are right. A call is unjudged if the precise index has nothing at its location.

A target is right if both indexes have a definition of it in the same file and line. A class and its
constructor count as the same target. If a call has several targets, one of them must be right; in
the rows "only target", all must be right. (Targets are stored in the order of nodes, so the first
target is no better than the others.) In the rows "overloads too", a definition with the same name,
file and container is right, too.

Implements: the share of the edges between types, or between functions, of one index that are in the
transitive closure of the edges of the other index.

The cause of a miss is inferred from the source text before the called name.
"""

import argparse
import collections
import copy
import functools
import json
import pathlib
import re
import sys

from attribution import is_of
from index_file import IndexFile, varints

FLAG_TEST, FLAG_EXTERNAL, FLAG_IMPLICIT = 1, 32, 64  # model/node.h
FILE, CONSTRUCTOR, IMPLEMENTS = 3, 16, 3  # model/kind.h, model/edge.h
TYPES, CALLABLES = range(6, 14), range(14, 19)
KINDS = ("unknown repository module file package namespace class interface trait struct enum union"
         " object type function method constructor accessor macro field property enum-member"
         " constant variable event").split()
CONSTRUCTOR_NAMES = {"<init>", "constructor", ".ctor", "<constructor>"}
ROW_ORDER = ["functions", "classes", "functions and classes", "decorators"]
SPLITS = ["all", "production", "test"]
OPENED_BY = {")": "(", "]": "[", "}": "{"}
ARGUMENTS_ON_THE_LINE = {"python", "ruby", "go", "kotlin", "scala", "swift"}
IMPORT_LINE = re.compile(r"\s*(from\s+\S+\s+import\b|import\s+[^(\s]|package\s|use\s|pub\s+use\s"
                         r"|using\s+[\w.=\s]+;|#\s*include\b|export\s.*\sfrom\s)")
# Matches a separator between the parts of a name. A dot at the end of the previous line does not
# match, because it is usually part of a comment.
SEPARATOR = re.compile(r"\s*(\?\.|!\.|->|::|(?<!\.\.)\.)[ \t]*$")
NAME_AT_END = re.compile(r"[\w$@]+$")
SEPARATOR_OF_GO = re.compile(r"\.\s*$")
METHOD_WORDS = re.compile(
    r"\s*((async|get|set|static|public|private|protected|override)\s+|\*\s*)*")
METHOD_BODY = re.compile(r"\s*(:[^;=\n]*)?\{")
JAVASCRIPT = {"typescript", "javascript", "typescriptreact", "javascriptreact"}
SELF = {"self", "this", "cls", "Self", "$this"}
SUPER = {"super", "base", "parent"}

Place = collections.namedtuple("Place", "path line column")


def sort_of(kind):
    """Returns "functions" or "classes"; None for other kinds, which are not judged."""
    return "functions" if kind in CALLABLES else "classes" if kind in TYPES else None


def parts_of(container):
    return tuple(re.split(r"[^\w$<>*]+", container.strip()))


def has_arguments(rest, language):
    """Whether `rest` begins with arguments, as in source/call_site.cc but without JSX elements."""
    stripped = rest.lstrip()
    if language in ARGUMENTS_ON_THE_LINE and "\n" in rest[:len(rest) - len(stripped)]:
        return False
    if re.match(r"\?\.\(|!\s*[(\[{]", stripped):
        return (language == "rust" or language in JAVASCRIPT) and not stripped.startswith("!=")
    if stripped.startswith("`"):
        return language in JAVASCRIPT
    if language == "rust" and stripped.startswith("::<"):
        stripped = stripped[2:]
    for opening, closing in ("<>", "[]"):
        if stripped.startswith(opening) and (opening == "<" or language in ("go", "scala")):
            stripped = behind_type_arguments(stripped, opening, closing).lstrip()
    if stripped.startswith("{"):
        return language in ("kotlin", "swift", "ruby", "scala")
    return stripped.startswith("(")


def behind_type_arguments(text, opening, closing):
    depth = 0
    for at, character in enumerate(text[:300]):
        depth += character == opening
        depth -= character == closing and text[at - 1] not in "-="
        if depth == 0:
            return text[at + 1:]
        if character in ";{":
            break
    return ""


def without_end(form, text):
    """If a match of `form` ends `text`, returns the text before the match, and the match; else
    None."""
    tail = text[-120:]
    found = form.search(tail)
    return (text[:len(text) - len(tail) + found.start()], found[0]) if found else None


def chain_before(text, form=SEPARATOR):
    """Returns the parts of the expression at the end of `text`, for example ["self", "client",
    "get", "()"] for "self.client.get()"."""
    parts = []
    while text := text.rstrip().rstrip("!?"):
        if text[-1] in OPENED_BY:
            opening = matching(text)
            parts.append(OPENED_BY[text[-1]] + text[-1])
            text = text[:opening]
            continue
        rest = without_end(NAME_AT_END, text)
        if rest is None:
            if text[-1] in "\"'`":
                parts.append("'")
            break
        parts.append(rest[1])
        rest = without_end(form, rest[0])
        if rest is None:
            break
        text = rest[0]
    return parts[::-1]


def matching(text):
    """Returns the position of the bracket that matches the last character, or 0 if there is
    none."""
    closing, depth = text[-1], 0
    for at in range(len(text) - 1, -1, -1):
        depth += text[at] == closing
        depth -= text[at] == OPENED_BY[closing]
        if depth == 0:
            return at
    return 0


class Source:
    """The text of a file. Classifies the calls in it by the expression before the called name."""

    def __init__(self, path, text, language):
        self.path, self.text, self.language = path, text, language
        self.lines = text.split("\n")
        self.begins = [0]
        for line in self.lines:
            self.begins.append(self.begins[-1] + len(line) + 1)

    def column(self, line, column, name, encoding):
        """Converts a column of the index to characters. Tries the unit of `encoding` first, then
        the other units, until `name` is at the column."""
        text = self.lines[line] if line < len(self.lines) else ""
        if text.isascii():
            return column
        columns = [self._column_in(text, column, unit) for unit in (encoding or 2, 2, 3, 1)]
        return next((one for one in columns if text.startswith(name, one)), columns[0])

    @staticmethod
    def _column_in(text, column, unit):
        if unit == 3:
            return column
        name, size = ("utf-8", 1) if unit == 1 else ("utf-16-le", 2)
        return len(text.encode(name, "replace")[:column * size].decode(name, "ignore"))

    def name_at(self, place):
        found = re.compile(r"[\w$@]+[?!]?" if self.language == "ruby" else r"[\w$]+").match(
            self.lines[place.line], place.column) if place.line < len(self.lines) else None
        return found[0] if found else ""

    def is_call(self, place):
        name = self.name_at(place)
        if not name or IMPORT_LINE.match(self.lines[place.line]):
            return False
        end = self.begins[place.line] + place.column + len(name)
        return has_arguments(self.text[end:end + 400], self.language) and not (
            self.language in JAVASCRIPT and self._is_method(place, end))

    def _is_method(self, place, end):
        """Whether the name is the name of a method in an object literal. Such a method is a
        definition, but the index has a use of an interface's member there."""
        if not METHOD_WORDS.fullmatch(self.lines[place.line][:place.column]):
            return False
        depth = 0
        for at, character in enumerate(self.text[end:end + 2000], end + 1):
            depth += (character == "(") - (character == ")")
            if depth == 0 and character == ")":
                return METHOD_BODY.match(self.text, at) is not None
        return False

    def before(self, place):
        at = self.begins[place.line] + place.column
        return self.text[max(0, at - 3000):at]

    def is_decorator(self, place):
        text = self.before(place)
        while rest := without_end(SEPARATOR, text):
            text = re.sub(r"[\w$]+$", "", rest[0][-120:])
        return text.endswith("@") or text.endswith("#[")

    def receiver(self, place, tree):
        """Describes the expression before the name at `place`."""
        text = self.before(place)
        form = SEPARATOR_OF_GO if self.language == "go" else SEPARATOR
        rest = without_end(form, text)
        if rest is None:
            name = self.name_at(place)
            if name in SUPER or name in SELF:
                return "super" if name in SUPER else "self"
            return "plain name, imported" if name in self.imports else "plain name"
        chain = chain_before(rest[0], form)
        if not chain:
            return "other expression"
        if chain == ["super", "()"] or chain == ["super"]:
            return "super"
        if chain[-1][0] in "([{'" or chain[-1][0].isdigit():
            return {"()": "result of a call" if len(chain) > 1 else "other expression",
                    "[]": "element", "{}": "other expression"}.get(chain[-1], "literal")
        if any(part[0] in "([{'" for part in chain):
            return "attribute of a result or element"
        return self._receiver_of_names(chain, place, tree)

    def _receiver_of_names(self, chain, place, tree):
        if chain[0] in SELF:
            return ["self", "attribute of self"][len(chain) > 1] if len(chain) < 3 else \
                "attribute chain"
        imported = self.imports.get(chain[0])
        is_module = imported == "module" or (
            imported and self.language == "python" and chain[0] in tree.modules)
        if len(chain) > 1:
            return "module path" if is_module else "attribute chain"
        if is_module:
            return "module alias"
        if imported:
            return "imported name"
        if chain[0] in tree.type_names and chain[0][0].isupper():
            return "class of the project"
        return self._variable(chain[0], place)

    def _variable(self, name, place):
        lines = self.lines[max(0, place.line - 150):place.line]
        lines.append(self.lines[place.line][:place.column])
        if self.language == "go":
            head = next((line for line in reversed(lines) if line.startswith("func ")), "")
            if re.match(rf"func \({re.escape(name)}\s", head):
                return "self"
        text = "\n".join(line for line in lines if name in line)
        name = re.escape(name)
        is_typed = re.search(
            rf"\b{name}\s*\??:\s*[\w\"'&*\[]"  # x: T
            rf"|\b{name}\s*:?\s*=\s*(await\s+)?(new\s+|&)?([\w.]+\.)?[A-Z]\w*\s*[({{<]"  # = T(…)
            rf"|\b[A-Z]\w*(<[^;()]*>)?(\[\])*\s*[&*]?[ \t]+{name}\b"  # T x
            rf"|\b{name}[ \t]+[*\[\]]*(\w+\.)?[A-Z]\w*", text)  # x T
        return "variable, type in sight" if is_typed else "variable, type not evident"

    @functools.cached_property
    def imports(self):
        """Maps each imported name, as this file spells it, to "module" or "name"."""
        reader = {"python": self._python_imports, "go": self._go_imports,
                  "rust": self._rust_imports,
                  **dict.fromkeys(JAVASCRIPT, self._javascript_imports)}.get(
                      self.language, self._other_imports)
        return dict(reader())

    def _python_imports(self):
        for names in re.findall(r"^[ \t]*from\s+[\w.]+\s+import\s+(\([^)]*\)|[^\n#;]+)", self.text,
                                re.MULTILINE):
            for name in re.sub(r"#[^\n]*|[()\\]", "", names).split(","):
                yield name.split(" as ")[-1].strip(), "name"
        for names in re.findall(r"^[ \t]*import\s+([^\n#;]+)", self.text, re.MULTILINE):
            for name in names.split(","):
                alias = name.split(" as ")[-1].strip()
                yield alias.split(".")[0], "module"

    def _javascript_imports(self):
        clauses = re.findall(r"\bimport\s+(?:type\s+)?([\w$*{][^;'\"]*?)\s*from\s*['\"]", self.text)
        clauses += re.findall(r"\b(?:const|let|var)\s+(\{[^}]*\}|[\w$]+)\s*=\s*(?:await\s+)?"
                              r"(?:require|import)\(", self.text)
        for clause in clauses:
            for name in re.sub(r"[{}]", ",", clause).split(","):
                words = re.split(r"\s+as\s+|:", name.strip())
                if words[-1]:
                    yield words[-1].split()[-1], "module" if words[0] == "*" else "name"

    def _go_imports(self):
        blocks = re.findall(r"^import\s*(\([^)]*\)|[^\n(]+)", self.text, re.MULTILINE)
        for alias, path in re.findall(r"([\w.]+)?\s*\"([^\"]+)\"", "\n".join(blocks)):
            yield alias or re.sub(r"^.*/(?=.)|/v\d+$", "", re.sub(r"/v\d+$", "", path)), "module"

    def _rust_imports(self):
        for path in re.findall(r"\buse\s+([^;]+);", self.text):
            for name in re.findall(r"(\w+)\s*(?=[,}]|$)", path):
                yield name, "module" if name.islower() and "_" not in name else "name"

    def _other_imports(self):
        for path, alias in re.findall(
                r"^\s*(?:import|using|use)\s+(?:static\s+)?([\w.\\]+)(?:\s+as\s+(\w+))?", self.text,
                re.MULTILINE):
            yield alias or re.split(r"[.\\]", path)[-1], "name"


class Tree:
    """The compared files, which both indexes have."""

    def __init__(self, root, precise, syntactic, language):
        ours, theirs = precise.by_path, syntactic.by_path
        self.alone = {"precise": len(ours.keys() - theirs.keys()),
                      "syntactic": len(theirs.keys() - ours.keys())}
        self.left_out = collections.Counter()
        self.sources = {}
        for path in sorted(ours.keys() & theirs.keys()):
            source, of_language = pathlib.Path(root) / path, ours[path].language
            if language and language != of_language:
                self.left_out["another language"] += 1
            elif not source.is_file():
                self.left_out["no source"] += 1
            elif not is_of(precise, ours[path].node, source):
                self.left_out["not the source that was indexed"] += 1
            else:
                text = source.read_bytes().decode("utf-8", "replace")
                self.sources[path] = Source(path, text, of_language)
        self.modules = {part for path in self.sources
                        for part in pathlib.PurePath(path).with_suffix("").parts}
        self.type_names = {node.name for number, node in precise.nodes.items()
                           if node.kind in TYPES and not precise.flags[number] & FLAG_EXTERNAL}
        self._test_lines = {path: precise.test_lines(path) for path in self.sources}

    def is_test(self, place):
        lines = self._test_lines[place.path]
        return any(first <= place.line <= last for first, last in lines)


FileRow = collections.namedtuple("FileRow", "node language encoding")


class Side(IndexFile):
    """One of the two indexes. Its definitions and uses can be looked up by location."""

    def __init__(self, path):
        super().__init__(path)
        self.flags = dict(self.database.execute("SELECT id, flags FROM node"))
        rows = self.database.execute("SELECT path, node, language, encoding FROM file")
        self.by_path = {row[0]: FileRow(*row[1:]) for row in rows}
        self.bases = self._implements()
        self.occurrences = functools.cache(super().occurrences)
        self.members = collections.defaultdict(list)
        for number, node in self.nodes.items():
            self.members[node.parent].append(number)

    def _implements(self):
        """Returns the bases of each node. Cannot use index_file.decode_edges(), because that
        function lacks some kinds of edges and format 5."""
        has_confidence = self.database.execute("PRAGMA user_version").fetchone()[0] >= 5
        bases = collections.defaultdict(set)
        for node, blob in self.database.execute("SELECT node, outgoing FROM arc"):
            numbers, target = iter(varints(blob)), 0
            for difference in numbers:
                target += difference
                packed = next(numbers)
                if packed % 8 == IMPLEMENTS:
                    bases[node].add(target)
                if has_confidence and packed & 8:
                    next(numbers)
                if next(numbers) != 0:  # skip the place: line and column
                    next(numbers), next(numbers)
        return bases

    def test_lines(self, path):
        file = self.by_path[path].node
        if self.flags[file] & FLAG_TEST:
            return [(0, 1 << 32)]
        return [(node.body[0][0], node.body[1][0])
                for node in map(self.nodes.get, range(file + 1, self.nodes[file].last + 1))
                if self.flags[node.id] & FLAG_TEST and node.body]

    def place(self, tree):
        """Reads the definitions and uses in the files of `tree`."""
        self.defined = collections.defaultdict(list)  # place -> nodes
        self.used = collections.defaultdict(list)
        for path, source in tree.sources.items():
            file = self.by_path[path]
            for use, is_definition in self.occurrences(file.node):
                if self.nodes[use.node].kind == FILE:
                    continue
                column = source.column(use.line, use.column, self.nodes[use.node].name,
                                       file.encoding)
                table = self.defined if is_definition else self.used
                table[Place(path, use.line, column)].append(use.node)
        self.index_definitions()

    def index_definitions(self):
        self.places = collections.defaultdict(set)  # node -> (path, line) of each definition
        self.at_line = collections.defaultdict(list)  # (path, line) -> nodes
        for place, nodes in self.defined.items():
            for node in nodes:
                self.places[node].add(place[:2])
                self.at_line[place[:2]].append(node)

    def is_constructor(self, node):
        found = self.nodes[node]
        return found.kind == CONSTRUCTOR or (
            found.kind in CALLABLES and found.name in CONSTRUCTOR_NAMES and bool(found.container))

    def common_name(self, node):
        """Returns the name under which a node is compared. This is the node's own name, or
        "<constructor>" for a constructor with the name of its class or with a conventional name,
        such as `<init>`."""
        found = self.nodes[node]
        if self.is_constructor(node):
            container = parts_of(found.container)[-1]
            if found.name in CONSTRUCTOR_NAMES or found.name == container:
                return "<constructor>"
        return found.name

    def definitions(self):
        """Yields (place, node) for each function and class, except implicit definitions."""
        for place, nodes in self.defined.items():
            has_type = any(self.nodes[node].kind in TYPES for node in nodes)
            seen = set()
            for node in nodes:
                name = self.common_name(node)
                is_implicit = self.flags[node] & FLAG_IMPLICIT or (
                    has_type and self.is_constructor(node))
                if sort_of(self.nodes[node].kind) and not is_implicit and name not in seen:
                    seen.add(name)
                    yield place, node

    def class_of(self, node):
        parent = self.nodes[node].parent
        is_member = self.is_constructor(node) and self.nodes[parent].kind in TYPES
        return parent if is_member else None

    def targets(self, nodes):
        """Returns the functions and classes among `nodes` that the compared files define."""
        return [node for node in nodes
                if sort_of(self.nodes[node].kind) and self.places.get(node)]

    def calls(self, tree):
        """Yields (place, targets) for each use that is followed by arguments."""
        for place, nodes in sorted(self.used.items()):
            targets = self.targets(nodes)
            if targets and tree.sources[place.path].is_call(place):
                yield place, targets

    def call_sort(self, place, targets, tree):
        source = tree.sources[place.path]
        if source.is_decorator(place):
            return "decorators"
        name = source.name_at(place)
        for node in targets:
            owner = self.class_of(node)
            is_class = self.nodes[node].kind in TYPES or (
                owner is not None and self.nodes[owner].name == name)
            if not is_class:
                return "functions"
        return "classes"

    def ancestors(self, node):
        found, left = set(), [node]
        while left:
            for base in self.bases.get(left.pop(), ()):
                if base not in found:
                    found.add(base)
                    left.append(base)
        return found

    def show(self, node):
        place = min(self.places.get(node) or [None], default=None)
        where = f" {place[0]}:{place[1] + 1}" if place else " (not in the compared files)"
        return f"{self.label(node)}{where}"


class Figures:
    """For each row, counts the hits and all cases, in all code, in production code and in test
    code."""

    def __init__(self):
        self.hits, self.all = collections.Counter(), collections.Counter()
        self.rows = {}

    def add(self, row, is_test, is_hit):
        self.rows[row] = True
        for split in ("all", "test" if is_test else "production"):
            self.all[row, split] += 1
            self.hits[row, split] += bool(is_hit)

    def share(self, row, split="all"):
        whole = self.all[row, split]
        return 100 * self.hits[row, split] / whole if whole else float("nan")

    def print(self, heading):
        print(f"\n{heading:47}" + "".join(f"{split:>24}" for split in SPLITS))
        for row in sorted(self.rows, key=self._rank):
            print(f"  {row:45}" + "".join(self._cell(row, split) for split in SPLITS))

    def _rank(self, row):
        """Returns a sort key. Functions come first, then classes, then decorators. Rows with equal
        keys stay in the order in which they were added."""
        sort = row.split(":")[0]
        return ROW_ORDER.index(sort) if sort in ROW_ORDER else len(ROW_ORDER)

    def _cell(self, row, split):
        if not self.all[row, split]:
            return f"{'-':>24}"
        return f"{self.hits[row, split]:9}/{self.all[row, split]:<6} {self.share(row, split):6.2f}%"

    def as_json(self):
        return {row: {split: [self.hits[row, split], self.all[row, split]] for split in SPLITS}
                for row in self.rows}


class Causes:
    """Counts misses by (cause, outcome), with the locations of some examples."""

    def __init__(self):
        self.counts = collections.Counter()
        self.judged = collections.Counter()  # cause -> hits and misses
        self.examples = []

    def add(self, cause, outcome, example):
        self.counts[cause, outcome] += 1
        self.examples.append((cause, outcome, example))

    def print(self, heading, limit):
        if not self.counts:
            return
        print(f"\n{heading}: {sum(self.counts.values())}")
        by_cause = collections.Counter()
        for (cause, _), count in self.counts.items():
            by_cause[cause] += count
        for cause, count in by_cause.most_common():
            outcomes = ", ".join(f"{number} {outcome}" for (of, outcome), number
                                 in self.counts.most_common() if of == cause)
            whole = f" of {self.judged[cause]}" if self.judged[cause] else ""
            print(f"  {f'{count}{whole}':>15}  {cause}: {outcomes}")
        for cause, outcome, example in self.chosen(limit):
            print(f"    {example}  [{cause}; {outcome}]")

    def chosen(self, limit):
        ordered = sorted(self.examples)
        step = max(1.0, len(ordered) / limit) if limit else 0
        return [ordered[int(at * step)] for at in range(min(limit, len(ordered)))]

    def as_json(self, limit):
        counts = [{"cause": cause, "outcome": outcome, "count": count}
                  for (cause, outcome), count in self.counts.most_common()]
        examples = [{"cause": cause, "outcome": outcome, "example": example}
                    for cause, outcome, example in self.chosen(limit)]
        return {"counts": counts, "judged": dict(self.judged), "examples": examples}


def rows_of(sort):
    return [sort] if sort == "decorators" else [sort, "functions and classes"]


def at(place):
    return f"{place.path}:{place.line + 1}"


class Comparison:
    """Compares two indexes. Requires: place(tree) has been called for both."""

    def __init__(self, tree, precise, syntactic):
        self.tree, self.precise, self.syntactic = tree, precise, syntactic
        self.figures = {name: Figures() for name in
                        ("definitions", "call recall", "call precision", "implements")}
        self.causes = collections.defaultdict(Causes)
        self.receivers = {}
        self.compare_definitions()
        self.compare_extras()
        self.judge_recall()
        self.judge_precision()
        self.compare_implements()

    # ---- definitions

    def same_name(self, place, name, side):
        return [node for node in side.at_line.get(place[:2], ()) if side.common_name(node) == name]

    def compare_definitions(self):
        figures, ours, theirs = self.figures["definitions"], self.precise, self.syntactic
        names = collections.defaultdict(list)
        for place, nodes in theirs.defined.items():
            for node in nodes:
                names[place.path, theirs.common_name(node)].append(place.line)
        for place, node in ours.definitions():
            found, is_test = ours.nodes[node], self.tree.is_test(place)
            sort, name = sort_of(found.kind), ours.common_name(node)
            same = self.same_name(place, name, theirs)
            of_sort = [one for one in same if sort_of(theirs.nodes[one].kind) == sort]
            container = parts_of(found.container)
            inside = [one for one in same if parts_of(theirs.nodes[one].container) == container]
            figures.add(f"{sort}: same name and line", is_test, same)
            figures.add(f"{sort}: … and sort", is_test, of_sort)
            figures.add(f"{sort}: … and container", is_test, inside)
            example = f"{at(place)} {ours.label(node)}"
            kind = KINDS[found.kind]
            if not same:
                cause = self.why_no_definition(place, names[place.path, name])
                self.causes["definitions missed"].add(kind, cause, example)
            elif not of_sort:
                got = KINDS[theirs.nodes[same[0]].kind]
                self.causes["definitions of another sort"].add(kind, f"is {got}", example)
            if same and not inside:
                got = theirs.nodes[same[0]].container
                self.causes["definitions in another container"].add(
                    kind, self.why_other_container(found.container, got),
                    f"{at(place)} {found.name}: {found.container or '-'} -> {got or '-'}")

    def why_no_definition(self, place, lines):
        if place in self.syntactic.used:
            return "is a use there"
        if any(abs(line - place.line) < 4 for line in lines):
            return "is some lines away"
        if self.syntactic.at_line.get(place[:2]):
            return "another name in the line"
        return "elsewhere in the file" if lines else "no such name in the file"

    @staticmethod
    def why_other_container(expected, got):
        expected, got = parts_of(expected), parts_of(got)
        if expected == ("",) or got == ("",):
            return "has a container" if expected == ("",) else "has none"
        if expected[-len(got):] == got or got[-len(expected):] == expected:
            return "shorter" if len(got) < len(expected) else "longer"
        return "another"

    def compare_extras(self):
        figures, ours, theirs = self.figures["definitions"], self.precise, self.syntactic
        for place, node in theirs.definitions():
            found = theirs.nodes[node]
            same = self.same_name(place, theirs.common_name(node), ours)
            figures.add(f"syntactic {sort_of(found.kind)} that the precise has",
                        self.tree.is_test(place), same)
            if not same:
                parent = theirs.nodes[found.parent].kind
                where = ("in a function" if parent in CALLABLES else "in a class"
                         if parent in TYPES else "at the top" if parent == FILE else "elsewhere")
                self.causes["definitions that only the syntactic index has"].add(
                    KINDS[found.kind], where, f"{at(place)} {theirs.label(node)}")

    # ---- calls

    def is_same(self, node, other):
        """Whether `node` of the precise index and `other` of the syntactic index are the same: both
        are defined at the same location, or one of them is a class and the other is its
        constructor."""
        ours, theirs = self.precise, self.syntactic
        if not ours.places[node].isdisjoint(theirs.places[other]):
            return True
        if theirs.nodes[other].kind in TYPES:
            node = ours.class_of(node)
        elif ours.nodes[node].kind in TYPES:
            other = theirs.class_of(other)
        else:
            return False
        return None not in (node, other) and not ours.places[node].isdisjoint(theirs.places[other])

    def is_overload(self, node, other):
        ours, theirs = self.precise, self.syntactic
        files = {path for path, _ in ours.places[node]} & {path for path, _ in theirs.places[other]}
        return bool(files) and ours.common_name(node) == theirs.common_name(other) and (
            parts_of(ours.nodes[node].container) == parts_of(theirs.nodes[other].container))

    def verdict(self, nodes, others):
        """Returns three booleans: whether any of `others` is right; whether all of them are right;
        whether any of them is right if overloads count as right, too."""
        right = [any(self.is_same(node, other) for node in nodes) for other in others]
        is_lenient = any(right) or any(self.is_overload(node, other)
                                       for node in nodes for other in others)
        return any(right), bool(right) and all(right), is_lenient

    def add_call(self, figures, sort, is_test, verdict):
        for row in rows_of(sort):
            for name, hit in zip(("", ": only target", ": overloads too"), verdict):
                figures.add(row + name, is_test, hit)

    def receiver(self, place, expected=None):
        if place not in self.receivers:
            self.receivers[place] = self.tree.sources[place.path].receiver(place, self.tree)
        kind = self.receivers[place]
        if kind == "plain name" and expected is not None:
            own = any(path == place.path for node in expected
                      for path, _ in self.precise.places.get(node, ()))
            kind += ", of this file" if own else ", of another file"
        return kind

    def judge_recall(self):
        figures, ours, theirs = self.figures["call recall"], self.precise, self.syntactic
        causes = self.causes["calls missed"]
        for place, expected in ours.calls(self.tree):
            all_got = theirs.used.get(place, [])
            got = theirs.targets(all_got)
            sort = ours.call_sort(place, expected, self.tree)
            verdict = self.verdict(expected, got)
            self.add_call(figures, sort, self.tree.is_test(place), verdict)
            cause = "decorator" if sort == "decorators" else self.receiver(place, expected)
            causes.judged[cause] += 1
            if not verdict[0]:
                name = self.tree.sources[place.path].name_at(place)
                shown = ", ".join(map(theirs.show, all_got[:3])) or "nothing"
                causes.add(cause, self.outcome(verdict, place, expected, ours, all_got, theirs),
                           f"{at(place)} {name} {ours.show(expected[0])} -> {shown}")

    @staticmethod
    def outcome(verdict, place, expected, of, got, side):
        """Describes what `side` has at `place`, where the target in `expected` is missing."""
        if not got:
            return "a definition there" if place in side.defined else "no occurrence"
        if verdict[2]:
            return "another overload"
        if all(side.flags[node] & FLAG_EXTERNAL for node in got):
            return "something external"
        if not any(sort_of(side.nodes[node].kind) for node in got):
            return "a variable, field or module"
        names = {of.common_name(node) for node in expected}
        if names.isdisjoint(side.common_name(node) for node in got):
            return "another name"
        return "same name elsewhere"

    def judge_precision(self):
        figures, ours, theirs = self.figures["call precision"], self.precise, self.syntactic
        causes, unjudged = self.causes["calls wrong"], self.causes["calls unjudged"]
        for place, got in theirs.calls(self.tree):
            said = ours.used.get(place, []) + ours.defined.get(place, [])
            sort = theirs.call_sort(place, got, self.tree)
            is_test = self.tree.is_test(place)
            verdict = self.verdict(said, got)
            name = self.tree.sources[place.path].name_at(place)
            cause = "decorator" if sort == "decorators" else self.receiver(place)
            for row in rows_of(sort):
                figures.add(f"{row}: unjudged", is_test, not said)
                figures.add(f"{row}: if unjudged are wrong", is_test, verdict[0])
            if not said:
                unjudged.add(cause, "no occurrence",
                             f"{at(place)} {name} -> {theirs.show(got[0])}")
                continue
            self.add_call(figures, sort, is_test, verdict)
            causes.judged[cause] += 1
            if not verdict[0]:
                shown = ", ".join(map(ours.show, said[:3]))
                causes.add(cause, self.outcome(verdict, place, got, theirs,
                                               ours.used.get(place, []), ours),
                           f"{at(place)} {name} {shown} -> {theirs.show(got[0])}")

    # ---- implements

    def compare_implements(self):
        self.judge_implements("recall", self.precise, self.syntactic, "implements missed")
        self.judge_implements("precision", self.syntactic, self.precise, "implements wrong")

    def counterparts(self, node, side, other):
        """Returns the nodes of `other` that have the same name and line as `node` of `side`."""
        name = side.common_name(node)
        return {one for line in side.places.get(node, ()) for one in other.at_line.get(line, ())
                if other.common_name(one) == name}

    def judge_implements(self, what, side, other, heading):
        figures, causes = self.figures["implements"], self.causes[heading]
        for node, bases in sorted(side.bases.items()):
            here = self.counterparts(node, side, other)
            above = {one for mine in here for one in other.ancestors(mine)}
            for base in sorted(bases):
                sort = sort_of(side.nodes[node].kind)
                if sort is None or sort != sort_of(side.nodes[base].kind):
                    continue
                if not side.places.get(node) or not side.places.get(base):
                    continue
                path, line = min(side.places[node])
                place = Place(path, line, 0)
                there = self.counterparts(base, side, other)
                is_right = not above.isdisjoint(there)
                figures.add(f"{what}: {sort}", self.tree.is_test(place), is_right)
                causes.judged[sort] += 1
                if not is_right:
                    outcome = ("it is not defined" if not here else "the base is not defined"
                               if not there else "has other bases" if above else "has no bases")
                    causes.add(sort, outcome,
                               f"{at(place)} {side.label(node)} implements {side.show(base)}")

    # ---- output

    def print(self, limit):
        alone = self.tree.alone
        print(f"{len(self.tree.sources)} files are compared; only in the precise index"
              f" {alone['precise']}, only in the syntactic {alone['syntactic']}")
        for reason, count in self.tree.left_out.items():
            print(f"  {count} left out: {reason}")
        for heading, figures in self.figures.items():
            figures.print(heading)
        for heading, causes in self.causes.items():
            causes.print(heading, limit)

    def as_json(self, limit):
        return {"files": {"compared": len(self.tree.sources), "alone": self.tree.alone,
                          "left_out": dict(self.tree.left_out)},
                "figures": {name: figures.as_json() for name, figures in self.figures.items()},
                "causes": {name: causes.as_json(limit) for name, causes in self.causes.items()}}


# ---- self-test: an index agrees with itself by 100 %, and damage lowers the figures


def every(count, things):
    return list(things)[::count]


def without_definitions(side, tree):
    for place in every(10, [place for place, _ in side.definitions()]):
        del side.defined[place]


def with_moved_containers(side, tree):
    for _, node in every(10, side.definitions()):
        side.nodes[node] = side.nodes[node]._replace(container="Another")


def with_more_definitions(side, tree):
    for place, node in every(10, side.definitions()):
        side.defined[Place(place.path, place.line + 1, 1000)].append(node)


def without_calls(side, tree):
    for place, _ in every(10, side.calls(tree)):
        del side.used[place]


def with_other_targets(side, tree):
    others = [node for _, node in side.definitions()]
    for number, (place, _) in enumerate(every(10, side.calls(tree))):
        side.used[place] = [others[number * 7 % len(others)]]


def with_two_targets(side, tree):
    others = [node for _, node in side.definitions()]
    for number, (place, _) in enumerate(every(10, side.calls(tree))):
        side.used[place] = side.used[place] + [others[number * 7 % len(others)]]


def without_bases(side, tree):
    for node in every(10, [node for node, bases in side.bases.items()
                           if side.nodes[node].kind in TYPES and side.targets(bases)]):
        del side.bases[node]


def with_constructors_as_in_syntax(side, tree):
    """Gives each constructor the name of its class, and redirects calls of the constructor to the
    class. No figure may change."""
    for place, nodes in list(side.used.items()):
        side.used[place] = [node if side.class_of(node) is None else side.class_of(node)
                            for node in nodes]
    for number, node in list(side.nodes.items()):
        if side.is_constructor(number) and node.name in CONSTRUCTOR_NAMES:
            side.nodes[number] = node._replace(name=parts_of(node.container)[-1])


def with_more_bases(side, tree):
    nodes = [node for _, node in side.definitions()]
    for number, node in enumerate(every(10, nodes)):
        side.bases[node].add(next((other for other in nodes[number:] if other != node and sort_of(
            side.nodes[other].kind) == sort_of(side.nodes[node].kind)), node))


NAME_LINE, SORT, CONTAINER = ": same name and line", ": … and sort", ": … and container"
DAMAGES = {  # each kind of damage must lower these figures
    without_definitions: {("definitions", "functions" + NAME_LINE),
                          ("definitions", "functions" + SORT),
                          ("call recall", "functions and classes"), ("call recall", "functions")},
    with_moved_containers: {("definitions", "functions" + CONTAINER)},
    with_more_definitions: {("definitions", "syntactic functions that the precise has")},
    without_calls: {("call recall", "functions and classes"), ("call recall", "functions")},
    with_other_targets: {("call recall", "functions and classes"),
                         ("call precision", "functions and classes"),
                         ("call precision", "functions and classes: overloads too"),
                         ("call precision", "functions and classes: if unjudged are wrong")},
    with_two_targets: {("call recall", "functions and classes: only target"),
                       ("call precision", "functions and classes: only target")},
    without_bases: {("implements", "recall: classes")},
    with_more_bases: {("implements", "precision: functions"), ("implements", "precision: classes")},
}
UNTOUCHED = {  # each kind of damage must not lower these figures
    with_moved_containers: {("definitions", "functions" + NAME_LINE),
                            ("call recall", "functions and classes")},
    with_more_definitions: {("definitions", "functions" + NAME_LINE)},
    without_calls: {("call precision", "functions and classes"),
                    ("definitions", "functions" + NAME_LINE)},
    with_two_targets: {("call recall", "functions and classes"),
                       ("call precision", "functions and classes")},
    without_bases: {("implements", "precision: classes")},
    with_more_bases: {("implements", "recall: classes")},
}


def damaged_copy(side, damage, tree):
    result = copy.copy(side)
    for table in ("defined", "used", "bases"):
        tables = getattr(side, table)
        kind = set if table == "bases" else list
        setattr(result, table, collections.defaultdict(
            kind, {key: kind(nodes) for key, nodes in tables.items()}))
    result.nodes = dict(side.nodes)
    damage(result, tree)
    result.index_definitions()
    return result


def figures_beside(tree, side, damage):
    return Comparison(tree, side, damaged_copy(side, damage, tree)).figures


def self_test(tree, side):
    failures = []
    for what, whole in (("whole", Comparison(tree, side, side).figures),
                        ("constructors", figures_beside(
                            tree, side, with_constructors_as_in_syntax))):
        for name, figures in whole.items():
            failures += [f"{what}: {name}, {row} is {figures.share(row):.2f} %"
                         for row in figures.rows
                         if figures.share(row) != (0 if row.endswith(": unjudged") else 100)]
    for damage, rows in DAMAGES.items():
        figures = figures_beside(tree, side, damage)
        for name, row in sorted(rows):
            share = figures[name].share(row)
            print(f"{damage.__name__:24} {name:16} {row:45} {share:6.2f}%")
            if share >= 100:
                failures.append(f"{damage.__name__}: {name}, {row} has not fallen")
        for name, row in UNTOUCHED.get(damage, ()):
            if figures[name].share(row) < 100:
                failures.append(f"{damage.__name__}: {name}, {row} has fallen")
    print("\n".join(failures) or "whole: 100 %")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--precise", required=True, metavar="INDEX", help="index built from SCIP")
    parser.add_argument("--syntactic", metavar="INDEX")
    parser.add_argument("--root", required=True, metavar="DIR", help="the sources of both indexes")
    parser.add_argument("--language", help="compare only files in this language")
    parser.add_argument("--examples", type=int, default=0, metavar="N",
                        help="examples to print under each heading")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--self-test", action="store_true",
                        help="compare --precise with damaged copies of itself")
    arguments = parser.parse_args()
    if arguments.syntactic is None and not arguments.self_test:
        parser.error("--syntactic is missing")
    precise = Side(arguments.precise)
    syntactic = precise if arguments.self_test else Side(arguments.syntactic)
    tree = Tree(arguments.root, precise, syntactic, arguments.language)
    for side in {precise, syntactic}:
        side.place(tree)
    if arguments.self_test:
        return self_test(tree, precise)
    comparison = Comparison(tree, precise, syntactic)
    if arguments.json:
        json.dump(comparison.as_json(arguments.examples), sys.stdout, indent=1)
        print()
    else:
        comparison.print(arguments.examples)
    return 0


if __name__ == "__main__":
    sys.exit(main())
