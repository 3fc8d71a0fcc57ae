#!/bin/sh
# Runs the suites in Docs/Examples/AppiumSuites with the clients from PyPI against recordings.
#
#   run.sh            the suites pass, the deliberate failures have the expected words, and mutations are noticed
#   run.sh record     re-record the words of the failures
#   run.sh real       run the waits in real time, which takes more than a minute
#   run.sh repeat N   run every suite N times: all logs are the same
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root"
suites=Docs/Examples/AppiumSuites
if ! python=$(.ci/python-environment $suites/requirements.txt); then
  echo "Appium suites: SKIPPED: the clients cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
AXREPLAY="${AXREPLAY:-$("${SWIFT:-swift}" build --show-bin-path)/axreplay}" exec "$python" -B "$here/suites.py" "$@"
