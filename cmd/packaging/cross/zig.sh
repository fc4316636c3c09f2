#!/bin/sh
# Writes the programs cc, c++, ar and ranlib, which call zig for one target:
#
#   cmd/packaging/cross/zig.sh build/cross/zig aarch64-macos.11.0 build/cross/macos-arm64/zig
#
# zig keeps the parts of its libraries that it compiles in build/cross/zig/cache.
set -eu
zig=$(cd "$1" && pwd)
target=$2
mkdir -p "$3"
cd "$3"

wrapper() {  # wrapper NAME COMMAND
  # ccache takes this file for the compiler, so it contains the version.
  cat > "$1.new" <<END
#!/bin/sh
# $(grep '^ziglang' "$zig/complete")
export ZIG_GLOBAL_CACHE_DIR='$zig/cache' ZIG_LOCAL_CACHE_DIR='$zig/cache'
exec '$zig/ziglang/zig' $2 "\$@"
END
  chmod +x "$1.new"
  # An unchanged file keeps its time, so that nothing is compiled again.
  if cmp -s "$1.new" "$1"; then rm "$1.new"; else mv "$1.new" "$1"; fi
}
# zig would add debug information, and, without optimization, checks that end the program.
wrapper cc "cc -target $target -g0 -fno-sanitize=undefined"
wrapper c++ "c++ -target $target -g0 -fno-sanitize=undefined"
wrapper ar ar
wrapper ranlib ranlib
