#!/bin/sh
# Runs the steps of .ci/package/Dockerfile in a root directory, because there is no engine to build the image with.
#
#   dockerfile.sh ROOT DIST
#
# ROOT stands for the image it begins with: `debootstrap --variant=minbase bookworm ROOT`. Changes are gone at the end.
set -eu
# In a mount namespace, which ends with the script.
[ -n "${INSIDE:-}" ] || INSIDE=yes exec unshare --mount sh "$0" "$@"
base=$(cd "${1:?is the root directory}" && pwd)
dist=$(cd "${2:?is the directory with the package}" && pwd)
cd "$(dirname "$0")/../.."
file=.ci/package/Dockerfile
layers=$(mktemp -d)
mount -t tmpfs tmpfs "$layers"
mkdir "$layers/upper" "$layers/work" "$layers/root"
mount -t overlay overlay -o "lowerdir=$base,upperdir=$layers/upper,workdir=$layers/work" "$layers/root"
root=$layers/root
# Without it, programs in Swift see no arguments.
mount -t proc proc "$root/proc"
mkdir "$root/packages"
mount --bind "$dist" "$root/packages"
mount --bind /etc/resolv.conf "$root/etc/resolv.conf"

# Each instruction on a line, without comments.
instructions() { sed -e '/^#/d' -e ':join' -e '/\\$/{N;s/\\\n//;b join' -e '}' "$file"; }

failures=0
check() {
  "$@" >/dev/null 2>&1 && return
  failures=$((failures + 1))
  echo "dockerfile: failed: $*" >&2
}

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

steps=$(instructions | sed -n 's/^RUN  *--mount=type=bind,target=\/packages //p')
[ "$(instructions | grep -c ^RUN)" -eq "$(echo "$steps" | wc -l)" ] || {
  echo "error: an instruction of $file is not one that this test reads" >&2
  exit 1
}
# The image that the Dockerfile begins with has no certificates.
inside dpkg --purge --force-depends ca-certificates >/dev/null 2>&1
rm -f "$root/etc/ssl/certs/ca-certificates.crt"
echo "$steps" | while IFS= read -r step; do inside DEBIAN_FRONTEND=noninteractive sh -c "$step" </dev/null; done >&2
umount "$root/packages"

check [ "$(inside axreplay --version)" = "$(cat VERSION)" ]
check [ -z "$(ls "$root/var/lib/apt/lists")" ]
check [ -s "$root/etc/ssl/certs/ca-certificates.crt" ]
command=$(instructions | sed -n 's/^CMD \[\(.*\)\]$/\1/p' | tr -d '",')
# shellcheck disable=SC2086
check inside $command
umount --recursive "$layers"
rmdir "$layers"
echo "dockerfile: $((4 - failures)) passed, $failures failed"
[ $failures -eq 0 ]
