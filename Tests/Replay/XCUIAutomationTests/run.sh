#!/bin/sh
# Runs the examples, then the deliberate failures, and compares the output.
#
#   run.sh            compare with failures.txt, published.txt and artifacts.txt
#   run.sh record     re-record these files
#   run.sh sanitized  run the examples and the failures with AddressSanitizer: stopped tests must cause no errors
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
swift=${SWIFT:-swift}
result=$(mktemp)
artifacts=$(mktemp -d)
trap 'rm -rf "$result" "$result.text" "$result.artifacts" "$artifacts"' EXIT

# The examples are compiled separately; warnings in them are not errors.
unset AXREPLAY_WARNINGS_AS_ERRORS AXREPLAY_RECORDING AXREPLAY_SNAPSHOTS AXREPLAY_IMPLICIT_WAIT AXREPLAY_READ_COST
unset AXREPLAY_TIME_SCALE AXREPLAY_SPLICE AXREPLAY_STRICT AXREPLAY_LOG AXREPLAY_DATE
# Unset AXREPLAY_REPEAT, because the tests would report it as a misspelled variable.
repeat=${AXREPLAY_REPEAT:-1}
unset AXREPLAY_REPEAT
export AXREPLAY_ARTIFACTS="$artifacts/first"

options=""
if [ "${1:-}" = sanitized ]; then
  options="--sanitize=address --scratch-path $root/Docs/Examples/.build/sanitized"
  # A stopped test never releases its objects, so leak detection is disabled.
  export ASAN_OPTIONS=detect_leaks=0
  # shellcheck disable=SC2086
  "$swift" build --build-tests --package-path "$root/Docs/Examples" $options
fi

echo "examples: every test passes"
# shellcheck disable=SC2086
if ! "$swift" test --package-path "$root/Docs/Examples" $options >"$result" 2>&1; then
  cat "$result" >&2
  exit 1
fi
grep -E '^[[:space:]]*Executed' "$result" | tail -1

if [ -z "$options" ]; then
  echo "examples: assumptions fail in strict mode"
  # strict TEST TEXT: the test fails with the text.
  strict() {
    if AXREPLAY_STRICT=1 AXREPLAY_ARTIFACTS="$artifacts/strict" "$swift" test --skip-build \
      --package-path "$root/Docs/Examples" --filter "$1" >"$result" 2>&1; then
      echo "$1 passed" >&2
      exit 1
    fi
    if ! grep -q "$2" "$result"; then
      cat "$result" >&2
      exit 1
    fi
  }
  strict 'StartTests.OrderTests/testSeveralReceivers' \
    'element(boundBy: 1) is assumed to be StaticText "Bisque".*but could be StaticText "Friday"'
  # Both recordings leave the PIN out, so nothing shows that it is the same one.
  strict 'StartTests.VaultTests/testUnlocking' \
    'Not certain: the recordings do not show whether the app is in the same state at opened, line 6'
fi

# The calibration kit writes a file that the tests of `axreplay calibrate` read. Its app needs a Mac, so only the syntax
# of the app is checked.
if [ -z "$options" ]; then
    echo "examples: the calibration kit writes the expected file"
  "$swift" -frontend -parse "$root/Docs/Calibration/CalibrationApp.swift"
  calibration=$root/Tests/Command/AXReplayCommandTests/Dumps/calibration.json
  if [ "${1:-}" = record ]; then
    cp "$AXREPLAY_ARTIFACTS/CalibrationTests/testCalibration/1-calibration.json" "$calibration"
  else
    cmp "$calibration" "$AXREPLAY_ARTIFACTS/CalibrationTests/testCalibration/1-calibration.json"
  fi
fi

echo "examples: deliberate failures have the expected messages"
failures() {
  # shellcheck disable=SC2086
  AXREPLAY_SHOW_FAILURES=1 "$swift" test --skip-build --package-path "$root/Docs/Examples" $options \
    --filter '^FailingTests\.' >"$result" 2>&1 || true
}
failures
# Removes everything that differs from run to run: paths, dates, durations and SwiftPM messages.
sed -E -e "s#$root/##g" -e 's/ at [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:.]+//' -e 's/ \([0-9.]+ seconds\)//' \
  -e 's/ in [0-9.]+ \([0-9.]+\) seconds//' -e 's/ after [0-9.]+ seconds//' "$result" | sed -n "/^Test Suite 'Selected tests' started/,\$p" |
  sed -E -e '/^(◇|✔|↳ T|error: |\[|==[0-9]+==WARNING: ASan does)/d' >"$result.text"
if [ "${1:-}" = record ]; then
  cp "$result.text" "$here/failures.txt"
else
  diff -u "$here/failures.txt" "$result.text"
fi
[ -z "$options" ] || exit 0

echo "examples: code in published form compiles where expected"
SWIFT=$swift "$here/published.sh" "${1:-}"

echo "examples: artifacts"
# Lists the files of all tests, and the contents of one test's files.
{
  (cd "$AXREPLAY_ARTIFACTS" && find . -type f ! -name '.axreplay-files' | LC_ALL=C sort)
  for number in 1 2; do
    echo "--- ArtifactFailureTests/testTwoFailures/failure-$number.txt"
    cat "$AXREPLAY_ARTIFACTS/ArtifactFailureTests/testTwoFailures/failure-$number.txt"
    grep 'class="highlight"' "$AXREPLAY_ARTIFACTS/ArtifactFailureTests/testTwoFailures/failure-$number.svg" || true
  done
} | sed -e "s#$root/##g" >"$result.artifacts"
if [ "${1:-}" = record ]; then
  cp "$result.artifacts" "$here/artifacts.txt"
else
  diff -u "$here/artifacts.txt" "$result.artifacts"
fi
kept=$AXREPLAY_ARTIFACTS/ArtifactFailureTests/testTwoFailures
cmp "$kept/0000.xml" "$root/snapshots/shop-login/0000.xml"

# A second run into the same folders writes the same bytes, removes files of the first run and keeps other files.
cp -r "$artifacts/first" "$artifacts/again"
export AXREPLAY_ARTIFACTS="$artifacts/again"
kept=$AXREPLAY_ARTIFACTS/ArtifactFailureTests/testTwoFailures
echo mine >"$kept/notes.txt"
printf 'old.txt\n../../outside.txt\n' >>"$kept/.axreplay-files"
touch "$kept/old.txt" "$AXREPLAY_ARTIFACTS/outside.txt"
failures
test ! -e "$kept/old.txt"
rm "$kept/notes.txt" "$AXREPLAY_ARTIFACTS/outside.txt"
diff -r "$artifacts/first" "$artifacts/again"

# If nothing can be written, one warning is printed, and the results of the tests are the same.
export AXREPLAY_ARTIFACTS=/dev/null/none
failures
test "$(grep -c '^warning: /dev/null/none/.* cannot be written' "$result")" = 1

echo "examples: the prelude to copy is up to date"
prelude=$(find "$root/Docs/Examples/.build/plugins/outputs" -path '*/StartTests/*' -name XCUIPrelude.swift)
if [ "${1:-}" = record ]; then
  cp "$prelude" "$root/Docs/XCUIPrelude.swift"
  exit
fi
diff -u "$root/Docs/XCUIPrelude.swift" "$prelude"

echo "examples: the package in Docs/StandIn.md works in an empty directory"
SWIFT=$swift "$here/first-package.sh"

SWIFT=$swift "$here/mutations.sh"
SWIFT=$swift "$here/repeat.sh" "$repeat"
