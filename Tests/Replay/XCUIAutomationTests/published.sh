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
trap 'rm -rf "$result" "$result.errors"' EXIT

suite="$root/Docs/Examples/Tests/PublishedTests"
own="$root/Docs/Examples/Published"
# The C modules on which the stand-in depends.
maps=$(grep -o -- '-fmodule-map-file=[^"]*' "$build.yaml" | sort -u | sed 's/^/-Xcc /' | tr '\n' ' ')

# compile NAME FILES [FLAGS]: prints the errors of each language mode.
compile() {
  name=$1
  files=$2
  flags=${3:-}
  for mode in "Swift 5:-swift-version 5" "Swift 6:-swift-version 6" \
    "Swift 6, isolated to the main actor:-swift-version 6 -default-isolation MainActor"; do
    echo "$name, ${mode%%:*}"
    # shellcheck disable=SC2086
    "$swift"c -typecheck -module-name Published ${mode#*:} $flags -I "$build/Modules" $maps \
      $files "$root/Docs/XCUIPrelude.swift" >"$result.errors" 2>&1 || true
    sed -n -E 's#^(.*/)?([A-Za-z]+\.swift):([0-9]+):[0-9]+: error: #  \2:\3: #p' "$result.errors" | LC_ALL=C sort -u
  done
}

# pattern NAME SUITE OWN TOOLKIT: the suite's files, and what it declares without the toolkit and with it.
pattern() {
  used=$(printf "$suite/%s.swift " $2)
  compile "$1 alone" "$used $own/$3.swift" -DALONE
  # The toolkit is imported everywhere, but the suite's own declarations are used.
  compile "$1 with the toolkit and own declarations" "$used $own/$3.swift" \
    "-DALONE -Xfrontend -import-module -Xfrontend PageModels"
  compile "$1 with the toolkit" "$used $suite/$4.swift"
}

{
  pattern "page-object factory" "BoardPages BoardTests" FactoryDeclarations BoardTestCase
  pattern "user behaviours" "BarrierElement BarrierTests" BehaviourDeclarations BarrierTestCase
  pattern "robots" "OrreryTests" RobotDeclarations OrreryPredicate
} >"$result"

if [ "${1:-}" = record ]; then
  cp "$result" "$here/published.txt"
else
  diff -u "$here/published.txt" "$result"
fi
