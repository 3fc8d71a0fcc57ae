# The tour that `make demo` takes: each command, then what it prints. AXREPLAY names the command to run.
set -u

step() {
  line="\$ axreplay"
  for word in "$@"; do
    case $word in
      *[!a-zA-Z0-9./_-]*) line="$line '$word'" ;;
      *) line="$line $word" ;;
    esac
  done
  echo
  echo "$line"
  "$AXREPLAY" "$@"
  echo "(exit $?)"
}

step query 'buttons["Log In"]' snapshots/shop-login/0000.xml
step query 'buttons["Log In"]' snapshots/shop-login/0005.xml
step query 'navigationBars["Welcome Back"].buttons["Log In"]' snapshots/shop-login/0005.xml
step query 'alerts["Wrong Password"].buttons["OK"]' snapshots/shop-login
step query 'buttons["Sign In"]' snapshots/shop-login/0000.xml
step query 'cells.containing(.staticText, identifier: "Ridge Orchard").buttons["Add to Basket"]' \
  snapshots/shop-login/0013.xml
step query 'buttons["fab_add"]' snapshots/android-notes/0000.xml
step query 'buttns["Log In"]' snapshots/shop-login/0000.xml
step query --format json 'tabBars.buttons["Home"]' snapshots/shop-login/0012.xml
exit 0
