#!/bin/sh
# Runs what tests wait for with the shared clock and in real time, in each language that is installed.
#
#   run.sh               all cases and plugins
#   run.sh versions …    with other versions of all languages; see versions.py
#   run.sh CASE…         these cases
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."
if ! python=$(.ci/python-environment "$here/requirements.txt" clock); then
  echo "shared clock: SKIPPED: pytest's plugins cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
script=clock.py
if [ "${1:-}" = versions ]; then
  script=versions.py
  shift
fi
AXREPLAY="${AXREPLAY:-$("${SWIFT:-swift}" build --show-bin-path)/axreplay}" exec "$python" -B "$here/$script" "$@"
