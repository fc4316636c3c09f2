#!/bin/sh
# Installs or removes a built cairn, its completions, manual pages and documentation.
#
#   cmd/packaging/install.sh build/cairn           installs into $DESTDIR$PREFIX
#   cmd/packaging/install.sh --uninstall           removes it from there
#
# DESTDIR (default: empty) and PREFIX (default: /usr/local) have their usual meaning. ZSH_DIR is the
# directory below PREFIX for zsh completions. With NO_DOC=1, nothing is installed in share/doc.
#
# RUN is a program of the same version that runs on this machine, if the one to install does not:
# manual pages and completions come from it, and the other one is installed as it is.
set -eu
source=$(cd "$(dirname "$0")/../.." && pwd)
prefix=${PREFIX:-/usr/local}
top=${DESTDIR:-}$prefix
zsh_dir=${ZSH_DIR:-share/zsh/site-functions}

bash_file=$top/share/bash-completion/completions/cairn
zsh_file=$top/$zsh_dir/_cairn
fish_file=$top/share/fish/vendor_completions.d/cairn.fish
man_dir=$top/share/man/man1
doc_dir=$top/share/doc/cairn

if [ "${1:-}" = --uninstall ]; then
  rm -f "$top/bin/cairn" "$bash_file" "$zsh_file" "$fish_file" \
    "$man_dir/cairn.1.gz" "$man_dir"/cairn-*.1.gz "$doc_dir/LICENSE" "$doc_dir/README.md"
  if [ -d "$doc_dir" ]; then rmdir --ignore-fail-on-non-empty "$doc_dir"; fi
  exit
fi

program=${1:?"name the program: cmd/packaging/install.sh build/cairn"}
run=${RUN:-$program}
put() {  # put FILE: writes standard input to FILE
  mkdir -p "$(dirname "$1")"
  cat > "$1"
  chmod 644 "$1"
}
put_page() {  # put_page NAME [COMMAND]; gzip -n omits the time, so that packages are reproducible
  page=$("$run" man ${2:+"$2"})
  printf '%s\n' "$page" | gzip -9n | put "$man_dir/$1.1.gz"
}

strip=-s
if [ -n "${RUN:-}" ]; then strip=; fi
install -D -m 755 $strip "$program" "$top/bin/cairn"
"$run" completion bash | put "$bash_file"
"$run" completion zsh | put "$zsh_file"
"$run" completion fish | put "$fish_file"
put_page cairn
for command in $("$run" man --list); do
  put_page "cairn-$command" "$command"
done
if [ -z "${NO_DOC:-}" ]; then
  install -D -m 644 "$source/LICENSE" "$doc_dir/LICENSE"
  install -D -m 644 "$source/README.md" "$doc_dir/README.md"
fi
