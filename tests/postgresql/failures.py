"""Checks of what goes wrong around a database: connections, servers, names, passwords, rights.

Each public function is a check (publishing.py). It takes a World (world.py). A command must give
the right answer, or one clear error line and an exit code other than 0, within seconds.
"""
import contextlib
import os
import re
import socket
import threading
import time
import urllib.parse

from asking import (Question, equal, expect_error, expect_no_crash, expect_right_or_error, holds,
                    without_password)
from cluster import name_in_sql
from serving import Server

SECONDS = 15            # that a command may take to find that a server is not there
SECONDS_OF_SILENCE = 60  # that it may wait for a server that does not answer
PASSWORD = "Hunter2/%40 heron&reeds#"
SEARCH = Question(["search", "describe"])


def readings():
    """Commands that read an index in different ways."""
    return [["search", "x"], ["search", "--json", "x"], ["ask", "x"], ["show", "x"], ["refs", "x"],
            ["outline", "."], ["export"], ["export", "--for-llm"], ["stats"], ["status"],
            ["verify"], ["verify", "--json"], ["eval"], ["hotspots"], ["dead"], ["related", "x"]]


# ---- connections that end -----------------------------------------------------------------------

def backends_end_while_publishing(world):
    heron, stork = world.variant("heron"), world.variant("stork")
    url = world.url("org/birds")
    world.publish(heron, url)
    seconds = world.seconds_to_publish(heron, url)
    now, following = heron, stork
    failed = 0
    for turn in range(world.repetitions):
        what = "publication %d, whose connections end" % (turn + 1)
        # A long pause lets the publication begin, and sometimes end.
        pause = world.chance.uniform(0, seconds) if turn % 4 else 0
        with world.start_publishing(following, url) as publisher:
            time.sleep(pause)
            with world.cluster.killing_backends(world.database, pause=0.002):
                answer = publisher.answer()
        if answer.code != 0:
            failed += 1
            expect_error(what, answer)
        if world.expect(what, url, now, following) is following:
            now, following = following, now
        else:
            holds("%s: it says that it has published, but it has not" % what, answer.code != 0)
        world.publish_when_free(what, following, url)
        now, following = following, now
        world.expect(what + ", then the next one", url, now)
    holds("the test is wrong: no publication was disturbed", failed or world.repetitions < 4)


def backends_end_while_reading(world):
    heron = world.variant("heron")
    url = world.url("org/birds")
    world.publish(heron, url)
    for turn in range(2 * world.repetitions):
        # Each connection has some time to give parts of an answer.
        with world.cluster.killing_backends(world.database, pause=0.001 * (1 + turn * 3 % 40)):
            world.expect_right_or_error("while connections end", url, [heron],
                                        expect_right_or_error)
    world.expect("after connections have ended", url, heron)


def a_server_connects_again(world):
    heron = world.variant("heron")
    url = world.url("org/birds")
    world.publish(heron, url)
    with Server(world.reader, url) as server:
        def came():
            return server.get("/api/v1/search", q="heron stork crane", limit=40)
        right = came()
        equal("status of an answer", 200, right[0])
        for turn in range(3 * world.repetitions):
            world.cluster.kill_backends(world.database)
            status, body = came()
            holds("an answer after connections have ended: %d %s" % (status, body),
                  (status, body) == right or status >= 500)
            if turn % 3 == 2:
                equal("the next answer", right, came())
        world.cluster.stop("immediate")
        status, body = came()
        holds("an answer while the database is stopped: %d %s" % (status, body),
              (status, body) == right or status >= 500 and '"error"' in body)
        world.cluster.start()
        end = time.monotonic() + SECONDS
        while came() != right and time.monotonic() < end:
            time.sleep(0.2)
        equal("an answer after the database was started again", right, came())
        printed = server.printed()
    holds("cairn serve printed %s" % printed, "terminate called" not in printed)


def servers_of_agents_connect_again(world):
    """`cairn mcp`, which must answer the next call although its connection has ended."""
    python = world.variant("python")
    url = world.url("org/python")
    world.publish(python, url)
    call = ('{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"search",'
            '"arguments":{"query":"describe"}}}\n')
    begin = ('{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":'
             '"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}\n')
    process = world.reader.start("mcp", "--index", url, pipe_input=True)
    try:
        def answer(line):
            process.stdin.write(line.encode())
            process.stdin.flush()
            return process.stdout.readline().decode()
        answer(begin)
        right = answer(call % 1)
        holds("an answer of cairn mcp: " + right, '"result"' in right and
              '"isError":true' not in right)
        for turn in range(2, 2 + world.repetitions):
            world.cluster.kill_backends(world.database)
            came = [answer(call % turn).replace('"id":%d' % turn, '"id":1') for _ in range(2)]
            for one in came:
                holds("cairn mcp gives another answer: " + one,
                      one == right or '"isError":true' in one or '"error"' in one)
            equal("the second answer of cairn mcp after its connection has ended", right, came[1])
    finally:
        process.kill()
        process.communicate()


