#!/bin/sh
# Tests the npm packages in DIST (default: dist) with a registry on this machine: installation, the launcher, signals.
set -eu
cd "$(dirname "$0")/../.."
DIST=$(cd "${DIST:-dist}" && pwd) || { echo "error: there are no packages to test; run make package" >&2; exit 2; }
export DIST
.ci/install-packages node:nodejs npm:npm script:bsdutils
exec node --test Tests/Packages/npm/*.test.mjs
