// Tests launching, terminating and switching apps, device events, and continued recordings.

import Recordings
import Testing

@Suite struct ReplayAppTests {
  static let again = "0 launch | 0 [a] | 1 terminate | 2 launch | 2.5 [b]"
  static let two = "0 launch | 0 [a] | 1 activate other | 1.5 other:[z] | 3 activate | 3.2 [b]"

  static let launches: [TimelineRow] = [
    // Recorded arguments must be passed, and so must recorded environment variables, with their values.
    ("0 launch A=1 | 0 [a]", "launch:A=1", "launch:A=1 0.00 ok"),
    ("0 launch A=1 | 0 [a]", "launch:A=2", "launch:A=2 0.00 missing A=1"),
    ("0 launch A=1 | 0 [a]", "launch:B=2/A=1/-x", "launch:B=2/A=1/-x 0.00 ok with -x with B=2"),
    ("0 launch -b -a | 0 [a]", "launch:-a", "launch:-a 0.00 missing -b"),
    // The second launch matches the second recorded launch.
    ("0 launch | 0 [a] | 1 launch -x | 1.5 [b]", "launch launch", "launch 0.00 ok, launch 0.00 missing -x"),
    (
      "0 launch | 0 [a] | 1 launch -x | 1.5 [b]", "launch launch:-x see",
      "launch 0.00 ok, launch:-x 0.50 ok, see 0.50 [b]"
    ),
    // In a recording without a launch event, the app is already running, so the first launches have no effect. After
    // any other action, a launch does not match.
    (
      "0 [a] | 1 tap a | 2 [b]", "launch launch tap:a launch",
      "launch 0.00 ok without effect, launch 0.00 ok without effect, tap:a 1.00 ok, launch 1.00 nothing recorded"
    ),
    // The launch of another app does not match the launch of the app under test.
    (
      "0 launch | 0 [a] | 1 launch @other | 2 other:[z] | 3 tap z other | 4 other:[y]",
      "launch launch:@other tap:z/other see:other",
      "launch 0.00 ok, launch:@other 1.00 ok, tap:z/other 2.00 ok, see:other 2.00 [y]"
    ),
    ("0 launch | 0 [a] | 1 launch @other | 2 other:[z]", "launch launch", "launch 0.00 ok, launch 0.00 other kind"),
  ]

