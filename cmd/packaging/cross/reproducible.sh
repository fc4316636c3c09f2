#!/bin/sh
# Checks that a program has the same bytes when it is built again in another folder: builds the
# latest commit in a clone, and compares. It builds without ccache, which could hide a difference.
#
#   make cross && cmd/packaging/cross/reproducible.sh build/cross linux-arm64 macos-arm64
#
# The clone gets the downloads of build/cross, and everything else is made again, also the
# libraries. CAIRN_GRAMMARS names a folder with the grammars, which are downloaded otherwise.
set -eu
source=$(cd "$(dirname "$0")/../../.." && pwd)
first=$(cd "$1" && pwd)
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! git -C "$source" diff --quiet HEAD; then
  echo "there are changes that are not committed, so that the clone would differ" >&2
  exit 1
fi
clone=$work/another/and/longer/folder
git clone -q "$source" "$clone"
second=$clone/build/cross
mkdir -p "$second"
cp -r "$first/downloads" "$second"

different=0
for target; do
  CCACHE_DISABLE=1 "$clone/cmd/packaging/cross/build.sh" "$target" "$second" \
    ${CAIRN_GRAMMARS:+-DCAIRN_GRAMMARS="$CAIRN_GRAMMARS"} >"$work/log" 2>&1 ||
    { tail -n 20 "$work/log" >&2; exit 1; }
  if cmp "$first/$target/cairn" "$second/$target/cairn"; then
    echo "$target: the same bytes, SHA-256 $(sha256sum < "$first/$target/cairn" | cut -d ' ' -f 1)"
  else
    different=1
  fi
  rm -rf "${second:?}/$target"
done
exit $different
