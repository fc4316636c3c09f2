"""Checks of questions to many repositories at once (search --repo, serve --repo).

Each public function is a check (publishing.py). It takes a World (world.py).
"""
import json
import os
import shutil
import urllib.parse

from asking import equal, expect_error, holds
from serving import Server

SAMPLES = ("go", "java", "python", "rust")
QUERIES = ("draught limit", "how is a depth converted to metres", "Lighthouse", "tide level",
           "parse url", "describe", "level of the day +tide", "lang:rust lighthouse")


def search(world, query, *words, code=0, url=None):
    """Returns the JSON of a search and what it writes to standard error."""
    answer = world.reader.cairn("search", "--json", "--index", url or world.url(), *words, "--",
                                query, code=None)
    holds("cairn search %s %s: %s" % (words, query, answer), answer.code == code)
    return json.loads(answer.out), answer.err


def places(results):
    return [(one.get("repository"), one["path"], one["line"], one["qualified_name"])
            for one in results]


def publish_samples(world, names=SAMPLES, owner="org"):
    for name in names:
        world.publish(world.variant(name), world.url("%s/%s" % (owner, name)))


def one_list_of_several_repositories(world):
    publish_samples(world)
    for query in QUERIES[:6]:
        found, _ = search(world, query, "--repo", "*", "-n", "1000")
        equal("repositories", len(SAMPLES), found["repositories"]["total"])
        holds("%s: nothing may be missing: %s" % (query, found["repositories"]),
              not found["incomplete"] and not found["repositories"]["missing"])
        scores = [one["score"] for one in found["results"]]
        equal("%s: order of scores" % query, sorted(scores, reverse=True), scores)
        names = {one["repository"] for one in found["results"]}
        holds("%s: results of several repositories: %s" % (query, names), len(names) > 1)
        first, _ = search(world, query, "--repo", "*", "-n", "7")
        second, _ = search(world, query, "--repo", "*", "-n", "7", "--offset", "7")
        equal("%s: two pages" % query, places(found["results"])[:14],
              places(first["results"] + second["results"]))
        again, _ = search(world, query, "--repo", "*", "-n", "1000")
        equal("%s: the same question again" % query, found, again)
    text = world.reader.cairn("search", "--index", world.url(), "--repo", "*", "Lighthouse")
    holds("a result must name its repository: " + text.out, "  org/python:" in text.out)
    holds("the note must count repositories: " + text.err, "of 4 repositories" in text.err)


def one_repository_gives_its_own_order(world):
    publish_samples(world)
    for name in SAMPLES:
        for query in QUERIES[:6]:
            many, _ = search(world, query, "--repo", "org/" + name)
            alone, _ = search(world, query, url=world.url("org/" + name))
            for one in many["results"]:
                equal("repository", "org/" + name, one.pop("repository"))
            equal("%s in %s" % (query, name), places(alone["results"]), places(many["results"]))


def patterns_choose_repositories(world):
    publish_samples(world)
    publish_samples(world, ("python",), "other_org")
    publish_samples(world, ("python",), "otherXorg")
    for patterns, expected in ((["org/*"], 4), (["*"], 6), (["org/go", "org/java"], 2),
                               (["org/??"], 1), (["other_org/*"], 1), (["*/python"], 3)):
        words = [word for pattern in patterns for word in ("--repo", pattern)]
        found, _ = search(world, "lighthouse", *words)
        equal("repositories that match %s" % patterns, expected, found["repositories"]["total"])
    found, _ = search(world, "lighthouse lang:rust", "--repo", "*")
    equal("repositories with Rust", 1, found["repositories"]["total"])
    equal("results of them", {"org/rust"}, {one["repository"] for one in found["results"]})


def questions_to_many_can_be_mistaken(world):
    publish_samples(world, ("python", "go"))
    python = world.variant("python")
    for words, said in ((["--index", world.url("org/go"), "--repo", "*", "tide"], "#"),
                        (["--index", python.file, "--repo", "*", "tide"], "URL"),
                        (["--index", world.url(), "--repo", "*", "kind:class"], "words"),
                        (["--index", world.url(), "--repo", "*", "--level", "file", "tide"],
                         "levels")):
        expect_error("cairn search " + " ".join(words),
                     world.reader.cairn("search", *words, code=None), said)
    none, said = search(world, "tide", "--repo", "none/*", code=1)
    equal("repositories that match nothing", 0, none["repositories"]["total"])
    holds("what is said of no repository: " + said, "no repository matches" in said)
    none, said = search(world, "tide", "--repo", "*", "-n", "0")
    holds("no results were wanted: %s" % none, none["total"] > 0 and not none["results"])
    found, said = search(world, "zzyzzyva lighthouse", "--repo", "*")
    equal("unknown words", ["zzyzzyva"], found["unknown_words"])
    nothing, said = search(world, "zzyzzyva", "--repo", "*", code=1)
    equal("results of an unknown word", [], nothing["results"])
    holds("what is said of it: " + said, "nothing found" in said)


