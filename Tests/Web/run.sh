#!/bin/sh
# Tests the HTML report and the inspector in a browser.
#
#   run.sh [SCREENSHOTS]      the folder for screenshots (default: .build/web)
#
# The last line counts the acceptance rows of the inspector: N passed, N failed.
#
# Without Chromium the test is skipped with a message; if CI is set, that is a failure.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
swift=${SWIFT:-swift}
cd "$root"
pages=${1:-.build/web}

find_browser() {
  for name in "${AXREPLAY_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    # On some systems, this command is only a placeholder that explains how to install the browser.
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
    echo "test-web: SKIPPED: Chromium was not found and cannot be installed; set AXREPLAY_CHROMIUM to its path" >&2
    [ -z "${CI:-}" ] || exit 1
    exit 0
  fi
fi

# For the environment in which axe-core is installed; without it, only that row is skipped.
python3 -c 'import ensurepip' 2>/dev/null || .ci/install-packages python3-venv:python3-venv || true

AXREPLAY_WEB_PAGES="$pages" "$swift" test ${FENCES:-} --filter VerificationHTMLTests/writePages
"$swift" build ${FENCES:-} --product axreplay
programs=$("$swift" build --show-bin-path)

status=0
# A browser on a busy machine can miss a deadline once; a real failure comes again.
python3 -B "$here/check.py" "$browser" "$pages" || python3 -B "$here/check.py" "$browser" "$pages" || status=1
AXREPLAY_CHROMIUM="$browser" AXREPLAY="$programs/axreplay" SWIFT="$swift" \
  python3 -B "$here/inspector/run.py" || status=1
exit "$status"
