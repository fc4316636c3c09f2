#!/bin/sh
# Downloads the sources of the libraries (sources.txt) from Debian with apt, and checks and unpacks
# them, with the patches of Debian. With `zig`, downloads the compiler for macOS (zig.txt) with pip.
#
#   cmd/packaging/cross/fetch.sh build/cross         build/cross/sources/sqlite3, …
#   cmd/packaging/cross/fetch.sh build/cross zig     build/cross/zig/ziglang/zig
#
# apt uses a configuration of its own in the folder, so /etc/apt stays as it is. Downloads are kept
# in build/cross/downloads. Versions that Debian has replaced are only in its archive of snapshots:
#   DEBIAN_MIRROR=http://snapshot.debian.org/archive DEBIAN_DATE=20261129T000000Z
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
mirror=${DEBIAN_MIRROR:-http://deb.debian.org}
date=${DEBIAN_DATE:+/$DEBIAN_DATE}
apt=$folder/apt

# fetched RESULT LIST: whether RESULT was made from LIST. Otherwise removes RESULT.
fetched() {
  [ -f "$1/complete" ] && cmp -s "$1/complete" "$2" && return
  rm -rf "$1"
  mkdir -p "$1" "$folder/downloads"
  return 1
}

if [ "${2:-}" = zig ]; then
  fetched "$folder/zig" "$here/zig.txt" && exit
  wheels=$folder/downloads/zig
  python3 -m pip download -q --disable-pip-version-check --require-hashes --no-deps \
    --only-binary :all: -r "$here/zig.txt" -d "$wheels"
  python3 -m zipfile -e "$wheels"/ziglang-*.whl "$folder/zig"
  chmod +x "$folder/zig/ziglang/zig"
  cp "$here/zig.txt" "$folder/zig/complete"
  exit
fi
fetched "$folder/sources" "$here/sources.txt" && exit

configure_apt() {
  rm -rf "$apt"
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
  touch "$apt/status"
  keys=signed-by=/usr/share/keyrings/debian-archive-keyring.gpg
  for kind in deb deb-src; do
    echo "$kind [$keys] $mirror/debian$date bookworm main"
    echo "$kind [$keys] $mirror/debian$date bookworm-updates main"
    echo "$kind [$keys] $mirror/debian-security$date bookworm-security main"
  done > "$apt/sources.list"
  cat > "$apt/apt.conf" <<END
Dir::Etc::SourceList "$apt/sources.list";
Dir::Etc::SourceParts "-";
Dir::State::Lists "$apt/lists";
Dir::State::Status "$apt/status";
Dir::Cache "$apt/cache";
Acquire::Check-Valid-Until "false";
APT::Architecture "amd64";
APT::Architectures { "amd64"; };
APT::Sandbox::User "$(id -un)";
END
  APT_CONFIG=$apt/apt.conf apt-get update -qq
}

# download KIND NAME VERSION: prints an error that says which version there is instead.
download() {
  case $1 in
    source) command='source --only-source --download-only' ;;  # doctest is also a binary package
    package) command=download ;;
  esac
  # shellcheck disable=SC2086
  APT_CONFIG=$apt/apt.conf apt-get $command -qq "$2=$3" >/dev/null && return
  echo "$2 $3 is not there; Debian has $(APT_CONFIG=$apt/apt.conf apt-cache showsrc --only-source "$2" |
    sed -n 's/^Version: //p' | paste -s -d ' '): change sources.txt, or set DEBIAN_DATE" >&2
  exit 1
}

# pinned KIND NAME VERSION SHA-256: whether the file is there and right. Sets `file`.
pinned() {
  case $1 in
    source) file=$2_${3#*:}.dsc ;;  # names of files leave out the epoch of a version
    package) file=$(echo "$2_${3#*:}"_*.deb) ;;
  esac
  echo "$4  $file" | sha256sum --check --status 2>/dev/null
}

cd "$folder/downloads"
configure_apt
grep -v '^#' "$here/sources.txt" | while read -r kind name version sum; do
  pinned "$kind" "$name" "$version" "$sum" || download "$kind" "$name" "$version"
  if ! pinned "$kind" "$name" "$version" "$sum"; then
    echo "$file differs from the SHA-256 in sources.txt" >&2
    exit 1
  fi
  case $kind in
    source)  # its only notice is that it lacks the keys of Debian's developers, so it is kept apart
      dpkg-source --require-strong-checksums --no-copy -q -x "$file" "$folder/sources/$name" \
        2>"$apt/unpack.log" || { cat "$apt/unpack.log" >&2; exit 1; } ;;
    package) dpkg-deb -x "$file" "$folder/sources/$name" ;;
  esac
done
"$here/generate.sh" "$folder/sources"
cp "$here/sources.txt" "$folder/sources/complete"