def no_connection_is_left_behind(world):
    python = world.variant("python")
    url = world.url("org/python")
    world.publish(python, url)
    for words in readings():
        world.reader.cairn(words[0], "--index", url, *words[1:], code=(0, 1))
    equal("clients that are still connected", 0, world.cluster.backends(world.database))
    left = world.value("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'")
    equal("locks that are still held", "0", left)


# ---- servers that are not there -----------------------------------------------------------------

def a_stopped_server_is_an_error(world):
    python = world.variant("python")
    urls = [world.url("org/python"), world.url("org/python", tcp=True)]
    world.publish(python, urls[0])
    world.cluster.stop()
    try:
        for url in urls:
            for words in world.some(readings(), 4):
                answer = world.reader.cairn(words[0], "--index", url, *words[1:], code=None,
                                            patience=SECONDS)
                expect_error("cairn %s without a server" % " ".join(words), answer)
            expect_error("cairn publish without a server", world.reader.cairn(
                "publish", "--index", python.file, url, code=None, patience=SECONDS))
            expect_error("cairn repos without a server", world.reader.cairn(
                "repos", "--index", url.split("#")[0], code=None, patience=SECONDS))
    finally:
        world.cluster.start()
    world.expect("after the server was started again", urls[0], python)


def a_server_crashes_while_publishing(world):
    heron, stork = world.variant("heron"), world.variant("stork")
    url = world.url("org/birds")
    world.publish(heron, url)
    seconds = world.seconds_to_publish(heron, url)
    now, following = heron, stork
    for turn in range(world.repetitions):
        what = "crash %d" % (turn + 1)
        with world.start_publishing(following, url) as publisher:
            time.sleep(world.chance.uniform(0, seconds))
            world.cluster.stop("immediate")
            answer = publisher.answer()
        world.cluster.start()
        begin = time.monotonic()
        world.ask(heron.questions[0], url)
        world.took("until a question after the restart is answered", begin)
        if answer.code != 0:
            expect_error("publishing while the server crashes", answer)
        if world.expect(what, url, now, following) is following:
            now, following = following, now
        else:
            holds("%s: what was published is lost" % what, answer.code != 0)
        begin = time.monotonic()
        world.publish_when_free(what, following, url)
        world.took("until the next publication has ended", begin)
        now, following = following, now
        world.expect(what + ", then the next publication", url, now)


