#!/bin/sh
# Tests `axreplay record` against a scripted server, and the suites of Appium's clients through it.
#
#   run.sh          what is quick
#   run.sh soak     200 kills, 1,000 sessions, and the cost of a request that needs no look
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root"
.ci/install-packages python3:python3 openssl:openssl
AXREPLAY="${AXREPLAY:-$("${SWIFT:-swift}" build --show-bin-path)/axreplay}"
export AXREPLAY
python3 -B "$here/recorder.py" "$@"
[ $# -eq 0 ] || exit 0
suites=Docs/Examples/AppiumSuites
if ! python=$(.ci/python-environment $suites/requirements.txt); then
  echo "Recorder: round trips: SKIPPED: the clients cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
exec "$python" -B "$here/round_trips.py"
