# Compares the cost of axreplay verify with its cost for larger and smaller inputs and, if lxml is installed, with the
# cost in Python. Also checks that the same input always produces the same bytes.
#
#     verify.sh AXREPLAY GENERATE_RECORDINGS
set -eu
generate=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind fails on the debugging information of large programs.
axreplay=$work/axreplay-lint
strip -o "$axreplay" "$1-lint"

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
    sed -n 's/.*Collected : *//p'
}

# Findings are expected: some models do not distinguish their view from its neighbour.
verify() { "$axreplay" verify "$work/$1/pages.yml" --snapshots "$work/$1/snapshots" --format "$2" || [ $? -eq 1 ]; }
count() { instructions "$axreplay" verify "$work/$1/pages.yml" --snapshots "$work/$1/snapshots"; }
report() { awk -v name="$1" -v a="$2" -v b="$3" 'BEGIN { printf "  %-46s %14.0f %14.0f   ratio %.2f\n", name, a, b, a / b }'; }

"$generate" "$work/base" 10 10 50 100
"$generate" "$work/snapshots" 20 10 50 100
"$generate" "$work/views" 10 10 25 100
"$generate" "$work/repeated" 10 10 50 10

echo
echo 'verifying 50 views in 100 snapshots of 300 elements'
printf '  %-46s %14s %14s\n' 'instructions of the whole process' 'this' 'base'
base=$(count base)
report 'twice the snapshots' "$(count snapshots)" "$base"
report 'half the views' "$(count views)" "$base"
report 'one distinct snapshot in ten' "$(count repeated)" "$base"
python=$(command -v "${PYTHON:-python3}" || true)
if [ -n "$python" ] && "$python" -c 'import lxml.etree' 2>/dev/null; then
  report 'only the matrix, in Python with lxml' "$(instructions "$python" verify.py "$work/base")" "$base"
else
  echo '  (Python with lxml is not installed: no comparison)'
fi

for format in text json; do
  verify base "$format" > "$work/first"
  verify base "$format" > "$work/second"
  cmp "$work/first" "$work/second"
  if command -v taskset >/dev/null 2>&1; then
    taskset -c 0 "$axreplay" verify "$work/base/pages.yml" --snapshots "$work/base/snapshots" --format "$format" \
      > "$work/second" || [ $? -eq 1 ]
    cmp "$work/first" "$work/second"
  fi
done
echo '  every run gives the same bytes, on one core and on all cores'
