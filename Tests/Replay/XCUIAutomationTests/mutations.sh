#!/bin/sh
# Makes one change at a time to the recording of the log-in tests, and checks the resulting failure.
#
#   mutations.sh            all mutations; requires the build of run.sh
#
# Each row contains the change, the file, a sed program, and strings that the failure must contain.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
swift=${SWIFT:-swift}
tests="$("$swift" build --package-path "$root/Docs/Examples" --show-bin-path)/ExamplesPackageTests.xctest"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export AXREPLAY_ARTIFACTS="$work/artifacts"
# If the tests crash, the row fails. Backtraces are disabled, because symbolicating one would take minutes.
export SWIFT_BACKTRACE=enable=no
rows=0
wrong=0

# Runs the log-in test with the changed recording. The output is in $work/output.
replay() {
  (cd "$root/Docs/Examples" && AXREPLAY_RECORDING="$work/recording" "$tests" StartTests.LoginTests) >"$work/output" 2>&1
}

report() {
  wrong=$((wrong + 1))
  echo "mutation “$1”: $2" >&2
  grep -A 6 'error: ' "$work/output" | head -20 >&2
}

mutate() {
  name=$1 file=$2 program=$3
  shift 3
  rows=$((rows + 1))
  rm -rf "$work/recording"
  cp -R "$root/snapshots/shop-login" "$work/recording"
  cp "$here/system-alert.xml" "$work/recording/"
  sed -E -i.before -e "$program" "$work/recording/"$file
  unchanged=yes
  for before in "$work/recording/"*.before; do
    cmp -s "$before" "${before%.before}" || unchanged=no
    rm "$before"
  done
  if [ $unchanged = yes ]; then
        report "$name" "the change did not modify $file"
    return
  fi
  if replay; then
        report "$name" "the test still passes"
    return
  fi
  for words in "$@"; do
        grep -qF -- "$words" "$work/output" || report "$name" "the failure does not contain: $words"
  done
}

# With the unchanged recording, the tests pass.
rm -rf "$work/recording"
cp -R "$root/snapshots/shop-login" "$work/recording"
replay || report "the unchanged recording" "the test fails"

line='^ *<XCUIElementType'

# The target is missing.
mutate 'the log-in button is missing' 0000.xml '/name="Log In" label="Log In"/s/Log In/Come In/g' \
  'Failed to tap "Log In" Button: No matches found for' 'in 0000.xml'
mutate 'the account field is missing' '000[12].xml' '/name="login.account"/d' \
  'XCTAssertTrue failed' 'textFields["login.account"].waitForExistence(timeout: 5) was false: No matches found for Descendants matching type TextField'
mutate 'the password field is missing' '000[3-5].xml' '/name="login.password"/d' \
  'Failed to tap "login.password" SecureTextField: No matches found for Descendants matching type SecureTextField from input {(' \
  'in 0003.xml'
mutate 'the submit button is missing' 0005.xml 's/name="login.submit"/name="login.go"/' \
  'Failed to tap "login.submit" Button: No matches found for' 'login.go'
mutate 'the greeting is missing' 0013.xml '/name="home.greeting"/d' \
  'Failed to get matching snapshot: No matches found for' '"home.greeting" IN identifiers'
mutate 'the products are missing' '001[23].xml' 's/name="product\.4101"/name="product.9"/' \
  'XCTAssertTrue failed'
mutate 'the field is a static text' '0001.xml' '/name="login.account"/s/TextField/StaticText/g' \
  'XCTAssertTrue failed' 'similar element: StaticText "login.account"'

# The target is ambiguous.
mutate 'two log-in buttons' 0000.xml '/name="landing.register"/s/"landing.register"/"Log In"/' \
  'Failed to tap "Log In" Button: Find single matching element. Multiple matching elements found' 'match: Button' 'to match only this element'
mutate 'two account fields' '000[12].xml' '/name="login.account"/p' \
  'Failed to tap "login.account" TextField: Find single matching element. Multiple matching elements found'
mutate 'two password fields' '0003.xml' '/name="login.password"/p' \
  'Failed to tap "login.password" SecureTextField: Find single matching element.'
mutate 'two buttons in the alert' 0007.xml '/name="OK"/p' \
  'Failed to tap "OK" Button: Find single matching element.'
mutate 'two greetings' 0013.xml '/name="home.greeting"/p' \
  'Failed to get matching snapshot: Find single matching element.'

# The target is covered or not hittable.
mutate 'an element covers the button' 0005.xml \
  's|^( *)(<XCUIElementTypeButton .*name="login.forgot")|\1<XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="true" accessible="true" label="cover" x="0" y="0" width="0" height="0"/>\n\1\2|; /name="login.submit"/s/ visible="true"/ visible="false"/' \
  'XCTAssertTrue failed'
mutate 'the button is off screen' 0005.xml '/name="login.submit"/s/ y="392"/ y="3920"/' \
  'XCTAssertTrue failed' 'buttons["login.submit"] exists: Button, {{24, 3920}, {345, 50}}' 'it cannot be tapped: outside the screen'

# The target has a different name.
mutate 'different capitalization' 0000.xml '/name="Log In"/s/Log In/Log in/g' \
  'Failed to tap "Log In" Button: No matches found for' 'similar element: Button "Log in"' 'did you mean buttons["Log in"]?'
