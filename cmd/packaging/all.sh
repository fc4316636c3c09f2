#!/bin/sh
# Makes all packages from the programs that there are, and SHA256SUMS over them.
#
#   cmd/packaging/all.sh build/cross 2026-11-22 build/packages
#
# The first folder contains TARGET/cairn for linux-x64, linux-arm64, macos-arm64, macos-x64, or for
# some of them; the one of this machine must be there, because manual pages come from it. URL is the
# address below which the files will be, for Homebrew and Nix. TARGETS selects targets. The same
# programs, date and address make the same bytes.
set -eu
programs=$(cd "$1" && pwd)
date=$2
out=$3
here=$(cd "$(dirname "$0")" && pwd)
fail() { printf '%s\nhint: %s\n' "$1" "$2" >&2; exit 1; }
said() { echo "left out: $1" >&2; }

host=$("$here/target.sh")
run=$programs/$host/cairn
[ -x "$run" ] || fail "there is no $run, which prints the manual pages" \
  "make packages PROGRAM=… takes a static program from elsewhere as that of $host"
version=$("$run" --version | cut -d ' ' -f 2)
wanted=$(sed -n 's/^project(cairn VERSION \([0-9.]*\).*/\1/p' "$here/../../CMakeLists.txt")
[ "$version" = "$wanted" ] ||
  fail "$run is version $version, and these are the sources of $wanted" 'build the programs again'
url=${URL:-https://localhost.invalid/cairn/v$version}
export RUN="$run" LC_ALL=C
umask 022

targets=
for target in ${TARGETS:-linux-x64 linux-arm64 macos-arm64 macos-x64}; do
  if [ -f "$programs/$target/cairn" ]; then targets="$targets $target"
  else said "$target, because there is no $programs/$target/cairn"; fi
done
mkdir -p "$out"
out=$(cd "$out" && pwd)  # some steps change the folder
work=$(mktemp -d "$out.XXXXXX")
trap 'wait; rm -rf "$work"' EXIT
made=$work/made
mkdir "$made"

# Compressing a Debian package takes longer than all the rest, so it runs next to that.
debs() {
  for target in $targets; do
    case $target in linux-x64) cpu=amd64 ;; linux-arm64) cpu=arm64 ;; *) continue ;; esac
    ARCHITECTURE=$cpu "$here/deb.sh" "$programs/$target/cairn" "$date" "$work/deb" >/dev/null
  done
}
if command -v dpkg-deb >/dev/null; then debs & deb=$!; else said 'Debian packages: no dpkg-deb'; fi
set --  # becomes the list of TARGET=PROGRAM
for target in $targets; do
  program=$programs/$target/cairn
  "$here/tarball.sh" "$program" "$target" "$date" "$made" >/dev/null
  "$here/pypi/wheel.py" "$program" "$target" "$version" "$date" "$made" >/dev/null
  case $target in linux-*)
    if ! command -v buildah >/dev/null; then said "the image for $target: no buildah"
    elif ! failed=$("$here/container/image.sh" \
        "$programs" "$target" "$version" "$date" "$made" 2>&1); then
      # As when it runs neither as root nor with ranges of users in /etc/subuid.
      said "the image for $target: buildah failed: $(printf '%s\n' "$failed" | tail -n 1)"
    fi ;;
  esac
  set -- "$@" "$target=$program"
done
if command -v npm >/dev/null; then
  "$here/npm/pack.sh" "$work/npm" "$@" >/dev/null
  mv "$work"/npm/*.tgz "$made"
else said 'npm packages: no npm'; fi

"$here/homebrew/formula.sh" "$version" "$made" "$url" > "$made/cairn-nav.rb"
mkdir "$made/nix"
cp "$here/nix/package.nix" "$here/nix/flake.nix" "$made/nix"
"$here/nix/sources.sh" "$version" "$made" "$url" > "$made/nix/sources.json"
if [ -f "$here/cross/sources.txt" ]; then
  "$here/sbom.py" "$version" "$date" "$@" > "$made/cairn-$version.spdx.json"
else said 'the bill of materials: no cmd/packaging/cross/sources.txt'; fi

if [ -n "${deb:-}" ]; then
  wait "$deb"
  find "$work/deb" -name '*.deb' -exec mv {} "$made" \;
fi
chmod -R u=rwX,go=rX "$made"
(cd "$made" && find . -type f | sed 's|^\./||' | sort | xargs sha256sum > "$work/SHA256SUMS")
mv "$work/SHA256SUMS" "$made"
rm -rf "$out"
mv "$made" "$out"
(cd "$out" && find . -type f | sed "s|^\./|$out/|" | sort)
