#!/bin/sh
# Makes npm packages of programs for one or more targets: cairn-nav, and for each target a package
# that contains the program. npm installs the one for the platform. No script runs for that.
#
#   cmd/packaging/npm/pack.sh build/npm-package linux-x64=build/cairn
#   RUN=build/cairn cmd/packaging/npm/pack.sh build/npm-package linux-arm64=… macos-arm64=…
#
# RUN is a program of the same version that runs on this machine, if the first one does not.
set -eu
out=$1
shift
run=${RUN:-${1#*=}}
here=$(cd "$(dirname "$0")" && pwd)
top=$here/../../..
version=$("$run" --version | cut -d ' ' -f 2)
umask 022

rm -rf "$out/stage"
mkdir -p "$out/stage"
fill() {  # fill PACKAGE FOLDER PLATFORM: writes FOLDER/package.json
  sed -e "s/@VERSION@/$version/g" -e "s/@PLATFORM@/$3/g" -e "s/@OS@/${3%-*}/" \
    -e "s/@CPU@/${3#*-}/" "$here/$1/package.json" > "$2/package.json"
}

platforms=
for argument in "$@"; do
  platform=$(echo "${argument%%=*}" | sed 's/^macos-/darwin-/')
  stage=$out/stage/$platform
  mkdir -p "$stage/bin"
  install -m 755 "${argument#*=}" "$stage/bin/cairn"
  install -m 644 "$here/platform/README.md" "$top/LICENSE" "$here/../licences/LGPL-2.1" "$stage"
  install -m 644 "$here/../debian/copyright" "$stage/THIRD-PARTY"
  fill platform "$stage" "$platform"
  platforms="$platforms \"cairn-nav-$platform\": \"$version\","
done

stage=$out/stage/cairn-nav
mkdir -p "$stage/bin"
install -m 755 "$here/cairn-nav/bin/cairn.js" "$stage/bin"
install -m 644 "$here/cairn-nav/README.md" "$top/LICENSE" "$stage"
fill cairn-nav "$stage" ''
sed -i "s/@PLATFORMS@/${platforms%,} /" "$stage/package.json"

cd "$out"
npm pack --silent ./stage/*
