#!/bin/sh
# Writes the answers of commands of cairn to the summary of the job. COMMANDS has one a line, such
# as `hotspots -n 5`: words between blanks, which no shell reads.
set -eu
set -f
printf '%s\n' "$COMMANDS" | while read -r line; do
  [ -n "$line" ] || continue
  # shellcheck disable=SC2086
  answer=$(cairn $line --color never 2>&1) || [ $? -eq 1 ] || {  # 1 means that nothing was found
    printf '::error::cairn %s\n%s\n' "$line" "$answer" >&2
    exit 1
  }
  echo '<pre>'
  printf '$ cairn %s\n%s\n' "$line" "$answer" | sed 's/&/\&amp;/g; s/</\&lt;/g'
  printf '</pre>\n\n'
done >> "$GITHUB_STEP_SUMMARY"
