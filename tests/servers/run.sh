#!/bin/sh
# Tests `cairn mcp`, `cairn serve` and `cairn lsp` with clients: tests/servers/run.sh build/cairn
#
# Checks that the command line, MCP and HTTP give the same bytes, and that answers are consistent
# while the index is replaced. If node 20 and npm are installed, also checks that the reference
# client of MCP and the library of the language client of VS Code work. NO_UPDATES=1 leaves out the
# session of the latter, in which cairn starts itself to update the index.
set -eu
program=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
samples=$here/../../fixtures/samples
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Makes a repository with a change that is not committed.
cp -r "$samples/python" "$work/python"
git="git -C $work/python -c user.name=n -c user.email=e"
$git init -q && $git add -A && $git commit -q -m c
sed -i 's/def level(self, /def level(self, extra, /' "$work/python/src/harbour_lights/tides.py"
"$program" import --index "$work/index.db" --root "$work/python" "$samples/python/index.scip" >/dev/null
"$here/same_bytes.py" "$program" "$work/index.db"
"$here/replace_under_load.py" "$program" --readers 16 --seconds "${SECONDS_OF_LOAD:-8}" --imports 8 \
  "$samples"/*/index.scip

if ! command -v npm >/dev/null || [ "$(node -p 'parseInt(process.versions.node)')" -lt 20 ]; then
  echo 'skipped: sessions of the reference clients of MCP and LSP need node 20 and npm'
  exit 0
fi
cp "$here/package.json" "$here/package-lock.json" "$here"/*.mjs "$work"
(cd "$work" && npm ci --no-audit --no-fund --loglevel=error)
TOOL=search ARGUMENTS='{"query":"Lighthouse"}' SYMBOL=Lighthouse \
  node "$work/sdk_session.mjs" "$program" mcp --index "$work/index.db"

if [ -n "${NO_UPDATES:-}" ]; then exit; fi
git -C "$work/python" checkout -q .
(cd "$work/python" && HOME="$work" "$program" index --syntactic >/dev/null 2>&1)
HOME="$work" node "$work/lsp_session.mjs" "$work/python" "$program" lsp
