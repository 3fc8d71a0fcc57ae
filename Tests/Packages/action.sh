#!/bin/sh
# Runs the script of the GitHub action in made-up repositories, as a runner would.
#
#   AXREPLAY=PROGRAM action.sh [DIST]
#
# With DIST, a directory that has the wheel, it is installed from there where the action installs it from PyPI.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"
.ci/install-packages git:git python3:python3
python3 -m pip --version >/dev/null 2>&1 || .ci/install-packages pip3:python3-pip
AXREPLAY="${AXREPLAY:-$("${SWIFT:-swift}" build --show-bin-path)/axreplay}"
dist=${1:+$(cd "$1" && pwd)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$AXREPLAY" "$work/bin/axreplay"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
failures=0
failed=''
rows=0

# A locator that no driver accepts.
broken() { echo "from appium import webdriver; driver.find_element(AppiumBy.XPATH, '//[')"; }
commit() { git add -A && git commit -q --allow-empty -m "$1"; }

# A project with a finding in old.py, which only appears if everything is linted.
git init -q -b main "$work/origin"
cd "$work/origin"
mkdir -p UITests "Screens of the app" ci
cp -R "$root/snapshots/shop-login" "Screens of the app/login"
echo "from appium import webdriver; driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'login.acount')" >UITests/old.py
echo "x = 1" >UITests/gone.py
echo '{}' >package.json
printf 'lint:\n  sources: UITests\n  snapshots: ["Screens of the app"]  # recordings\n' >axreplay.yml
printf 'lint:\n  sources: [../UITests]\n  snapshots:\n    - ../Screens of the app/\n' >ci/lint.yml
commit first
commit second

run() { # ARGUMENTS and BASE are set by the rows
  : >"$work/output" && : >"$work/summary" && : >"$work/path"
  rm -rf "$work/temporary" && mkdir "$work/temporary"
  status=0
  env RUNNER_TEMP="$work/temporary" GITHUB_OUTPUT="$work/output" GITHUB_STEP_SUMMARY="$work/summary" \
    GITHUB_PATH="$work/path" BASE="$BASE" ARGUMENTS="$ARGUMENTS" PATH="$SEARCH" "$@" \
    sh "$root/.github/actions/axreplay-lint/lint.sh" >"$work/log" 2>&1 || status=$?
}

wrong() {
  [ "$name" = "$failed" ] || failures=$((failures + 1))
  failed=$name
  echo "action: $name: $1" >&2
  sed 's/^/    /' "$work/log" >&2
}

has() { grep -qF -- "$1" "$work/log" || wrong "the log lacks '$1'"; }
lacks() { ! grep -qF -- "$1" "$work/log" || wrong "the log has '$1'"; }

# The log must be a valid one exactly if findings are complete.
check_results() {
  sarif=$(sed -n 's/^sarif=//p' "$work/output")
  case $status in
    0 | 1)
      python3 -c 'import json, sys; json.load(open(sys.argv[1]))["runs"][0]["results"]' "$sarif" ||
        wrong "the SARIF log is not valid"
      grep -q '^### axreplay: ' "$work/summary" || wrong "there is no summary"
      ;;
    *) [ -z "$sarif" ] || wrong "there is a SARIF log, although not everything was read" ;;
  esac
}

# Name, exit code, what is linted (everything, the changed files, nothing; or a part of the error), and what changes.
while IFS='|' read -r name code expected change; do
  name=$(echo "$name" | sed 's/ *$//')
  expected=$(echo "$expected" | sed 's/^ *//; s/ *$//')
  rows=$((rows + 1))
  BASE=main ARGUMENTS='' SEARCH=$work/bin:$PATH
  cd "$work"
  rm -rf clone
  git clone -q "$work/origin" "$work/clone"
  cd "$work/clone"
  git checkout -q -b change
  eval "$change"
  commit change
  run
  [ "$status" -eq "$code" ] || wrong "exit code $status instead of $((code))"
  case $expected in
    everything) has "linting everything" && check_results && { [ "$code" -eq 2 ] || has old.py; } ;;
    changed) has "title=loc-" && lacks old.py && check_results ;;
    nothing) has "no sources, recordings or settings changed" && lacks "::" ;;
    *) has "$expected" && check_results ;;
  esac
