"""Checks of faults of a server and of what is between it and cairn: connections that are cut
anywhere, restarts while questions are asked, a server that says nothing.

Each public function is a check (publishing.py). It takes a World (world.py).
"""
import concurrent.futures
import json
import os
import signal
import threading
import time

from asking import equal, expect_error, expect_right_or_error, holds
from proxy import Proxy
from serving import Server

SECONDS = 20             # until answers are right again
LONGEST_WAIT = 30        # seconds for a database that hangs
LONGEST_STATEMENT = 65   # seconds; its limit in the server is 60
ESTABLISHED = 1          # in /proc/net/tcp
RETRANSMISSION = 1
KEEPALIVE = 2
WORDS = "heron stork crane"


# ---- connections that are cut -------------------------------------------------------------------

def commands_survive_cut_connections(world):
    """Connections end after any byte of an answer. A command may connect once more."""
    heron = world.variant("heron")
    url = world.url("org/birds", tcp=True)
    world.publish(heron, url)
    with Proxy(world.cluster.port) as proxy:
        for _ in range(world.repetitions):
            proxy.limits = lambda: (None, some_bytes(world.chance, 300_000))
            world.expect_right_or_error("with connections that are cut", proxy.url(url), [heron],
                                        expect_right_or_error)
        holds("the test is wrong: nothing was cut", proxy.cuts or world.repetitions < 4)
        proxy.limits = None
        world.expect("after connections were cut", proxy.url(url), heron)


def some_bytes(chance, most):
    """Returns a number of bytes, small ones as often as large ones, or None."""
    return None if chance.random() < 0.2 else int(most ** chance.random())


def a_publication_that_is_cut_is_whole_or_not_there(world):
    if world.repetitions < 2:  # others cut connections, too
        return
    now, following = world.variant("heron"), world.variant("stork")
    url = world.url("org/birds", tcp=True)
    world.publish(now, url)
    with Proxy(world.cluster.port) as proxy:
        world.publish(following, proxy.url(url))
        sent, received = proxy.passed
        now, following = following, now
        for turn in range(world.repetitions):
            # Often, only the answer to the last statements is lost.
            limits = ((world.chance.randrange(sent), None) if turn % 2 else
                      (None, received - world.chance.randrange(60)))
            proxy.limits = lambda limits=limits: limits
            what = "publication %d, cut after %s of %s bytes" % (turn + 1, limits, (sent, received))
            answer = world.reader.cairn("publish", "--json", "--index", following.file,
                                        proxy.url(url), code=None)
            if answer.code != 0:
                expect_error(what, answer)
            answering = world.expect(what, url, now, following)
            holds("%s: it says that it has published, but it has not" % what,
                  answer.code != 0 or answering is following)
            proxy.limits = None
            begin = time.monotonic()
            said = world.publish_when_free(what, following, proxy.url(url))
            world.took("until the next publication has ended", begin)
            equal("%s: whether the next one has something to do" % what,
                  answering is not following, said["new"])
            now, following = following, now
            world.expect(what + ", then the next one", url, now)
    world.expect_few_generations("after connections were cut", now, url)


REQUESTS = {
    "one repository": ("/api/v1/search", {"q": WORDS, "repository": "org/birds"}),
    "all repositories": ("/api/v1/search", {"q": WORDS}),
    "uses in all repositories": ("/api/v1/references", {"symbol": "level_7_3"}),
}


class Asked:
    """A server whose answers are known."""

    def __init__(self, world, url):
        self.server = Server(world.reader, url, repositories=["*"],
                             options=("--no-key", "--rate", "0"))
        self.right = {}

    def __enter__(self):
        self.server.__enter__()
        self.right = {what: self.came(what) for what in REQUESTS}
        for what, (status, body) in self.right.items():
            holds("the test is wrong: %s: %d %s" % (what, status, body), status == 200)
        return self

    def __exit__(self, *_):
        self.server.__exit__()

    def came(self, what):
        path, query = REQUESTS[what]
        return self.server.get(path, **query)

    def is_right(self, what):
        """Whether there is the right answer. Otherwise there must be a clear error."""
        status, body = self.came(what)
        holds("an answer about %s, which is neither right nor an error: %d %.600s"
              % (what, status, body), (status, body) == self.right[what] or is_failure(status, body)
              or status == 200 and says_incomplete(body))
        return (status, body) == self.right[what]

    def expect(self, when):
        for what in REQUESTS:
            equal("answer about %s %s" % (what, when), self.right[what], self.came(what))


def is_failure(status, body):
    return status >= 500 and "error" in json.loads(body)


def says_incomplete(body):
    return json.loads(body).get("incomplete", False)


def publish_birds(world, url):
    world.publish(world.variant("heron"), url)
    for name in ("python", "go"):
        world.publish(world.variant(name), world.url("org/" + name))


def a_server_survives_cut_connections(world):
    publish_birds(world, world.url("org/birds"))
    with Proxy(world.cluster.port) as proxy, \
            Asked(world, proxy.url(world.url(tcp=True))) as asked:
        for turn in range(world.repetitions):
            proxy.limits = lambda: (None, some_bytes(world.chance, 100_000))
            proxy.cut_all()
            for _ in range(3):
                asked.is_right(world.chance.choice(list(REQUESTS)))
            proxy.limits = None
            proxy.cut_all()
            begin = time.monotonic()
            asked.expect("after cut %d" % (turn + 1))
            world.took("until three questions after a cut are answered", begin)
        holds("the test is wrong: nothing was cut", proxy.cuts or world.repetitions < 4)
        holds("cairn serve printed: " + asked.server.printed(), asked.server.process.poll() is None)


