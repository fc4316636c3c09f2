#!/bin/sh
# Copies the sources of the extension to a folder and installs its npm packages there, unless they
# are there already: cmd/vscode/stage.sh FOLDER. No script of a package runs.
set -eu
here=$(realpath "$(dirname "$0")")
mkdir -p "$1"
work=$(realpath "$1")
rm -rf "$work/src" "$work/media" "$work/dist" "$work/bin"
cp -R "$here/src" "$here/media" "$here/build.mjs" "$here/tsconfig.json" "$here/package.json" \
  "$here/README.md" "$here/.vscodeignore" "$work"
if ! cmp -s "$here/package-lock.json" "$work/installed.json"; then
  cp "$here/package-lock.json" "$work"
  npm --prefix "$work" ci --ignore-scripts --no-audit --no-fund --loglevel=error
  cp "$here/package-lock.json" "$work/installed.json"
fi
