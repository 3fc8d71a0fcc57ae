#!/bin/sh
# Tries the packages in DIST on systems without a toolchain: installation, use, removal.
#
#   run.sh DIST [ROOT…]    ROOT is bookworm (default), trixie, trixie-nss or bullseye
#
# Must be run by root, which may change its root directory. Making a root needs Debian's mirror, once.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
dist=$(cd "${1:-dist}" 2>/dev/null && pwd) || {
  echo "error: there are no packages in ${1:-dist}; run make package" >&2
  exit 2
}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- bookworm
cd "$here/../.."
if [ "$(id -u)" -ne 0 ]; then
  echo "error: only root can use another root directory; run: sudo sh Tests/Packages/run.sh $dist" >&2
  exit 1
fi
.ci/install-packages ip:iproute2 unshare:util-linux python3:python3 readelf:binutils

code=0
python3 -B "$here/linkage.py" "$dist" || code=1

# Appium's client and pytest are written in Python alone, so that any Python can use those of this environment.
CLIENTS=
if python=$(.ci/python-environment Docs/Examples/AppiumSuites/requirements.txt); then
  CLIENTS=$("$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
else
  echo "Packages: Appium's client: SKIPPED: it cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
fi
export CLIENTS

for name in "$@"; do
  root=$("$here/root.sh" "$name") || exit
  echo "Packages: $name"
  unshare --mount --net --pid --uts --fork --kill-child "$here/enter.sh" "$root" "$dist" \
    python3 -B Tests/Packages/install.py "$name" || code=1
done
[ "$code" -eq 0 ] && echo "Packages: all packages work in $*" || echo "Packages: FAILED in $*"
exit "$code"
