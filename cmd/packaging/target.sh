#!/bin/sh
# Prints the name of this machine as a target of packages, such as linux-x64.
set -eu
case $(uname -s) in
  Linux) os=linux ;;
  Darwin) os=macos ;;
  *) os= ;;
esac
case $(uname -m) in
  x86_64 | amd64) cpu=x64 ;;
  aarch64 | arm64) cpu=arm64 ;;
  *) cpu= ;;
esac
if [ -z "$os" ] || [ -z "$cpu" ]; then
  echo "there are no packages for $(uname -sm): build cairn from its sources" >&2
  exit 1
fi
echo "$os-$cpu"
