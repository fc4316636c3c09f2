#!/bin/sh
# Fills in the formula of Homebrew for the tarballs cairn-VERSION-TARGET.tar.gz in a folder, and
# prints it. Blocks of targets without a tarball are left out.
#
#   cmd/packaging/homebrew/formula.sh 0.1.0 build/packages https://example.org/v0.1.0 > cairn-nav.rb
#
# The address is where the tarballs will be; HOMEPAGE (default: the address) is for people.
set -eu
version=$1
folder=$2
url=$3
formula=$(cat "$(dirname "$0")/cairn-nav.rb.in")

# without OS [CPU]: leaves out the block of a system, or of a processor of it
without() {
  formula=$(printf '%s\n' "$formula" | awk -v os="on_$1 do" -v cpu="${2:+on_$2 do}" '
    $0 == "  " os { in_os = 1; if (cpu == "") skip = "  end" }
    in_os && cpu != "" && $0 == "    " cpu { skip = "    end" }
    !skip { print }
    skip && $0 == skip { skip = ""; next }
    $0 == "  end" { in_os = 0 }' | cat -s)
}
for os in macos linux; do
  missing=0
  for cpu in arm64 x64; do
    tarball=$folder/cairn-$version-$os-$cpu.tar.gz
    if [ -f "$tarball" ]; then
      sum=$(sha256sum "$tarball" | cut -d ' ' -f 1)
      formula=$(printf '%s\n' "$formula" | sed "s/@$os-$cpu@/$sum/")
    else
      without "$os" "$(echo $cpu | sed 's/arm64/arm/; s/x64/intel/')"
      missing=$((missing + 1))
    fi
  done
  if [ $missing = 2 ]; then without "$os"; fi
done
printf '%s\n' "$formula" |
  sed -e "s|@URL@|$url|" -e "s|@HOMEPAGE@|${HOMEPAGE:-$url}|" -e "s/@VERSION@/$version/"
