#!/bin/sh
# Assembles all packages twice, in different surroundings, and compares them: reproducible.sh [PROGRAM LINKED.tsv]
set -eu
cd "$(dirname "$0")/../.."
program=${1:-.build/package/axreplay}
linked=${2:-.build/package/linked.tsv}
.ci/install-packages python3:python3 git:git
other=$(mktemp -d)
trap 'rm -rf "$other"' EXIT

.ci/package/assemble "$program" "$linked" "$other/first" >/dev/null
date=$(git log -1 --format=%ct)
(
  # Everything that may leak into an archive is different here.
  umask 077
  mkdir -p "$other/a clone/.ci" "$other/built"
  cp -R .ci/package "$other/a clone/.ci"
  cp VERSION CHANGELOG.md LICENSE "$other/a clone"
  cp "$program" "$other/built/program"
  # Paths in the list may be relative to it.
  awk -F '\t' -v OFS='\t' -v base="$(cd "$(dirname "$linked")" && pwd)/" \
    '{ if ($5 !~ /^\//) $5 = base $5; print }' "$linked" >"$other/built/list"
  cd "$other/a clone"
  # GITHUB_REPOSITORY is part of the packages, and stays.
  env SOURCE_DATE_EPOCH="$date" TZ=Asia/Tokyo LC_ALL=C HOME="$other" PYTHONHASHSEED=1 \
    .ci/package/assemble "$other/built/program" "$other/built/list" "$other/second" >/dev/null
)
if ! diff -r "$other/first" "$other/second" >&2; then
  echo "error: the same commit and program gave different packages" >&2
  exit 1
fi
(cd "$other/second" && sha256sum --check --quiet SHA256SUMS)
echo "Packages: $(find "$other/first" -type f | wc -l) files are the same in two directories"
