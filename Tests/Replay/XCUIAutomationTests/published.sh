#!/bin/sh
# Compiles code in the form of the published articles in each language mode, with the stand-in alone, with the toolkit
# beside a suite's own declarations, and with the toolkit in their place. Compares the compiler's errors with
# published.txt. Needs the modules of Docs/Examples.
#
#   published.sh            compare
#   published.sh record     re-record published.txt
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
swift=${SWIFT:-swift}
build=${AXREPLAY_EXAMPLES_BUILD:-$root/Docs/Examples/.build}/debug
result=$(mktemp)
trap 'rm -rf "$result" "$result.5" "$result.6" "$result.main"' EXIT

suite="$root/Docs/Examples/Tests/PublishedTests"
own="$root/Docs/Examples/Published"
# The C modules on which the stand-in depends, and the headers of the system that they include.
maps=$(grep -o -- '-fmodule-map-file=[^"]*' "$build.yaml" | sort -u | sed 's/^/-Xcc /' | tr '\n' ' ')
headers=$(grep -o -- '-I/usr/include[^"]*' "$build.yaml" | sort -u | sed 's/^/-Xcc /' | tr '\n' ' ')

# errors MODE FILES FLAGS: prints the errors in a language mode.
errors() {
  log=$(mktemp)
  status=0
  # SIL is emitted because some errors of the Swift 6 mode are found only there.
  # shellcheck disable=SC2086
  "$swift"c -emit-sil -wmo -o /dev/null -module-name Published $1 $3 -I "$build/Modules" $maps $headers \
    $2 "$root/Docs/XCUIPrelude.swift" >"$log" 2>&1 || status=$?
  sed -n -E 's#^(.*/)?([^/]+):([0-9]+):([0-9]+:)? error: #  \2:\3: #p' "$log" | LC_ALL=C sort -u >"$log.lines"
  # Without a line of code, the compiler has not compiled anything.
  if [ $status != 0 ] && ! [ -s "$log.lines" ]; then
    cat "$log" >&2
  else
    status=0
    cat "$log.lines"
  fi
  rm "$log" "$log.lines"
  return $status
}

# compile NAME FILES [FLAGS]: prints the errors of each language mode. The modes are compiled side by side.
compile() {
  errors "-swift-version 5" "$2" "${3:-}" >"$result.5" &
  five=$!
  errors "-swift-version 6" "$2" "${3:-}" >"$result.6" &
  six=$!
  errors "-swift-version 6 -default-isolation MainActor" "$2" "${3:-}" >"$result.main"
  wait $five
  wait $six
  echo "$1, Swift 5"
  cat "$result.5"
  echo "$1, Swift 6"
  cat "$result.6"
  echo "$1, Swift 6, isolated to the main actor"
  cat "$result.main"
}

# pattern NAME SUITE OWN TOOLKIT: the suite's files, and what it declares without the toolkit and with it.
pattern() {
  used=$(printf "$suite/%s.swift " $2)
  compile "$1 alone" "$used $own/$3.swift" -DALONE
  # The toolkit is imported everywhere, but the suite's own declarations are used.
  compile "$1 with the toolkit and own declarations" "$used $own/$3.swift" \
    "-DALONE -Xfrontend -import-module -Xfrontend PageModels"
  compile "$1 with the toolkit" "$used ${4:+$suite/$4.swift}"
}

{
  pattern "synchronized views" "LarderViews LarderTransitionTests" ViewDeclarations ""
  pattern "base test" "TernPages TernTests" BaseTestDeclarations TernBaseTest
  pattern "page-object factory" "BoardPages BoardTests" FactoryDeclarations BoardTestCase
  pattern "user behaviours" "BarrierElement BarrierTests" BehaviourDeclarations BarrierTestCase
  pattern "robots" "OrreryTests" RobotDeclarations OrreryPredicate
} >"$result"

if [ "${1:-}" = record ]; then
  cp "$result" "$here/published.txt"
else
  diff -u "$here/published.txt" "$result"
fi