def a_repository_without_directory_is_named(world):
    publish_samples(world, ("python", "go"))
    world.sql("UPDATE cairn.generation SET documents = NULL WHERE repository_id ="
              " (SELECT id FROM cairn.repository WHERE name = 'org/go')")
    found, said = search(world, "lighthouse", "--repo", "*")
    equal("without directory", ["org/go"], found["repositories"]["without_directory"])
    holds("it must be incomplete, and say so: " + said,
          found["incomplete"] and "incomplete" in said and "org/go" in said)
    equal("repositories with results", {"org/python"},
          {one["repository"] for one in found["results"]})


def tables_of_version_1_are_raised(world):
    """A database of an earlier version can be read, and the next publication adds what it lacks."""
    python, go = world.variant("python"), world.variant("go")
    publish_samples(world, ("python", "go"))
    world.sql("DROP TABLE cairn.directory, cairn.source, cairn.access_group, cairn.api_key,"
              " cairn.api_key_group, cairn.request_count, cairn.audit;"
              "ALTER TABLE cairn.generation DROP COLUMN documents, DROP COLUMN languages;"
              "UPDATE cairn.schema_version SET version = 1")
    world.expect("with tables of version 1", world.url("org/python"), python)
    expect_error("a search in many with tables of version 1", world.reader.cairn(
        "search", "tide", "--index", world.url(), "--repo", "*", code=None), "publish")
    world.publish(go, world.url("org/go"), force=True)
    equal("version after a publication", "3", world.value("SELECT version FROM cairn.schema_version"))
    world.expect("after the tables were raised", world.url("org/python"), python)
    found, _ = search(world, "lighthouse", "--repo", "*")
    equal("without directory", ["org/python"], found["repositories"]["without_directory"])
    world.publish(python, world.url("org/python"), force=True)
    found, _ = search(world, "lighthouse", "--repo", "*")
    holds("all are searched again: %s" % found["repositories"], not found["incomplete"])


def no_directory_is_left_behind(world):
    python = world.variant("python")
    url = world.url("org/python")
    for _ in range(3):
        world.publish(python, url, force=True)
    world.expect_few_generations("after three publications", python, url)
    equal("generations with a directory", world.value("SELECT count(*) FROM cairn.generation"),
          world.value("SELECT count(DISTINCT generation) FROM cairn.directory"))
    world.reader.cairn("repos", "--index", world.url(), "--remove", "org/python", code=None)
    equal("buckets of a removed repository", "0",
          world.value("SELECT count(*) FROM cairn.directory"))


def a_question_sees_whole_generations(world):
    """Two repositories are published again and again, each with two variants in turn. An answer is
    one of the four that the variants give when nobody publishes."""
    variants = [world.variant(name) for name in ("heron", "stork")]
    names = ("org/a", "org/b")
    expected = []
    for first in variants:
        for second in variants:
            world.publish(first, world.url(names[0]), force=True)
            world.publish(second, world.url(names[1]), force=True)
            expected.append(search(world, "level of the day heron stork", "--repo", "*")[0])
    holds("the variants must have different answers", expected[0] != expected[3])
    for _ in range(3 * world.repetitions):
        with world.start_publishing(world.chance.choice(variants),
                                    world.url(world.chance.choice(names))) as publishing:
            for _ in range(3):
                found, said = search(world, "level of the day heron stork", "--repo", "*")
                holds("an answer is that of no pair of variants: %s %s"
                      % (said, json.dumps(found)[:600]), found in expected)
            publishing.process.wait()


def a_server_shows_the_sources_of_checkouts(world):
    """With --root, DIR/org/python has the sources of org/python; no name leads out of DIR."""
    publish_samples(world, ("python", "go"))
    folder = world.new_folder()
    python = world.variant("python")
    shutil.copytree(python.root, os.path.join(folder, "checkouts", "org", "python"))
    shutil.copytree(world.variant("go").root, os.path.join(folder, "outside"))
    world.publish(world.variant("go"), world.url("../outside"))
    with Server(world.reader, world.url(), os.path.join(folder, "checkouts"), ["*"]) as server:
        def page(repository, path):
            status, body = server.get("/api/v1/files/" + path, repository=repository)
            equal("status of %s" % path, 200, status)
            return json.loads(body)

        shown = page("org/python", "src/harbour_lights/units.py")
        with open(os.path.join(python.root, "src/harbour_lights/units.py"),
                  encoding="utf-8") as file:
            equal("lines", file.read().splitlines(), shown["lines"])
        equal("state", "indexed", shown["state"])
        path = json.loads(server.get("/api/v1/files", query="go", repository="org/go")[1])
        path = next(one["path"] for one in path["entries"] if one["path"].endswith(".go"))
        for repository in ("org/go", "../outside"):
            shown = page(repository, path)
            equal("state in %s" % repository, ("unavailable", []), (shown["state"], shown["lines"]))
            holds("the outline is there without sources", shown["outline"])


