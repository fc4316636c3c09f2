"""SCIP indexers run only with the user's consent, and only in a sandbox."""
import json
import os
import socket
import threading

from attack import SECRET, equal, holds

_PROJECT = {"pyproject.toml": "[project]\nname = 'harbour'\n",
            "src/harbour/__init__.py": "", "src/harbour/tides.py": "def ebb():\n    return 1\n"}


def _indexer(attack, script, name="scip-python"):
    """Installs an indexer in the first directory of the victim's PATH."""
    path = attack.write(os.path.join(attack.programs, name), "#!/bin/sh\n" + script)
    os.chmod(path, 0o755)
    return path


def _log(attack, name="scip-python"):
    with open(attack.path(".cairn/scip/%s.log" % name), errors="replace") as file:
        return file.read()


def _states(attack, *words):
    out = attack.cairn("index", "--json", *words, code=None)[1]
    return {one["indexer"]: one["state"] for one in json.loads(out)["indexers"]}


def _has_landlock(attack):
    return "Landlock" in attack.cairn("doctor", code=None)[1]


def an_installed_indexer_waits_for_consent(attack):
    attack.make_repository(_PROJECT)
    attack.write("cairn.toml", "[index]\nprecise = 'always'\n")
    attack.write(".cairn/config.toml", "[index]\nprecise = 'always'\n")
    attack.write(".cairn/trusted.json", json.dumps(
        {"schema": "cairn.trust/1",
         "directories": [{"path": attack.root, "owner": os.getuid(), "level": "run"}]}))
    attack.canary("scip-python", os.path.join(attack.programs, "scip-python"))
    for words in ((), ("--force",), ("--language", "python"), ("--dry-run",)):
        _, out, err = attack.cairn("index", *words)
        attack.expect_no_canary()
        holds("it is offered once: " + out + err,
              (out + err).count("'cairn trust'") == 1 and "scip-python" in out + err)
    equal("state", {"scip-python": "needs-consent"}, _states(attack))
    holds("doctor offers it", "'cairn trust' to run it always" in attack.cairn("doctor", code=None)[1])
    holds("watch --help", attack.cairn("watch", "--help")[1])


def consent_ends_when_it_is_taken_back(attack):
    attack.make_repository(_PROJECT)
    _indexer(attack, "echo it ran\n")
    attack.cairn("trust")
    listed = attack.cairn("trust", "--list")[1]
    holds("it is listed: " + listed, attack.root in listed and listed.startswith("run"))
    before = sorted(os.listdir(attack.root))
    _, _, err = attack.cairn("index")
    holds("it is announced: " + err, "running scip-python (" in err and "which you trust" in err)
    holds("it ran: " + _log(attack), "it ran" in _log(attack))
    holds("a directory inside is not trusted, too",
          "running" not in attack.cairn("index", attack.path("src"))[2])
    attack.cairn("trust", "--remove", attack.root)
    attack.cairn("trust", "--remove", attack.root, code=1)
    equal("state", {"scip-python": "failed"}, _states(attack, "--precise"))
    equal("state", {"scip-python": "needs-consent"}, _states(attack, "--force"))
    equal("the repository", sorted(before + [".cairn"]), sorted(os.listdir(attack.root)))


def the_home_directory_and_the_root_are_not_trusted_to_run(attack):
    for directory in ("/", attack.home):
        _, _, err = attack.cairn("trust", directory, code=2)
        holds("the error gives the reason: " + err, "can contain many projects" in err)
    attack.make()
    listed = os.path.join(attack.home, ".config/cairn/trusted.json")
    attack.write(listed, "{")
    _, _, err = attack.cairn("index")
    holds("a warning says so: " + err, "no directory is trusted" in err)
    attack.cairn("trust", code=2)


def an_indexer_that_the_repository_brings_is_not_taken(attack):
    """The indexer is not run even with consent, whether it is found in PATH or through a link from
    outside."""
    attack.make_repository(_PROJECT)
    own = attack.canary("scip-python", "node_modules/.bin/scip-python")
    attack.canary("relative", "bin/scip-python")
    os.symlink(own, os.path.join(attack.programs, "scip-python"))
    attack.environment["PATH"] = "bin::%s:%s" % (os.path.dirname(own), attack.environment["PATH"])
    states = {"scip-python": "missing"}
    equal("states", states, _states(attack, "--precise"))


