"""Checks of keys, groups and rights: `cairn access`, and `cairn serve --database-keys`.

Each public function is a check (publishing.py). It takes a World (world.py).
"""
import contextlib
import json
import re
import signal
import time
import urllib.parse

from asking import equal, expect_error, holds
from cluster import name_in_sql
from many import publish_samples
from serving import Server

SLOWEST = 8      # seconds until a change must have taken effect: five, and some for a busy machine
UNLIMITED = ("--rate", "0", "--relationships-rate", "0")
WORDS = ("lighthouse", "fn", "impl", "class", "tide", "level", "package", "trait", "draught",
         "lang:rust", "lang:java", "parseURL", "zzyzzyva", "Builder", "lighthuose", "describe")
SYMBOLS = ("Lighthouse", "draught_limit", "DraughtLimit", "Lighthous", "describe", "nothing",
           "Tide")
NAMES = ("a/go", "a/python", "b/rust", "b/java", "b/*", "a/*", "*", "c/none", "a/none", "", "a/g?",
         "A/GO", "a/go/", "b/rus", "%")


def access(world, *words, code=0, url=None):
    return world.reader.cairn("access", "--index", url or world.url(), *words, code=code)


def new_key(world, name, *groups, options=(), url=None):
    words = [word for group in groups for word in ("--group", group)]
    return access(world, "--add-key", name, *words, *options, url=url).out.strip()


def set_group(world, name, *patterns, url=None):
    access(world, "--set-group", name, *[w for one in patterns for w in ("--repo", one)], url=url)


def listed(world):
    return json.loads(access(world, "--json", code=(0, 1)).out)


def server_of(world, *options, repositories=("*",), url=None):
    return Server(world.reader, url or world.url(), repositories=repositories,
                  options=("--database-keys", *options))


def search(server, key, repository="a/go", query="tide"):
    return server.request("GET", "/api/v1/search?" + urllib.parse.urlencode(
        {"q": query, "repository": repository}), key=key)[0]


def wait_until(what, seconds, is_so):
    end = time.monotonic() + seconds
    while not is_so():
        holds("%s takes longer than %d s" % (what, seconds), time.monotonic() < end)
        time.sleep(0.1)


# ---- cairn access -------------------------------------------------------------------------------

def groups_and_keys_can_be_changed(world):
    publish_samples(world, ("go",), "a")
    equal("exit code of an empty list", 1, access(world, code=None).code)
    set_group(world, "web", "a/*", "b/x")
    set_group(world, "docs", "d/?")
    key = new_key(world, "alice", "web", "docs", options=("--expires", "2", "--rate", "7"))
    holds("the form of a key: " + key, re.fullmatch("cairn_[0-9a-f]{64}", key))
    shown = json.loads(access(world, "--json", "--add-key", "bob", "--group", "web").out)
    holds("a key in JSON: %s" % shown, re.fullmatch("cairn_[0-9a-f]{64}", shown["key"]))
    holds("keys must differ", key != shown["key"])
    found = listed(world)
    equal("groups", [{"name": "docs", "patterns": ["d/?"]},
                     {"name": "web", "patterns": ["a/*", "b/x"]}], found["groups"])
    alice, bob = found["keys"]
    equal("alice", ["alice", ["docs", "web"], 7, False],
          [alice[one] for one in ("name", "groups", "rate", "expired")])
    equal("bob", ["bob", ["web"], None, "", False],
          [bob[one] for one in ("name", "groups", "rate", "expires", "expired")])
    equal("days until alice's key expires", "2", world.value(
        "SELECT round(extract(epoch FROM expires - created) / 86400) FROM cairn.api_key "
        "WHERE name = 'alice'"))
    text = access(world).out
    holds("a list must not have a key: " + text, key not in text and shown["key"] not in text)
    holds("a list must have names and patterns: " + text,
          all(word in text for word in ("alice", "bob", "docs", "a/*, b/x", "7 requests")))
    access(world, "--set-key", "alice", "--group", "docs")
    access(world, "--set-key", "bob", "--rate", "9", "--expires", "5")
    alice, bob = listed(world)["keys"]
    equal("alice with other groups", [["docs"], 7], [alice["groups"], alice["rate"]])
    equal("bob with other limits", [["web"], 9], [bob["groups"], bob["rate"]])
    holds("bob's key must expire", bob["expires"] > alice["expires"])
    access(world, "--set-key", "alice", "--group", "web", "--group", "docs")
    equal("groups", ["docs", "web"], listed(world)["keys"][0]["groups"])
    set_group(world, "web", "z/*")
    equal("patterns that were replaced", ["z/*"], listed(world)["groups"][1]["patterns"])
    expect_error("removing a group that keys have",
                 access(world, "--remove-group", "web", code=None), "alice", "and 1 more")
    for name in ("alice", "bob"):
        access(world, "--remove-key", name)
    access(world, "--remove-group", "web")
    equal("what is left", (["docs"], []),
          ([one["name"] for one in listed(world)["groups"]], listed(world)["keys"]))


