"""All read commands of cairn with their options, about the symbols of a project.

    drawn = Drawn(project, graph)        # names, paths, words and texts of the project
    questions(drawn)                     # a list of Question (asking.py)

The names are drawn from `cairn export --json` and the sources. Everything is drawn by the name of
the project, so a run asks the same as the run before.
"""
import json
import os
import random
import re

from asking import Question

NONE = (0, 1)       # something was found, or nothing
WRONG = (2,)        # the question is wrong on purpose
LANGUAGES = {".py": "python", ".go": "go", ".ts": "typescript", ".java": "java", ".rs": "rust"}
EDGES = ("call", "reference", "definition", "implements", "type-of", "same-module", "mentions",
         "similar-to")
LEVELS = ("module", "file", "symbol", "document", "section", "paragraph", "sentence")
CALLABLES = {"function", "method", "constructor", "accessor"}
TYPES = {"class", "interface", "trait", "struct", "enum", "type"}


class Drawn:
    def __init__(self, project, graph, count=4):
        self.chance = random.Random(project.name)
        self.graph = graph
        nodes = sorted((node for node in graph["nodes"] if "path" in node),
                       key=lambda node: (node["qualified_name"], node["id"]))
        self.symbols = [node for node in nodes if "line" in node and "symbol" in node]
        self.callables = self.some([n for n in self.symbols if n["kind"] in CALLABLES], count)
        self.called = self.some(self.targets("call"), count)
        self.types = self.some([n for n in self.symbols if n["kind"] in TYPES], count)
        self.bases = self.some(self.targets("implements"), 2)
        self.others = self.some([n for n in self.symbols
                                 if n["kind"] not in CALLABLES | TYPES], 2)
        self.any = [*self.callables, *self.called, *self.types, *self.others]
        self.sources = self.some(project.sources(), 3)
        self.documents = project.documents()
        self.folders = sorted({os.path.dirname(name) for name in project.sources()} - {""})
        self.languages = sorted({LANGUAGES[os.path.splitext(name)[1]] for name in project.sources()
                                 if os.path.splitext(name)[1] in LANGUAGES})
        self.texts = {name: project.read(name) for name in [*self.sources, *self.documents[:2]]}
        words = re.findall(r"[A-Za-z]{4,}", " ".join(self.texts.values()))
        self.words = self.some(sorted(set(words)), 24) or ["tide"]
        self.phrases = self.some(sorted({" ".join(pair) for pair in re.findall(
            r"\b([a-z]{3,}) ([a-z]{3,})\b", " ".join(self.texts.values()))}), 3)
        self.pasted = self._pasted()

    def some(self, values, count):
        return self.chance.sample(values, min(count, len(values)))

    def targets(self, kind):
        """Returns the symbols that edges of a kind lead to."""
        ids = {edge["target"] for edge in self.graph["edges"] if edge["kind"] == kind}
        return [node for node in self.symbols if node["id"] in ids]

    def pairs(self):
        """Returns pairs of symbols for `path`: some that are linked, some that may not be."""
        nodes = {node["id"]: node for node in self.symbols}
        calls = [(nodes[edge["source"]], nodes[edge["target"]]) for edge in self.graph["edges"]
                 if edge["kind"] == "call" and {edge["source"], edge["target"]} <= nodes.keys()]
        return self.some(calls, 3) + list(zip(self.callables, self.types))

    def _pasted(self):
        """Returns what users paste: lines of a source, and a trace that ends in the project."""
        name = self.sources[0] if self.sources else (self.documents + ["x.py"])[0]
        lines = [line for line in self.texts.get(name, "").split("\n") if line.strip()]
        begin = self.chance.randrange(max(1, len(lines) - 8))
        function = self.any[0]["name"]
        trace = ("Traceback (most recent call last):\n  File \"%s\", line 12, in %s\n"
                 "    raise ValueError(level)\nValueError: the level is not known\n"
                 % (name, function))
        return ["\n".join(lines[begin:begin + 6]), trace]


def typo(name):
    """Swaps two letters in the middle of a name."""
    at = len(name) // 2
    return name[:at - 1] + name[at] + name[at - 1] + name[at + 1:] if len(name) > 3 else name + "x"


