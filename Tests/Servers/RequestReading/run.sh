#!/bin/sh
# Compares how axreplay's server and llhttp read damaged requests.
#
#   run.sh COUNT [SEED]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root"
if ! python=$(.ci/python-environment Tests/Servers/RequestReading/requirements.txt llhttp); then
  echo "HTTP: SKIPPED: llhttp cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
READER="${READER:-$("${SWIFT:-swift}" build --show-bin-path)/RequestReadingProgram}" exec "$python" -B "$here/compare.py" "$@"
