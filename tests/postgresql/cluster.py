"""A PostgreSQL server of its own for a test, which leaves nothing behind.

    with Cluster() as cluster:
        cluster.url("org/name")      # postgresql://cairn@/cairn?host=/tmp/…&port=…#org/name
        cluster.sql("SELECT 1")      # [["1"]]
        cluster.stop("immediate")    # as after a crash
        cluster.start()

The server's files are in a temporary folder, and it listens on a Unix socket there, with `tcp=True`
also on 127.0.0.1. It has the superuser `cairn` and the database `cairn`, and asks nobody for a
password except the roles that guarded() makes. PostgreSQL refuses to run as root, so a test that
runs as root starts it as the user `postgres` or, if there is none, `nobody`.

The server ends with the test, even if the test is killed: the kernel then sends it a signal.
"""
import contextlib
import ctypes
import glob
import os
import pwd
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

NOT_INSTALLED = "skipped: PostgreSQL is not installed (apt install postgresql-15)"
NOT_BUILT = "skipped: this cairn was built without PostgreSQL (cmake -DCAIRN_POSTGRESQL=ON)"
PROGRAMS = ("initdb", "postgres", "psql", "pg_isready")
PATIENCE = 60                        # seconds, enough even on a busy machine
LONGEST_SOCKET = 100                 # bytes; the system allows 107
FIELD, RECORD = "\x1f", "\x1e"       # what psql writes between values, and between rows
STOPS = {"smart": signal.SIGTERM, "fast": signal.SIGINT, "immediate": signal.SIGQUIT}
PR_SET_PDEATHSIG = 1


class ClusterError(Exception):
    """PostgreSQL, not cairn, did something else than the test expects."""


def find_programs():
    """Returns the directory of PostgreSQL's programs, or "" if there is none. Prefers PATH, then
    the newest version that Debian has installed."""
    def version(path):
        return [int(number) for number in re.findall(r"\d+", path)]
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=version, reverse=True)
    for directory in os.environ.get("PATH", "").split(os.pathsep) + found:
        if directory and all(os.access(os.path.join(directory, name), os.X_OK)
                             for name in PROGRAMS):
            return directory
    return ""


def skip_unless_possible(program):
    """Ends the test with exit code 0, and says why, if PostgreSQL is not installed or if `program`
    was built without it."""
    if not find_programs():
        print(NOT_INSTALLED)
        sys.exit(0)
    url = "postgresql://x@/y?host=/nonexistent"
    with tempfile.TemporaryDirectory(prefix="cairn-home-") as home:
        for words in (["publish", "--index", "/nonexistent", url], ["repos", "--index", url]):
            asked = subprocess.run([program, *words], stdin=subprocess.DEVNULL, capture_output=True,
                                   env={"PATH": os.environ["PATH"], "HOME": home},
                                   timeout=PATIENCE)
            if b"built without PostgreSQL" in asked.stderr:
                print(NOT_BUILT)
                sys.exit(0)


def end_on_signals():
    """Lets SIGTERM and SIGHUP end a test as Ctrl-C does, so that it removes its files."""
    def end(number, _):
        sys.exit(128 + number)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, end)


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def literal(text):
    """Returns `text` as a literal of SQL."""
    return "E'%s'" % text.replace("\\", "\\\\").replace("'", "\\'")


def name_in_sql(name):
    return '"%s"' % name.replace('"', '""')


def _server_user():
    """Returns the user that runs the server, or None if it is the user of the test."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise ClusterError("there is neither a user 'postgres' nor a user 'nobody'")


def _end_with_the_test():
    """Runs in the new process, after it has changed its user: that resets the setting."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT, 0, 0, 0)


