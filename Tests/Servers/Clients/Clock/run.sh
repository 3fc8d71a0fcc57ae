#!/bin/sh
# Waits as the clients in Node and on the JVM do, with the shared clock and in real time, and compares what came of it.
# Then, runs the limits of test runners.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../../.."
.ci/install-packages python3:python3
export AXREPLAY="${AXREPLAY:-$("${SWIFT:-swift}" build --show-bin-path)/axreplay}"
# Most of the time, they wait.
python3 -B "$here/compare.py" node & node=$!
java=0
python3 -B "$here/compare.py" java || java=$?
wait "$node"
[ "$java" -eq 0 ]
# The runners have no command.
[ -e /usr/share/java/testng.jar ] || ! command -v javac >/dev/null \
  || .ci/install-packages junit5:junit5 testng:testng || [ -z "${CI:-}" ]
python3 -B "$here/runners.py"