def mistakes_of_access_are_errors(world):
    publish_samples(world, ("go",), "a")
    set_group(world, "web", "a/*")
    new_key(world, "alice", "web")
    for words, said in (
            (["--add-key", "eve"], "--set-group"),
            (["--add-key", "eve", "--group", "wbe"], "'web'"),
            (["--add-key", "alice", "--group", "web"], "--remove-key"),
            (["--add-key", "e\nve", "--group", "web"], "control"),
            (["--add-key", "e" * 201, "--group", "web"], "200"),
            (["--add-key", "eve", "--group", "web", "--expires", "0"], "--expires"),
            (["--add-key", "eve", "--group", "web", "--rate", "-1"], "--rate"),
            (["--set-key", "alcie", "--rate", "1"], "'alice'"),
            (["--set-key", "alice"], "changes nothing"),
            (["--set-key", "alice", "--group", "wbe"], "'web'"),
            (["--remove-key", "alcie"], "'alice'"), (["--remove-group", "wbe"], "'web'"),
            (["--set-group", "x"], "--repo"), (["--set-group", "x", "--repo", ""], "pattern"),
            (["--group", "web"], "--add-key"), (["--repo", "x"], "--set-group"),
            (["--keep", "1"], "--audit"), (["--audit", "--remove-key", "alice"], "one change")):
        expect_error("cairn access " + " ".join(words), access(world, *words, code=None), said)
    for url, said in (("/nonexistent", "URL"), (world.url("a/go"), "whole database")):
        expect_error("cairn access --index " + url, access(world, code=None, url=url), said)
    for options, said in ((("--database-keys",), "--repo"),
                          (("--database-keys", "--no-key", "--repo", "*"), "--no-key"),
                          (("--database-keys", "--keys", "/x", "--repo", "*"), "--keys")):
        expect_error("cairn serve %s" % (options,), world.reader.cairn(
            "serve", "--index", world.url(), *options, code=None), said)
    equal("nothing has changed", (["web"], ["alice"]),
          tuple([one["name"] for one in listed(world)[what]] for what in ("groups", "keys")))


# ---- what a key may see -------------------------------------------------------------------------

