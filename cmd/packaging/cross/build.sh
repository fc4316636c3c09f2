#!/bin/sh
# Builds cairn for one target:
#
#   cmd/packaging/cross/build.sh linux-arm64 build/cross     build/cross/linux-arm64/cairn
#
# Further arguments go to cmake. BUILT is what is built, if not `cairn`: `all` with tests.
set -eu
target=$1
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2

"$here/libraries.sh" "$target" "$folder"
prefix=$folder/$target/prefix
build=$folder/$target
source=$(cd "$here/../../.." && pwd)
commit=$(git -C "$source" diff --quiet HEAD 2>/dev/null && git -C "$source" rev-parse HEAD) || commit=
cmake -S "$source" -B "$build" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$here/$target.cmake" \
  -DCAIRN_ZIG_TOOLS="$folder/$target/zig" -DCMAKE_PREFIX_PATH="$prefix" \
  -DProtobuf_LIBRARY="$prefix/lib/libprotobuf-lite.a" -DBUILD_TESTING=OFF \
  -DCAIRN_COMMIT="$commit" \
  -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=24 --no-warn-unused-cli "$@" >/dev/null
cmake --build "$build" -j "${JOBS:-$(nproc)}" --target "${BUILT:-cairn}"
