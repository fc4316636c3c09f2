"""The Debian packages: in a file system of its own, installed, used and purged."""
import io
import os
import shutil
import tarfile

from checks import left_in

ARCHITECTURE = {"linux-x64": "amd64", "linux-arm64": "arm64"}


def run(t):
    found = [target for target in t.targets if target in ARCHITECTURE
             and t.file(f"cairn_VERSION-1_{ARCHITECTURE[target]}.deb")]
    if not found:
        t.skip("deb", "there are no Debian packages")
        return
    if not t.has("deb", "dpkg", "dpkg-deb"):
        return
    for target in found:
        path = t.file(f"cairn_VERSION-1_{ARCHITECTURE[target]}.deb")
        contents(t, target, path)
        install(t, target, path)


def contents(t, target, path):
    fields = t.run("dpkg-deb", "--field", path).stdout
    t.check(f"deb {target}: names its architecture and depends on nothing",
            f"Architecture: {ARCHITECTURE[target]}\n" in fields and "\nDepends:" not in fields,
            fields)
    archive = tarfile.open(fileobj=io.BytesIO(_output(t, "dpkg-deb", "--fsys-tarfile", path)))
    t.same_program(f"deb {target}", archive.extractfile("./usr/bin/cairn").read(), target)
    if t.has(f"deb {target}: lintian", "lintian"):
        done = t.run("lintian", "--allow-root", "--fail-on", "error,warning", path)
        t.check(f"deb {target}: lintian finds nothing",
                done.returncode == 0 and not done.stdout.strip(), done.stdout)


def _output(t, *command):
    path = os.path.join(t.work, "output")
    with open(path, "wb") as file:
        t.run("sh", "-c", 'exec "$@" > output', "sh", *command)
    with open(path, "rb") as file:
        return file.read()


def install(t, target, path):
    if os.geteuid() != 0:
        t.skip(f"deb {target}: dpkg", "only root can install into a file system of its own")
        return
    root = t.folder(f"root-{target}")
    admin = os.path.join(root, "var", "lib", "dpkg")
    for name in ("info", "updates"):
        os.makedirs(os.path.join(admin, name))
    for name in ("status", "available"):
        open(os.path.join(admin, name), "w", encoding="utf-8").close()
    dpkg = ["dpkg", f"--root={root}", "--force-architecture", "--log=/dev/null"]
    done = t.run(*dpkg, "--install", path)
    listed = t.run(*dpkg, "--status", "cairn").stdout
    t.check(f"deb {target}: dpkg installs it", done.returncode == 0
            and "Status: install ok installed" in listed, done.stdout)
    done = t.run(*dpkg, "--verify", "cairn")
    t.check(f"deb {target}: the files are those of its checksums",
            done.returncode == 0 and not done.stdout, done.stdout)
    if target == t.target:
        t.answers("deb", os.path.join(root, "usr", "bin", "cairn"))
        done = t.run("chroot", root, "/usr/bin/cairn", "--version")
        t.check("deb: the program runs where no other file of a system is",
                done.stdout == f"cairn {t.version}\n", done.stdout)
    else:
        emulated(t, target, os.path.join(root, "usr", "bin", "cairn"))
    t.run(*dpkg, "--purge", "cairn")
    left = left_in(root, ignored=("var/lib/dpkg",))
    folders = os.listdir(root)
    t.check(f"deb {target}: dpkg --purge leaves nothing", left == [] and folders == ["var"],
            left + folders)
    shutil.rmtree(root)


def emulated(t, target, program):
    if target == "linux-arm64" and t.has(f"deb {target}: use", "qemu-aarch64-static"):
        t.answers(f"deb {target} with qemu", "qemu-aarch64-static", program)
