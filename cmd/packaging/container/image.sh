#!/bin/sh
# Builds the image of the Dockerfile for one architecture as an OCI archive, with buildah. It needs
# no daemon and no network.
#
#   cmd/packaging/container/image.sh build/cross linux-x64 0.1.0 2026-11-22 build/packages
#   podman load -i build/packages/cairn-0.1.0-linux-x64.oci.tar
#
# The first folder contains linux-x64/cairn. The same program, date and buildah make the same bytes.
set -eu
programs=$1
target=$2
version=$3
date=$4
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$5"
out=$(cd "$5" && pwd)
case $target in
  linux-x64) architecture=amd64 ;;
  linux-arm64) architecture=arm64 ;;
  *) echo "there is no image for $target: containers run Linux" >&2; exit 1 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A policy and a storage of its own, so that nothing outside of the folder has a say.
echo '{"default": [{"type": "insecureAcceptAnything"}]}' > "$work/policy.json"
buildah() {
  command buildah --root "$work/storage" --runroot "$work/run" --storage-driver vfs \
    --signature-policy "$work/policy.json" "$@"
}
context=$work/context
top=$here/../../..
install -D -m 755 "$programs/$target/cairn" "$context/build/cross/$target/cairn"
for file in LICENSE cmd/packaging/licences/LGPL-2.1 cmd/packaging/debian/copyright; do
  install -D -m 644 "$top/$file" "$context/$file"
done
log=$(buildah build --isolation chroot --platform "linux/$architecture" \
  --timestamp "$(date -u -d "$date" +%s)" --identity-label=false --format oci \
  --file "$here/Dockerfile" --tag cairn "$context" 2>&1) || { echo "$log" >&2; exit 1; }
buildah push --quiet cairn "oci:$work/image:cairn:$version"
name=cairn-$version-$target.oci.tar
tar -C "$work/image" --format=ustar --sort=name --mtime="$date 00:00:00Z" --owner=0 --group=0 \
  --numeric-owner --mode=u=rwX,go=rX -cf "$out/$name" blobs index.json oci-layout
echo "$out/$name"