def a_consented_indexer_is_kept_to_its_work(attack):
    attack.make_repository(_PROJECT)
    if not _has_landlock(attack):
        return "there is no Landlock"
    attack.write(os.path.join(attack.home, ".ssh/id"), SECRET)
    attack.write(os.path.join(attack.home, ".netrc"), SECRET)
    listener = socket.create_server(("127.0.0.1", 0))
    abstract = socket.socket(socket.AF_UNIX)
    place = os.path.join(attack.programs, "socket")  # in a directory that the indexer may read
    abstract.bind(place)
    abstract.listen()
    came = []
    for one in (listener, abstract):
        threading.Thread(target=lambda one=one: came.append(one.accept()), daemon=True).start()
    _indexer(attack, """
cat "$HOME/.ssh/id" "$HOME/.netrc" '{secret}'; ls -A "$HOME" '{folder}' && echo HAS-LISTED
head -c 0 /etc/shadow && echo HAS-SHADOW
env; head -c 0 /proc/{pid}/environ && echo HAS-ENVIRONMENT
echo broken > src/harbour/tides.py; touch '{root}/new' "$HOME/new" '{folder}/new' /tmp/cairn-new
ln -s /etc '{root}/.cairn/link'; echo x > '{root}/.cairn/index.db'; rm -rf '{root}/src'
(exec 3<>/dev/tty) && echo HAS-TERMINAL
kill -0 {pid} && echo HAS-SIGNALS
/usr/bin/python3 -I - <<'END'
import socket
for family, address in ((socket.AF_INET, ("127.0.0.1", {port})), (socket.AF_UNIX, '{place}')):
    try:
        socket.socket(family).connect(address)
        print("HAS-CONNECTION", address)
    except OSError as error:
        print("refused", error)
END
echo was here
""".format(secret=attack.secret, folder=attack.folder, root=attack.root, pid=os.getpid(),
           port=listener.getsockname()[1], place=place))
    before = {name: open(attack.path(name)).read() for name in _PROJECT}
    out = attack.cairn("index", "--precise", code=1,
                       environment={"TOKEN": SECRET, "PYTHONPATH": SECRET, "NODE_OPTIONS": SECRET,
                                    "LD_LIBRARY_PATH": SECRET, "GIT_DIR": SECRET})
    log = _log(attack)
    holds("it ran to its end: " + log, "was here" in log)
    for word in (SECRET, "HAS-"):
        holds("%s: %s" % (word, log), word not in log)
    equal("connections", [], came)
    attack.expect_no_secret(*out[1:])
    equal("sources", before, {name: open(attack.path(name)).read() for name in _PROJECT})
    equal("left behind", [False] * 5, [os.path.lexists(path) for path in (
        attack.path("new"), attack.path(".cairn/link"), "/tmp/cairn-new",
        os.path.join(attack.home, "new"), os.path.join(attack.folder, "new"))])
    attack.cairn("verify")
    return None


def search_paths_of_python_run_nothing_of_the_repository(attack):
    """scip-python runs python3 to read sys.path. The path must contain `src`, but no code in `src`
    may run."""
    attack.make_repository(_PROJECT)
    for name in ("sitecustomize", "usercustomize", "json", "os", "sys", "encodings", "re"):
        for folder in ("", "src/"):
            attack.write("%s%s.py" % (folder, name), "print('CANARY %s%s')\n" % (folder, name))
    attack.write(".python-version", "../../../../" + attack.path("evil"))
    _indexer(attack, """
for where in / '{root}' '{root}/src'; do
  cd "$where"
  python3 -c 'import os, os.path, sys; paths = [p for p in sys.path if p != ""]; import sys, json; \
json.dump(dict(path=paths), sys.stdout)' 2>&1
  python -c 'import os, sys; import sys, json; json.dump(sys.version_info[0], sys.stdout)' 2>&1
done
""".format(root=attack.root))
    attack.cairn("index", "--precise", code=1)
    log = _log(attack)
    holds("no code from the repository runs: " + log, "CANARY" not in log)
    equal("src is a search path", 3, log.count('"path": ["%s", ' % attack.path("src")))
