#!/bin/sh
# Validates the JSON of all subcommands against Docs/Schemas, with jsonschema from PyPI.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."
if ! python=$(.ci/python-environment Tests/Command/Schemas/requirements.txt schemas); then
  echo "schemas: SKIPPED: jsonschema cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
exec "$python" -B "$here/check.py" "${AXREPLAY:-$("${SWIFT:-swift}" build --show-bin-path)/axreplay}"
