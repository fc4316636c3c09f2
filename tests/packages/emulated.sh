#!/bin/sh
# Runs the tests of a cross build in qemu, as `make cross-test` does:
#
#   tests/packages/emulated.sh build/cross/linux-arm64
#
# The folder must have been built with BUILD_TESTING and CMAKE_CROSSCOMPILING_EMULATOR. What qemu
# cannot do is left out, and the reasons are here.
set -eu
build=$(cd "$1" && pwd)
source=$(cd "$(dirname "$0")/../.." && pwd)
program=$build/emulated/cairn
begin=$(date +%s)
failed=''

# layering runs no code of cairn. interrupted limits the memory of a process, and qemu needs more.
# freshness and definitions start cairn thousands of times, which takes more than 15 and 6 minutes.
# The others run below, without some of their cases.
ctest --test-dir "$build" -j "${JOBS:-$(nproc)}" --output-on-failure \
  -E '^(layering|interrupted|freshness|definitions|cross_[12]|editors|attacks)$' ||
  failed="$failed ctest"

# In these cases, cairn starts itself, by /proc/self/exe, which in qemu is qemu.
"$build/emulated/cross_test" --source-file-exclude='*corpora_test.cc,*layering_test.cc' \
  --test-case-exclude='*an index of an older format is written again once*' ||
  failed="$failed cross_test"
python3 "$source/tests/lsp/run.py" "$program" --without the_index_follows_saved_files \
  --without only_sources_cause_updates --without an_index_is_made_with_consent \
  --without an_index_that_was_made_by_command_is_kept_up_to_date || failed="$failed editors"
NO_UPDATES=1 "$source/tests/servers/run.sh" "$program" || failed="$failed servers"

# These limit or measure memory, of which qemu needs more, or list the programs that a command
# starts, the first of which is qemu.
"$source/tests/trust/run.py" "$program" --without 'short memory' \
  --without 'memory time and index are in proportion' \
  --without 'starts git and nothing else' || failed="$failed attacks"

echo "tests in qemu: $(($(date +%s) - begin)) s"
[ -z "$failed" ] || { echo "failed:$failed" >&2; exit 1; }
