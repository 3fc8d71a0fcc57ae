#!/bin/sh
# Runs the wheel in DIST (default: dist) without installing it, by uvx and by pipx.
set -eu
cd "$(dirname "$0")/../.."
wheel=$(ls "${1:-dist}"/*-py3-none-manylinux*_x86_64.whl)
if ! python=$(.ci/python-environment Tests/Packages/runners.txt runners); then
  echo "Packages: uvx and pipx: SKIPPED: they cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME="$home" XDG_CACHE_HOME="$home" XDG_DATA_HOME="$home" XDG_STATE_HOME="$home"
unset PYTHONPATH
bin=$(dirname "$python")

uvx() { "$bin/uvx" --quiet --offline --python "$python" --from "$wheel" axreplay "$@"; }
pipx() { "$bin/pipx" run --quiet --spec "$wheel" axreplay "$@"; }

for runner in uvx pipx; do
  found=$(printf '<hierarchy><node class="Button" text="OK"/></hierarchy>' | "$runner" query --using xpath '//*[@text="OK"]' -)
  case $found in
    *Button*OK*) ;;
    *) echo "error: $runner: axreplay query printed: $found" >&2; exit 1 ;;
  esac
  code=0
  "$runner" query --no-such-option >/dev/null 2>&1 || code=$?
  [ "$code" -eq 2 ] || { echo "error: $runner: the exit code is $code instead of 2" >&2; exit 1; }
done
echo "Packages: uvx and pipx run the wheel"