def initials(name):
    return "".join(part[0] for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)) or name


def parts(name):
    return " ".join(re.findall(r"[A-Z]?[a-z]+|[A-Z]+|\d+", name)).lower() or name


def place(node):
    return "%s:%d" % (node["path"], node["line"])


def both(words, codes=(0,)):
    """The question twice: answered as text, and as JSON."""
    return [Question(words, codes), Question([words[0], "--json", *words[1:]], codes)]


def searches(drawn):
    queries = ["tide", "level", "parse config file", "how is a depth converted to metres?",
               "fix the wrong result when the day has no low water", "potato xylophone qqzzkxv",
               "潮位", "⚓ light", "()", "*", "a", "NOT tide", "tide -level", "+tide +level",
               "kind:function", "kind:type tide", "test:only", "test:no level", "kind:file",
               "path:nowhere tide", "kind:method -path:test*", "tide " * 900]
    for node in drawn.any:
        name, full = node["name"], node["qualified_name"]
        queries += [name, full, typo(name), parts(name), name[:max(2, len(name) * 2 // 3)],
                    initials(name), name.upper(), place(node), "%s:%s" % (node["path"], name)]
    for node in drawn.any[:3]:
        queries += [node["id"], node["symbol"], node["path"], "+%s" % node["name"],
                    "%s kind:%s" % (node["name"], node["kind"])]
    for phrase in drawn.phrases:
        queries += ['"%s"' % phrase, '+"%s" tide' % phrase, "-%s %s" % tuple(phrase.split()),
                    '"%s"' % " ".join(reversed(phrase.split()))]
    queries += [" ".join(drawn.words[at:at + 3]) for at in range(0, 12, 3)]
    queries += ["why does %s %s %s with the %s of the %s?" % tuple(drawn.words[at:at + 5])
                for at in (0, 5, 10) if len(drawn.words) >= at + 5]
    queries += drawn.pasted + [pasted.replace("\n", " ") for pasted in drawn.pasted]
    queries += ["lang:%s level" % language for language in drawn.languages]
    queries += ["path:%s level" % folder for folder in drawn.folders[:2]]
    queries += ["path:*%s level" % os.path.basename(name) for name in drawn.sources]
    # A query that begins with - would be an option.
    asked = [query if not query.startswith("-") else " " + query for query in queries if query]
    for query in asked:
        yield from both(["search", query], NONE)
    name, words = drawn.any[0]["name"], " ".join(drawn.words[:3])
    for query in (name, "tide level", words, "how is the level of a tide found?"):
        for options in (["-e"], ["-n", "1"], ["-n", "0"], ["-n", "3", "--offset", "2"],
                        ["-n", "1000"], ["--offset", "5000"], ["-k", "class"],
                        ["-k", "callable", "-k", "type"], ["-k", "value"], ["-p", "src"],
                        ["-p", "*"], ["-p", "nowhere/*"], ["--no-tests"],
                        ["-l", (drawn.languages + ["python"])[0]], ["-l", "cobol"],
                        ["-w", "classic"], ["-w", "graph=0"], ["-w", "text=0,name=1"],
                        ["-w", "graph=2,damping=0.3,seeds=3,hubs=1"], ["-w", "hotspot=3,recency=1"],
                        ["--color", "always"]):
            yield from both(["search", *options, query], NONE)
    for level in (*LEVELS, "document=0.3,section=0.4,paragraph=0.3", "file,symbol=0.5",
                  "module,file,symbol,document,section,paragraph"):
        for query in ("tide", words):
            yield from both(["search", "--level", level, query], NONE)
    yield from both(["search", "--level", "section", "-n", "2", "--offset", "1", "plan"], NONE)
    yield from both(["search", "--level", "paragraph", "-p", "docs", "plan"], NONE)


def asks(drawn):
    names = [node["name"] for node in drawn.any]
    questions_ = ["how is the level of a tide found", "how do I run the tests",
                  "what happens when %s fails?" % names[0], "xylophone quartet",
                  "what is similar to %s?" % names[0], "alternatives to %s" % names[-1],
                  "who uses %s" % names[1 % len(names)], "%s 的相似" % names[0],
                  "%s 上下游" % names[-1], "where is `%s` used together with `%s`?"
                  % (names[0], names[-1]), " ".join(drawn.words[:6]), drawn.pasted[0],
                  drawn.pasted[1]]
    for question in questions_:
        yield from both(["ask", question], NONE)
    question = questions_[2]
    for options in (["-m", "planning"], ["-m", "brainstorming"], ["--only", "code"],
                    ["--only", "docs"], ["--hops", "2"], ["--no-synonyms"], ["--no-tests"],
                    ["-n", "2", "--offset", "1"], ["-n", "40"], ["-p", "src"], ["-w", "graph=0"],
                    ["-w", "classic"], ["--intent", "fact_qa"],
                    ["--intent", "relationship_discovery"], ["--color", "always"]):
        yield from both(["ask", *options, question], NONE)
    batch = "\n".join([questions_[0], question, "xylophone quartet", *drawn.words[:3]]) + "\n"
    for options in ([], ["--json"], ["--jobs", "1"], ["--jobs", "4", "--json"]):
        yield Question(["ask", "--batch", "-", *options], NONE, batch)


def shows(drawn):
    for node in drawn.any:
        for entity in (node["qualified_name"], node["id"]):
            yield from both(["show", entity], NONE)
        yield from both(["show", "--uses", node["id"]], NONE)
        yield from both(["outline", node["id"]], NONE)
        yield from both(["nodes", node["id"]], NONE)
    node = drawn.any[0]
    for options in (["--no-source"], ["--uses", "--tests", "fold"], ["--uses", "--tests", "only"],
                    ["--uses", "-n", "1"], ["--uses", "-n", "0"], ["--color", "always"]):
        yield from both(["show", *options, node["id"]], NONE)
    for entity in (place(node), "%s:%s" % (node["path"], node["name"]), node["symbol"],
                   typo(node["name"]), "nothing_is_called_so", "describe", "main", ".",
                   "@7ke2m9xa0c", *drawn.sources, *drawn.folders[:2], *drawn.documents[:2]):
        yield from both(["show", entity], NONE)
        yield from both(["outline", entity], NONE)
        yield from both(["nodes", entity, "-d", "--depth", "2"], NONE)
    for entity in [*drawn.documents[:2], *drawn.sources[:1], node["id"]]:
        for options in (["-a"], ["-s"], ["-d"], ["-a", "-s", "-d", "--depth", "5"], ["-n", "3"]):
            yield from both(["nodes", *options, entity], NONE)
    for document in drawn.documents[:2]:
        for line in (1, 3, 5, 12):
            for command in (["show"], ["nodes", "-d", "-a"], ["context", "-t", "300"]):
                yield from both([*command, "%s:%d" % (document, line)], NONE)


def contexts(drawn):
    for node in drawn.any:
        yield from both(["context", node["id"]], NONE)
    first, last = drawn.any[0]["id"], drawn.any[-1]["id"]
    for options in (["-s", "parent"], ["-s", "children"], ["-s", "siblings"], ["-s", "smart"],
                    ["-s", "parent", "--up", "1"], ["-s", "children", "--down", "2"],
                    ["-n", "3"], ["-n", "60", "--min-relevance", "0"], ["--min-relevance", "1"],
                    ["-t", "200"], ["-t", "4000"], ["-q", "the level of the tide"]):
        yield from both(["context", *options, first], NONE)
        yield from both(["context", *options, first, last], NONE)
    for entity in (*drawn.sources[:1], *drawn.documents[:1], "nothing_is_called_so"):
        yield from both(["context", entity], NONE)


def relations(drawn):
    for node in drawn.any:
        yield from both(["related", node["id"]], NONE)
    first = drawn.any[0]["id"]
    for options in (["-t", "alternative"], ["-t", "similar"], ["-t", "upstream"],
                    ["-t", "downstream", "-t", "similar"], ["--min-relevance", "high"],
                    ["--min-relevance", "medium"], ["--hops", "1"], ["--hops", "12"],
                    ["--damping", "0.85"], ["--tolerance", "0.01"], ["--iterations", "3"],
                    ["--graph-weight", "0"], ["--vector-weight", "0"], ["--no-rerank"],
                    ["--tests"], ["--language", "zh"], ["-n", "3", "--offset", "2"], ["-n", "50"]):
        yield from both(["related", *options, first], NONE)
    for entity in (*drawn.sources, *drawn.folders[:1],
                   "alternatives to %s" % drawn.any[0]["name"], typo(drawn.any[0]["name"])):
        yield from both(["related", entity], NONE)
    for entity in drawn.documents[:1]:  # which is not code
        yield from both(["related", entity], WRONG)


def uses(drawn):
    for node in [*drawn.any, *drawn.bases]:
        yield from both(["refs", node["id"]], NONE)
        yield from both(["callers", "--hops", "2", node["id"]], NONE)
        yield from both(["callees", "--hops", "3", "--external", node["id"]], NONE)
        yield from both(["neighbors", node["id"]], NONE)
        yield from both(["impact", node["id"]], NONE)
    for node in [*drawn.bases, *drawn.types]:
        yield from both(["impls", "--hops", "2", node["id"]], NONE)
    node = (drawn.called or drawn.any)[0]
    for options in (["-n", "1"], ["-n", "2", "--offset", "1"], ["-p", "src"], ["--no-tests"],
                    ["--tests", "fold"], ["--tests", "only"], ["--definitions"]):
        yield from both(["refs", *options, node["id"]], NONE)
    for options in (["-n", "2"], ["--offset", "1"], ["--hops", "0"], ["--hops", "20"],
                    ["--tests", "fold"], ["--tests", "only"], ["--format", "dot"],
                    ["--format", "mermaid"], ["--external"]):
        for command in ("callers", "callees", "impls", "neighbors"):
            yield Question([command, *options, node["id"]], NONE)
    for kind in EDGES:
        yield from both(["neighbors", "--kinds", kind, "--hops", "2", node["id"]], NONE)
    for direction in ("in", "out", "both"):
        yield from both(["neighbors", "--direction", direction, "--kinds", "call,reference",
                         node["id"]], NONE)
    for command in ("refs", "callers", "callees", "impls", "neighbors", "impact"):
        for entity in (node["name"], "describe", "nothing_is_called_so", typo(node["name"]),
                       *drawn.sources[:1], *drawn.folders[:1]):
            yield from both([command, entity], NONE)
    for options in (["--hops", "1"], ["--hops", "8", "-n", "200"], ["-n", "2", "--offset", "1"],
                    ["--only", "code"], ["--only", "tests"], ["--format", "markdown"],
                    ["--format", "commands"], ["--format", "sarif"]):
        yield Question(["impact", *options, node["id"]], NONE)
    for revision in ("HEAD", "HEAD~1", "HEAD~2"):
        yield from both(["impact", "--diff", revision], NONE)
    yield Question(["impact", "--diff", "HEAD~1", "--format", "markdown"], NONE)


def paths(drawn):
    for source, target in drawn.pairs():
        for options in ([], ["--all"]):
            yield from both(["path", *options, source["id"], target["id"]], NONE)
        yield from both(["path", target["id"], source["id"]], NONE)
        yield Question(["path", "--format", "dot", source["id"], target["id"]], NONE)
        yield Question(["path", "--format", "mermaid", source["id"], target["id"]], NONE)
        yield Question(["path", "-n", "10", source["path"], target["id"]], NONE)
    yield from both(["path", drawn.any[0]["id"], "nothing_is_called_so"], NONE)


def overviews(drawn):
    for options in ([], ["-n", "5"], ["--exported"], ["-k", "callable"], ["-k", "field"],
                    ["-k", "type", "--exported", "-n", "500"], ["--in", "src"], ["--exit-code"],
                    ["-l", (drawn.languages + ["python"])[0], "--exported"]):
        yield from both(["dead", *options], NONE)
    for options in ([], ["-s"], ["-n", "3", "--offset", "1"], ["-s", "-n", "200"],
                    ["-p", "src"], ["--no-tests"], ["-s", "--no-tests", "-p", "*"]):
        yield from both(["hotspots", *options], NONE)
    for entity in (".", *drawn.sources[:2], *drawn.folders[:1], drawn.any[0]["id"],
                   "nothing_is_called_so"):
        yield from both(["owners", entity], NONE)
    yield from both(["stats"])
    yield from both(["status"])
    yield from both(["status", "--check"], NONE)
    yield from both(["verify"])


def exports(drawn):
    for options in ([], ["--json"], ["--format", "graphml"], ["--level", "files"],
                    ["--level", "modules", "--format", "graphml"], ["--level", "symbols"],
                    ["--external"], ["--external", "--level", "files"], ["--no-tests"],
                    ["-p", "src", "--external"], ["-p", "nowhere"], ["--format", "dot"],
                    ["--format", "mermaid", "--no-tests"]):
        yield Question(["export", *options], NONE)
    focuses = [drawn.any[0]["qualified_name"], *drawn.sources[:1], "how is the level found?"]
    for options in ([], ["-t", "1000"], ["-t", "100000"], ["--format", "xml"], ["--json"],
                    *(["--level", level] for level in ("modules", "files", "symbols", "signatures",
                                                       "bodies")),
                    ["--no-prose"], ["--no-tests"], ["-p", "src"],
                    ["--encoding", "cl100k_base"], ["--encoding", "o200k_base"], ["--explain"],
                    ["--diff", "HEAD~1"], *(["-f", focus, "--explain"] for focus in focuses),
                    ["-f", "qqzzkxv wvu"], ["-f", focuses[0], "-f", focuses[-1], "--json"]):
        yield Question(["export", "--for-llm", "-t", "3000", *options] if "-t" not in options
                       else ["export", "--for-llm", *options], NONE)


def greps(drawn):
    patterns = [drawn.any[0]["name"], *drawn.words[:4], "tide", "level(", "潮位", "qqzzkxv"]
    for pattern in patterns:
        yield from both(["grep", pattern], NONE)
    name = drawn.any[0]["name"]
    for options in (["-i"], ["-w"], ["-C", "2"], ["--files"], ["-c"], ["-n", "2"],
                    ["-n", "2", "--offset", "1"], ["--kind", "code"], ["--kind", "string"],
                    ["--kind", "comment"], ["-p", "src"], ["--no-tests"],
                    ["-l", (drawn.languages + ["python"])[0]], ["--in", drawn.any[0]["path"]],
                    ["--in", drawn.any[0]["id"]], ["--in", "nothing_is_called_so"]):
        yield from both(["grep", *options, name], NONE)
    for pattern in (r"\b[a-z]+_[a-z]+\(", r"^\s*(def|func|fn|class)\b", "t[ai]de?s?$"):
        yield from both(["grep", "-e", pattern], NONE)
        yield from both(["grep", "-e", "-c", "--kind", "code", pattern], NONE)


def evaluations(drawn, folder):
    cases = [{"id": "case-%d" % at, "type": "needle", "query": parts(node["name"]),
              "expected": [{"file": node["path"], "symbol": node["qualified_name"]}]}
             for at, node in enumerate(drawn.any)]
    fixture = os.path.join(folder, "cases.json")
    with open(fixture, "w", encoding="utf-8") as file:
        json.dump(cases, file)
    for options in ([], ["--json"], ["--format", "junit"], ["--format", "markdown"],
                    ["--match", "lenient"], ["-w", "classic"], ["--ask", "all"],
                    ["--ask", "code"], ["--k", "1,3"], ["--jobs", "2"],
                    ["--fixtures", fixture], ["--fixtures", fixture, "--json"],
                    ["--fixtures", fixture, "--show", "case-0"],
                    ["--fixtures", fixture, "--ablate"],
                    ["--fixtures", fixture, "--min", "recall@10=0.1"]):
        yield Question(["eval", *options], NONE)
    for options in ([], ["--json"], ["--examples", "3"]):
        yield Question(["eval", "refs", *options], NONE)
    for options in ([], ["--descriptions", "-n", "20"]):
        yield Question(["eval", "mine", *options], NONE)


def servers(drawn):
    """Prompts for `hook`, and one session of `mcp`, whose answers come in any order."""
    names = [node["name"] for node in drawn.any]
    prompts = ["where is %s used" % names[0], "how does %s find the level?" % names[-1],
               "thank you", drawn.pasted[1],
               json.dumps({"hook_event_name": "UserPromptSubmit", "prompt": "fix " + names[0]}),
               json.dumps({"hook_event_name": "SessionStart"}),
               json.dumps({"hook_event_name": "BeforeAgent", "prompt": names[0]})]
    for prompt in prompts:
        yield Question(["hook"], (0,), prompt)
        yield Question(["hook", "--threshold", "0", "--tokens", "900"], (0,), prompt)
    node, other = drawn.any[0]["id"], drawn.any[-1]["id"]
    calls = [("search", {"query": names[0]}), ("search", {"query": "tide level", "explain": True}),
             ("ask", {"query": "how is the level found?"}), ("symbol", {"symbol": node}),
             ("symbol", {"symbol": node, "source": True}), ("references", {"symbol": node}),
             ("callers", {"symbol": node}), ("callees", {"symbol": node}),
             ("implementations", {"symbol": other}), ("path", {"from": node, "to": other}),
             ("impact", {"symbol": node}), ("context", {"nodes": [node, other]}),
             ("module_map", {}), ("status", {}), ("related", {"entity": node}), ("hotspots", {}),
             ("export", {"focus": [node]}), ("nodes", {"node": node}),
             ("grep", {"pattern": "tide"}),
             ("neighbors", {"symbol": node}), ("dead", {}), ("diff", {"revision": "HEAD~1"}),
             ("hipporag_retrieve", {"query": "who uses " + names[0]}),
             ("symbol", {"symbol": "nothing_is_called_so"})]
    for options, more in (([], {}), (["--structured"], {"max_tokens": 9000})):
        lines = [_call(0, "initialize", {"protocolVersion": "2025-11-25", "capabilities": {},
                                         "clientInfo": {"name": "same", "version": "1"}}),
                 json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}),
                 _call(1, "tools/list", {}), _call(2, "resources/read", {"uri": "cairn://map"})]
        lines += [_call(at, "tools/call", {"name": name, "arguments": {**arguments, **more}})
                  for at, (name, arguments) in enumerate(calls, 3)]
        yield Question(["mcp", "--tools", "all", *options], (0,), "\n".join(lines) + "\n",
                       is_unordered=True, names_index=True)


