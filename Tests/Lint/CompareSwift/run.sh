#!/bin/sh
# Compares how axreplay and the compiler's own parser read Swift files, or runs the lint tests with that parser.
#
#   run.sh FOLDER… [--mutations COUNT] …    see Options.swift
#   run.sh toolchain                        the interfaces of the toolchain's modules
#   run.sh tests                            the tests of lint, which then read with the compiler's parser
set -eu
cd "$(dirname "$0")/../../.."
swift="${SWIFT:-swift}"
resources=$("$swift" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
AXREPLAY_SWIFT_SYNTAX="$resources/host"
export AXREPLAY_SWIFT_SYNTAX
if ! [ -d "$AXREPLAY_SWIFT_SYNTAX/SwiftParser.swiftmodule" ]; then
  echo "error: this toolchain has no swift-syntax in $AXREPLAY_SWIFT_SYNTAX; use one from swift.org" >&2
  exit 1
fi
if [ "${1:-}" = tests ]; then
  # The compiler's parser has no limit of its own for hostile sources, and words errors in its own way.
  AXREPLAY_READER=swift-syntax exec "$swift" test --scratch-path .build/swift-syntax-tests \
    --filter 'SwiftReaderTests|LocatorExtractionTests|LocatorLintTests' \
    --skip 'hostileSourcesTerminate|HostileShapeTests|SyntaxErrorTests|DeclarationReadingTests'
fi
if [ "${1:-}" = toolchain ]; then
  shift
  set -- "$resources" "$@"
fi
# A build of its own, because the path of the libraries is among the compiler's arguments of every target.
set -- --jobs "$(getconf _NPROCESSORS_ONLN)" "$@"
"$swift" build --scratch-path .build/compare-swift --configuration release --product CompareSwift
program="$("$swift" build --scratch-path .build/compare-swift --configuration release --show-bin-path)/CompareSwift"
exec "$program" "$@"
