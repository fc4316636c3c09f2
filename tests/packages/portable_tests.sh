#!/bin/sh
# Builds the tests of the latest commit for one target, and packs them for a machine of that target.
# Programs and ctest know files by their whole paths, so they are built, and unpacked, in
# /tmp/cairn-tests:
#
#   make cross TARGET=macos-arm64
#   tests/packages/portable_tests.sh macos-arm64 build/cross     build/cross/macos-arm64-tests.tgz
#
#   tar -xzf macos-arm64-tests.tgz -C /tmp                       on the other machine
#   ctest --test-dir /tmp/cairn-tests/build/cross/macos-arm64 --output-on-failure
set -eu
target=$1
folder=$(cd "$2" && pwd)
source=$(cd "$(dirname "$0")/../.." && pwd)
tests=/tmp/cairn-tests
build=$tests/build/cross

rm -rf "$tests"
git clone -q "$source" "$tests"
mkdir -p "$build"
cp -r "$folder/downloads" "$build"
BUILT=all "$tests/cmd/packaging/cross/build.sh" "$target" "$build" \
  ${CAIRN_GRAMMARS:+-DCAIRN_GRAMMARS="$CAIRN_GRAMMARS"} -DBUILD_TESTING=ON

rm -rf "$build/downloads" "$build/sources" "$build/apt" "$build/zig" \
  "$build/$target/prefix" "$build/$target/libraries" "$build/$target/zig"
tar -czf "$folder/$target-tests.tgz" --exclude='*.o' --exclude='*.a' -C /tmp cairn-tests
rm -rf "$tests"
echo "$folder/$target-tests.tgz"
