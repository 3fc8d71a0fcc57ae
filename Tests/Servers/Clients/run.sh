#!/bin/sh
# Sends requests to the servers with the clients that are installed: curl, Node, Java, Python and Ruby. README.md lists
# those that cannot be installed here.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."
.ci/install-packages python3:python3
.ci/install-packages ruby:ruby-selenium-webdriver || [ -z "${CI:-}" ]
programs=$("${SWIFT:-swift}" build --show-bin-path)
SERVER="${SERVER:-$programs/EchoServerProgram}" python3 -B "$here/clients.py"
AXREPLAY="${AXREPLAY:-$programs/axreplay}" exec python3 -B "$here/serve.py"
