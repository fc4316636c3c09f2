#!/bin/sh
# Makes two npm packages from a statically linked program: cairn-nav, and the package for this
# platform, which contains the program.
#
#   cmd/packaging/npm/pack.sh build/cairn build/npm-package
#
# To support another platform, run this script there and add a line to optionalDependencies.
set -eu
program=$1
out=$2
here=$(cd "$(dirname "$0")" && pwd)
version=$("$program" --version | cut -d ' ' -f 2)
os=linux
cpu=x64
if [ "$(uname -sm)" != 'Linux x86_64' ]; then
  echo "there is no npm package for $(uname -sm) yet" >&2
  exit 1
fi

rm -rf "$out"
mkdir -p "$out/platform/bin"
cp -R "$here/cairn-nav" "$out/cairn-nav"
cp "$here/platform/README.md" "$out/platform"
install -m 755 -s "$program" "$out/platform/bin/cairn"
cp "$here/../../../LICENSE" "$out/cairn-nav"
cp "$here/../../../LICENSE" "$out/platform"
cp "$here/../debian/copyright" "$out/platform/THIRD-PARTY"
for package in cairn-nav platform; do
  sed -e "s/@VERSION@/$version/g" -e "s/@PLATFORM@/$os-$cpu/g" -e "s/@OS@/$os/" \
    -e "s/@CPU@/$cpu/" "$here/$package/package.json" > "$out/$package/package.json"
done
chmod 755 "$out/cairn-nav/bin/cairn.js"
cd "$out"
npm pack --silent ./platform ./cairn-nav
