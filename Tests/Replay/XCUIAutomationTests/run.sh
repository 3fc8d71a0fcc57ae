#!/bin/sh
# Runs the examples as a user would, then once more with the deliberate failures, and compares what is printed.
#
#   run.sh            compare with failures.txt
#   run.sh record     write failures.txt anew
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
swift=${SWIFT:-swift}
result=$(mktemp)
trap 'rm -f "$result" "$result.text"' EXIT

# The examples are compiled once more, and warnings in them are not the point here.
unset AXREPLAY_WARNINGS_AS_ERRORS AXREPLAY_RECORDING AXREPLAY_SNAPSHOTS AXREPLAY_IMPLICIT_WAIT AXREPLAY_READ_COST
unset AXREPLAY_TIME_SCALE AXREPLAY_STRICT AXREPLAY_LOG AXREPLAY_DATE AXREPLAY_ARTIFACTS

echo "examples: every test passes"
if ! "$swift" test --package-path "$root/Docs/Examples" >"$result" 2>&1; then
  cat "$result" >&2
  exit 1
fi
grep -E '^[[:space:]]*Executed' "$result" | tail -1

echo "examples: deliberate failures look as they should"
AXREPLAY_SHOW_FAILURES=1 "$swift" test --skip-build --package-path "$root/Docs/Examples" --filter '^FailingTests\.' >"$result" 2>&1 || true
# What differs from run to run: paths, dates, durations, and what SwiftPM itself says.
sed -E -e "s#$root/##g" -e 's/ at [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:.]+//' -e 's/ \([0-9.]+ seconds\)//' \
  -e 's/ in [0-9.]+ \([0-9.]+\) seconds//' "$result" | sed -n "/^Test Suite 'Selected tests' started/,\$p" |
  sed -E -e '/^(◇|✔|↳|error: |\[)/d' >"$result.text"
if [ "${1:-}" = record ]; then
  cp "$result.text" "$here/failures.txt"
else
  diff -u "$here/failures.txt" "$result.text"
fi

echo "examples: the prelude to copy is the one that the plugin writes"
prelude=$(find "$root/Docs/Examples/.build/plugins/outputs" -path '*/StartTests/*' -name XCUIPrelude.swift)
if [ "${1:-}" = record ]; then
  cp "$prelude" "$root/Docs/XCUIPrelude.swift"
  exit
fi
diff -u "$root/Docs/XCUIPrelude.swift" "$prelude"

SWIFT=$swift "$here/mutations.sh"
SWIFT=$swift "$here/repeat.sh" "${AXREPLAY_REPEAT:-5}"
