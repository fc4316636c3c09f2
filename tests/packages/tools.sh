#!/bin/sh
# Installs uv and spdx-tools, which some tests of packages use, in a folder, unless they are there:
# tests/packages/tools.sh build/packages-tools. Without PyPI, these tests are skipped.
set -eu
folder=$1
list=$(dirname "$0")/requirements.txt
cmp -s "$list" "$folder/installed.txt" && exit
rm -rf "$folder"
if ! { python3 -m venv "$folder" && "$folder/bin/pip" install --quiet --require-hashes --no-deps \
    --disable-pip-version-check --only-binary :all: --requirement "$list"; }; then
  echo 'uv and spdx-tools are not installed, so their tests are skipped' >&2
  rm -rf "$folder"
  exit
fi
cp "$list" "$folder/installed.txt"
