# Builds the benchmarks and prints instruction counts as ratios. Unlike durations, instruction counts are reproducible.
set -eu
cd "$(dirname "$0")"
size=${AXREPLAY_BENCH_SIZE:-5000000}
# Uses the same seeds in every run, so that the counts are reproducible.
export SWIFT_DETERMINISTIC_HASHING=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# SwiftPM looks for new files in axreplay's package only when the package of the benchmarks changes.
touch Package.swift
swift build --configuration release --static-swift-stdlib
bin=$(swift build --configuration release --static-swift-stdlib --show-bin-path)
"$bin/GenerateDump" "$size" > "$work/dump.xml"
"$bin/GenerateDump" 1 > "$work/small.xml"

# Prints the instruction count of a whole process, including start-up.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
    sed -n 's/.*Collected : *//p'
}

echo
echo "reading a WebDriverAgent dump of $(wc -c < "$work/dump.xml") bytes ($("$bin/ReadDump" "$work/dump.xml" | sed 's/.*: //'))"
ours=$(instructions "$bin/ReadDump" "$work/dump.xml")
theirs=$(instructions xmllint --noout --sax "$work/dump.xml")
our_start=$(instructions "$bin/ReadDump" "$work/small.xml")
their_start=$(instructions xmllint --noout --sax "$work/small.xml")

report() { awk -v name="$1" -v a="$2" -v b="$3" 'BEGIN { printf "  %-34s %12d %12d   ratio %.2f\n", name, a, b, a / b }'; }
printf '  %-34s %12s %12s\n' 'instructions' 'axreplay' 'xmllint'
report 'whole process' "$ours" "$theirs"
report 'without start-up' "$((ours - our_start))" "$((theirs - their_start))"
echo '  (xmllint --noout --sax builds nothing; the aim is a ratio of at most 1.25)'

# Prints the instruction count of a single evaluation, without start-up and without reading the dump.
answer() {
  once=$(instructions "$bin/AskDump" "$work/asked.xml" "$1" "$2" 1)
  often=$(instructions "$bin/AskDump" "$work/asked.xml" "$1" "$2" 11)
  echo $(((often - once) / 10))
}

"$bin/GenerateDump" 500000 > "$work/asked.xml"
echo
echo "evaluating queries in a dump: $("$bin/AskDump" "$work/asked.xml" buttons answer 1 | sed 's/, .*//')"
printf '  %-62s %10s %8s %12s\n' 'instructions for one answer' 'answer' 'traced' 'explained'
ask() {
  plain=$(answer "$1" answer)
  traced=$(answer "$1" trace)
  explained=$(answer "$1" explanation)
  awk -v name="$1" -v a="$plain" -v b="$traced" -v c="$explained" \
    'BEGIN { printf "  %-62s %10d %7.2fx %11.1fx\n", name, a, b / a, c / a }'
}
ask 'buttons["no such button"]'
ask 'cells.containing(.staticText, identifier: "no such text")'
ask 'buttons.matching(NSPredicate(format: "label BEGINSWITH '"'no such'"'"))'
ask 'buttons.firstMatch'
echo '  (answer: the cost of a query without trace and explanation)'

# Compares the cost of evaluating XPaths in a screen of ordinary size with the cost in lxml, if it is installed.
python=${PYTHON:-python3}
screen="$work/screen.xml"
"$bin/GenerateDump" 62000 > "$screen"
echo
echo "evaluating XPaths in a screen: $("$bin/AskDump" "$work/screen.xml" buttons answer 1 | sed 's/, .*//')"
lxml() {
  once=$(instructions "$python" xpath.py "$screen" "$1" 1)
  often=$(instructions "$python" xpath.py "$screen" "$1" 11)
  echo $(((often - once) / 10))
}
asked() {
  once=$(instructions "$bin/AskDump" "$screen" "$1" answer 1)
  often=$(instructions "$bin/AskDump" "$screen" "$1" answer 11)
  echo $(((often - once) / 10))
}
xpath() { awk -v name="$1" -v a="$(asked "$1")" -v b="$(lxml "$1")" \
  'BEGIN { printf "  %-62s %10d %10d   ratio %.2f\n", name, a, b, a / b }'; }
if "$python" -c 'import lxml' 2>/dev/null; then
  printf '  %-62s %10s %10s\n' 'instructions for one answer' 'axreplay' 'lxml'
  xpath "//XCUIElementTypeButton[@name='no such button']"
  xpath "//XCUIElementTypeCell//XCUIElementTypeStaticText[contains(@label, 'a')]"
  xpath "//XCUIElementTypeCell[.//XCUIElementTypeButton[@enabled='true']]"
  xpath "(//XCUIElementTypeStaticText)[last()]"
  screen="$work/many.xml"
  "$bin/GenerateDump" 26000000 > "$screen"
  xpath "//XCUIElementTypeCell[.//XCUIElementTypeStaticText[@name='x']]//XCUIElementTypeButton"
  echo "  (the aim is a ratio of at most 0.3, and of 0.05 on the last one's 100,000 elements)"
else
  echo '  (lxml is not installed: no comparison; set PYTHON to a Python that has it)'
fi

for product in axreplay axreplay-lint; do
  swift build --package-path ../.. --configuration release --static-swift-stdlib --product "$product"
done
command=$(swift build --package-path ../.. --configuration release --static-swift-stdlib --show-bin-path)
sh verify.sh "$command/axreplay" "$bin/GenerateRecordings"
sh lint.sh "$command/axreplay" "$bin/GenerateRecordings" "$bin/GenerateSources"
