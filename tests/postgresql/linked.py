"""Checks of uses across repositories (refs, callers, impls and impact --repo).

Each public function is a check (publishing.py). It takes a World (world.py).
"""
import json
import os
import subprocess

from asking import equal, expect_error, holds
from serving import Server

LAMPS = {"lamps/__init__.py": "from lamps.core import Lamp\n",
         "lamps/core.py": "class Lamp:\n    def turn(self):\n        pass\n\n\n"
                          "def find():\n    return Lamp()\n"}
TOWER = {"tower.py": "import lamps\n\n\nclass Big(lamps.Lamp):\n    pass\n\n\n"
                     "def light(lamp: lamps.Lamp):\n    lamp.turn()\n    return lamps.find()\n\n\n"
                     "def keeper():\n    light(None)\n"}
PIER = {"pier.py": "import os\nfrom lamps.core import find\n\n\ndef main():\n    find()\n"
                   "    os.getcwd()\n"}
# Uses what uses LAMPS.
COAST = {"coast.py": "import tower\n\n\ndef night():\n    begin()\n\n\n"
                     "def begin():\n    tower.keeper()\n    tower.unknown()\n"}
TOOL = {"go.mod": "module example.org/tool\n", "run/run.go": "package run\n\nfunc Start() {}\n"}
APP = {"go.mod": "module example.org/app\n",
       "main.go": "package main\n\nimport \"example.org/tool/run\"\n\nfunc main() { run.Start() }\n"}


def publish(world, name, sources):
    """Publishes a repository with these sources, indexed in a directory of its own."""
    root = os.path.join(world.new_folder(), "root")
    for path, text in sources.items():
        os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
        with open(os.path.join(root, path), "w", encoding="utf-8") as file:
            file.write(text)
    world.maker.cairn("index", where=root)
    world.maker.cairn("publish", world.url(name), where=root)


def publish_all(world):
    for name, sources in (("org/lamps", LAMPS), ("org/tower", TOWER), ("other/pier", PIER),
                          ("org/tool", TOOL), ("org/app", APP)):
        publish(world, name, sources)


def across(world, command, name, *words, code=0, repo="*"):
    answer = world.reader.cairn(command, "--json", "--index", world.url(), "--repo", repo, *words,
                                name, code=None)
    holds("cairn %s %s: %s" % (command, name, answer), answer.code == code)
    return json.loads(answer.out)


def places(found):
    return sorted("%s %s:%d" % (one["repository"], place["path"], place["line"])
                  for one in found["uses"] for place in one["places"])


def uses_are_found_in_other_repositories(world):
    publish_all(world)
    found = across(world, "refs", "lamps.find")
    equal("definition", ("org/lamps", "lamps/core.py", 6),
          tuple(found["definitions"][0][key] for key in ("repository", "path", "line")))
    equal("uses", ["org/tower tower.py:10", "other/pier pier.py:2", "other/pier pier.py:6"],
          places(found))
    equal("uses of a class", ["org/tower tower.py:4", "org/tower tower.py:8"],
          places(across(world, "refs", "org/lamps#Lamp")))
    equal("bases", ["org/tower tower.py:4"], places(across(world, "impls", "Lamp")))
    equal("calls of a method", ["org/tower tower.py:9"],
          places(across(world, "callers", "Lamp.turn")))
    equal("Go", ["org/app main.go:5"], places(across(world, "refs", "run.Start")))
    equal("what nobody defines", ["other/pier pier.py:7"],
          places(across(world, "refs", "os.getcwd")))
    equal("of some repositories", ["org/tower tower.py:10"],
          places(across(world, "refs", "lamps.find", repo="org/*")))
    impact = across(world, "impact", "lamps.find")["uses"]
    tower = [one for one in impact if one["repository"] == "org/tower"][0]["impact"]
    equal("what uses it there", ["light"], [one["qualified_name"] for one in tower["changed"]])
    equal("what depends on that", ["keeper"],
          [one["node"]["qualified_name"] if "node" in one else one["qualified_name"]
           for one in tower["affected"]])
    text = world.reader.cairn("refs", "--index", world.url(), "--repo", "*", "lamps.find")
    for line in ("function find  org/lamps:lamps/core.py:6", "3 uses in 2 other repositories",
                 "  pier.py:6:5  in main"):
        holds("no line %r in %s" % (line, text.out), line in text.out)
    across(world, "refs", "nothing_of_this_name", code=1)
    for words in (("--path", "src"), ("--offset", "3"), ("--definitions",)):
        expect_error("options of one repository: %s" % (words,), world.reader.cairn(
            "refs", "--index", world.url(), "--repo", "*", *words, "find", code=None))


