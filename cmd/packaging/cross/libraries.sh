#!/bin/sh
# Builds the libraries of cairn for one target, and the wrappers of zig if the target is macOS:
#
#   cmd/packaging/cross/libraries.sh linux-arm64 build/cross     build/cross/linux-arm64/prefix
#
# Targets: linux-x64 linux-arm64 macos-arm64 macos-x64. JOBS is the number of parallel compilers.
set -eu
target=$1
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)

if [ ! -f "$here/$target.cmake" ]; then
  echo "unknown target $target: linux-x64, linux-arm64, macos-arm64 or macos-x64" >&2
  exit 1
fi
"$here/fetch.sh" "$folder"
case $target in
  macos-*)
    "$here/fetch.sh" "$folder" zig
    triple=$(echo "$target" | sed 's/macos-arm64/aarch64-macos.11.0/; s/macos-x64/x86_64-macos.11.0/')
    "$here/zig.sh" "$folder/zig" "$triple" "$folder/$target/zig" ;;
esac

# protoc generates sources for one version of the library.
wanted=$(sed -n 's/.*"cpp": "\(.*\)".*/\1/p' "$folder/sources/protobuf/version.json" | head -n 1)
found=$(protoc --version | cut -d ' ' -f 2)
if [ "$found" != "$wanted" ]; then
  echo "protoc has version $found, and the library $wanted: install protobuf-compiler $wanted" >&2
  exit 1
fi

# The stamp says what the libraries were built from, so that nothing is done twice.
stamp=$(cat "$here/sources.txt" "$here/zig.txt" "$here"/*.cmake "$here/libraries/CMakeLists.txt" |
  sha256sum)
done=$folder/$target/prefix/complete
if [ "$(cat "$done" 2>/dev/null)" = "$stamp" ]; then exit; fi
build=$folder/$target/libraries
rm -rf "$folder/$target/prefix"
cmake -S "$here/libraries" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DSOURCES="$folder/sources" -DCMAKE_TOOLCHAIN_FILE="$here/$target.cmake" \
  -DCAIRN_ZIG_TOOLS="$folder/$target/zig" -DCMAKE_INSTALL_PREFIX="$folder/$target/prefix" \
  --no-warn-unused-cli >/dev/null
cmake --build "$build" -j "${JOBS:-$(nproc)}"
cmake --install "$build" >/dev/null
echo "$stamp" > "$done"
