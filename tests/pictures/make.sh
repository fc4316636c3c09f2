#!/bin/sh
# Makes the pictures for the README: tests/pictures/make.sh build/cairn
#
# Needs Chromium, pngquant and a program built with the page. The pictures show only the TypeScript
# sample, because the code of other projects must not be published.
set -eu
program=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
out=$here/../../docs/pictures
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/harbour"
ln -s "$program" "$work/bin/cairn"
cp -r "$here/../../fixtures/samples/typescript/." "$work/harbour"
cd "$work/harbour"
export HOME="$work" PATH="$work/bin:$PATH" COLUMNS=100
cairn index >/dev/null
"$here/terminal_svg.py" "$out/session.svg" . \
  'cairn search -n 2 "water level at a minute"' \
  'cairn refs TideTable.level' \
  'cairn impact -n 3 Timeline.before'
cairn serve --no-key --port 0 2>"$work/said" &
server=$!
sleep 1
address=$(sed -n 's|.*\(http://[0-9.:]*\)/.*|\1|p' "$work/said")
# picture NAME HASH
picture() {
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1280,660 \
    --virtual-time-budget=6000 --screenshot="$work/$1.png" "$address/$2" >/dev/null 2>&1
  pngquant --force --strip --output "$out/$1.png" 24 "$work/$1.png"
}
picture file '#/file/src/tides.ts?L=37'
picture search '#/search?q=water+level+at+a+minute'