done <<'ROWS'
a source               | 1 | changed    | broken >UITests/new.py
a source and a text    | 1 | changed    | broken >UITests/new.py; echo >README.md
other JSON             | 1 | changed    | broken >UITests/new.py; echo '[]' >package.json
a push                 | 1 | old.py     | BASE=
a dump                 | 1 | everything | sed -i s/Pomelo/Melon/ Screens*/login/0000.xml
a dump with a source   | 1 | everything | sed -i s/Pomelo/Melon/ Screens*/login/0000.xml; broken >UITests/new.py
a journal              | 1 | everything | echo >>"Screens of the app/login/recording.jsonl"
a printed dump         | 1 | everything | echo >"Screens of the app/login/0000.txt"
a new recording        | 1 | everything | cp -R Screens*/login "Screens of the app/again"
a removed recording    | 1 | everything | cp -R Screens*/login "Screens of the app/again"; commit more; git update-ref refs/remotes/origin/main HEAD; git rm -rq Screens*/again
a moved dump           | 2 | everything | git mv Screens*/login/0000.xml UITests
settings               | 1 | everything | echo >>axreplay.yml
other settings         | 1 | changed    | echo '# more' >>ci/lint.yml; broken >UITests/new.py
settings elsewhere     | 1 | everything | ARGUMENTS="--config ci/lint.yml"; echo >>ci/lint.yml
a dump of these        | 1 | everything | ARGUMENTS=--config=ci/lint.yml; git rm -q axreplay.yml; sed -i s/Pomelo/Melon/ Screens*/login/0000.xml
a dump of an argument  | 1 | everything | ARGUMENTS="UITests --snapshots more/*"; git rm -q axreplay.yml; mkdir more; git mv Screens*/login more
a table of strings     | 1 | everything | sed -i 's/^lint:/&\n  language: en\n  strings: en.strings/' axreplay.yml; commit more; git update-ref refs/remotes/origin/main HEAD; echo '"a" = "b";' >en.strings
an old base            | 1 | changed    | broken >UITests/new.py; commit more; git checkout -q main; echo >>axreplay.yml; commit main; git update-ref refs/remotes/origin/main main; git checkout -q change
a text                 | 0 | nothing    | echo >README.md
nothing                | 0 | nothing    | :
a removed source       | 0 | nothing    | git rm -q UITests/gone.py
names like options     | 1 | changed    | for file in --config=evil.py --help -x.py; do broken >"UITests/$file"; broken >"$file"; done
spaces and newlines    | 1 | changed    | broken >"UITests/new screen.py"; broken >"UITests/$(printf 'a\nb\n"c"').py"
an argument            | 0 | title=loc- | ARGUMENTS="--fail-on never"; broken >UITests/new.py
a wrong argument       | 2 | --fail-onn | ARGUMENTS="--fail-onn never"; broken >UITests/new.py
an unreadable dump     | 2 | 0003.xml   | echo '<a' >"Screens of the app/login/0003.xml"
an unknown base        | 2 | origin/next, or its last commit | BASE=next
a base like an option  | 2 | origin/--output=x, or its last | BASE=--output=x
ROWS

name="a shallow clone"
BASE=main ARGUMENTS='' SEARCH=$work/bin:$PATH
git clone -q --depth 1 --branch change "file://$work/clone" "$work/shallow"
cd "$work/shallow"
run
[ "$status" -eq 2 ] || wrong "exit code $status instead of 2"
has "check out with fetch-depth: 0"

# The program of this machine, if there is one, must not be found: only what the script needs is on the PATH.
mkdir "$work/tools"
for tool in sh git cat sed tr dirname env; do ln -s "$(command -v "$tool")" "$work/tools"; done
ln -s "$(python3 -c 'import sys; print(sys.executable)')" "$work/tools/python3"
SEARCH=$work/tools BASE=''
cd "$work/origin"
name="no program and no index"
run PIP_NO_INDEX=1
[ "$status" -eq 2 ] || wrong "exit code $status instead of 2"
has "could not be installed by pip"
rows=$((rows + 2))
if [ -n "$dist" ]; then
  name="the wheel"
  run PIP_NO_INDEX=1 PIP_FIND_LINKS="$dist"
  [ "$status" -eq 1 ] || wrong "exit code $status instead of 1"
  has old.py && check_results
  installed=$(cat "$work/path")
  [ "$(ls "$installed")" = axreplay ] || wrong "later steps find more than axreplay: $(ls "$installed")"
  rows=$((rows + 1))
else
  echo "action: the wheel: SKIPPED: no directory is given" >&2
fi
echo "action: $((rows - failures)) passed, $failures failed"
[ "$failures" -eq 0 ]
