#!/bin/sh
# Evaluates the labelled queries FIXTURES. The table becomes the summary of the job, and the job
# fails unless all conditions of GATE hold.
set -eu
set -f
code=0
# shellcheck disable=SC2086
cairn eval --fixtures "$FIXTURES" --format markdown $GATE > "$RUNNER_TEMP/cairn-eval.md" || code=$?
cat "$RUNNER_TEMP/cairn-eval.md"
cat "$RUNNER_TEMP/cairn-eval.md" >> "$GITHUB_STEP_SUMMARY"
exit $code