def paths_lead_from_one_repository_to_another(world):
    def path(*words, **options):
        return across_path(world, *words, **options)
    publish_all(world)
    direct = path("light", "lamps.find")
    equal("ends", ("org/tower", "org/lamps"),
          (direct["from"]["repository"], direct["to"]["repository"]))
    equal("a use in the first function itself", None, direct["path"])
    equal("place", ("tower.py", 10, "light"),
          tuple(direct["use"][key] for key in ("path", "line", "inside")))
    steps = path("org/tower#keeper", "lamps.find")["path"]["steps"]
    equal("steps", ["light"], [step["node"]["qualified_name"] if "node" in step
                               else step["qualified_name"] for step in steps])
    path("org/lamps#find", "org/tower#light", code=1)
    path("keeper", "lamps.find", code=2, repo="other/*")
    with Server(world.reader, world.url(), repositories=["*"]) as server:
        status, body = server.get("/api/v1/path", **{"from": "light", "to": "lamps.find"})
        equal("path of a server", (200, direct), (status, json.loads(body)))


def paths_lead_through_a_third_repository(world):
    publish_all(world)
    publish(world, "org/coast", COAST)
    found = across_path(world, "org/coast#night", "lamps.find")
    equal("ends", ("org/coast", "org/tower", "org/lamps"),
          (found["from"]["repository"], found["through"]["definition"]["repository"],
           found["to"]["repository"]))
    equal("the first use", ("coast.py", 9, "begin"),
          tuple(found["use"][key] for key in ("path", "line", "inside")))
    equal("where it enters", ("keeper", 13),
          tuple(found["through"]["definition"][key] for key in ("qualified_name", "line")))
    equal("the second use", ("tower.py", 10, "light"),
          tuple(found["through"]["use"][key] for key in ("path", "line", "inside")))
    text = world.reader.cairn("path", "--index", world.url(), "--repo", "*", "org/coast#night",
                              "lamps.find").out
    for line in ("begin uses keeper at coast.py:9:11", "light uses find at tower.py:10:18"):
        holds("no line %r in %s" % (line, text), line in text)
    world.reader.cairn("repos", "--index", world.url(), "--remove", "org/tower")
    equal("no path without the one between", None,
          across_path(world, "org/coast#night", "lamps.find", code=1)["from"])


def across_path(world, start, end, code=0, repo="*"):
    answer = world.reader.cairn("path", "--json", "--index", world.url(), "--repo", repo, start,
                                end, code=None)
    holds("path %s %s: %s" % (start, end, answer), answer.code == code)
    return json.loads(answer.out) if answer.out else answer.err


def callees_are_found_in_other_repositories(world):
    publish_all(world)
    publish(world, "org/coast", COAST)
    found = across(world, "callees", "org/coast#begin")
    equal("callees", [("org/tower", "keeper", "tower.py", 13, [9])],
          [(one["definition"]["repository"], one["definition"]["qualified_name"],
            one["definition"]["path"], one["definition"]["line"],
            [place["line"] for place in one["places"]])
           for one in found["callees"] if one["definition"]])
    equal("what nobody defines", ["tower.unknown"],
          [one["written"] for one in found["callees"] if not one["definition"]])
    equal("its own callees", ["begin"],
          [step["qualified_name"] for step in across(world, "callees", "night")["own"]["steps"]])
    equal("of a name that others define", 1, len(across(world, "callees", "light")["callees"][1:]))
    across(world, "callees", "os.getcwd", code=1)
    across(world, "callees", "lamps.find", code=0)
    for name, expected in (("org/coast#begin", found), ("light", None)):
        with Server(world.reader, world.url(), repositories=["*"]) as server:
            status, body = server.get("/api/v1/neighbors", symbol=name, direction="out",
                                      kinds="call")
            equal("status", 200, status)
            equal("callees of a server", expected or across(world, "callees", name),
                  json.loads(body))


