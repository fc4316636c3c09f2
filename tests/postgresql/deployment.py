"""Checks of the files in docs/deploy, as far as that is possible without containers.

Each public function is a check (publishing.py). It takes a World (world.py).
"""
import json
import os
import re
import subprocess

from access import new_key, search, set_group
from asking import equal, holds
from many import publish_samples
from serving import Server

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "deploy")
FILES = ("Dockerfile", "compose.yaml", "kubernetes.yaml")
ROLES = ("publisher", "server")


def text_of(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def commands_in(text):
    """Returns the commands of a file, which are all lists of JSON."""
    joined = re.sub(r"\\\n", "", text)
    found = re.findall(r"(?:command:|args:|CMD)\s*(\[\"(?:[^\"\\]|\\.|\"(?!\]))*\"\])", joined)
    return [json.loads(re.sub(r"\n\s*", " ", words)) for words in found]


def health_command():
    return next(words for words in commands_in(text_of("Dockerfile")) if words[0] == "bash")


def cairn_commands():
    """Returns (file, words) for each command of cairn."""
    names = ("serve", "sync", "access")
    return [(file, words) for file in FILES for words in commands_in(text_of(file))
            if words[0] in names]


def options_of_deployed_commands_exist(world):
    commands = cairn_commands()
    equal("commands of cairn in the files", [
        ("Dockerfile", "serve"), ("compose.yaml", "serve"), ("compose.yaml", "sync"),
        ("kubernetes.yaml", "serve"), ("kubernetes.yaml", "sync"), ("kubernetes.yaml", "access")],
        [(file, words[0]) for file, words in commands])
    for file, words in commands:
        known = world.reader.cairn(words[0], "--help").out
        for word in words[1:]:
            option = word.split("=")[0]
            holds("%s: 'cairn %s' has no option %s" % (file, words[0], option),
                  not option.startswith("-") or re.search(r"(^|[ ,])%s\b" % option, known, re.M))
    for file in ("compose.yaml", "kubernetes.yaml"):
        check_yaml(file)


def check_yaml(file):
    try:
        import yaml
    except ImportError:  # python3-yaml; the rest of the check needs none
        return
    documents = list(yaml.safe_load_all(text_of(file)))
    holds("%s has no documents" % file, documents and all(documents))
    if file != "kubernetes.yaml":
        return
    claimed = [(one["kind"], one["metadata"]["name"]) for one in documents]
    equal("names in " + file, len(claimed), len(set(claimed)))
    for one in documents:
        equal("namespace of %s" % one["metadata"], "code",
              one["metadata"].get("namespace", one["metadata"]["name"]))


def deployed_roles_and_rights_suffice(world):
    """roles.sh, the first command of the publisher, grants.sql, and the server of the image."""
    programs = world.cluster.programs
    environment = {"PATH": programs + os.pathsep + os.environ["PATH"], "POSTGRES_USER": "cairn",
                   "POSTGRES_DB": world.database, "PUBLISHER_PASSWORD": "p'1", "SERVER_PASSWORD":
                   's"2', "PGHOST": world.cluster.folder, "PGPORT": str(world.cluster.port)}
    try:
        made = subprocess.run([os.path.join(FOLDER, "roles.sh")], env=environment, check=False,
                              capture_output=True, text=True)
        equal("roles.sh: " + made.stderr, 0, made.returncode)
        publisher, server = (world.cluster.url(database=world.database, user=role)
                             for role in ROLES)
        set_group(world, "all", "*", url=publisher)
        world.sql(text_of("grants.sql"))
        key = new_key(world, "alice", "all", url=publisher)
        publish_samples(world, ("go",), "a")
        words = cairn_commands()[0][1]
        words = ["127.0.0.1" if word == "0.0.0.0" else word for word in words[1:]]
        with Server(world.reader, server, options=words) as running:
            equal("status with a key", 200, search(running, key))
            check_health(running.port, 0)
            equal("exit code of the server", 0, running.end())
            check_health(running.port, 1)
        equal("rows of the audit", "1", world.value("SELECT count(*) FROM cairn.audit"))
    finally:
        for role in ROLES:
            world.sql("REASSIGN OWNED BY {0} TO cairn; DROP OWNED BY {0}; DROP ROLE {0}".format(
                role))


def check_health(port, code):
    words = [word.replace("7878", str(port)) for word in health_command()]
    done = subprocess.run(words, check=False, capture_output=True, timeout=20)
    equal("exit code of the health check", code, done.returncode)
