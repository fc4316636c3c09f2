"""The action for GitHub: its scripts, with the files and a `gh` of their own, and its form."""
import json
import os
import re
import shutil

from checks import TOP, read, sha256

ACTION = os.path.join(TOP, "cmd", "packaging", "action")
# Keeps comments in a file, and answers as `gh api` does with the filter of comment.sh.
GH = r'''#!/usr/bin/env python3
import json, os, sys
words, store = sys.argv[1:], os.environ["COMMENTS"]
comments = json.load(open(store))
with open(store + ".log", "a") as log:
    log.write(json.dumps(words) + "\n")
def option(name):
    return words[words.index(name) + 1] if name in words else None
path = next(word for word in words if word.startswith("repos/"))
if option("--method") is None:
    assert "--jq" in words
    mark = option("--jq").split('startswith("')[1].split('"')[0]
    any_author = '.user.type == "Bot"' not in option("--jq")
    for one in comments:
        if (any_author or one["user"]["type"] == "Bot") and one["body"].startswith(mark):
            print(one["id"])
    sys.exit()
field = option("-F")
assert field.startswith("body=@"), field
body = open(field[len("body=@"):]).read()
if option("--method") == "POST":
    comments.append({"id": 900 + len(comments), "user": {"type": "Bot"}, "body": body})
else:
    number = int(path.rsplit("/", 1)[1])
    next(one for one in comments if one["id"] == number)["body"] = body
json.dump(comments, open(store, "w"))
'''


def run(t):
    form(t)
    if not t.program or not t.has("action: steps", "curl", "git"):
        return
    env, folder = job(t)
    if not installed(t, env):
        return
    env["PATH"] = read(env["GITHUB_PATH"]).strip() + os.pathsep + env["PATH"]
    path = t.repository("pull-request")
    done = t.run("cairn", "index", "--syntactic", env=env, cwd=path)
    t.check("action: the installed program indexes", done.returncode == 0, done.stdout)
    impact(t, env, path)
    comment(t, env, folder)
    gate(t, env, path)
    commands(t, env, path)


def form(t):
    workflows = [os.path.join(ACTION, "action.yml"),
                 os.path.join(TOP, "docs", "examples", "pull-request.yml"),
                 os.path.join(TOP, ".github", "workflows", "packages.yml")]
    if not t.has("action: form", "ruby"):
        return
    loaded = {}
    for path in workflows:
        done = t.run("ruby", "-ryaml", "-rjson", "-e",
                     "puts JSON.generate(YAML.load_file(ARGV[0]))", path)
        loaded[path] = json.loads(done.stdout) if done.returncode == 0 else None
    t.check("action: all YAML can be read", all(loaded.values()), list(loaded.items()))
    action = loaded[workflows[0]]
    steps = action["runs"]["steps"]
    scripts = [step["run"] for one in loaded.values() for step in steps_of(one) if "run" in step]
    unsafe = [script for script in scripts if "${{" in script]
    t.check("action: no expression stands inside a script", len(scripts) > 8 and not unsafe, unsafe)
    t.check("action: each step with a script names its shell",
            all(step.get("shell") == "bash" for step in steps if "run" in step))
    missing = [script for step in steps for script in
               re.findall(r"GITHUB_ACTION_PATH/([\w.]+)", step.get("run", ""))
               if not os.access(os.path.join(ACTION, script), os.X_OK)]
    t.check("action: the scripts of the steps are there", not missing, missing)
    cached = next(step["with"]["path"] for step in steps if "cache" in step.get("uses", ""))
    states = [re.search(r'\{"[^"]+",\s*"([^"]+)"', read(os.path.join(
        TOP, "internal", "base", "platform", one, "standard_directories.cc")))[1]
        for one in ("linux", "macos")]
    t.check("action: the cache keeps the index, and the key where each system has it",
            set(cached.split("\n")) >= {"${{ inputs.path }}/.cairn",
                                        *(f"~/{one}/cairn" for one in states)}, (cached, states))
    used = set(re.findall(r"inputs\.(\w+)", read(workflows[0])))
    t.check("action: each input is used, and no other", used == set(action["inputs"]),
            used ^ set(action["inputs"]))
    given = next(step["with"] for step in steps_of(loaded[workflows[1]])
                 if "packaging/action" in step.get("uses", ""))
    required = {name for name, one in action["inputs"].items() if one.get("required")}
    t.check("action: the example gives what is required, and nothing unknown",
            required <= set(given) <= set(action["inputs"]), given)
    calls = t.run("grep", "-rn", "pull_request_target:", os.path.join(TOP, ".github"),
                  os.path.join(TOP, "docs", "examples"))
    t.check("action: no workflow starts by pull_request_target", calls.returncode == 1,
            calls.stdout)