def _call(number, method, params):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def mistakes(drawn):
    """Wrong questions, which must be refused in the same words."""
    for words in (["search", ""], ["search", "-n", "many", "x"], ["search", "-k", "wombat", "x"],
                  ["search", "--level", "chapter", "x"], ["search", "-w", "luck=1", "x"],
                  ["search", "x", "--nonsense"], ["ask"], ["ask", "-m", "dreaming", "x"],
                  ["show"], ["outline", ""], ["context"], ["related", "x", "-t", "wife"],
                  ["neighbors", drawn.any[0]["id"], "--kinds", "wombat"], ["impact"],
                  ["impact", "x", "--diff", "HEAD"], ["impact", "--diff", "no-such-revision"],
                  ["path", "x"], ["grep", "-e", "("], ["export", "--format", "svg"],
                  ["export", "--tokens", "100"], ["export", "--for-llm", "-t", "10"],
                  ["eval", "--min", "hits@5=1"], ["dead", "-k", "wombat"], ["owners", ""]):
        yield Question(words, WRONG)
        yield Question([words[0], "--json", *words[1:]], WRONG)


def questions(drawn, folder):
    """Returns all questions. Files that they need are written into `folder`."""
    asked = []
    for some in (searches(drawn), asks(drawn), shows(drawn), contexts(drawn), relations(drawn),
                 uses(drawn), paths(drawn), overviews(drawn), exports(drawn), greps(drawn),
                 evaluations(drawn, folder), servers(drawn), mistakes(drawn)):
        asked += some
    unique = {(tuple(one.words), one.text): one for one in asked}
    return list(unique.values())


def chosen(asked, count, seed):
    """Returns `count` of the questions, at least one of each command, as far as they go."""
    if count <= 0 or count >= len(asked):
        return asked
    shuffled = random.Random(seed).sample(asked, len(asked))
    seen = set()
    first = []
    for one in shuffled:
        command = tuple(one.words[:one.command()])
        if command not in seen and one.codes != WRONG:
            seen.add(command)
            first.append(one)
    rest = [one for one in shuffled if one not in first]
    return (first + rest)[:max(count, len(first))]
