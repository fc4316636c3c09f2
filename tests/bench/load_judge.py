"""Two versions of projects, questions about them, and what may be answered while either of them is
published (load_bench.py).

    repository = Repository(user, directory, folder)
    judge = Judge([repository, …], dice)
    judge.learn(ask, version, repositories)          # ask(address) returns status and body
    judge.judge("one", address, status, body)        # "" or what is wrong
"""
import collections
import hashlib
import json
import os
import shutil
import threading
import urllib.parse

from asking import holds
from projects import SOURCE

KINDS_OF_NODE = ("function", "method", "class", "struct")


class Repository:
    """The two versions of a project: their indexes, and names that both have."""

    def __init__(self, user, directory, folder):
        self.name = "org/" + os.path.basename(os.path.normpath(directory)).replace("+", "-")
        self.indexes = []
        self.nodes = []   # where the nodes of each version are
        graphs = []
        for version in range(2):
            root = os.path.join(folder, "%d" % version, os.path.basename(directory))
            copy(directory, root, is_changed=version == 1)
            user.cairn("index", "--syntactic", root)
            index = os.path.join(root, ".cairn", "index.db")
            self.indexes.append(index)
            graphs.append(json.loads(user.cairn("export", "--json", "--index", index).out))
            self.nodes.append({place_of(node) for node in graphs[-1]["nodes"]})
        counts = [collections.Counter(node.get("name") for node in graph["nodes"])
                  for graph in graphs]
        names = {node["name"] for node in graphs[0]["nodes"] if node["kind"] in KINDS_OF_NODE}
        self.names = sorted(name for name in names if len(name) > 3 and name.isidentifier()
                            and counts[0][name] == counts[1][name] == 1)
        self.lock = threading.Lock()
        self.version = None


def place_of(node):
    return node.get("path"), node.get("line", 1), node.get("qualified_name")


def copy(directory, root, is_changed):
    shutil.copytree(directory, root, symlinks=True,
                    ignore=shutil.ignore_patterns(".git", ".cairn", "node_modules"))
    if not is_changed:
        return
    sources = sorted(os.path.join(folder, name) for folder, _, names in os.walk(root)
                     for name in names if SOURCE.search(name))
    for number, path in enumerate(sources):
        if os.path.islink(path) or number % 4 == 3:
            os.unlink(path)
        elif not path.endswith(".php"):
            with open(path, "rb+") as file:
                text = file.read()
                file.seek(0)
                file.write((b"#" if path.endswith((".py", ".rb", ".ex")) else b"//")
                           + b" Moved by a line.\n" + text)


# ---- questions and their answers ----------------------------------------------------------------

def address(path, **query):
    return "/api/v1/%s?%s" % (path, urllib.parse.urlencode(query))


def questions_about(repository, dice):
    """Returns the addresses of questions about one repository."""
    names = dice.sample(repository.names, 8)
    name = repository.name
    return [address("search", q=" ".join(names[:2]), repository=name),
            address("search", q=names[2], repository=name),
            address("search", q="parse the name of a file", repository=name, limit=30),
            address("references", symbol=names[3], repository=name),
            address("references", symbol=names[4], repository=name, limit=200),
            address("impact", symbol=names[5], repository=name),
            address("symbols/" + names[6], repository=name),
            address("neighbors", symbol=names[7], repository=name)]


def digest(status, body):
    return "%d %s" % (status, hashlib.blake2b(body).hexdigest())


def without(item, names):
    return {name: value for name, value in item.items() if name not in names}


class Judge:
    """Knows what may be answered, and judges answers."""

    def __init__(self, repositories, dice):
        self.one = {}         # digests of answers, by address
        self.searches = []    # addresses
        self.nodes = {one.name: one.nodes for one in repositories}
        self.across = {}      # by address: the repository, and answers by versions
        for repository in repositories:
            self.one.update({asked: set() for asked in questions_about(repository, dice)})
            for words in (dice.sample(repository.names, 1), dice.sample(repository.names, 3)):
                self.searches.append(address("search", q=" ".join(words), limit=20))
            for symbol in dice.sample(repository.names, 6):
                for path in ("references", "impact"):
                    asked = address(path, symbol=repository.name + "#" + symbol, limit=1000)
                    self.across[asked] = (repository.name, {})

    def learn(self, ask, version, repositories):
        """All repositories have this version."""
        for asked, answers in self.one.items():
            status, body = ask(asked)
            holds("%s: %d %s" % (asked, status, body[:500]), status == 200)
            answers.add(digest(status, body))
        for one in repositories:
            self.learn_across(ask, one, version, version)

    def learn_across(self, ask, repository, version, others):
        """All repositories have the version `others`, but this one has `version`."""
        for asked, (name, answers) in self.across.items():
            if name == repository.name:
                answers[version, others] = parts_of(json.loads(ask(asked)[1]))

    def forget_unknown(self):
        """Drops questions about what is not seen from outside, such as what tests define."""
        self.across = {asked: (name, answers) for asked, (name, answers) in self.across.items()
                       if all(answers.values())}
        holds("the test is wrong: too few definitions are known",
              len(self.across) > len(self.nodes))

    def judge(self, kind, asked, status, body):
        """Returns what is wrong, or ""."""
        if status != 200:
            return "status %d: %s" % (status, body[:300])
        if kind == "one":
            return "" if digest(status, body) in self.one[asked] else "it is that of no version"
        answer = json.loads(body)
        if answer["incomplete"]:
            return "it is incomplete: %s" % answer["repositories"]
        return (self.judge_search(answer) if kind == "search" else
                self.judge_across(self.across[asked][1], answer))

    def judge_search(self, answer):
        found = {}
        for item in answer["results"]:
            found.setdefault(item["repository"], set()).add(place_of(item))
        for name, places in found.items():
            if not any(places <= known for known in self.nodes[name]):
                return "the results of %s are those of no version" % name
        return "" if found else "there are no results"

    @staticmethod
    def judge_across(states, answer):
        own, uses, sums = parts_of(answer) or ((), {}, ())
        if sums != (sum(one["uses"] for one in uses.values()), len(uses)):
            return "the counts %s are not those of the uses" % (sums,)
        for version in range(2):
            known = [states[version, others] for others in range(2)]
            if own == known[0][0] and all(
                    any(state[1].get(name) == uses.get(name) for state in known)
                    for name in {*uses, *known[0][1], *known[1][1]}):
                return ""
        return "it is made from no versions"


def parts_of(answer):
    """Returns what the repository of a definition answers, what the others do, and the counts.
    Returns nothing if there is no definition."""
    if len(answer["definitions"]) != 1:
        return ()
    definition = answer["definitions"][0]
    own = (without(definition, ("uses", "repositories")), answer["own"])
    uses = {one["repository"]: one for one in answer["uses"]}
    return own, uses, (definition["uses"], definition["repositories"])
