# Compares the cost of axreplay lint with that of evaluating the same locators in Python with lxml, if it is installed,
# and measures how fast sources are read.
#
#     lint.sh AXREPLAY GENERATE_RECORDINGS GENERATE_SOURCES
#
# Measures processor time instead of instructions, because counting the instructions of Python alone would take half an
# hour.
set -eu
axreplay=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the processor time of a process and its children on all cores, in user and system mode, in seconds. Accepts
# exit code 1, because findings are expected.
seconds() {
  ("$@" > "$work/output" || [ $? -eq 1 ]; times) | awk '
    function seconds(text) { split(text, parts, "m"); return parts[1] * 60 + parts[2] }
    NR == 2 { print seconds($1) + seconds($2) }
    END { exit NR < 2 }'
}
report() { awk -v name="$1" -v a="$2" -v b="$3" 'BEGIN { printf "  %-46s %8.2f s %8.2f s   ratio %.1f\n", name, a, b, a / b }'; }

"$2" "$work/shop" 10 100 50 100
"$3" "$work/shop" 50
"$3" "$work/large" 400

echo
echo "linting $(wc -l < "$work/shop/locators.txt") locators in 1000 snapshots of 300 elements"
printf '  %-46s %10s %10s\n' 'processor time of the whole process' 'this' 'lint'
lint=$(seconds "$axreplay" lint "$work/shop/UITests" --snapshots "$work/shop/snapshots" --format json)
coverage=$(seconds "$axreplay" lint "$work/shop/UITests" --snapshots "$work/shop/snapshots" --coverage --format json)
report 'lint --coverage' "$coverage" "$lint"
rows=$(seconds "$axreplay" lint "$work/shop/RowTests" --snapshots "$work/shop/snapshots" --format json)
python=$(command -v "${PYTHON:-python3}" || true)
if [ -n "$python" ] && "$python" -c 'import lxml.etree' 2>/dev/null; then
  answers=$(seconds "$python" lint.py "$work/shop")
  report 'only the matches, in Python with lxml' "$answers" "$lint"
  echo '  (the aim is a ratio of at least 20)'
  echo
  echo "linting $(wc -l < "$work/shop/wildcards.txt") locators with unknown parts in the same snapshots"
  printf '  %-46s %10s %10s\n' 'processor time of the whole process' 'this' 'lint'
  answers=$(seconds "$python" lint.py "$work/shop" wildcards)
  report 'only the matches, in Python with lxml' "$answers" "$rows"
  echo '  (the aim is a ratio of at least 20)'
else
  echo "  locators with unknown parts: $rows s"
  echo '  (Python with lxml is not installed: no comparison)'
fi

lines=$(cat "$work"/large/UITests/*.swift | wc -l)
list=$(seconds "$axreplay" lint "$work/large/UITests" --list --format json)
echo
awk -v lines="$lines" -v list="$list" \
  'BEGIN { printf "listing the locators in %d lines of Swift: %.2f s of processor time, %.0f lines a second\n", lines, list, lines / list }'
echo '  (the aim is 100,000 lines in 10 s on two cores)'
