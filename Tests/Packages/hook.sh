#!/bin/sh
# Runs the hook for pre-commit in a made-up repository, installed from this repository and a directory with the wheel.
#
#   hook.sh DIST PRE-COMMIT
set -eu
dist=$(cd "${1:?is the directory with the wheel}" && pwd)
pre_commit=${2:?is the program of pre-commit}
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 PRE_COMMIT_HOME="$work/home"
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
# Without an index: the hook must not need anything but the wheel.
export PIP_NO_INDEX=1 PIP_FIND_LINKS="$dist"

# Only what is installed, because pre-commit clones the repository with its history.
mkdir -p "$work/axreplay/.ci/package" "$work/project/UITests"
cd "$root"
cp VERSION pyproject.toml .pre-commit-hooks.yaml "$work/axreplay"
cp .ci/package/hook_package.py "$work/axreplay/.ci/package"
cd "$work/axreplay"
git init -q && git add -A && git commit -qm hook

cd "$work/project"
cp -R "$root/snapshots/shop-login" Recordings
printf 'lint: {sources: ., snapshots: Recordings}\n' >axreplay.yml
locator() { echo "from appium import webdriver; driver.find_element(AppiumBy.ACCESSIBILITY_ID, '$1')"; }
locator login.acount >UITests/unchanged.py
cat >.pre-commit-config.yaml <<CONFIGURATION
repos:
  - repo: $work/axreplay
    rev: $(git -C "$work/axreplay" rev-parse HEAD)
    hooks: [{id: axreplay-lint}]
CONFIGURATION
git init -q && git add -A && git commit -qm project

# A new file of each name, with and without a finding.
failures=0
rows=0
for name in UITests/login.py "UITests/two words.py" "$(printf 'UITests/two\nlines.py')" --config=evil.py -x.py; do
  for account in login.account login.acount; do
    rows=$((rows + 1))
    locator $account >"$name"
    git add -A
    expected=0
    [ $account = login.account ] || expected=1
    status=0
    if [ $rows -eq 1 ]; then set -- try-repo "$work/axreplay"; else set -- run; fi
    "$pre_commit" "$@" axreplay-lint >"$work/log" 2>&1 || status=$?
    if [ $status -ne $expected ] || grep -q unchanged.py "$work/log" ||
      { [ $status -eq 1 ] && ! grep -q 'error: .*\[loc-near-miss\]' "$work/log"; }; then
      failures=$((failures + 1))
      echo "hook: $name with $account: exit code $status" >&2
      sed 's/^/    /' "$work/log" >&2
    fi
    git rm -qf -- "$name"
  done
done
echo "hook: $((rows - failures)) passed, $failures failed"
[ $failures -eq 0 ]
