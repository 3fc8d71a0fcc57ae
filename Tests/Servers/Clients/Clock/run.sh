#!/bin/sh
# Waits as the clients in Node and on the JVM do, with the shared clock and in real time, and compares what came of it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../../.."
.ci/install-packages python3:python3
export AXREPLAY="${AXREPLAY:-$("${SWIFT:-swift}" build --show-bin-path)/axreplay}"
for language in node java; do python3 -B "$here/compare.py" "$language"; done
