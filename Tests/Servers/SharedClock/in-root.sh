#!/bin/sh
# Runs a program of a root directory, which sees the processes, the temporary files and the checkout of this system.
#
#   unshare --mount in-root.sh ROOT PROGRAM [ARGUMENT…]
set -eu
checkout=$(cd "$(dirname "$0")/../../.." && pwd)
root=$1
shift
for folder in /dev /proc /tmp "${TMPDIR:-/tmp}" "$checkout"; do
  mkdir -p "$root$folder"
  mount --rbind "$folder" "$root$folder"
done
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
unset NODE_EXTRA_CA_CERTS
# shellcheck disable=SC2016
exec chroot "$root" sh -c 'cd "$0" && exec "$@"' "$PWD" "$@"
