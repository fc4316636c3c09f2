#!/bin/sh
# Compiles the sources for macOS with all warnings, for both architectures, because no other check
# compiles them on Linux:
#
#   tests/build/macos_sources.sh build/cross
#
# The compiler is that of the cross builds, which pip downloads the first time.
set -eu
folder=$1
cross=$(cd "$(dirname "$0")/../../cmd/packaging/cross" && pwd)
cd "$(dirname "$0")/../.."
"$cross/fetch.sh" "$folder" zig

work=$folder/macos-sources
mkdir -p "$work/include"
cp /usr/include/utf8proc.h "$work/include"  # other headers of Debian would hide those of macOS
count=0
for architecture in aarch64 x86_64; do
  "$cross/zig.sh" "$folder/zig" "$architecture-macos.11.0" "$work/$architecture"
  for source in internal/base/platform/*.cc internal/base/platform/macos/*.cc \
    internal/base/event.cc internal/base/thread.cc; do
    case $source in *_test.cc) continue ;; esac
    "$work/$architecture/c++" -std=c++20 -O1 -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
      -Wsign-conversion -Werror=unguarded-availability-new -Werror -I. -isystem "$work/include" \
      -c "$source" -o "$work/object.o"
    count=$((count + 1))
  done
done
echo "macOS: $count sources compiled without warnings"
