"""The npm packages, from a registry on this machine: npm chooses the platform."""
import glob
import json
import os
import signal
import subprocess
import tarfile

from checks import left_in
from registry import Registry

PLATFORM = {"linux-x64": "linux-x64", "linux-arm64": "linux-arm64",
            "macos-arm64": "darwin-arm64", "macos-x64": "darwin-x64"}


def run(t):
    tarballs = sorted(glob.glob(os.path.join(t.packages, "*.tgz")))
    if not tarballs:
        t.skip("npm", "there are no npm packages")
        return
    manifests = {}
    for path in tarballs:
        with tarfile.open(path) as archive:
            manifest = json.load(archive.extractfile("package/package.json"))
            manifests[manifest["name"]] = manifest
            files = {"package/LICENSE"}
            if manifest["name"] != "cairn-nav":
                files |= {"package/THIRD-PARTY", "package/LGPL-2.1"}
            t.check(f"npm: {manifest['name']} contains licences", files <= set(archive.getnames()))
    about(t, manifests)
    for target in t.targets:
        with tarfile.open(t.file(f"cairn-nav-{PLATFORM[target]}-VERSION.tgz")) as archive:
            program = archive.getmember("package/bin/cairn")
            t.same_program(f"npm {target}", archive.extractfile(program).read(), target)
            t.check(f"npm {target}: the program can be run by all", program.mode == 0o755)
    if not t.has("npm: use", "node", "npm") or not t.program:
        return
    with Registry(tarballs) as registry:
        use(t, registry)


def about(t, manifests):
    wanted = {f"cairn-nav-{PLATFORM[target]}": t.version for target in t.targets}
    t.check("npm: cairn-nav has an optional package for each platform, in the same version",
            manifests["cairn-nav"]["optionalDependencies"] == wanted, manifests["cairn-nav"])
    scripts = [name for name, one in manifests.items() if one.get("scripts")]
    t.check("npm: no package has a script", not scripts, scripts)
    wrong = [name for name in wanted if (manifests[name]["os"], manifests[name]["cpu"])
             != tuple([part] for part in name.split("-")[2:])]
    t.check("npm: each platform's package names its system and processor", not wrong, wrong)


def use(t, registry):
    env = t.environment(npm_config_registry=registry.url, npm_config_update_notifier="false",
                        npm_config_audit="false", npm_config_fund="false",
                        npm_config_cache=t.folder("npm-cache"))
    prefix = t.folder("npm-global")
    own = f"cairn-nav-{PLATFORM[t.target]}"
    done = t.run("npm", "install", "-g", "--prefix", prefix, "cairn-nav", env=env)
    modules = os.path.join(prefix, "lib", "node_modules", "cairn-nav")
    installed = glob.glob(os.path.join(modules, "node_modules", "*"))
    t.check("npm: install -g takes the launcher and the program of this platform alone",
            done.returncode == 0 and [os.path.basename(one) for one in installed] == [own],
            done.stdout + str(installed))
    path = os.path.join(prefix, "bin")
    cairn = os.path.join(path, "cairn")
    t.answers("npm", cairn)
    launched(t, cairn)
    found = t.run("node", "-p", "require('cairn-nav').path",
                  env={**env, "NODE_PATH": os.path.dirname(modules)}).stdout.strip()
    version = t.run(found, "--version").stdout if os.path.isabs(found) else found
    t.check("npm: require('cairn-nav').path is the program itself",
            version == f"cairn {t.version}\n" and open(found, "rb").read(4) in
            (b"\x7fELF", b"\xcf\xfa\xed\xfe"), found)
    t.run("npm", "uninstall", "-g", "--prefix", prefix, "cairn-nav", env=env)
    t.check("npm: uninstall leaves nothing", left_in(prefix) == [], left_in(prefix))
    npx(t, env)
    omitted(t, env)
    elsewhere(t, env)


def launched(t, cairn):
    """The launcher passes on arguments, exit codes, streams and signals."""
    done = t.run(cairn, "search", "--index", "no  such 'file", "*")
    t.check("npm: the launcher passes on arguments and the exit code 2 of an error",
            done.returncode == 2 and "'no  such 'file'" in done.stdout, done.stdout)
    path = t.repository("piped")
    t.run(cairn, "index", "--syntactic", cwd=path)
    request = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
    done = subprocess.run([cairn, "mcp"], input=request, text=True, env=t.environment(), cwd=path,
                          capture_output=True, timeout=60, check=False)
    t.check("npm: the launcher connects standard input and output, so that agents can use mcp",
            json.loads(done.stdout or "{}").get("id") == 1, done)
    # Several times, because it once depended on when the signal came.
    codes = {ended(t, cairn, path, request) for _ in range(8)}
    own = ended(t, t.program, path, request)
    t.check("npm: SIGTERM ends the launcher as it ends the program itself",
            codes == {own} and own is not None, (codes, own))


def ended(t, cairn, path, request):
    """The code with which a server ends on SIGTERM, or None if it does not end."""
    serving = subprocess.Popen([cairn, "mcp"], env=t.environment(), cwd=path,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    serving.stdin.write(request)
    serving.stdin.flush()
    serving.stdout.readline()  # now it runs
    serving.send_signal(signal.SIGTERM)
    try:
        return serving.wait(20)
    except subprocess.TimeoutExpired:
        serving.kill()
        return None
    finally:
        serving.stdin.close()
        serving.stdout.close()


def npx(t, env):
    path = t.folder("npx")
    done = t.run("npx", "--yes", "cairn-nav", "--version", env=env, cwd=path)
    t.check("npm: npx cairn-nav runs it without installation",
            done.stdout.endswith(f"cairn {t.version}\n"), done.stdout)


def omitted(t, env):
    path = t.folder("npm-omitted")
    t.run("npm", "install", "--prefix", path, "--omit=optional", "cairn-nav", env=env)
    done = t.run(os.path.join(path, "node_modules", ".bin", "cairn"), "--version")
    own = f"cairn-nav-{PLATFORM[t.target]}"
    t.check("npm: with --omit=optional, the launcher names the package and the reason",
            done.returncode == 2 and f"npm install {own}" in done.stdout
            and "--omit=optional" in done.stdout, done.stdout)
    t.run("npm", "install", "--prefix", path, "--include=optional", own, env=env)
    done = t.run(os.path.join(path, "node_modules", ".bin", "cairn"), "--version")
    t.check("npm: then it works as its hint says", done.stdout == f"cairn {t.version}\n",
            done.stdout)


def elsewhere(t, env):
    """What the launcher says on platforms without a package, which node is made to claim."""
    path = t.folder("npm-elsewhere")
    t.run("npm", "install", "--prefix", path, "cairn-nav", env=env)
    launcher = os.path.join(path, "node_modules", "cairn-nav", "bin", "cairn.js")
    for system, processor, hint in (("win32", "x64", "WSL"), ("freebsd", "x64", "sources")):
        claim = os.path.join(path, f"{system}.js")
        with open(claim, "w", encoding="utf-8") as file:
            file.write(f"Object.defineProperty(process, 'platform', {{value: '{system}'}});"
                       f"Object.defineProperty(process, 'arch', {{value: '{processor}'}});")
        done = t.run("node", "-r", claim, launcher, "--version")
        t.check(f"npm: on {system}, the launcher says which platforms there are, and what to do",
                done.returncode == 2 and PLATFORM[t.target] in done.stdout and hint in done.stdout
                and "at " not in done.stdout.split("hint:")[1], done.stdout)
