#!/bin/sh
# Builds and runs the commands with the oldest Swift and the newest libxml2 that are supported, without network.
#
#   older-toolchain.sh [COMMAND…]    a command for a copy of this checkout; make demo if there is none
#
# Both are those of Debian's unstable suite, whose packages are unpacked into .build/older-toolchain. Only this needs the
# network, and only until the list of packages changes. Debian's Swift lacks a library of Swift Testing, so tests cannot
# be compiled with it. Must be run by root, which may change its root directory.
set -eu
cd "$(dirname "$0")/../.."

if [ "$(id -u)" -ne 0 ]; then
  echo "error: only root can use another root directory; run: sudo sh $0" >&2
  exit 1
fi
.ci/install-packages mmdebstrap:mmdebstrap unshare:util-linux ip:iproute2
[ -e /usr/share/keyrings/debian-archive-keyring.gpg ] ||
  .ci/install-packages debian-archive-keyring:debian-archive-keyring

# The packages that the Makefile installs, and what it needs itself.
listed=$(make --dry-run --no-print-directory system-packages | tr ' ' '\n' | sed -n 's/^[^:]*:\(..*\)$/\1/p' | paste -sd,)
packages=swiftlang,make,git,ca-certificates,$listed

folder=.build/older-toolchain
root=$PWD/$folder/root
if [ "$(cat "$folder/packages" 2>/dev/null)" != "$packages" ]; then
  rm -rf --one-file-system "$folder"
  mkdir -p "$folder"
  # A mirror that is not updated any more has an outdated list of packages, which apt refuses otherwise.
  # In a mount namespace of its own, so that nothing remains mounted if it is stopped.
  unshare --mount mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include="$packages" sid "$root"
  echo "$packages" >"$folder/packages"
fi

# The checkout as it is, without what it ignores. Products of the last run are kept.
mkdir -p "$root/axreplay"
find "$root/axreplay" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
git ls-files -z --cached --others --exclude-standard |
  tar --create --null --files-from=- --ignore-failed-read | tar --extract --directory="$root/axreplay"

[ $# -gt 0 ] || set -- make demo
code=0
ROOT="$root" unshare --net --mount --pid --fork --kill-child sh -euc '
  ip link set lo up
  mount -t proc proc "$ROOT/proc"
  mount --rbind /dev "$ROOT/dev"
  exec env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$ROOT" sh -euc "
    cd /axreplay
    swift --version 2>&1 | head -n 1
    echo \"libxml2 \$(pkg-config --modversion libxml-2.0)\"
    exec \"\$@\"" sh "$@"' sh "$@" || code=$?
echo "older toolchain: “$*” ended with exit code $code"
exit "$code"