def a_key_gets_what_a_database_of_its_own_would_give(world):
    """Random requests for all addresses: the answers to the key of group A, from a database with
    the repositories of A and B, are byte for byte those from a database with only A's. The server
    has just given answers to the key of B, so nothing that it keeps may show."""
    alone_url, database = world.url(), world.database
    publish_samples(world, ("go", "python"), "a")
    set_group(world, "A", "a/*")
    world.database = world.cluster.create_database(database + "_all")
    differing = 0
    try:
        publish_samples(world, ("go", "python"), "a")
        publish_samples(world, ("rust", "java"), "b")
        set_group(world, "A", "a/*")
        set_group(world, "B", "b/*", "a/go")
        alone_key = new_key(world, "alice", "A", url=alone_url)
        key, other_key = new_key(world, "alice", "A"), new_key(world, "bob", "B")
        with server_of(world, *UNLIMITED, url=alone_url) as alone, \
                server_of(world, *UNLIMITED) as both:
            for number in range(200 * world.repetitions):
                method, path, body = random_request(world.chance)
                what = "request %d: %s %s %s" % (number, method, path, json.dumps(body))
                if number % 3 == 0:
                    other = masked(both.request(method, path, body, other_key))
                expected = masked(alone.request(method, path, body, alone_key))
                equal(what, expected, masked(both.request(method, path, body, key)))
                holds("%s: %s" % (what, expected), 200 <= expected[0] < 500)
                differing += number % 3 == 0 and other != expected
            printed = alone.printed() + both.printed()
        equal("lines of the servers", "", printed)
        holds("the test is wrong: B's key got other answers %d times only" % differing,
              differing > 5 * world.repetitions)
    finally:
        world.cluster.drop_database(world.database)
        world.database = database


def masked(answer):
    """Masks the duration, and the name of the database, which `status` gives."""
    body = re.sub(r'"processing_time_ms":[\d.e+-]+', '"processing_time_ms":0', answer[1])
    return answer[0], re.sub(r'"index":"[^"#]*#', '"index":"#', body)


def random_request(chance):
    """Returns method, path and body of a request for any address."""
    words = " ".join(chance.sample(WORDS, chance.randint(1, 3)))
    symbol, other = chance.choice(SYMBOLS), chance.choice(SYMBOLS)
    quoted = urllib.parse.quote(symbol, safe="")
    limit = chance.randint(1, 20)
    method, path, given = chance.choice((
        ("GET", "search", {"q": words, "limit": limit}), ("GET", "search", {"q": words}),
        ("GET", "search", {"q": words, "explain": "true", "offset": limit}),
        ("POST", "search", {"query": words}), ("POST", "search/hierarchical", {"query": words}),
        ("POST", "retrieve/multi-level", {"query": words}), ("GET", "symbols/" + quoted, {}),
        ("GET", "grep", {"pattern": symbol}), ("GET", "references", {"symbol": symbol}),
        ("GET", "neighbors", {"symbol": symbol}), ("GET", "path", {"from": symbol, "to": other}),
        ("GET", "impact", {"symbol": symbol}), ("GET", "nodes/" + quoted + "/hierarchy", {}),
        ("POST", "nodes/expand-context", {"nodes": [symbol, other]}),
        ("POST", "ask", {"query": words}),
        ("GET", "related", {"entity": symbol}), ("POST", "relationships", {"query": symbol}),
        ("GET", "hotspots", {}), ("GET", "dead", {}), ("GET", "diff", {"revision": "HEAD~1"}),
        ("GET", "map", {}), ("POST", "export", {"tokens": 500}), ("GET", "status", {}),
        ("POST", "eval", {"cases": []}), ("GET", "none", {}), ("PUT", "search", {}),
        ("GET", "/readyz", {}), ("GET", "/health", {}), ("GET", "/metrics", {})))
    field = chance.choice(("repository",) * 6 + ("repositories",) * 3 + ("neither",))
    if field != "neither" and not path.startswith("/"):
        some = chance.sample(NAMES, chance.choice((1, 1, 1, 2)))
        given = {**given, field: some[0] if len(some) == 1 else some}
    path = path if path.startswith("/") else "/api/v1/" + path
    if method == "GET" and given:
        return method, path + "?" + urllib.parse.urlencode(given, True), None
    return method, path, given if method != "GET" else None