def links_follow_publications(world):
    publish_all(world)
    publish(world, "org/tower", {"tower.py": "import lamps\nlamps.Lamp()\n"})
    equal("uses of the new generation", ["other/pier pier.py:2", "other/pier pier.py:6"],
          places(across(world, "refs", "lamps.find")))
    world.reader.cairn("repos", "--index", world.url(), "--remove", "other/pier")
    equal("uses without a repository", [], places(across(world, "refs", "lamps.find", code=1)))
    said = world.reader.cairn("refs", "--index", world.url(), "--repo", "*", "lamps.find", code=1)
    holds("must say that there is no use: " + said.err, "no other repository uses it" in said.err)
    world.reader.cairn("repos", "--index", world.url(), "--remove", "org/lamps")
    found = across(world, "refs", "lamps.Lamp")
    equal("definitions without their repository", [], found["definitions"])
    equal("uses of what is not there", ["org/tower tower.py:2"], places(found))


def servers_and_agents_get_the_same_links(world):
    publish_all(world)
    with Server(world.reader, world.url(), repositories=["*"]) as server:
        for name in ("lamps.find", "Lamp.turn", "os.getcwd", "run.Start", "org/lamps#find"):
            for path, command in (("references", "refs"), ("impact", "impact")):
                status, body = server.get("/api/v1/" + path, symbol=name)
                equal("status", 200, status)
                equal("%s %s" % (command, name), across(world, command, name), json.loads(body))
        status, _ = server.get("/api/v1/references", symbol="find", limit=5, paths="src")
        equal("status of arguments of one repository", 400, status)
        status, _ = server.get("/api/v1/related", entity="find")
        equal("status of an operation of one repository", 400, status)
    lines = [{"jsonrpc": "2.0", "id": 1, "method": "initialize",
              "params": {"protocolVersion": "2025-06-18", "capabilities": {},
                         "clientInfo": {"name": "test", "version": "1"}}},
             {"jsonrpc": "2.0", "method": "notifications/initialized"},
             {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}]
    calls = (("references", {"symbol": "lamps.find"}), ("search", {"query": "keeper"}),
             ("callers", {"symbol": "light", "repository": "org/tower"}),
             ("ask", {"query": "who lights"}))
    for number, (tool, arguments) in enumerate(calls, 3):
        lines.append({"jsonrpc": "2.0", "id": number, "method": "tools/call",
                      "params": {"name": tool, "arguments": arguments}})
    done = subprocess.run(
        [world.reader.program, "mcp", "--index", world.url(), "--repo", "org/*"],
        input="".join(json.dumps(line) + "\n" for line in lines), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, universal_newlines=True, env=world.reader.environment, timeout=60)
    replies = {reply["id"]: reply["result"] for reply in map(json.loads, done.stdout.splitlines())
               if "id" in reply}
    tools = {tool["name"]: tool["inputSchema"] for tool in replies[2]["tools"]}
    holds("symbol must need a repository", "repository" in tools["symbol"]["required"])
    holds("search must take patterns", "repositories" in tools["search"]["properties"])
    texts = [replies[number]["content"][0]["text"] for number in range(3, 3 + len(calls))]
    holds("references: " + texts[0], "org/tower  1 use in 1 file, of lamps.find" in texts[0])
    holds("a repository that is not served: " + texts[0], "pier" not in texts[0])
    holds("search: " + texts[1], "org/tower:tower.py:13" in texts[1])
    holds("callers in one repository: " + texts[2], "keeper" in texts[2])
    holds("ask must want a repository: " + texts[3], "repository" in texts[3])
