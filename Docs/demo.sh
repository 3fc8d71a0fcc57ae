# Runs the commands of `make demo`: prints each command, then its output. AXREPLAY is the path of the axreplay program.
set -eu

# Runs axreplay. Arguments: the expected exit code, then the arguments of the command.
step() {
  expected=$1
  shift
  line="\$ axreplay"
  for word in "$@"; do
    case $word in
      *[!a-zA-Z0-9./_-]*) line="$line '$word'" ;;
      *) line="$line $word" ;;
    esac
  done
  echo
  echo "$line"
  code=0
  "$AXREPLAY" "$@" || code=$?
  echo "(exit $code)"
  if [ "$code" -ne "$expected" ]; then
    echo "error: the exit code must be $expected" >&2
    exit 1
  fi
}

step 0 query 'buttons["Log In"]' snapshots/shop-login/0000.xml
step 1 query 'buttons["Log In"]' snapshots/shop-login/0005.xml
step 0 query 'navigationBars["Welcome Back"].buttons["Log In"]' snapshots/shop-login/0005.xml
step 0 query 'alerts["Wrong Password"].buttons["OK"]' snapshots/shop-login
step 1 query 'buttons["Sign In"]' snapshots/shop-login/0000.xml
step 1 query 'cells.containing(.staticText, identifier: "Ridge Orchard").buttons["Add to Basket"]' \
  snapshots/shop-login/0013.xml
step 0 query 'buttons["fab_add"]' snapshots/android-notes/0000.xml
step 1 query --explain 'buttons["Log in"]' snapshots/shop-login/0000.xml
step 0 query 'buttons.matching(NSPredicate(format: "label BEGINSWITH %@", "L"))' snapshots/shop-login/0000.xml
step 0 query 'type == "XCUIElementTypeButton" AND rect.y > 600' snapshots/shop-login/0000.xml
step 0 replay snapshots/shop-login
step 0 map snapshots/shop-login snapshots/shop-basket snapshots/shop-reset snapshots/shop-wrong-password
step 0 map snapshots/shop-login snapshots/shop-basket --path HomeView EmptyBasketView
step 0 map snapshots/shop-login snapshots/shop-basket --path BasketView --language swift
step 2 query 'buttns["Log In"]' snapshots/shop-login/0000.xml 2>&1
step 0 query --format json 'tabBars.buttons["Home"]' snapshots/shop-login/0012.xml
step 1 verify Docs/Examples/WeakPages.yml --snapshots snapshots/shop-reset
# The waits of these ten tests, a minute in all, take no real time. Without packages from PyPI, the suite is skipped.
suite=Docs/Examples/AppiumSuites
echo
echo "Installing $(grep -c '==' $suite/requirements.txt) packages from PyPI, whose hashes are known, into .build/python"
if python=$(.ci/python-environment $suite/requirements.txt); then
  step 0 serve snapshots/shop-login snapshots/shop-basket snapshots/jobs-user snapshots/android-notes \
    --exec -- "$python" -B -m pytest -q $suite/pytest 2>&1
else
  echo "the Appium suite is skipped: its clients cannot be installed from PyPI" >&2
fi
# This command comes last so that its output stays visible: the matrix for the shop app, and the path of the HTML
# report.
step 0 verify Docs/Examples/ShopPages.yml --html .build/shop.html --snapshots snapshots/shop-*
printf '\n%s\n' "To look at these recordings in the browser: $AXREPLAY inspect --open snapshots/shop-*"