def a_server_asks_all_or_one(world):
    publish_samples(world)
    with Server(world.reader, world.url(), repositories=["*"]) as server:
        equal("ready", {"status": "ready", "repositories": 4},
              json.loads(server.get("/readyz")[1]))
        for query in QUERIES:
            status, body = server.get("/api/v1/search", q=query, repositories="org/*")
            equal("status", 200, status)
            equal(query, search(world, query, "--repo", "org/*")[0], json.loads(body))
            status, body = server.get("/api/v1/search", q=query, repository="org/go")
            alone = world.reader.cairn("search", "--json", "--index", world.url("org/go"), "--",
                                       query, code=None)
            equal(query + " in one", json.loads(alone.out), json.loads(body))
        status, body = server.get("/api/v1/repositories")
        equal("list of repositories",
              json.loads(world.reader.cairn("repos", "--json", "--index", world.url()).out),
              json.loads(body))
        status, body = server.get("/api/v1/repositories", repositories="org/[gz]?")
        equal("a pattern without a match", (200, []), (status, json.loads(body)["repositories"]))
        equal("status of another argument", 400, server.get("/api/v1/repositories", q="org")[0])
        document = json.loads(server.get("/openapi.json")[1])["paths"]
        holds("the description must have the list", "/api/v1/repositories" in document)
        names = [one["name"] for one in document["/api/v1/references"]["get"]["parameters"]]
        holds("parameters of references: %s" % names,
              "repository" in names and "repositories" in names)
        status, body = server.get("/api/v1/related", entity="Lighthouse")
        equal("status without a repository", 400, status)
        status, body = server.get("/api/v1/references", symbol="Lighthouse", repository="org/go")
        equal("status with a repository", 200, status)
        status, body = server.get("/api/v1/references", symbol="Lighthouse", repository="org/none")
        equal("status with one that is not there", 404, status)
        _, body = server.get("/api/v1/search?q=tide&repositories=org/go&repositories=org/rust")
        equal("repositories that are given twice", 2, json.loads(body)["repositories"]["total"])
        status, body = server.get("/api/v1/search?q=tide&repository=org/go&repository=org/rust")
        equal("status with two names of one repository", 400, status)
        status, body = server.request("POST", "/api/v1/search",
                                      {"query": "tide", "repositories": ["org/go", "org/rust"]})
        equal("repositories of a list", 2, json.loads(body)["repositories"]["total"])
        world.publish(world.variant("python"), world.url("org/go"))
        _, body = server.get("/api/v1/search", q="lighthouse", repository="org/go")
        holds("the next generation: " + body[:200], ".py" in body)


def hidden_repositories_do_not_show(world):
    """Answers of a server that may show some repositories are those of a server whose database has
    no others: results, totals, unknown words, errors, metrics."""
    shown = ("go", "python")
    publish_samples(world, shown, "a")
    open_url = world.url()
    database = world.database
    world.database = world.cluster.create_database(database + "_all")
    try:
        publish_samples(world, shown, "a")
        publish_samples(world, ("rust", "java"), "b")
        with Server(world.reader, open_url, repositories=["*"]) as alone, \
                Server(world.reader, world.url(), repositories=["a/*"]) as hiding:
            for _ in range(40 * world.repetitions):
                path, query = random_request(world.chance)
                equal("%s?%s" % (path, urllib.parse.urlencode(query, True)),
                      alone.get(path, **query), hiding.get(path, **query))
    finally:
        world.cluster.drop_database(world.database)
        world.database = database


def random_request(chance):
    names = ("a/go", "a/python", "b/rust", "b/java", "b/*", "a/*", "*", "c/none")
    words = ("lighthouse", "fn", "impl", "class", "tide", "level", "package", "trait", "draught",
             "lang:rust", "lang:java", "parseURL", "zzyzzyva", "Builder")
    query = {"q": " ".join(chance.sample(words, chance.randint(1, 3)))}
    path = chance.choice(("/api/v1/search", "/api/v1/search", "/api/v1/references",
                          "/api/v1/impact", "/api/v1/status", "/readyz"))
    if chance.random() < 0.1:
        return "/api/v1/repositories", {"repositories": chance.sample(names, chance.randint(0, 2))}
    if path in ("/api/v1/references", "/api/v1/impact"):
        query = {"symbol": chance.choice(("Lighthouse", "draught_limit", "DraughtLimit"))}
    elif path != "/api/v1/search":
        query = {}
    if path != "/readyz" and chance.random() < 0.8:
        query[chance.choice(("repository", "repositories"))] = chance.choice(names)
    return path, query