@contextlib.contextmanager
def stranger(reply):
    """Listens as another program would. Sends `reply` to each client, or nothing if it is None."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(20)
        clients = []

        def serve():
            with contextlib.suppress(OSError):
                while True:
                    client = listening.accept()[0]
                    clients.append(client)
                    if reply is not None:
                        client.sendall(reply)
                        client.close()
        threading.Thread(target=serve, daemon=True).start()
        try:
            yield listening.getsockname()[1]
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            for client in clients:
                client.close()


def a_server_that_is_none_is_an_error(world):
    replies = [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"E" + b"\xff" * 9000, b"N" * 9000,
               b"R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I" + b"\0" * 400, os.urandom(5000)]
    for reply in world.some(replies, 2):
        with stranger(reply) as port:
            url = "postgresql://x@127.0.0.1:%d/x#org/x" % port
            for words in (["search", "x"], ["stats"]):
                expect_error("cairn %s at a server that says %.20r" % (words[0], reply),
                             world.reader.cairn(words[0], "--index", url, *words[1:], code=None,
                                                patience=SECONDS_OF_SILENCE))


def a_silent_server_is_an_error(world):
    with stranger(None) as port:
        url = "postgresql://x@127.0.0.1:%d/x?connect_timeout=2#org/x" % port
        what = "cairn search at a server that says nothing"
        expect_error(what, world.reader.cairn("search", "x", "--index", url, code=None,
                                              patience=SECONDS))
        if world.repetitions >= 10:  # without a given time, it may wait longer
            expect_error(what, world.reader.cairn(
                "search", "x", "--index", url.replace("?connect_timeout=2", ""), code=None,
                patience=SECONDS_OF_SILENCE))


# ---- wrong names --------------------------------------------------------------------------------

def wrong_addresses_are_errors(world):
    python = world.variant("python")
    world.publish(python, world.url("org/python"))
    folder = world.new_folder()
    wrong = {
        "another database": (world.cluster.url("org/python", database="nowhere"), "nowhere"),
        "another user": (world.url("org/python", user="nobody_here"), "nobody_here"),
        "another port": ("postgresql://cairn@127.0.0.1:1/x#org/python", ""),
        "no socket": ("postgresql://cairn@/x?host=%s&port=5432#org/python" % folder, ""),
        "no such folder": ("postgresql://cairn@/x?host=/nonexistent#org/python", ""),
        "no such host": ("postgresql://cairn@nowhere.invalid/x#org/python", ""),
        "an empty database": (world.cluster.url("org/python", database="postgres"), ""),
    }
    for what, (url, word) in wrong.items():
        for words in world.some(readings(), 2):
            answer = world.reader.cairn(words[0], "--index", url, *words[1:], code=None,
                                        patience=SECONDS_OF_SILENCE)
            expect_error("cairn %s with %s" % (words[0], what), answer, *([word] if word else []))
    expect_error("publishing to another database", world.reader.cairn(
        "publish", "--index", python.file, wrong["another database"][0], code=None), "nowhere")
    expect_error("listing another database", world.reader.cairn(
        "repos", "--index", world.cluster.url(database="nowhere"), code=None), "nowhere")


def an_unknown_repository_has_a_suggestion(world):
    for name in ("python", "go"):
        world.publish(world.variant(name), world.url("samples/" + name))
    for words in readings():
        answer = world.reader.cairn(words[0], "--index", world.url("samples/pyhton"), *words[1:],
                                    code=None)
        expect_error("cairn %s in an unknown repository" % words[0], answer, "samples/pyhton")
        holds("there must be a suggestion: %s" % answer, "samples/python" in answer.err)
    answer = world.reader.cairn("search", "x", "--index", world.url("qqzzkxv"), code=None)
    expect_error("cairn search in a repository whose name is like none", answer, "qqzzkxv")
    answer = world.reader.cairn("repos", "--remove", "samples/og", "--index", world.url(),
                                code=None)
    expect_error("removing an unknown repository", answer, "samples/og")
    for words in (["search", "x"], ["stats"]):
        expect_error("cairn %s without the name of a repository" % words[0], world.reader.cairn(
            words[0], "--index", world.url(), *words[1:], code=None))


def malformed_urls_are_refused(world):
    python = world.variant("python")
    for name in ("org/python", "org/other"):  # so that a URL must have a name
        world.publish(python, world.url(name))
    base = world.url()
    urls = ["postgresql:", "postgresql:/", "postgresql://", "postgresql://#", "postgresql://#org/x",
            base + "#", base + "##", base + "#/", base + "&nonsense=1#org/python",
            base + "&port=notanumber#org/python", "postgresql://[::1/x#org/python",
            "postgresql://h:notaport/x#org/python", base + "#org/%zz", base + "#org/%00x",
            base + "#%0Aorg/python", base + "#\x1b[31morg", base + "#" + "n" * 100000,
            base.replace("/check", "/%zz") + "#org/python", base + "&options=-c%20x#org/python",
            "postgresql://" + "u" * 20000 + "@/x?host=/nonexistent#x", "POSTGRESQL://x/y#z",
            base + "#../../etc/passwd", base + "#org/python#x", "host=/nonexistent dbname=x"]
    folder = world.new_folder()
    for url in world.some(urls, 5):
        what = "with the URL %.120r" % url
        for words in (["search", "x", "--index", url], ["stats", "--index", url],
                      ["verify", "--json", "--index", url],
                      ["repos", "--remove", url[-200:], "--index", url]):
            answer = world.reader.cairn(*words, code=None, where=folder,
                                        patience=SECONDS_OF_SILENCE)
            expect_error("cairn %s %s" % (words[0], what), answer)
            holds("control characters are printed: %r" % answer.err, "\x1b" not in answer.err)
            holds("the error line is too long: %d bytes" % len(answer.err), len(answer.err) < 3000)
        answer = world.reader.cairn("publish", "--index", python.file, url, code=None, where=folder,
                                    patience=SECONDS_OF_SILENCE)
        expect_no_crash("cairn publish %s" % what, answer)
        if answer.code != 0:
            expect_error("cairn publish %s" % what, answer)
        equal("files that were made, %s" % what, [], os.listdir(folder))
    world.expect("after malformed URLs", world.url("org/python"), python)


def writing_commands_refuse_a_url(world):
    """Commands that write an index file must not take a URL for the name of a file."""
    python = world.variant("python")
    url = world.url("org/python")
    world.publish(python, url)
    scip = os.path.join(os.path.dirname(python.root), "python.scip")
    folder = world.new_folder()
    for words in (["import", scip, "--no-sources", "--index", url],
                  ["import", "--syntactic", python.root, "--index", url]):
        answer = world.reader.cairn(*words, code=None, where=folder)
        expect_error("cairn %s into a URL" % words[0], answer)
        equal("files that were made", [], os.listdir(folder))
    world.expect("after refused imports", url, python)


# ---- passwords and rights -----------------------------------------------------------------------

def passwords_are_never_printed(world):
    python = world.variant("python")
    world.cluster.guarded("keeper", PASSWORD)
    right = world.url("org/python", user="keeper", password=PASSWORD)
    asked = world.url("org/python", user="keeper", more="password=" + quoted(PASSWORD))
    urls = {
        "the right password": right, "the password among the parameters": asked,
        "a wrong password": world.url("org/python", user="keeper", password=PASSWORD + "x"),
        "another database": world.cluster.url("org/python", "nowhere", "keeper", PASSWORD),
        "another user": world.url("org/python", user="nobody_here", password=PASSWORD),
        "an unknown repository": world.url("org/pyhton", user="keeper", password=PASSWORD),
        "no repository": world.url(user="keeper", password=PASSWORD),
        "TCP": world.url("org/python", user="keeper", password=PASSWORD, tcp=True),
        "a wrong parameter": right.replace("#", "&nonsense=1#"),
        "a wrong port": right.replace("port=", "port=x"),
        "a password that is not encoded": "postgresql://keeper:%s@/x#y" % PASSWORD,
        "a stopped server": "postgresql://keeper:%s@127.0.0.1:1/x#org/python" % quoted(PASSWORD),
    }
    for what, url in urls.items():
        answer = world.reader.cairn("publish", "--index", python.file, url, code=None)
        expect_no_crash("cairn publish with %s" % what, answer)
        expect_no_password("cairn publish with %s" % what, answer.out + answer.err)
        if what in ("the right password", "TCP", "the password among the parameters"):
            equal("exit code of publish with %s: %s" % (what, answer), 0, answer.code)
        commands = [*readings(), ["status", "--json"], ["stats", "--json"], ["repos"],
                    ["repos", "--json"], ["export", "--format", "graphml"], ["eval", "refs"],
                    ["hook"], ["mcp"]]
        for words in world.some(commands, 3):
            count = 2 if words[:2] == ["eval", "refs"] else 1
            answer = world.reader.cairn(*words[:count], "--index", url, *words[count:], code=None,
                                        text=status_call() if words[0] == "mcp" else "x")
            expect_no_crash("cairn %s with %s" % (" ".join(words), what), answer)
            expect_no_password("cairn %s with %s" % (" ".join(words), what),
                               answer.out + answer.err)
            if what == "a wrong password" and words[0] not in ("hook", "mcp"):
                expect_error("cairn %s with %s" % (" ".join(words), what), answer, "password")
    equal("answer with a password", python.expected[0].out,
          world.ask(python.questions[0], right).out)
    stats = world.reader.cairn("stats", "--index", right).out
    holds("stats must name the index without its password: " + stats,
          without_password(right).split("?")[0] in stats or "keeper@" in stats)
    with Server(world.reader, right) as server:
        for path in ("/api/v1/status", "/api/v1/search?q=x", "/metrics", "/openapi.json"):
            expect_no_password("cairn serve " + path, server.get(path)[1])
        world.cluster.kill_backends(world.database)
        world.cluster.stop()
        expect_no_password("cairn serve without a server", server.get("/api/v1/search", q="y")[1])
        expect_no_password("cairn serve", server.printed())
    world.cluster.start()
    titles = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE '%Hunter2%'"
    equal("names of programs with the password", "0", world.value(titles))
    # The statements are in the log of the server if it is told so, or if they fail.
    expect_no_password("the log of the server", re.sub(
        r"CREATE ROLE .*", "", world.cluster.log()))


def quoted(text):
    return urllib.parse.quote(text, safe="")


def expect_no_password(what, text):
    for form in (PASSWORD, quoted(PASSWORD), PASSWORD.split()[0], "Hunter2", "heron&reeds"):
        holds("%s prints the password: %.900s" % (what, text), form not in text)


def status_call():
    return ('{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":'
            '"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}\n'
            '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"status",'
            '"arguments":{}}}\n')


def a_role_that_may_only_read_can_read(world):
    python = world.variant("python")
    world.publish(python, world.url("org/python"))
    role = "reader%d" % world.number
    world.sql("CREATE ROLE %s LOGIN" % role)
    url = world.url("org/python", user=role)
    try:
        for words in (["search", "x"], ["stats"], ["verify"]):
            expect_error("cairn %s without rights" % words[0], world.reader.cairn(
                words[0], "--index", url, *words[1:], code=None), "permission", "denied", "grant")
        world.sql("GRANT USAGE ON SCHEMA cairn TO {0};"
                  "GRANT SELECT ON ALL TABLES IN SCHEMA cairn TO {0}".format(role))
        world.expect("by a role that may only read", url, python)
        expect_error("publishing by a role that may only read", world.reader.cairn(
            "publish", "--index", python.file, url, code=None), "permission", "denied", "grant")
        expect_error("removing by a role that may only read", world.reader.cairn(
            "repos", "--remove", "org/python", "--index", url.split("#")[0], code=None),
            "permission", "denied", "grant")
        world.expect("after refused writes", url, python)
        world.publish(python, world.url("org/python"))
        world.expect("after another publication by its owner", url, python)
    finally:
        world.sql("DROP OWNED BY {0}; DROP ROLE {0}".format(role))


def a_database_that_refuses_writes(world):
    python, go = world.variant("python"), world.variant("go")
    url = world.url("org/python")
    world.publish(python, url)
    world.cluster.sql("ALTER DATABASE %s SET default_transaction_read_only = on"
                      % name_in_sql(world.database), "postgres")
    expect_error("publishing into a database that is read only", world.reader.cairn(
        "publish", "--index", go.file, url, code=None), "read-only", "read only")
    world.expect("in a database that is read only", url, python)


def other_settings_of_a_database_do_not_matter(world):
    """What an administrator may have set for a database or a role."""
    python = world.variant("python")
    url = world.url("org/python")
    for setting in ("search_path = 'pg_catalog'", "bytea_output = 'escape'", "DateStyle = 'German'",
                    "standard_conforming_strings = off", "default_transaction_isolation = "
                    "'serializable'", "extra_float_digits = 0", "client_encoding = 'LATIN1'",
                    "enable_indexscan = off", "work_mem = '64kB'", "row_security = off",
                    "IntervalStyle = 'sql_standard'"):
        world.cluster.sql("ALTER DATABASE %s RESET ALL" % name_in_sql(world.database), "postgres")
        world.cluster.sql("ALTER DATABASE %s SET %s" % (name_in_sql(world.database), setting),
                          "postgres")
        world.publish(python, url)
        world.expect("with " + setting, url, python)


def surroundings_do_not_matter(world):
    """libpq reads variables and files of the user. What the URL says must count."""
    python = world.variant("python")
    url = world.url("org/python")
    world.publish(python, url)
    variables = {"PGDATABASE": "nowhere", "PGHOST": "/nonexistent", "PGPORT": "1",
                 "PGUSER": "nobody_here", "PGOPTIONS": "-c bytea_output=escape",
                 "PGCLIENTENCODING": "LATIN1", "PGAPPNAME": "x" * 200, "LC_ALL": "C",
                 "TZ": "Asia/Tokyo"}
    for name, value in variables.items():
        question = python.questions[0]
        answer = world.reader.cairn(*question.words, "--index", url, code=None,
                                    environment={name: value})
        equal("search with %s=%.20s: %s" % (name, value, answer.err), python.expected[0].out,
              answer.out)


def a_variable_can_name_the_database(world):
    python = world.variant("python")
    url = world.url("org/python")
    world.publish(python, url)
    for question, expected in zip(python.questions, python.expected):
        if question.words != ["stats"]:  # which names the index
            answer = world.reader.cairn(*question.words, environment={"CAIRN_INDEX": url},
                                        code=None)
            equal("%s with CAIRN_INDEX: %s" % (question, answer.err), expected.out, answer.out)
    listed = world.reader.cairn("repos", environment={"CAIRN_INDEX": url}).out
    holds("cairn repos with CAIRN_INDEX: " + listed, "org/python" in listed)
    for wrong in (world.url("org/pyhton"), "postgresql://"):
        expect_error("cairn search with a wrong CAIRN_INDEX", world.reader.cairn(
            "search", "x", environment={"CAIRN_INDEX": wrong}, code=None))
