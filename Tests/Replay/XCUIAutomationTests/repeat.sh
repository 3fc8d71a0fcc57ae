#!/bin/sh
# Runs the examples repeatedly, serially and in parallel, and checks that every run writes identical logs.
#
#   repeat.sh [TIMES [FILTER]]      once and all tests by default; requires the build of run.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
swift=${SWIFT:-swift}
times=${1:-1}
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
  # In parallel, each test has a process of its own, so these tests cannot go on from the test before.
  AXREPLAY_LOG="$work/again" "$swift" test --skip-build --parallel --filter "$filter" \
    --skip '\.(TernTests|TernSkippingTests)/' >"$work/output" 2>&1
  diff -r -x TernTests -x TernSkippingTests "$work/first" "$work/again"
  rm -rf "$work/again"
  run=$((run + 1))
done
echo "examples: $(find "$work/first" -name '*.txt' | wc -l) logs are the same in $((times + 1)) runs, and in $times in parallel"
