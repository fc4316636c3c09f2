#!/bin/sh
# Makes the extension for VS Code from a statically linked program:
#
#   cmd/vscode/pack.sh build/cairn build/vscode build/cairn-nav-linux-x64.vsix
#
# The second argument is a folder to work in, which keeps the npm packages from run to run. Needs
# node 20 and npm. For another target, TARGET names it, such as macos-arm64, and RUN is a program of
# the same version that runs on this machine.
set -eu
program=$(realpath "$1")
run=$(realpath "${RUN:-$1}")
work=$2
out=$3
here=$(realpath "$(dirname "$0")")
needs() { echo "the extension for VS Code was not built: $1" >&2; exit 1; }
command -v node >/dev/null && command -v npm >/dev/null || needs 'it needs node 20 and npm'
[ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] || needs 'node is older than 20'
target=${TARGET:-$("$here/../packaging/target.sh")}

"$here/stage.sh" "$work"
work=$(realpath "$work")
if ! cmp -s "$here/vsce/package-lock.json" "$work/vsce/installed.json"; then
  rm -rf "$work/vsce"
  cp -R "$here/vsce" "$work/vsce"
  npm --prefix "$work/vsce" ci --ignore-scripts --no-audit --no-fund --loglevel=error
  cp "$here/vsce/package-lock.json" "$work/vsce/installed.json"
fi
mkdir -p "$work/bin"
install -m 755 "$program" "$work/bin/cairn"
cp "$here/../../LICENSE" "$work/LICENSE"
cp "$here/../packaging/debian/copyright" "$work/THIRD-PARTY"
cp "$here/../packaging/licences/LGPL-2.1" "$work"
version=$("$run" --version | cut -d ' ' -f 2)
out=$(realpath "$(dirname "$out")")/$(basename "$out")
cd "$work"
npm pkg set "version=$version"
npm run --silent check
npm run --silent build
vsce/node_modules/.bin/vsce package --target "$(echo "$target" | sed s/^macos-/darwin-/)" \
  --no-dependencies --skip-license --allow-missing-repository --out "$out"