def steps_of(workflow):
    if "runs" in workflow:
        return workflow["runs"]["steps"]
    return [step for job_ in workflow["jobs"].values() for step in job_["steps"]]


def job(t):
    """The environment of a job, whose files are empty."""
    folder = t.folder("job")
    env = t.environment(RUNNER_TEMP=t.folder("runner"), GITHUB_REPOSITORY="someone/project",
                        GITHUB_EVENT_NAME="pull_request", CAIRN_VERSION=t.version,
                        CAIRN_URL="file://" + t.packages)
    for name in ("GITHUB_PATH", "GITHUB_STEP_SUMMARY"):
        env[name] = os.path.join(folder, name)
        open(env[name], "w", encoding="utf-8").close()
    return env, folder


def step(t, name, env, cwd=None, **more):
    return t.run(os.path.join(ACTION, name), env={**env, **more}, cwd=cwd)


def installed(t, env):
    name = os.path.basename(t.tarball(t.target))
    sums = f"{'0' * 64}  other.tar.gz\n{sha256(t.tarball(t.target))}  {name}\n"
    done = step(t, "install.sh", env, CAIRN_SHA256SUMS=f"{'0' * 64}  {name}\n")
    t.check("action: a tarball with another checksum is neither unpacked nor kept",
            done.returncode == 1 and "differs" in done.stdout and not read(env["GITHUB_PATH"])
            and not os.listdir(env["RUNNER_TEMP"]), done.stdout)
    done = step(t, "install.sh", env, CAIRN_SHA256SUMS="")
    t.check("action: without a checksum, nothing is installed", done.returncode == 1
            and f"no line for {name}" in done.stdout, done.stdout)
    done = step(t, "install.sh", env, CAIRN_SHA256SUMS=sums, CAIRN_VERSION="../x")
    t.check("action: a version that is a path is refused", done.returncode == 1, done.stdout)
    done = step(t, "install.sh", env, CAIRN_SHA256SUMS=sums,
                GITHUB_EVENT_NAME="pull_request_target")
    t.check("action: pull_request_target is refused", done.returncode == 1
            and "pull_request_target" in done.stdout, done.stdout)
    done = step(t, "install.sh", env, CAIRN_SHA256SUMS=sums)
    return t.check("action: installs the program of the right checksum, for later steps",
                   done.returncode == 0 and f"cairn {t.version}" in done.stdout
                   and os.path.exists(read(env["GITHUB_PATH"]).strip() + "/cairn"), done.stdout)


def impact(t, env, path):
    base = t.run("git", "-C", path, "rev-parse", "HEAD~1").stdout.strip()
    marker = os.path.join(t.work, "ran")
    for bad in (f"HEAD;touch {marker}", f"$(touch {marker})", "--output=x", "main", "0" * 40):
        done = step(t, "impact.sh", env, cwd=path, BASE=bad)
        if done.returncode != 1 or os.path.exists(marker):
            t.check("action: a base that is no commit of the repository is refused", False, bad)
    t.check("action: of five bases that are no commits, none is used",
            not read(env["GITHUB_STEP_SUMMARY"]), read(env["GITHUB_STEP_SUMMARY"]))
    done = step(t, "impact.sh", env, cwd=path, BASE=base)
    summary = read(env["GITHUB_STEP_SUMMARY"])
    t.check("action: the summary names the changed method and a caller that it breaks",
            done.returncode == 0 and "`TideTable.level`" in summary
            and "parameter extra added" in summary and "in `" in summary, done.stdout + summary)
    head = t.run("git", "-C", path, "rev-parse", "HEAD").stdout.strip()
    step(t, "impact.sh", env, cwd=path, BASE=head)
    t.check("action: if nothing changed, the summary says so",
            read(env["GITHUB_STEP_SUMMARY"])[len(summary):].strip() != "")
    step(t, "impact.sh", env, cwd=path, BASE=base)