class Cluster:
    def __init__(self, durable=False, tcp=False, settings=None, initdb=()):
        """Without `durable`, the server does not wait until the disk has written. It still survives
        a stop("immediate"). `settings` are further lines of postgresql.conf, by name.
        `initdb` are further options of that program."""
        self.programs = find_programs()
        if not self.programs:
            raise ClusterError(NOT_INSTALLED)
        self.user = _server_user()
        self.tcp = tcp
        self.port = free_port()
        self.settings = dict(settings or {})
        self.initdb = initdb
        self.largest_file = 0  # bytes that a file may have from the next start on; 0: any number
        if not durable:
            self.settings.update(fsync="off", full_page_writes="off")
        self.process = None
        self.folder = ""

    # ---- begin and end ------------------------------------------------------------------------

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="cairn-pg-")
        if len(self.folder) > LONGEST_SOCKET - len("/.s.PGSQL.65535"):
            os.rmdir(self.folder)
            self.folder = tempfile.mkdtemp(prefix="cairn-pg-", dir="/tmp")
        try:
            os.chmod(self.folder, 0o755)
            if self.user:
                os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
            self._make()
            self.start()
            self.create_database("cairn")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            self.stop("immediate")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _make(self):
        done = self._run("initdb", "-D", self.data(), "-U", "cairn", "-A", "trust", "-E", "UTF8",
                         "--locale=C", "--no-sync", *self.initdb)
        if done.returncode != 0:
            raise ClusterError("initdb failed: %s" % done.stderr.decode(errors="replace"))
        lines = {"listen_addresses": "'127.0.0.1'" if self.tcp else "''", "port": self.port,
                 "unix_socket_directories": "'%s'" % self.folder, "shared_buffers": "'32MB'",
                 "max_connections": 60, "logging_collector": "off", **self.settings}
        with open(os.path.join(self.data(), "postgresql.conf"), "a", encoding="utf-8") as file:
            file.write("".join("%s = %s\n" % line for line in lines.items()))
        path = os.path.join(self.data(), "pg_hba.conf")
        with open(path, encoding="utf-8") as file:
            trusting = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write("local all +guarded scram-sha-256\n"
                       "host all +guarded 127.0.0.1/32 scram-sha-256\n" + trusting)

    def start(self):
        def begin():
            if self.largest_file:
                resource.setrlimit(resource.RLIMIT_FSIZE, (self.largest_file,) * 2)
            _end_with_the_test()
        with open(self._log(), "ab") as log:
            self.process = subprocess.Popen(
                [os.path.join(self.programs, "postgres"), "-D", self.data()],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
                start_new_session=True, preexec_fn=begin, **self._as_user())
        end = time.monotonic() + PATIENCE
        while self._run("pg_isready", "-q", "-h", self.folder, "-p", str(self.port)).returncode:
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop("immediate")
                raise ClusterError("the server does not start:\n" + self.log())
            time.sleep(0.03)

    def stop(self, mode="fast"):
        """Stops the server: `fast` ends its clients properly, `immediate` is like a crash."""
        if self.process is None:
            return
        for number in (STOPS[mode], signal.SIGQUIT, signal.SIGKILL):
            if self.process.poll() is None:
                self.process.send_signal(number)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self.process.wait(PATIENCE if number == STOPS["fast"] else 20)
        self.process.wait()
        self.process = None

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def log(self):
        """Returns what the server has written about itself and its clients."""
        with open(self._log(), encoding="utf-8", errors="replace") as file:
            return file.read()

    def data(self):
        return os.path.join(self.folder, "data")

    def _log(self):
        return os.path.join(self.folder, "log")

    def _as_user(self):
        """Returns the arguments of subprocess.run() that change to the user of the server."""
        if self.user is None:
            return {}
        return {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}

    def _run(self, name, *words):
        return subprocess.run([os.path.join(self.programs, name), *words], cwd=self.folder,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE,
                              env={"PATH": os.environ["PATH"], "LC_ALL": "C"}, **self._as_user())

    # ---- addresses ----------------------------------------------------------------------------

    def url(self, name="", database="cairn", user="cairn", password="", tcp=False, more=""):
        """Returns the URL of a repository, or of the database if `name` is empty. `more` are
        further parameters, as in "connect_timeout=3"."""
        quote = urllib.parse.quote
        who = quote(user, safe="") + (":" + quote(password, safe="") if password else "")
        where = "127.0.0.1:%d" % self.port if tcp else ""
        parameters = [] if tcp else ["host=" + self.folder, "port=%d" % self.port]
        parameters += [more] if more else []
        return "postgresql://%s@%s/%s%s%s" % (
            who, where, quote(database, safe=""), "?" + "&".join(parameters) if parameters else "",
            "#" + quote(name, safe="/") if name else "")

    # ---- SQL ----------------------------------------------------------------------------------

    def _psql(self, database, user="cairn"):
        return [os.path.join(self.programs, "psql"), "-X", "-A", "-t", "-q", "-h", self.folder,
                "-p", str(self.port), "-U", user, "-d", database, "-F", FIELD, "-R", RECORD,
                "-v", "ON_ERROR_STOP=1", "-f", "-"]

    def sql(self, text, database="cairn"):
        """Runs statements, of which only one may return rows. Returns these as lists of texts."""
        done = subprocess.run(self._psql(database), input=text.encode(), capture_output=True,
                              env={"PATH": os.environ["PATH"], "PGCLIENTENCODING": "UTF8"},
                              timeout=PATIENCE)
        if done.returncode != 0:
            raise ClusterError("%s\n%s" % (text, done.stderr.decode(errors="replace")))
        printed = done.stdout.decode().strip("\n")
        return [row.strip("\n").split(FIELD) for row in printed.split(RECORD)] if printed else []

    def value(self, text, database="cairn"):
        """Returns the only value of a query."""
        rows = self.sql(text, database)
        if len(rows) != 1 or len(rows[0]) != 1:
            raise ClusterError("%s: not one value but %r" % (text, rows[:3]))
        return rows[0][0]

    def create_database(self, name, template=""):
        """Creates a database, as a copy of another one if `template` is given."""
        copied = " TEMPLATE " + name_in_sql(template) if template else ""
        self.sql("CREATE DATABASE %s%s" % (name_in_sql(name), copied), "postgres")
        return name

    def drop_database(self, name):
        self.sql("DROP DATABASE IF EXISTS %s WITH (FORCE)" % name_in_sql(name), "postgres")

    def guarded(self, role, password):
        """Makes a superuser that needs a password."""
        self.sql("DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'guarded') THEN "
                 "CREATE ROLE guarded; END IF; END $$;"
                 "DROP ROLE IF EXISTS {0};"
                 "CREATE ROLE {0} LOGIN SUPERUSER PASSWORD {1} IN ROLE guarded".format(
                     name_in_sql(role), literal(password)), "postgres")

    # ---- other clients ------------------------------------------------------------------------

    def backends(self, database="cairn"):
        """Returns how many clients are connected to a database."""
        return int(self.value("SELECT count(*) FROM pg_stat_activity WHERE "
                              + _clients_of(database), "postgres"))

    def kill_backends(self, database="cairn"):
        """Ends all connections to a database. Returns how many there were."""
        return int(self.value("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE "
                              + _clients_of(database), "postgres"))

    @contextlib.contextmanager
    def killing_backends(self, database="cairn", pause=0.004):
        """Ends each connection to a database soon after it was made, until the block ends."""
        loop = ("DO $$ BEGIN FOR turn IN 1..1000000 LOOP PERFORM pg_sleep(%f);"
                "PERFORM pg_stat_clear_snapshot();"
                "PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE %s;"
                "END LOOP; END $$" % (pause, _clients_of(database)))
        with self.running_sql(loop, "postgres"):
            yield

    @contextlib.contextmanager
    def running_sql(self, text, database="cairn"):
        """Runs statements in the background. Ends them with the block."""
        process = subprocess.Popen(self._psql(database), stdin=subprocess.PIPE,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                   env={"PATH": os.environ["PATH"], "PGAPPNAME": "harness"})
        try:
            process.stdin.write(text.encode())
            process.stdin.close()
            self._wait_for_harness(process)
            yield process
        finally:
            process.kill()
            process.wait()
            process.stderr.close()
            if self.is_running():
                self.sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                         "WHERE application_name = 'harness' AND pid <> pg_backend_pid()",
                         "postgres")

    def _wait_for_harness(self, process):
        """Waits until the statements of running_sql() run."""
        end = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < end:
            if self.sql("SELECT 1 FROM pg_stat_activity WHERE application_name = 'harness' "
                        "AND state = 'active'", "postgres"):
                return
            time.sleep(0.01)
        if process.poll() not in (None, 0):
            raise ClusterError(process.stderr.read().decode(errors="replace"))


