#!/bin/sh
# Builds the packaged program of the last commit in a directory with a longer path, and compares it with PROGRAM.
set -eu
cd "$(dirname "$0")/../.."
other=$(mktemp -d)
trap 'rm -rf "$other"' EXIT
clone="$other/$(printf 'longer%.0s' 1 2 3 4 5 6 7 8)"
git clone --quiet . "$clone"
"$clone/.ci/package/program"
if ! cmp "$1" "$clone/.build/package/axreplay" >&2; then
  echo "error: two directories gave different programs" >&2
  exit 1
fi
echo "Packages: the program is the same in two directories"
