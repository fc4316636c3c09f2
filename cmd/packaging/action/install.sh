#!/bin/sh
# Installs the program from the tarball of a release, after its checksum was compared.
#
# CAIRN_VERSION, CAIRN_URL (of the folder with the tarballs) and CAIRN_SHA256SUMS (lines such as in
# SHA256SUMS) say what; RUNNER_TEMP and GITHUB_PATH are those of GitHub.
set -eu
fail() { echo "::error::$1"; exit 1; }

# It gives the code of strangers the rights of the repository, and their caches to all branches.
[ "${GITHUB_EVENT_NAME:-}" != pull_request_target ] ||
  fail 'cairn: use pull_request; pull_request_target gives strangers a token that can write'
case $CAIRN_VERSION in
  *[!0-9A-Za-z.+~-]* | '') fail 'cairn: the version is not one, such as 0.1.0' ;;
esac

name=cairn-$CAIRN_VERSION-$("$(dirname "$0")/../target.sh")
sum=$(printf '%s\n' "$CAIRN_SHA256SUMS" | awk -v name="$name.tar.gz" '$2 == name { print $1 }')
[ -n "$sum" ] || fail "cairn: sha256sums has no line for $name.tar.gz"
cd "$RUNNER_TEMP"
curl --fail --silent --show-error --location --proto '=https,file' --retry 3 \
  --output "$name.tar.gz" "$CAIRN_URL/$name.tar.gz" || fail "cairn: $name.tar.gz is not there"
if command -v sha256sum >/dev/null; then check=sha256sum; else check='shasum -a 256'; fi
if [ "$($check "$name.tar.gz" | cut -d ' ' -f 1)" != "$sum" ]; then
  rm -f "$name.tar.gz"
  fail "cairn: $name.tar.gz differs from its line in sha256sums"
fi
tar xzf "$name.tar.gz"
echo "$RUNNER_TEMP/$name/bin" >> "$GITHUB_PATH"
"$name/bin/cairn" --version
