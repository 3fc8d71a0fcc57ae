#!/bin/sh
# Runs the examples again and again, one test after the other and side by side: every run writes the same logs, byte for byte.
#
#   repeat.sh [TIMES [FILTER]]      3 times and everything unless given; run.sh has built the examples before
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
swift=${SWIFT:-swift}
times=${1:-3}
filter=${2:-.}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export AXREPLAY_ARTIFACTS="$work/artifacts"
cd "$root/Docs/Examples"

AXREPLAY_LOG="$work/first" "$swift" test --skip-build --filter "$filter" >"$work/output" 2>&1
run=1
while [ "$run" -le "$times" ]; do
  AXREPLAY_LOG="$work/again" "$swift" test --skip-build --filter "$filter" >"$work/output" 2>&1
  diff -r "$work/first" "$work/again"
  rm -rf "$work/again"
  AXREPLAY_LOG="$work/again" "$swift" test --skip-build --parallel --filter "$filter" >"$work/output" 2>&1
  diff -r "$work/first" "$work/again"
  rm -rf "$work/again"
  run=$((run + 1))
done
echo "examples: $(find "$work/first" -name '*.txt' | wc -l) logs are the same in $times runs, and in $times parallel ones"
