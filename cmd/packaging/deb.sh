#!/bin/sh
# Makes a Debian package: `cairn`, of a program that is linked statically, or `cairn-server`, of one
# that was built with PostgreSQL and needs the libraries of Debian.
#
#   cmd/packaging/deb.sh build/cairn 2026-11-22 build/deb     build/deb/cairn_0.1.0-1_amd64.deb
#   cmd/packaging/deb.sh build/server/cairn 2026-11-22 build/deb cairn-server
#
# For another architecture, ARCHITECTURE names it, such as arm64, and RUN is a program of the same
# version that runs on this machine:
#
#   RUN=build/cairn ARCHITECTURE=arm64 cmd/packaging/deb.sh build/arm64/cairn 2026-11-22 build/deb
#
# Packages that are made from the same program and date have the same bytes.
set -eu
program=$1
date=$2
out=$3
package=${4:-cairn}
run=${RUN:-$program}
source=$(cd "$(dirname "$0")/../.." && pwd)

# A static program has no interpreter, which is the dynamic linker. ldd knows only this machine's.
if [ "$package" = cairn ] && readelf -lW "$program" | grep -q INTERP; then
  echo "$program is not linked statically: make it with CAIRN_STATIC=ON" >&2
  exit 1
fi
if [ "$package" = cairn-server ] && ! ldd "$program" | grep -q libpq; then
  echo "$program was built without PostgreSQL: make it with CAIRN_POSTGRESQL=ON" >&2
  exit 1
fi
# The packages of the libraries that the program is linked to, without those that these need.
libraries() {
  objdump -p "$program" | awk '$1 == "NEEDED" { print $2 }' | while read -r name; do
    path=$(ldd "$program" | awk -v name="$name" '$1 == name { print $3 }')
    [ -n "$path" ] || continue
    # Some packages have their libraries in /lib, others in /usr/lib, which are the same directory.
    dpkg-query -S "$path" 2>/dev/null || dpkg-query -S "/usr${path#/usr}"
  done | cut -d : -f 1 | LC_ALL=C sort -u | paste -s -d , | sed 's/,/, /g'
}
revision=1  # of the package: the 1 in 0.1.0-1
version=$("$run" --version | cut -d ' ' -f 2)-$revision
architecture=${ARCHITECTURE:-$(dpkg --print-architecture)}
SOURCE_DATE_EPOCH=$(date -u -d "$date" +%s)
export SOURCE_DATE_EPOCH
umask 022

stage=$out/stage
rm -rf "$stage"
mkdir -p "$stage/DEBIAN"
DESTDIR=$stage PREFIX=/usr ZSH_DIR=share/zsh/vendor-completions NO_DOC=1 \
  "$source/cmd/packaging/install.sh" "$program"

doc=$stage/usr/share/doc/$package
mkdir -p "$doc"
install -m 644 "$source/README.md" "$source/cmd/packaging/debian/copyright" "$doc"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(LC_ALL=C date -u -R -d "$date")/" \
  -e "s/^cairn /$package /" "$source/cmd/packaging/debian/changelog" | gzip -9n > "$doc/changelog.Debian.gz"
overrides=$stage/usr/share/lintian/overrides/$package
install -d "${overrides%/*}"
sed -e "s/^cairn:/$package:/" "$source/cmd/packaging/debian/lintian-overrides" > "$overrides"

size=$(du -k -s --apparent-size "$stage/usr" | cut -f 1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  "$source/cmd/packaging/debian/control" > "$stage/DEBIAN/control"
if [ "$package" = cairn-server ]; then
  sed -i -e "s/^Package: cairn$/Package: cairn-server/" \
    -e "s/^Section:/Depends: $(libraries)\nProvides: cairn\nConflicts: cairn\nReplaces: cairn\nSection:/" \
    -e '/^Description:/s/$/, with PostgreSQL/' "$stage/DEBIAN/control"
fi
(cd "$stage" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum > DEBIAN/md5sums)
find "$stage" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

dpkg-deb --root-owner-group -Zxz --build "$stage" "$out" >/dev/null
echo "$out/${package}_${version}_$architecture.deb"
