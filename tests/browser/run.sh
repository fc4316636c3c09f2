#!/bin/sh
# Tests the page in headless Chromium: tests/browser/run.sh build/cairn
#
# If node 20, npm or Chromium is missing, or if the program was built without the page, prints a
# notice and tests nothing.
set -eu
program=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
root=$here/../..
skip() { echo "skipped: the page is not tested in a browser, $1"; exit 0; }
command -v npm >/dev/null || skip 'there is no npm'
[ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] || skip 'node is older than 20'
command -v "${CHROMIUM:-/usr/bin/chromium}" >/dev/null || skip 'there is no Chromium'

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
[ -d "$root/internal/api/web/node_modules" ] || (cd "$root/internal/api/web" && npm ci --no-audit --no-fund --loglevel=error)
"$program" import --index "$work/index.db" --root "$root/fixtures/samples/python" \
  "$root/fixtures/samples/python/index.scip" >/dev/null
: >"$work/said"  # the shell below may create it after the loop has looked
"$program" serve --no-key --port 0 --index "$work/index.db" 2>>"$work/said" &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
  address=$(sed -n 's|.*\(http://[0-9.:]*\)/.*|\1|p' "$work/said")
  [ -z "$address" ] || break
  sleep 0.3
done
[ -n "$address" ] || { cat "$work/said"; exit 1; }
node -e "fetch('$address/').then(a => a.text()).then(t => process.exit(t.includes('built without') ? 9 : 0))" ||
  skip 'this program was built without it'
node "$here/page_test.mjs" "$address"
