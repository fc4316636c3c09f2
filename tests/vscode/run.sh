#!/bin/sh
# Tests the logic of the extension for VS Code: tests/vscode/run.sh build/cairn
#
# Checks its types, bundles it, and makes its views and lists from answers of the program. If node
# 20 or npm is missing, prints a notice and tests nothing. VS Code itself is not needed.
set -eu
program=$(realpath "$1")
root=$(realpath "$(dirname "$0")/../..")
skip() { echo "skipped: the extension for VS Code is not tested, $1"; exit 0; }
command -v node >/dev/null && command -v npm >/dev/null || skip 'there is no node or no npm'
[ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] || skip 'node is older than 20'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$root/cmd/vscode/stage.sh" "$work"
cd "$work"
npm run --silent check
npm run --silent build
CAIRN=$program SAMPLES=$root/fixtures/samples npm run --silent test
