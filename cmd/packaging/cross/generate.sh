#!/bin/sh
# Generates those sources of libraries that their authors generate: cmd/packaging/cross/generate.sh
# build/cross/sources. What is generated is the same for all targets.
set -eu
cd "$1"
log=$PWD/generate.log
trap '[ "$?" = 0 ] || { tail -n 20 "$log"; echo "see $log"; } >&2' EXIT
exec >"$log" 2>&1

# SQLite in one file, sqlite3.c. It needs tclsh.
mkdir -p sqlite3/one
(cd sqlite3/one && ../configure --disable-tcl --disable-readline && make sqlite3.c)

# The English stemmer, which is the only one that cairn uses, from its rules.
cd snowball
echo 'english UTF_8 english' > libstemmer/modules.txt
make libstemmer/libstemmer.c libstemmer/modules.h src_c/stem_UTF_8_english.c
cd ..

# RE2's tables of Unicode, from Debian's data, which are Unicode 15.0 as in utf8proc.
cd re2/re2
sed -i -e 's/^from six.moves import urllib$/import urllib.request/' \
  -e "s|\"/usr/share/unicode\"|\"$PWD/../../unicode-data/usr/share/unicode\"|" unicode.py
perl make_perl_groups.pl > perl_groups.cc
python3 make_unicode_casefold.py > unicode_casefold.cc
python3 make_unicode_groups.py > unicode_groups.cc