  @Test(arguments: launches)
  func launching(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  /// A replay that goes on from another one, which shows [b] at 0.9 s: at 0.4 s it taps, and [b] follows after 0.5 s.
  static let continuations: [TimelineRow] = [
    // The first screen of the second recording appears 0.3 s after its beginning.
    (
      "0.3 [c] | 1 tap c | 1.2 [d]", "see sleep:0.3 tap:c see",
      "see 0.90 [b], sleep:0.3 1.20 [c], tap:c 1.40 ok, see 1.40 [d]"
    ),
    ("0 tap b | 0.5 [e]", "see tap:b see", "see 0.90 [b], tap:b 1.40 ok, see 1.40 [e]"),
    ("0 launch | 0.4 [f]", "see launch see", "see 0.90 [b], launch 1.30 ok, see 1.30 [f]"),
    ("0 other:[z] | 1 tap b | 1.5 [g]", "see:other see", "see:other 0.90 [z], see 0.90 [b]"),
  ]

  @Test(arguments: continuations)
  func goingOn(_ row: TimelineRow) throws {
    var first = try TimelineScript("0 launch | 0.4 [a] | 1 tap a | 1.5 [b]")
    #expect(try first.run("launch tap:a") == "launch 0.40 ok, tap:a 0.90 ok")
    var second = try TimelineScript(row.journal)
    second.session.goOn(from: first.session)
    #expect(try second.run(row.script) == row.expected)
  }

  static let ends: [TimelineRow] = [
    (
      again, "launch terminate see launch see",
      "launch 0.00 ok, terminate 0.00 ok, see 0.00 nothing, launch 0.50 ok, see 0.50 [b]"
    ),
    (again, "launch terminate tap:a", "launch 0.00 ok, terminate 0.00 ok, tap:a 3.00 not running"),
    (again, "launch terminate activate", "launch 0.00 ok, terminate 0.00 ok, activate 0.00 other kind"),
    (again, "launch launch", "launch 0.00 ok, launch 0.00 other kind"),
    // Terminating an app that is not on screen has no effect.
    (again, "terminate launch", "terminate 0.00 ok without effect, launch 0.00 ok"),
    (again, "launch terminate terminate", "launch 0.00 ok, terminate 0.00 ok, terminate 0.00 ok without effect"),
    // At the end of the recording, the test may terminate the app. The app then shows nothing until the test activates
    // it.
    (
      "0 launch | 0 [a] | 1 tap a | 1.5 [b] | 2.5 [a]", "launch tap:a terminate see sleep:2 tap:a activate see",
      "launch 0.00 ok, tap:a 0.50 ok, terminate 0.50 ok without effect, see 0.50 nothing, sleep:2 2.50 nothing, "
        + "tap:a 5.50 not running, activate 5.50 ok without effect, see 5.50 [a]"
    ),
    // In the middle of the recording, a termination that was not recorded does not match.
    (ReplaySessionTests.shop, "launch terminate", "launch 0.40 ok, terminate 0.40 other kind"),
    // Terminating another app affects only that app.
    (
      "0 launch | 0 [a] | 0 other:[z] | 1 terminate other | 2 [b]", "launch terminate:other see:other see sleep:1",
      "launch 0.00 ok, terminate:other 0.00 ok, see:other 0.00 nothing, see 0.00 [a], sleep:1 1.00 [b]"
    ),
  ]

  @Test(arguments: ends)
  func terminating(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  static let switches: [TimelineRow] = [
    (
      two, "launch activate:other see:other activate see",
      "launch 0.00 ok, activate:other 0.50 ok, see:other 0.50 [z], activate 0.70 ok, see 0.70 [b]"
    ),
    // Activating the app that is already in front has no effect. An app in the background comes to the front only if
    // that was recorded.
    (two, "launch activate activate:other", "launch 0.00 ok, activate 0.00 ok without effect, activate:other 0.50 ok"),
    (
      two, "launch activate:other activate:other activate",
      "launch 0.00 ok, activate:other 0.50 ok, activate:other 0.50 ok without effect, activate 0.70 ok"
    ),
    (
      "0 launch | 0 [a] | 1 activate other | 1.5 other:[z] | 3 tap z other", "launch activate:other activate",
      "launch 0.00 ok, activate:other 0.50 ok, activate 0.50 other kind"
    ),
    // Each app has its own timeline. A tap returns when the tapped app shows a new screen. By then, the other app shows
    // one, too.
    (
      "0 launch | 0 [a] | 1 tap a | 1.5 other:[z] | 2 [b]", "launch tap:a see:other",
      "launch 0.00 ok, tap:a 1.00 ok, see:other 1.00 [z]"
    ),
    // An element with the same name in another app is a different target.
    ("0 launch | 0 [a] | 0 other:[a] | 1 tap a other", "launch tap:a", "launch 0.00 ok, tap:a 3.00 other kind"),
    ("0 launch | 0 [a] | 0 other:[a] | 1 tap a other", "launch tap:a/other", "launch 0.00 ok, tap:a/other 0.00 ok"),
  ]

  @Test(arguments: switches)
  func switching(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  static let home = "0 launch | 0 [a] | 1 button home | 1.5 sb:[z] | 3 activate | 3.5 [a]"
  static let turned = "0 launch | 0 [a] | 1 orientation landscapeLeft | 2 [b]"

  static let device: [TimelineRow] = [
    // The home button is pressed while the app is in front. The app shows nothing new afterwards.
    (
      home, "launch button:home sleep:0.5 see:sb activate",
      "launch 0.00 ok, button:home 0.00 ok, sleep:0.5 0.50 [a], see:sb 0.50 [z], activate 1.00 ok"
    ),
    (home, "launch button:volumeUp", "launch 0.00 ok, button:volumeUp 0.00 name volumeUp, not home"),
    (
      "0 launch | 0 [a] | 1 button home | 2 sb:[z] | 3 tap z sb", "launch button:home activate",
      "launch 0.00 ok, button:home 0.00 ok, activate 0.00 other kind"
    ),
    // The home button brings SpringBoard to the front, and opening a link brings the app that opens it to the front.
    (
      "0 launch | 0 [a] | 0 sb:[y] | 1 button home | 2 tap a", "launch button:home activate:sb activate",
      "launch 0.00 ok, button:home 0.00 ok, activate:sb 0.00 ok without effect, activate 0.00 other kind"
    ),
    (
      "0 launch | 0 [a] | 0 other:[z] | 1 open shop | 2 tap a", "launch open:shop activate:other",
      "launch 0.00 ok, open:shop 0.00 ok, activate:other 0.00 other kind"
    ),
    // Devices are in portrait orientation until the test rotates them.
    (turned, "launch orientation:portrait", "launch 0.00 ok, orientation:portrait 0.00 ok without effect"),
    (
      turned, "launch orientation:landscapeLeft orientation:landscapeLeft orientation:portrait",
      "launch 0.00 ok, orientation:landscapeLeft 1.00 ok, orientation:landscapeLeft 1.00 ok without effect, "
        + "orientation:portrait 1.00 nothing recorded"
    ),
    (
      turned, "launch orientation:landscapeRight",
      "launch 0.00 ok, orientation:landscapeRight 0.00 name landscapeRight, not landscapeLeft"
    ),
    (
      "0 launch | 0 [a] | 1 tap a", "launch orientation:landscapeLeft",
      "launch 0.00 ok, orientation:landscapeLeft 0.00 other kind"
    ),
    // Links
    (
      "0 launch | 0 [a] | 1 open shop | 2 [b]", "launch open:shop see",
      "launch 0.00 ok, open:shop 1.00 ok, see 1.00 [b]"
    ),
    ("0 launch | 0 [a] | 1 open shop | 2 [b]", "launch open:shelf", "launch 0.00 ok, open:shelf 0.00 missing shop"),
    (ReplaySessionTests.shop, "launch open:shop", "launch 0.40 ok, open:shop 0.40 other kind"),
  ]

  @Test(arguments: device)
  func theDevice(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  /// At the end of the continued recording, the app shows button `a`, another app also shows a screen, and the device
  /// is rotated.
  static let before = "0 launch | 0 [z] | 1 other:[y] | 2 orientation landscapeLeft | 3 [a]"

  static let continued: [TimelineRow] = [
    ("1 tap a | 2 [b]", "see see:other tap:a see", "see 0.00 [a], see:other 0.00 [y], tap:a 1.00 ok, see 1.00 [b]"),
    ("1 tap a | 2 [b]", "launch tap:a", "launch 0.00 ok without effect, tap:a 1.00 ok"),
    ("0.5 [c] | 1 tap c", "see wait:c/1 tap:c", "see 0.00 [a], wait:c/1 0.50 yes, tap:c 0.50 ok"),
    ("0 [c] | 1 tap c", "see tap:c", "see 0.00 [c], tap:c 0.00 ok"),
    (
      "1 tap a | 2 [b]", "orientation:landscapeLeft tap:a",
      "orientation:landscapeLeft 0.00 ok without effect, tap:a 1.00 ok"
    ),
    (
      "1 terminate | 2 tap y other", "terminate see tap:y/other",
      "terminate 0.00 ok, see 0.00 nothing, tap:y/other 0.00 ok"
    ),
    ("1 tap a | 2 launch | 3 [b]", "tap:a launch", "tap:a 0.00 ok, launch 1.00 ok"),
  ]

  @Test(arguments: continued)
  func continuedRecordings(_ row: TimelineRow) throws { try TimelineScript.check(row, after: Self.before) }
}
