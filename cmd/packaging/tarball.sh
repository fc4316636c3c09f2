#!/bin/sh
# Makes the tarball of a release, which needs no package manager: the program, manual pages and
# completions below one folder.
#
#   cmd/packaging/tarball.sh build/cross/linux-x64/cairn linux-x64 2026-11-22 build/packages
#   tar xzf build/packages/cairn-0.1.0-linux-x64.tar.gz && ./cairn-0.1.0-linux-x64/bin/cairn
#
# RUN is a program of the same version that runs on this machine, if that one does not. The same
# program and date make the same bytes.
set -eu
program=$1
target=$2
date=$3
out=$4
run=${RUN:-$program}
source=$(cd "$(dirname "$0")/../.." && pwd)
name=cairn-$("$run" --version | cut -d ' ' -f 2)-$target
umask 022

mkdir -p "$out"
stage=$(mktemp -d "$out/stage.XXXXXX")
trap 'rm -rf "$stage"' EXIT
RUN=$run DESTDIR=$stage PREFIX=/$name NO_DOC=1 "$source/cmd/packaging/install.sh" "$program"
install -m 644 "$source/LICENSE" "$source/cmd/packaging/licences/LGPL-2.1" "$stage/$name"
install -m 644 "$source/cmd/packaging/debian/copyright" "$stage/$name/THIRD-PARTY"
tar -C "$stage" --format=ustar --sort=name --mtime="$date 00:00:00Z" --owner=0 --group=0 \
  --numeric-owner -cf - "$name" | gzip -n > "$out/$name.tar.gz"
echo "$out/$name.tar.gz"