def changes_take_effect_within_seconds(world):
    publish_samples(world, ("go",), "a")
    publish_samples(world, ("python",), "b")
    for group in ("steady", "moving"):
        set_group(world, group, "a/*")
    keys = {name: new_key(world, name, "steady") for name in ("removed", "expiring", "kept")}
    keys["moved"] = new_key(world, "moved", "moving")
    keys["idle"] = new_key(world, "idle", "steady")
    world.sql("UPDATE cairn.api_key SET expires = now() - interval '1 second' WHERE name = 'idle'")
    with server_of(world) as server, server_of(world, repositories=("b/*",)) as narrow:
        for name, key in keys.items():
            equal("status of " + name, 401 if name == "idle" else 200, search(server, key))
            equal("status of %s where a/* is not served" % name, 401 if name == "idle" else 404,
                  search(narrow, key))
            equal("status of what its group lacks", 401 if name == "idle" else 404,
                  search(server, key, "b/python"))
        equal("status of a name that is not there", 404, search(server, keys["kept"], "a/none"))
        access(world, "--remove-key", "removed")
        set_group(world, "moving", "b/*")
        world.sql("UPDATE cairn.api_key SET expires = now() + interval '1 second'"
                  " WHERE name = 'expiring'")
        fresh = new_key(world, "fresh", "steady")
        wait_until("removing a key", SLOWEST, lambda: search(server, keys["removed"]) == 401)
        wait_until("the end of a key", SLOWEST, lambda: search(server, keys["expiring"]) == 401)
        wait_until("a new key", SLOWEST, lambda: search(server, fresh) == 200)
        wait_until("other patterns", SLOWEST, lambda: search(server, keys["moved"]) == 404)
        equal("status of what its group has now", 200, search(server, keys["moved"], "b/python"))
        wait_until("other patterns elsewhere", SLOWEST,
                   lambda: search(narrow, keys["moved"], "b/python") == 200)
        equal("status of a key that has not changed", 200, search(server, keys["kept"]))
        # A group without patterns, and a key without groups, see nothing rather than all.
        world.sql("UPDATE cairn.access_group SET patterns = '{}' WHERE name = 'moving';"
                  "DELETE FROM cairn.api_key_group WHERE key_id ="
                  " (SELECT id FROM cairn.api_key WHERE name = 'kept')")
        wait_until("no patterns", SLOWEST, lambda: search(server, keys["moved"], "b/python") == 404)
        wait_until("no groups", SLOWEST, lambda: search(server, keys["kept"]) == 404)
        status, body = server.request("GET", "/api/v1/search?q=tide", key=keys["kept"])
        equal("repositories that a key without groups searches", (200, 0),
              (status, json.loads(body)["repositories"]["total"]))


# ---- limits -------------------------------------------------------------------------------------

def servers_share_a_limit(world):
    publish_samples(world, ("go",), "a")
    set_group(world, "all", "*")
    limited = new_key(world, "limited", "all", options=("--rate", "12"))
    default = new_key(world, "default", "all")
    def related(server):
        return server.request("POST", "/api/v1/relationships",
                              {"query": "Lighthouse", "repository": "a/go"}, key=default)[0]
    options = ("--rate", "20", "--relationships-rate", "4")
    with server_of(world, *options) as first, server_of(world, *options) as second:
        for key, rate in ((limited, 12), (default, 20)):
            statuses = [search(server, key) for _ in range(18) for server in (first, second)]
            equal("statuses", {200, 429}, set(statuses))
            passed = statuses.count(200)  # one more may pass when a minute ends meanwhile
            holds("%d of %d requests a minute have passed" % (passed, rate),
                  rate <= passed <= rate + 1)
            for server in (first, second):
                status, _, headers = server.exchange("GET", "/api/v1/status?repository=a/go",
                                                     key=key)
                equal("status of another operation", 429, status)
                holds("Retry-After: %s" % headers["Retry-After"],
                      1 <= int(headers["Retry-After"]) <= 60)
        statuses = [related(server) for _ in range(4) for server in (first, second)]
        holds("relationships are counted separately: %s" % statuses,
              4 <= statuses.count(200) <= 5 and statuses[0] == 200 and statuses[-1] == 429)
        equal("status of metrics, which are counted separately", 200,
              first.request("GET", "/metrics", key=limited)[0])
        equal("status of a public address", 200, first.request("GET", "/readyz")[0])
        # A higher limit holds at once, without the wait of the lower one.
        world.sql("UPDATE cairn.api_key SET rate = 1000 WHERE name = 'limited'")
        wait_until("another rate", SLOWEST, lambda: search(first, limited) == 200)
        wrong = [search(second, "cairn_" + "0" * 64) for _ in range(320)]
        equal("statuses of wrong keys", [401] * 300 + [429] * 20, wrong)
        equal("status of a right key meanwhile", 429, search(second, default))
    equal("rows of counts", "4", world.value("SELECT count(*) FROM cairn.request_count"))
    access(world, "--remove-key", "default")
    equal("rows of counts of a removed key", "2",
          world.value("SELECT count(*) FROM cairn.request_count"))


