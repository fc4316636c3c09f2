#!/bin/sh
# Writes what may break since the commit BASE to the summary of the job, and to a file for
# comment.sh.
set -eu
case $BASE in *[!0-9a-f]* | '') echo '::error::cairn: the base is not a commit'; exit 1 ;; esac
if ! git cat-file -e "$BASE^{commit}"; then
  echo "::error::cairn: $BASE is not here: use fetch-depth: 0 in actions/checkout"
  exit 1
fi
report=$RUNNER_TEMP/cairn-impact.md
cairn impact --diff "$BASE" -n 20 --format markdown > "$report" || [ $? -eq 1 ]
[ -s "$report" ] || echo 'Nothing may break, as far as cairn can see.' > "$report"
cat "$report" >> "$GITHUB_STEP_SUMMARY"
