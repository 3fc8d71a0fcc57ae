#!/bin/sh
# Runs a command in a root directory: without network, and with changes that are gone when it ends.
#
#   unshare --mount --net --pid --uts --fork --kill-child enter.sh ROOT DIST COMMAND…
#
# Of the checkout, the root has what tests read, below /axreplay and read-only, and DIST as /axreplay/dist. CLIENTS may
# be a directory with Python packages, which becomes /axreplay/clients.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
root=$1
dist=$2
shift 2

ip link set lo up
echo packages >/proc/sys/kernel/hostname
layers=$checkout/.build/roots/layers
mkdir -p "$layers"
mount -t tmpfs tmpfs "$layers"
mkdir "$layers/upper" "$layers/work" "$layers/root"
mount -t overlay overlay -o "lowerdir=$root,upperdir=$layers/upper,workdir=$layers/work" "$layers/root"
root=$layers/root

bind() {
  mkdir -p "$root/axreplay/$2"
  mount --bind "$1" "$root/axreplay/$2"
  mount -o remount,bind,ro "$root/axreplay/$2"
}
for folder in .ci Docs Tests snapshots; do bind "$checkout/$folder" "$folder"; done
bind "$dist" dist
[ -z "${CLIENTS:-}" ] || bind "$CLIENTS" clients
cp "$checkout/VERSION" "$checkout/README.md" "$root/axreplay/"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
printf '127.0.0.1 localhost\n127.0.0.1 hub.example\n' >"$root/etc/hosts"
# Without PYTHONDONTWRITEBYTECODE, Python leaves files of its own.
exec env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
  CI="${CI:-}" PYTHONDONTWRITEBYTECODE=1 DEBIAN_FRONTEND=noninteractive PIP_DISABLE_PIP_VERSION_CHECK=1 \
  chroot "$root" sh -euc 'cd /axreplay && exec "$@"' sh "$@"
