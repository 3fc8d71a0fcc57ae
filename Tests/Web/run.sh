#!/bin/sh
# Opens the HTML report in a real browser, by day and by night, and uses it as a person with a keyboard does.
#
#   run.sh [SCREENSHOTS]      the folder for screenshots; .build/web unless given
#
# Without Chromium the check is skipped, which is said, and is a failure only where CI is set.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
swift=${SWIFT:-swift}
cd "$root"
pages=${1:-.build/web}

find_browser() {
  for name in "${AXREPLAY_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    # Some systems have a command that only says how to get the browser.
    if [ -n "$name" ] && "$name" --version >/dev/null 2>&1; then
      command -v "$name"
      return
    fi
  done
  return 1
}

.ci/install-packages python3:python3
if ! browser=$(find_browser); then
  .ci/install-packages chromium:chromium || true
  if ! browser=$(find_browser); then
    echo "test-web: SKIPPED: there is no Chromium, and it cannot be installed from here; AXREPLAY_CHROMIUM can name one" >&2
    [ -z "${CI:-}" ] || exit 1
    exit 0
  fi
fi

AXREPLAY_WEB_PAGES="$pages" "$swift" test ${FENCES:-} --filter VerificationHTMLTests/writePages
python3 "$here/check.py" "$browser" "$pages"
