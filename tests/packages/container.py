"""The images: their configuration, and use as the user and in the file system that they have."""
import io
import json
import os
import shutil
import tarfile

ARCHITECTURE = {"linux-x64": "amd64", "linux-arm64": "arm64"}
USER = 65532


def run(t):
    found = [target for target in t.targets if t.file(f"cairn-VERSION-{target}.oci.tar")]
    if not found:
        t.skip("container", "there are no images")
    for target in found:
        path = t.file(f"cairn-VERSION-{target}.oci.tar")
        config, layers = image(path)
        configuration(t, target, config)
        root = t.folder(f"image-{target}")
        for layer in layers:
            layer.extractall(root)
        contents(t, target, root)
        if target == t.target:
            use(t, root, config["config"])
            podman(t, path)


def image(path):
    """The configuration and layers of the only image in an OCI archive."""
    archive = tarfile.open(path)

    def blob(descriptor):
        kind, digest = descriptor["digest"].split(":")
        return archive.extractfile(f"blobs/{kind}/{digest}").read()

    index = json.load(archive.extractfile("index.json"))
    manifest = json.loads(blob(index["manifests"][0]))
    layers = [tarfile.open(fileobj=io.BytesIO(blob(one))) for one in manifest["layers"]]
    return json.loads(blob(manifest["config"])), layers


def configuration(t, target, config):
    said = config["config"]
    t.check(f"container {target}: is for that processor", (config["os"], config["architecture"])
            == ("linux", ARCHITECTURE[target]), config)
    t.check(f"container {target}: has a user by number who is not root",
            said.get("User") == f"{USER}:{USER}", said)
    t.check(f"container {target}: starts cairn, and in /src", said.get("Entrypoint") == ["/cairn"]
            and said.get("WorkingDir") == "/src", said)


def contents(t, target, root):
    files = {os.path.relpath(os.path.join(at, one), root)
             for at, _, names in os.walk(root) for one in names}
    licences = {f"licences/{one}" for one in ("LICENSE", "THIRD-PARTY", "LGPL-2.1")}
    t.check(f"container {target}: contains the program and licences, nothing else",
            files == {"cairn", *licences}, files)
    with open(os.path.join(root, "cairn"), "rb") as file:
        t.same_program(f"container {target}", file.read(), target)


def use(t, root, said):
    """Runs the program as a container does: its root, user and environment, in a mounted folder.
    The folders are mounted in a namespace of their own, so nothing has to be unmounted."""
    can = shutil.which("unshare") and not t.run("unshare", "--mount", "unshare", "--root=/",
                                                f"--setgid={USER}", f"--setuid={USER}",
                                                "true").returncode
    if not can:
        t.skip("container: use", "only root can mount folders and become another user")
        return
    path = t.repository("mounted")
    os.chmod(t.work, 0o755)
    state = t.folder("state")
    os.makedirs(os.path.join(root, "state"), exist_ok=True)
    mounts = 'mount --bind "$1" "$2/src" && mount --bind "$3" "$2/state" && ' \
             'mount -o "remount,bind,$4" "$2/src" && root=$2 user=$5 && shift 5 && ' \
             'exec unshare --root="$root" --wd=/src --setgid="$user" --setuid="$user" /cairn "$@"'

    def cairn(*words, user=USER, rights="rw", **more):
        env = {**dict(one.split("=", 1) for one in said["Env"]), **more}
        return t.run("unshare", "--mount", "sh", "-c", mounts, "sh", path, root, state, rights,
                     user, *words, env=env)

    done = cairn("--version")
    t.check("container: starts without rights and other files", done.stdout
            == f"cairn {t.version}\n", done.stdout)
    done = cairn("index", "--syntactic")
    t.check("container: does not write to a repository of another user",
            done.returncode == 2 and not os.path.exists(path + "/.cairn"), done.stdout)
    for folder, _, files in os.walk(path):
        for one in (folder, *(os.path.join(folder, name) for name in files)):
            os.chown(one, 1000, 1000)
    os.chown(state, 1000, 1000)
    done = cairn("index", "--syntactic", user=1000)
    t.check("container: as the owner of the repository, indexes it without git, and says so",
            done.returncode == 0 and "git is not installed" in done.stdout, done.stdout)
    found = cairn("search", "--index", ".cairn/index.db", "-n", "1", "TideTable.level", rights="ro")
    t.check("container: anyone can ask that index by its name, and nothing is written",
            "method TideTable.level  src/harbour_lights/tides.py:" in found.stdout, found.stdout)
    done = cairn("search", "-n", "1", "TideTable.level", user=1000)
    t.check("container: without a folder for its key, the index is not the user's own",
            done.returncode == 2 and "not created by you" in done.stdout, done.stdout)
    cairn("index", "--syntactic", user=1000, XDG_STATE_HOME="/state")
    done = cairn("refs", "TideTable.level", user=1000, rights="ro", XDG_STATE_HOME="/state")
    t.check("container: with such a folder, it is, and its sources are read",
            "level(" in done.stdout and done.returncode == 0, done.stdout)


def podman(t, path):
    """The same in a container, where podman can start one."""
    if not t.has("container: podman", "podman"):
        return
    policy = os.path.join(t.work, "policy.json")
    with open(policy, "w", encoding="utf-8") as file:
        file.write('{"default": [{"type": "insecureAcceptAnything"}]}')
    base = ["podman", "--root", t.folder("podman"), "--runroot", t.folder("podman-run"),
            "--storage-driver", "vfs", "--cgroup-manager", "cgroupfs"]
    if shutil.which("runc"):
        base += ["--runtime", "runc"]
    done = t.run(*base, "info")
    if done.returncode:
        t.skip("container: podman", done.stdout.strip()[-200:].replace("\n", " "))
        return
    done = t.run(*base, "load", "--quiet", "--signature-policy", policy, "--input", path)
    name = f"localhost/cairn:{t.version}"
    t.check("container: podman loads the image", name in done.stdout, done.stdout)
    limits = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1000:1000"]
    start = [*base, "run", "--rm", "--network", "none", "--read-only", *limits]
    done = t.run(*start, name, "--version")
    if done.returncode and "cairn" not in done.stdout.replace("localhost/cairn", ""):
        t.skip("container: podman run", done.stdout.strip()[-200:].replace("\n", " "))
        return
    folder = t.repository("podman-repository")
    mount = ["-v", f"{folder}:{folder}", "-w", folder, "-u", f"{os.getuid()}:{os.getgid()}",
             "-e", "HOME=/home", "-v", t.folder("podman-state") + ":/home/.local/state/cairn"]
    t.answers("container with podman", *start, *mount, name)
    done = t.run(*start, "-v", f"{folder}:/src", "-u", "0:0", name, "index", "--syntactic")
    t.check("container: without settings, /src is not taken for the home directory",
            done.returncode == 0, done.stdout)