# ---- the audit ----------------------------------------------------------------------------------

AUDIT = ("SELECT key, operation, array_to_string(repositories, ' '), status FROM cairn.audit "
         "ORDER BY id")


def the_audit_has_a_row_for_each_request(world):
    publish_samples(world, ("go",), "a")
    publish_samples(world, ("python",), "b")
    set_group(world, "A", "a/*")
    key = new_key(world, "alice", "A", options=("--rate", "8"))
    begin = world.value("SELECT now()")
    with server_of(world) as server:
        search(server, key, query="secretword")
        search(server, key, "b/python", "secretword")
        server.request("POST", "/api/v1/search", {"query": "secretword", "repositories":
                                                  ["a/*", "b/\n\u202e*"]}, key=key)
        server.request("GET", "/api/v1/search?repository=a/go", key=key)
        server.request("GET", "/api/v1/nothing", key=key)
        server.request("GET", "/api/v1/status", key="cairn_" + "1" * 64)
        server.request("GET", "/readyz")
        server.request("GET", "/api/v1/status?repository=" + "x" * 3000, key=key)
        world.sql("ALTER TABLE cairn.directory RENAME TO directory_away")
        server.request("GET", "/api/v1/search?q=secretword", key=key)
        world.sql("ALTER TABLE cairn.directory_away RENAME TO directory")
        server.request("GET", "/metrics", key=key)
        for _ in range(30):
            search(server, key)
        equal("exit code of the server", 0, server.end())
    rows = world.sql(AUDIT)
    expected = [["alice", "search", "a/go", "200"], ["alice", "search", "b/python", "404"],
                ["alice", "search", "a/* b/\\n\\u{202e}*", "200"],
                ["alice", "search", "a/go", "400"], ["alice", "other", "", "404"],
                ["", "status", "", "401"], ["alice", "status", "x" * 200, "404"],
                ["alice", "search", "", "503"], ["alice", "metrics", "", "403"],
                ["alice", "search", "a/go", "200"]]
    equal("the first rows of the audit", expected, rows[:len(expected)])
    # Who has to wait and does not wait gets one row.
    holds("the last rows: %s" % rows[len(expected):],
          ["alice", "search", "", "429"] in rows[len(expected):] and len(rows) < len(expected) + 8)
    holds("the audit must not have questions", "secretword" not in world.value(
        "SELECT string_agg(a::text, ' ') FROM cairn.audit a"))
    equal("rows with another time, duration or address", "0", world.value(
        "SELECT count(*) FROM cairn.audit WHERE at < '%s' OR at > now() OR microseconds < 0 OR"
        " peer <> '127.0.0.1'" % begin))
    shown = json.loads(access(world, "--audit", "--last", "3", "--json").out)["rows"]
    equal("the last three rows", [row[3] for row in rows[-3:]],
          [str(one["status"]) for one in shown])
    holds("the audit as text", access(world, "--audit").out.count("\n") == len(rows))
    world.sql("UPDATE cairn.audit SET at = now() - interval '40 days' WHERE status <> 200")
    access(world, "--audit", "--keep", "30")
    equal("statuses of what was kept", {"200"}, {row[3] for row in world.sql(AUDIT)})