def _clients_of(database):
    """The condition for them; connections of Citus to itself are none."""
    return ("backend_type = 'client backend' AND pid <> pg_backend_pid() AND datname = %s"
            " AND application_name NOT LIKE 'citus%%'" % literal(database))


def _check_itself():
    """Starts and stops a server: python3 cluster.py"""
    if not find_programs():
        print(NOT_INSTALLED)
        return
    begin = time.monotonic()
    with Cluster(tcp=True) as cluster:
        print("started in %.1f s with %s" % (time.monotonic() - begin, cluster.programs))
        rows = cluster.sql("SELECT * FROM (VALUES (1, E'a\\nb'), (2, NULL)) AS v")
        assert rows == [["1", "a\nb"], ["2", ""]], rows
        assert cluster.sql("SELECT 1 WHERE false") == []
        cluster.sql("CREATE TABLE t (x int); INSERT INTO t VALUES (7)")
        with cluster.running_sql("SELECT pg_sleep(60)"):
            assert cluster.backends() == 1
            assert cluster.kill_backends() == 1
        with cluster.killing_backends():
            with contextlib.suppress(ClusterError):
                cluster.sql("SELECT pg_sleep(60)")
                raise AssertionError("a backend was not ended")
        assert cluster.backends() == 0
        cluster.create_database("copy", "cairn")
        for mode in STOPS:
            cluster.stop(mode)
            assert not cluster.is_running()
            cluster.start()
            if mode != "immediate":
                assert cluster.value("SELECT x FROM t", "copy") == "7"
        cluster.drop_database("copy")
        cluster.guarded("secret", "it's a\\password")
        shown = subprocess.run(
            [os.path.join(cluster.programs, "psql"), "-X", "-A", "-t", "-c", "SELECT current_user",
             cluster.url(user="secret", password="it's a\\password", tcp=True)],
            capture_output=True, check=False)
        assert shown.stdout == b"secret\n", shown
        wrong = subprocess.run(
            [os.path.join(cluster.programs, "psql"), "-X", "-c", "SELECT 1",
             cluster.url(user="secret", password="x")], capture_output=True, check=False)
        assert b"password authentication failed" in wrong.stderr, wrong
        server = cluster.process.pid
        folder = cluster.folder
        print(cluster.url("org/name"))
        print(cluster.url(tcp=True))
    assert not os.path.exists(folder) and not os.path.exists("/proc/%d" % server)
    print("ended after %.1f s" % (time.monotonic() - begin))


if __name__ == "__main__":
    _check_itself()