mutate 'a different word in the alert' 0007.xml '/name="OK"/s/"OK"/"Okay"/g' \
  'Failed to tap "OK" Button: No matches found for' "identifier: 'Okay'"
mutate 'a different alert title' 0007.xml 's/"Wrong Password"/"Wrong password"/g' \
  'XCTAssertTrue failed' 'in 0007.xml' 'similar element: Alert "Wrong password"' 'did you mean alerts["Wrong password"]?'
mutate 'a different greeting' 0013.xml 's/Good morning, Ines/Good morning, Ann/g' \
  'XCTAssertEqual failed: ("Good morning, Ann") is not equal to ("Good morning, Ines")'
mutate 'a trailing space' 0005.xml 's/name="login.submit"/name="login.submit "/' \
  'Failed to tap "login.submit" Button: No matches found for' 'similar element: Button'

# The target appears too late.
late='s/"at": 1([3-9]\.)/"at": 11\1/; s/"at": 2([0-9]\.)/"at": 12\1/'
mutate 'the alert appears too late' recording.jsonl "s/\"at\": 11\\.60/\"at\": 111.60/; $late" \
  'XCTAssertTrue failed'
mutate 'the home screen appears too late' recording.jsonl 's/"at": 20\.60/"at": 120.60/; s/"at": 19\.30/"at": 119.30/' \
  'XCTAssertTrue failed'
mutate 'the alert never appears' recording.jsonl '/0007\.xml/d' \
  'XCTAssertTrue failed'

# An alert covers the target.
system='"app": "com.apple.springboard"'
mutate 'a system alert at the start' recording.jsonl \
  "s/^(.*\"0000.xml\".*)\$/\\1\\n{\"at\": 0.85, \"snapshot\": \"system-alert.xml\", $system}/" \
  'Failed to tap "Log In" Button: Not hittable: Button' 'it is behind Alert "“Pomelo” Would Like to Send You Notifications"'
mutate 'a system alert over the form' recording.jsonl \
  "s/^(.*\"0003.xml\".*)\$/\\1\\n{\"at\": 6.30, \"snapshot\": \"system-alert.xml\", $system}/" \
  'Failed to tap "login.password" SecureTextField: Not hittable: SecureTextField' 'it is behind Alert "“Pomelo” Would Like to Send You Notifications"'
mutate 'an app alert' 0000.xml \
  's|^( *)</XCUIElementTypeWindow>|\1<XCUIElementTypeAlert type="XCUIElementTypeAlert" name="News" label="News" enabled="true" visible="true" x="61" y="336" width="271" height="180"/></XCUIElementTypeWindow>|' \
  'Failed to tap "Log In" Button: Not hittable: Button' 'it is behind Alert "News"' 'next in the recording: tap buttons["Log In"]'

# The recorded actions differ from the actions of the test.
mutate 'a different text' recording.jsonl 's/quince-88/quince-77/' \
  'Failed to type text into "login.password" SecureTextField: the test typed “quince-88”, but “quince-77” was recorded'
mutate 'a different launch argument' recording.jsonl 's/-resetSession/-keepSession/' \
  'Failed to launch the app under test: -keepSession was recorded, but the test does not specify it'
mutate 'a different target' recording.jsonl 's/buttons\[\\"Log In\\"\]/buttons[\\"landing.register\\"]/' \
  'Failed to tap "Log In" Button: this action was recorded on a different element; next in the recording: tap buttons["landing.register"]'
mutate 'a different kind of event' recording.jsonl '/Log In/s/"tap"/"doubleTap"/' \
  'this action was not recorded; next in the recording: doubleTap buttons["Log In"]'
mutate 'an additional step' recording.jsonl 's/^(\{"at": 4\.10)/{"at": 4.00, "tap": "buttons[\\"login.reveal\\"]"}\n\1/' \
  'next in the recording: tap buttons["login.reveal"]'
mutate 'the end is missing' recording.jsonl '/"at": 1[3-9]|"at": 2[0-9]\./d' \
  'the recording ends here'

# The recording is damaged.
mutate 'time moves backwards' recording.jsonl 's/"at": 5\.00/"at": 1.00/' \
  'recording.jsonl:8: times must not decrease: this line is at 1.00 s, the previous one at 4.45 s'
mutate 'a dump is missing' recording.jsonl 's/0003\.xml/0033.xml/' \
  'recording.jsonl:9: the dump 0033.xml is missing'
mutate 'a line is incomplete' recording.jsonl '5s/.{20}$//' \
  'recording.jsonl:5: not valid JSON'
mutate 'a newer version' recording.jsonl 's/"axreplay": 1/"axreplay": 7/' \
  'recording.jsonl:1: the journal has version 7'
mutate 'a dump is not valid XML' 0004.xml '40s/</&&/' \
  'the dump does not record whether the element exists'
mutate 'an invalid locator' recording.jsonl 's/textFields\[/textField[/' \
  'recording.jsonl:6' 'did you mean textFields?'

echo "mutations: $rows changes of a recording, $wrong without the expected failure"
[ $wrong -eq 0 ]