def the_audit_waits_while_it_cannot_be_written(world):
    publish_samples(world, ("go",), "a")
    set_group(world, "A", "a/*")
    key = new_key(world, "alice", "A")
    with server_of(world) as server:
        world.sql("ALTER TABLE cairn.audit RENAME TO audit_away")
        statuses = {search(server, key) for _ in range(20)}
        equal("statuses meanwhile", {200}, statuses)
        said = []
        wait_until("a warning", SLOWEST,
                   lambda: said.append(server.printed()) or "audit" in "".join(said))
        world.sql("ALTER TABLE cairn.audit_away RENAME TO audit")
        wait_until("writing the audit", SLOWEST, lambda: len(world.sql(AUDIT)) == 20)
        wait_until("the end of the warning", SLOWEST,
                   lambda: said.append(server.printed()) or "again" in "".join(said))
        world.sql("DROP TABLE cairn.audit")
        search(server, key)
        equal("exit code of the server", 0, server.end())
        wait_until("a line about lost rows", 2,
                   lambda: said.append(server.printed()) or "dropped from the audit: 1 row" in "".join(said))


# ---- the database -------------------------------------------------------------------------------

def nobody_gets_in_without_the_database(world):
    publish_samples(world, ("go",), "a")
    set_group(world, "A", "a/*")
    keys = [new_key(world, "limited", "A"), new_key(world, "free", "A", options=("--rate", "0"))]
    with server_of(world) as server:
        def statuses():
            return [server.request("GET", path, key=key)[0] for key in keys for path in
                    ("/api/v1/search?q=tide&repository=a/go", "/api/v1/status?repository=a/go",
                     "/api/v1/search?q=tide", "/none", "/api/v1/search?q=tide&repository=b/x")]
        right = statuses()
        equal("statuses", [200, 200, 200, 404, 404] * 2, right)
        for turn in range(world.repetitions):
            world.cluster.kill_backends(world.database)
            came = statuses()
            holds("statuses after connections have ended: %s" % came,
                  all(status in (expected, 503) for status, expected in zip(came, right)))
        world.cluster.stop("immediate")
        equal("status of a key that has to be counted", 503, search(server, keys[0]))
        wait_until("noticing that keys are old", SLOWEST, lambda: set(statuses()) == {503})
        status, _, headers = server.exchange("GET", "/api/v1/status", key="cairn_" + "2" * 64)
        equal("a wrong key, when keys are old", (503, "5"), (status, headers["Retry-After"]))
        equal("public addresses", [200, 503],
              [server.request("GET", path)[0] for path in ("/healthz", "/readyz")])
        world.cluster.start()
        wait_until("asking again", 20, lambda: statuses() == right)
        holds("the server must say what happened", "cannot be" in server.printed())


def a_server_ends_while_the_database_hangs(world):
    publish_samples(world, ("go",), "a")
    set_group(world, "A", "a/*")
    key = new_key(world, "alice", "A")
    with server_of(world) as server:
        equal("status", 200, search(server, key))
        # New connections wait for the main process of the database.
        world.cluster.kill_backends(world.database)
        world.cluster.process.send_signal(signal.SIGSTOP)
        try:
            time.sleep(1.5)  # until both threads wait
            begin = time.monotonic()
            equal("exit code of the server", 0, server.end())
            seconds = time.monotonic() - begin
        finally:
            world.cluster.process.send_signal(signal.SIGCONT)
        holds("the server takes %.1f s to end" % seconds, seconds < 5)
        said = []
        wait_until("a line about the audit", 2, lambda: said.append(server.printed()) or
                   "dropped from the audit: 1 row" in "".join(said))


