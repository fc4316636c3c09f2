#!/bin/sh
# Writes the report of impact.sh as a comment on the pull request NUMBER, or changes the one that an
# earlier run wrote. Needs gh, GH_TOKEN and the permission pull-requests: write.
set -eu
case $NUMBER in *[!0-9]* | '') echo '::error::cairn: NUMBER is not a number'; exit 1 ;; esac
mark='<!-- cairn: impact -->'
body=$RUNNER_TEMP/cairn-comment.md
# A comment has at most 65,536 characters.
{ echo "$mark"; awk '{ size += length($0) + 1 } size > 60000 { print "…"; exit } { print }' \
  "$RUNNER_TEMP/cairn-impact.md"; } > "$body"

comments=repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments
found=$(gh api --paginate "$comments" --jq ".[] | select(.user.type == \"Bot\")
  | select(.body | startswith(\"$mark\")) | .id" | head -n 1)
if [ -n "$found" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$found" -F body=@"$body"
else
  gh api --silent --method POST "$comments" -F body=@"$body"
fi
