#!/bin/sh
# Sends requests to the server with the clients of HTTP that are installed: curl, Node, Java and Python.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."
.ci/install-packages python3:python3
SERVER="${SERVER:-$("${SWIFT:-swift}" build --show-bin-path)/EchoServerProgram}" exec python3 -B "$here/clients.py"