def comment(t, env, folder):
    tools = t.folder("tools")
    gh = os.path.join(tools, "gh")
    with open(gh, "w", encoding="utf-8") as file:
        file.write(GH)
    os.chmod(gh, 0o755)
    store = os.path.join(folder, "comments.json")
    report = os.path.join(env["RUNNER_TEMP"], "cairn-impact.md")
    env = {**env, "PATH": tools + os.pathsep + env["PATH"], "COMMENTS": store, "NUMBER": "7"}
    someone = {"id": 1, "user": {"type": "User"}, "body": "<!-- cairn: impact --> not mine"}
    with open(store, "w", encoding="utf-8") as file:
        json.dump([someone], file)
    done = step(t, "comment.sh", env)
    comments = json.loads(read(store))
    t.check("action: the first run writes a comment with the report", done.returncode == 0
            and len(comments) == 2 and comments[1]["body"].endswith(read(report)),
            done.stdout + str(comments))
    with open(report, "w", encoding="utf-8") as file:
        file.write("changed\n")
    step(t, "comment.sh", env)
    after = json.loads(read(store))
    t.check("action: the second run changes that comment, and not the one of a person",
            len(after) == 2 and after[1]["body"].endswith("changed\n")
            and after[0] == someone, after)
    with open(report, "w", encoding="utf-8") as file:
        file.write("".join(f"line {number} äöü\n" for number in range(20000)))
    step(t, "comment.sh", env)
    body = json.loads(read(store))[1]["body"]
    t.check("action: a long report is cut at a line, below the limit of a comment",
            40000 < len(body) < 65536 and body.endswith("äöü\n…\n"), len(body))
    done = step(t, "comment.sh", env, NUMBER="7/../../x")
    t.check("action: a number that is none is refused", done.returncode == 1, done.stdout)


def gate(t, env, path):
    fixtures = os.path.join(path, "queries.json")
    for name, expected, code in (("TideTable.level", "TideTable.level", 0),
                                 ("lighthouse", "NoSuchThing", 1)):
        with open(fixtures, "w", encoding="utf-8") as file:
            json.dump([{"id": "one", "query": name, "expected": [expected]}], file)
        before = len(read(env["GITHUB_STEP_SUMMARY"]))
        done = step(t, "gate.sh", env, cwd=path, FIXTURES="queries.json",
                    GATE="--min recall@10=0.9")
        table = read(env["GITHUB_STEP_SUMMARY"])[before:]
        t.check(f"action: the gate is {'passed' if code == 0 else 'failed'} by queries that are "
                f"{'found' if code == 0 else 'not found'}, with a table in the summary",
                done.returncode == code and "|" in table, done.stdout + table)


def commands(t, env, path):
    marker = os.path.join(t.work, "ran")
    with open(os.path.join(path, "evil.py"), "w", encoding="utf-8") as file:
        file.write('def shown():\n    return "</pre><img src=x>"\n')
    t.run("cairn", "index", "--syntactic", env=env, cwd=path)
    before = len(read(env["GITHUB_STEP_SUMMARY"]))
    done = step(t, "commands.sh", env, cwd=path,
                COMMANDS=f"show shown\ngrep $(touch$IFS{marker})\nsearch ; touch {marker}\n")
    added = read(env["GITHUB_STEP_SUMMARY"])[before:]
    t.check("action: answers of commands are in the summary, and their HTML is text",
            "&lt;/pre>&lt;img src=x>" in added and "<img" not in added, done.stdout + added)
    t.check("action: no shell reads the commands", not os.path.exists(marker))
    done = step(t, "commands.sh", env, cwd=path, COMMANDS="no-such-command\n")
    t.check("action: an unknown command fails the step, and is named", done.returncode == 1
            and "::error::cairn no-such-command" in done.stdout, done.stdout)
    shutil.rmtree(path)
