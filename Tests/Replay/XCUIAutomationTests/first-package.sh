#!/bin/sh
# Creates the package at the beginning of Docs/StandIn.md in an empty directory, runs the command shown there, and
# checks that it prints the output shown there.
#
# The package is built from scratch, beside a link to this checkout.
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
document=$root/Docs/StandIn.md
swift=${SWIFT:-swift}
# As for a new user, no settings are made.
for variable in $(env | sed -n 's/^\(AXREPLAY_[A-Z_]*\)=.*/\1/p'); do unset "$variable"; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
ln -s "$root" "$place/axreplay"
mkdir "$place/shop"
cd "$place/shop"

# A line with only a name in backticks and a colon names the file in the next block.
awk '
  /^`[^`]*`:$/ { file = substr($0, 2, length($0) - 3); next }
  /^```/ && inBlock { close(file); file = ""; inBlock = 0; next }
  /^```/ && file != "" {
    folder = file
    if (sub(/\/[^\/]*$/, "", folder)) system("mkdir -p " folder)
    inBlock = 1
    next
  }
  inBlock { print > file }
' "$document"
test "$(find . -type f | wc -l)" -eq 6

# The block that begins with a command line; an ellipsis stands for other output.
shown=$(awk '/^\$ swift test$/ { inBlock = 1; next } /^```/ { inBlock = 0 } inBlock && $0 != "…"' "$document")
test -n "$shown"
if ! "$swift" test >output 2>&1; then
  cat output >&2
  exit 1
fi
echo "$shown" | while IFS= read -r line; do
  if ! grep -qF -- "$line" output; then
    echo "$document shows this line, but it was not printed: $line" >&2
    cat output >&2
    exit 1
  fi
done
