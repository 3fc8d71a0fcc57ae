#!/bin/sh
# Runs the steps of .ci/package/Dockerfile in a root directory, because there is no engine to build the image with.
#
#   dockerfile.sh ROOT DIST
#
# ROOT stands for the image it begins with: `debootstrap --variant=minbase bookworm ROOT`. It is changed.
set -eu
root=$(cd "${1:?is the root directory}" && pwd)
dist=$(cd "${2:?is the directory with the package}" && pwd)
cd "$(dirname "$0")/../.."
file=.ci/package/Dockerfile
mkdir -p "$root/packages"
cp "$dist"/*.deb "$root/packages"

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
echo "$steps" | while IFS= read -r step; do inside DEBIAN_FRONTEND=noninteractive sh -c "$step" </dev/null; done >&2
rm -r "$root/packages"

check [ "$(inside axreplay --version)" = "$(cat VERSION)" ]
check [ -z "$(ls "$root/var/lib/apt/lists")" ]
check [ -s "$root/etc/ssl/certs/ca-certificates.crt" ]
command=$(instructions | sed -n 's/^CMD \[\(.*\)\]$/\1/p' | tr -d '",')
# shellcheck disable=SC2086
check inside $command
echo "dockerfile: $((4 - failures)) passed, $failures failed"
[ $failures -eq 0 ]
