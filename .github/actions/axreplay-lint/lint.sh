#!/bin/sh
# Lints the changes of a pull request: writes annotations, the step summary and a SARIF log.
#
# BASE is the branch to compare with; if it is empty, everything is linted. ARGUMENTS, further arguments for `axreplay
# lint`, is split on purpose wherever it is used.
# shellcheck disable=SC2086
set -eu
here=$(cd "$(dirname "$0")" && pwd)
temporary=${RUNNER_TEMP:?is the directory for temporary files}

fail() {
  echo "::error title=axreplay::$1" >&2
  exit 2
}

install_axreplay() {
  version=$(cat "$here/../../../VERSION")
  # Not an environment of Python, whose own programs would be found by later steps.
  python3 -m pip install --quiet --disable-pip-version-check --no-deps --target "$temporary/axreplay" \
    "axreplay==$version" || fail "axreplay $version could not be installed by pip, which needs Linux on x86_64 with\
 glibc 2.34 and Python 3 with pip; elsewhere, put axreplay on the PATH in an earlier step"
  PATH=$temporary/axreplay/bin:$PATH
  [ -z "${GITHUB_PATH:-}" ] || echo "$temporary/axreplay/bin" >>"$GITHUB_PATH"
}

# Prints the file that --config selects.
configuration() {
  config=axreplay.yml
  previous=
  for word in $ARGUMENTS; do
    [ "$previous" != --config ] || config=$word
    case $word in --config=*) config=${word#*=} ;; esac
    previous=$word
  done
  echo "$config"
}

# Prints every value in a YAML file and every argument, because recordings may be among them. Those that are not paths
# match nothing.
possible_paths() {
  echo snapshots
  printf '%s\n' $ARGUMENTS | sed 's/^--[^=]*=//'
  [ ! -f "$1" ] || sed -e 's/^#.*//' -e 's/[[:space:]]#.*//' "$1" | tr '][{},"'\' '[\n*]' |
    sed -e 's/^[[:space:]-]*//' -e 's/^.*:[[:space:]]\{1,\}//' -e 's/[[:space:]]*$//' -e 's,/*$,,' -e '/:$/d' -e '/^$/d'
}

# Whether settings, recordings or other files that axreplay.yml names differ from those of the base, also if they were
# removed: locators in files that did not change may have other results then.
inputs_changed() {
  config=$(configuration)
  set -- ":(literal)$config"
  while IFS= read -r name; do
    [ -n "$name" ] || continue
    for path in "$name" "$(dirname "$config")/$name"; do
      # Git refuses paths outside of the repository.
      git ls-files -- ":(glob)$path" >/dev/null 2>&1 || continue
      for extension in xml uix json txt log gz zip plist jsonl strings stringsdict xcstrings; do
        set -- "$@" ":(glob)$path/**/*.$extension"
        case $path in *."$extension") set -- "$@" ":(glob)$path" ;; esac
      done
    done
  done <<NAMES
$(possible_paths "$config")
NAMES
  differ=0
  git diff --quiet "origin/$BASE...HEAD" -- "$@" || differ=$?
  [ "$differ" -le 1 ] || fail "git could not compare with origin/$BASE"
  [ "$differ" -eq 1 ]
}

# Writes the names of changed sources to a file.
list_changed_sources() {
  # Lint ignores those of these files that it does not read, such as other YAML files.
  set -- \
    '*.swift' '*.py' '*.java' '*.kt' '*.kts' '*.js' '*.jsx' '*.mjs' '*.cjs' '*.ts' '*.tsx' '*.mts' '*.cts' \
    '*.cs' '*.rb' '*.robot' '*.resource' '*.yaml' '*.yml'
  git diff -z --name-only --diff-filter=d "origin/$BASE...HEAD" -- "$@" >"$changed" ||
    fail "git could not compare with origin/$BASE"
}

command -v axreplay >/dev/null || install_axreplay
set --
if [ -n "${BASE:=}" ]; then
  git merge-base "origin/$BASE" HEAD >/dev/null || fail "origin/$BASE, or its last commit that this branch has, too, is\
 not in this clone; check out with fetch-depth: 0"
  if inputs_changed; then
    echo "recordings or settings changed: linting everything"
  else
    # A pull request may name a file like an option, so names are never arguments.
    changed=$temporary/axreplay-changed-files
    list_changed_sources
    if [ ! -s "$changed" ]; then
      echo "no sources, recordings or settings changed"
      exit 0
    fi
    set -- --only-changed --from-file "$changed"
  fi
fi

# One run for each format. The others repeat what the first one prints to standard error.
status=0
axreplay lint --format github $ARGUMENTS "$@" || status=$?
axreplay lint --format markdown $ARGUMENTS "$@" >>"${GITHUB_STEP_SUMMARY:-/dev/null}" 2>/dev/null || true
# If something could not be read, services must not take missing results for fixed defects.
if [ "$status" -le 1 ]; then
  written=0
  axreplay lint --format sarif $ARGUMENTS "$@" >"$temporary/axreplay.sarif" 2>/dev/null || written=$?
  [ "$written" -le 1 ] || fail "the SARIF log was not written: axreplay ended with $written"
  echo "sarif=$temporary/axreplay.sarif" >>"${GITHUB_OUTPUT:-/dev/null}"
fi
exit "$status"
