#!/bin/sh
# Makes a Debian package of a program that is linked statically.
#
#   cmd/packaging/deb.sh build/cairn 2026-11-22 build/deb     build/deb/cairn_0.1.0-1_amd64.deb
#
# Packages that are made from the same program and date have the same bytes.
set -eu
program=$1
date=$2
out=$3
source=$(cd "$(dirname "$0")/../.." && pwd)

if ldd "$program" >/dev/null 2>&1; then
  echo "$program is not linked statically: make it with CAIRN_STATIC=ON" >&2
  exit 1
fi
revision=1  # of the package: the 1 in 0.1.0-1
version=$("$program" --version | cut -d ' ' -f 2)-$revision
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(date -u -d "$date" +%s)
export SOURCE_DATE_EPOCH
umask 022

stage=$out/stage
rm -rf "$stage"
mkdir -p "$stage/DEBIAN"
DESTDIR=$stage PREFIX=/usr ZSH_DIR=share/zsh/vendor-completions NO_DOC=1 \
  "$source/cmd/packaging/install.sh" "$program"

doc=$stage/usr/share/doc/cairn
mkdir -p "$doc"
install -m 644 "$source/README.md" "$source/cmd/packaging/debian/copyright" "$doc"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(LC_ALL=C date -u -R -d "$date")/" \
  "$source/cmd/packaging/debian/changelog" | gzip -9n > "$doc/changelog.Debian.gz"
install -D -m 644 "$source/cmd/packaging/debian/lintian-overrides" \
  "$stage/usr/share/lintian/overrides/cairn"

size=$(du -k -s --apparent-size "$stage/usr" | cut -f 1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  "$source/cmd/packaging/debian/control" > "$stage/DEBIAN/control"
(cd "$stage" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum > DEBIAN/md5sums)
find "$stage" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

dpkg-deb --root-owner-group -Zxz --build "$stage" "$out" >/dev/null
echo "$out/cairn_${version}_$architecture.deb"
