#!/bin/sh
# Tests how services use the packages in DIST: the GitHub action, the hook for pre-commit, pipelines, the formula.
#
#   services.sh DIST
set -eu
dist=$(cd "${1:?is the directory with the packages}" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
.ci/install-packages git:git python3:python3
if ! python=$(.ci/python-environment Tests/Packages/services.txt services); then
  echo "services: SKIPPED: pre-commit cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
programs=$(dirname "$python")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
run() { "$@" || failures=$((failures + 1)); }

# What the services expect of these files, as far as their schemas describe it. The pipelines are cut out of the page.
schema() { run "$programs/check-jsonschema" --quiet --builtin-schema "vendor.$1" "$2"; }
snippet() { sed -n "/^## $1\$/,/^\`\`\`\$/p" Docs/ContinuousIntegration.md | sed "1,/^\`/d; /^\`/d" >"$work/$1.yml"; }
schema github-actions .github/actions/axreplay-lint/action.yml
schema github-workflows .github/workflows/release.yml
for service in GitHub:github-workflows GitLab:gitlab-ci Buildkite:buildkite; do
  snippet "${service%%:*}"
  run test -s "$work/${service%%:*}.yml"
  schema "${service#*:}" "$work/${service%%:*}.yml"
done
run "$programs/pre-commit" validate-manifest .pre-commit-hooks.yaml
.ci/package/formula https://github.com/OWNER/axreplay "$dist" >"$work/axreplay.rb"
if command -v ruby >/dev/null; then run ruby -wc "$work/axreplay.rb" >/dev/null; fi

# The program of the wheel, so that no other one is tested.
"$python" -m pip install --quiet --disable-pip-version-check --no-index --find-links "$dist" --target "$work/wheel" \
  "axreplay==$(cat VERSION)"
export AXREPLAY="$work/wheel/bin/axreplay"
run sh "$here/action.sh" "$dist"
run sh "$here/hook.sh" "$dist" "$programs/pre-commit"
run "$python" -B "$here/snippets.py" "$dist"
[ $failures -eq 0 ]