def all_waiting_connections_are_replaced(world):
    """A server keeps connections for the next questions. If all have ended meanwhile, no question
    fails."""
    publish_birds(world, world.url("org/birds"))
    with Asked(world, world.url()) as asked, concurrent.futures.ThreadPoolExecutor(8) as pool:
        for turn in range(world.repetitions):
            list(pool.map(asked.came, 8 * list(REQUESTS)))
            world.cluster.kill_backends(world.database)
            for what, came in zip(8 * list(REQUESTS), pool.map(asked.came, 8 * list(REQUESTS))):
                equal("answer about %s after all connections have ended, turn %d" % (what, turn),
                      asked.right[what], came)


# ---- servers that restart or say nothing --------------------------------------------------------

def a_server_is_right_after_restarts(world):
    """Clients ask while the database is stopped and started. Each answer is right or an error."""
    publish_birds(world, world.url("org/birds"))
    is_over = threading.Event()

    def ask(asked, what):
        while not is_over.is_set():
            asked.is_right(what)

    with Asked(world, world.url()) as asked, concurrent.futures.ThreadPoolExecutor(8) as pool:
        clients = [pool.submit(ask, asked, what) for what in REQUESTS]
        try:
            for turn in range(world.repetitions):
                time.sleep(world.chance.uniform(0, 0.3))
                world.cluster.stop(("immediate", "fast")[turn % 2])
                time.sleep(world.chance.uniform(0, 0.3))
                world.cluster.start()
                begin = time.monotonic()
                for what in REQUESTS:
                    while not asked.is_right(what) and time.monotonic() < begin + SECONDS:
                        pass
                world.took("until three questions after a restart are answered", begin)
                asked.expect("after restart %d" % (turn + 1))
        finally:
            is_over.set()
        for client in clients:
            client.result()


def timers_of(port):
    """Returns the timers of the connections to a port: what they are for, and the ticks left."""
    with open("/proc/net/tcp", encoding="ascii") as file:
        lines = [line.split() for line in file.readlines()[1:]]
    return [fields[5].split(":") for fields in lines
            if int(fields[3], 16) == ESTABLISHED
            and port in {int(end.split(":")[1], 16) for end in fields[1:3]}]


def a_lost_machine_is_noticed(world):
    """Both ends of a connection look after half a minute whether the other one is still there. If
    not, others would wait for hours for what a worker or a publisher has locked."""
    url = world.url("org/python", tcp=True)
    world.publish(world.variant("python"), url)
    with Server(world.reader, url) as server:
        equal("status", 200, server.get("/api/v1/search", q="tide")[0])
        end = time.monotonic() + SECONDS
        timers = timers_of(world.cluster.port)
        while any(int(kind, 16) == RETRANSMISSION for kind, _ in timers):  # until it is received
            holds("the test is wrong: what was sent is not received", time.monotonic() < end)
            timers = timers_of(world.cluster.port)
        holds("the test is wrong: there is no connection", len(timers) >= 2)
        for kind, ticks in timers:
            holds("a connection has no timer: %s" % timers, int(kind, 16) == KEEPALIVE)
            seconds = int(ticks, 16) / os.sysconf("SC_CLK_TCK")
            holds("a connection is looked at after %.0f s" % seconds, seconds <= 31)


def nobody_waits_forever_for_a_database(world):
    """The database hangs."""
    if world.repetitions < 10:  # it takes a minute
        return
    publish_birds(world, world.url("org/birds"))
    with Asked(world, world.url()) as asked:
        stopped = [int(row[0]) for row in world.sql(
            "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"
            " AND pid <> pg_backend_pid()")] + [world.cluster.process.pid]
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            begin = time.monotonic()
            for what in REQUESTS:
                holds("there cannot be an answer", not asked.is_right(what))
                holds("a question waits for %.1f s" % (time.monotonic() - begin),
                      time.monotonic() - begin < LONGEST_WAIT)
                world.took("until a question to a database that hangs fails", begin)
                begin = time.monotonic()
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)
        asked.expect("after the database has hung")


def a_silent_connection_is_given_up(world):
    """Nothing comes any more in the middle of an answer, but the connection does not end."""
    if world.repetitions < 10:  # it takes two minutes
        return
    heron = world.variant("heron")
    url = world.url("org/birds", tcp=True)
    world.publish(heron, url)

    def ask(at):
        begin = time.monotonic()
        answer = world.ask(heron.questions[at], proxy.url(url), 4 * LONGEST_STATEMENT)
        expect_right_or_error("with a silent connection", [heron.expected[at]], answer)
        # For a first connection, for a second one, and for what is read after all that.
        holds("it takes %.0f s" % (time.monotonic() - begin),
              time.monotonic() - begin < 3 * LONGEST_STATEMENT + LONGEST_WAIT)

    with Proxy(world.cluster.port) as proxy, concurrent.futures.ThreadPoolExecutor(8) as pool:
        proxy.is_silent = True
        proxy.limits = lambda: (None, some_bytes(world.chance, 100_000))
        for asked in [pool.submit(ask, at % len(heron.questions)) for at in range(16)]:
            asked.result()
        holds("the test is wrong: nothing was cut", proxy.cuts or world.repetitions < 4)
        proxy.limits = None
        world.expect("after connections were silent", proxy.url(url), heron)
