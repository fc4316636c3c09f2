#!/bin/sh
# Writes sources.json for package.nix: the address and checksum of each tarball
# cairn-VERSION-TARGET.tar.gz in a folder.
#
#   cmd/packaging/nix/sources.sh 0.1.0 build/packages https://example.org/v0.1.0 > sources.json
set -eu
version=$1
folder=$2
url=$3
comma=
printf '{\n  "version": "%s",\n  "systems": {' "$version"
for pair in linux-x64=x86_64-linux linux-arm64=aarch64-linux \
    macos-x64=x86_64-darwin macos-arm64=aarch64-darwin; do
  name=cairn-$version-${pair%=*}.tar.gz
  [ -f "$folder/$name" ] || continue
  sum=$(sha256sum "$folder/$name" | cut -d ' ' -f 1)
  printf '%s\n    "%s": {\n      "url": "%s",\n      "sha256": "%s"\n    }' \
    "$comma" "${pair#*=}" "$url/$name" "$sum"
  comma=,
done
printf '\n  }\n}\n'