def tables_of_version_2_are_raised(world):
    """Readers take tables without keys as before; the first change of keys adds what they lack."""
    publish_samples(world, ("go",), "a")
    world.sql("DROP TABLE cairn.access_group, cairn.api_key, cairn.api_key_group,"
              " cairn.request_count, cairn.audit; UPDATE cairn.schema_version SET version = 2")
    world.expect("with tables of version 2", world.url("a/go"), world.variant("go"))
    with Server(world.reader, world.url(), repositories=["*"]) as server:
        equal("status with tables of version 2", 200,
              server.request("GET", "/api/v1/search?q=tide")[0])
    expect_error("keys of tables of version 2", world.reader.cairn(
        "serve", "--database-keys", "--repo", "*", "--index", world.url(), code=None), "publish")
    expect_error("listing keys of tables of version 2", access(world, code=None), "publish")
    set_group(world, "A", "a/*")
    equal("version after a group was added", "3",
          world.value("SELECT version FROM cairn.schema_version"))
    key = new_key(world, "alice", "A")
    with server_of(world) as server:
        equal("status with a key", 200, search(server, key))


def only_hashes_are_in_the_database(world):
    publish_samples(world, ("go",), "a")
    world.cluster.sql("ALTER DATABASE %s SET log_statement = 'all'" % name_in_sql(world.database),
                      "postgres")
    set_group(world, "A", "a/*")
    keys = [new_key(world, "marker_of_the_log%d" % number, "A") for number in range(2)]
    with server_of(world) as server:
        equal("statuses", [200, 200], [search(server, key) for key in keys])
        server.end()
    tables = [row[0] for row in world.sql(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'cairn'")]
    holds("tables: %s" % tables, {"api_key", "audit", "request_count"} <= set(tables))
    log = world.cluster.log()
    holds("the test is wrong: the log has no statements", "marker_of_the_log1" in log)
    parts = [part for key in keys for text in (key, key[6:], key[6:38])
             for part in (text, text.encode().hex())]  # bytes are shown in hexadecimal digits
    holds("a key is in the log", not any(part in log for part in parts))
    patterns = ", ".join("'%%%s%%'" % part for part in parts)
    rows = " UNION ALL ".join("SELECT '%s', t::text FROM cairn.\"%s\" t" % (table, table)
                              for table in tables)
    holds("the test is wrong: the tables have no texts", int(world.value(
        "SELECT count(*) FROM (%s) AS a(t, x) WHERE x LIKE '%%marker_of_the_log%%'" % rows)) >= 2)
    equal("tables with a part of a key", [], world.sql(
        "SELECT t FROM (%s) AS a(t, x) WHERE x LIKE ANY (ARRAY[%s])" % (rows, patterns)))
    equal("bytes of hashes", ["32", "32"],
          [row[0] for row in world.sql("SELECT octet_length(hash) FROM cairn.api_key")])


def a_server_needs_few_rights(world):
    publish_samples(world, ("go",), "a")
    set_group(world, "A", "a/*")
    key = new_key(world, "alice", "A")
    role = "server%d" % world.number
    url = world.cluster.url(database=world.database, user=role)
    world.sql("CREATE ROLE {0} LOGIN; GRANT USAGE ON SCHEMA cairn TO {0};"
              "GRANT SELECT ON ALL TABLES IN SCHEMA cairn TO {0}".format(role))
    with contextlib.ExitStack() as cleaning:
        cleaning.callback(world.sql, "DROP OWNED BY {0}; DROP ROLE {0}".format(role))
        expect_error("a server that may not write", world.reader.cairn(
            "serve", "--database-keys", "--repo", "*", "--index", url, code=None), "GRANT")
        world.sql("GRANT INSERT, UPDATE ON cairn.request_count TO {0};"
                  "GRANT INSERT ON cairn.audit TO {0}".format(role))
        with server_of(world, url=url) as server:
            equal("status", 200, search(server, key))
            equal("exit code", 0, server.end())
        equal("rows of the audit", "1", world.value("SELECT count(*) FROM cairn.audit"))
        expect_error("a server that adds keys", access(
            world, "--add-key", "eve", "--group", "A", url=url, code=None), "permission")
        access(world, url=url)  # listing is reading
        world.sql("UPDATE cairn.schema_version SET version = 2")
        expect_error("tables without keys", world.reader.cairn(
            "serve", "--database-keys", "--repo", "*", "--index", url, code=None), "version")
        world.sql("UPDATE cairn.schema_version SET version = 3")
