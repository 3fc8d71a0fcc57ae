// Tests which place a typed text takes where journals leave texts out.

import Recordings
import Testing

/// Recordings separated by `||`, a script, and the expected results, as in ``PoolTests``. `type p #2` has no text.
@Suite struct SecretTextTests {
  /// A log-in that types something, and the screen after it.
  private static func logIn(_ text: String, _ screen: String, from start: Int = 0) -> String {
    "\(start) launch | \(start) [$p s] | \(start + 1) type p\(text.isEmpty ? "" : " \(text)") | "
      + "\(start + 2) [$p=1 s] | \(start + 3) tap s | \(start + 4) [\(screen)]"
  }

  /// Two recordings in either order, the typed text, and the screen to which it leads.
  static let pairs: [(first: String, second: String, typed: String, screen: String)] = [
    // An exactly recorded text wins.
    (logIn("", "c"), logIn("x", "d"), "x", "d"), (logIn("#1", "c"), logIn("x", "d"), "x", "d"),
    // Another text is not the recorded one.
    (logIn("", "c"), logIn("x", "d"), "y", "c"),
    // The first text is the first one that was recorded.
    (logIn("#1", "c"), logIn("#2", "d"), "y", "c"),
  ]

  @Test(arguments: pairs.indices) func theOrderOfRecordingsDoesNotMatter(_ index: Int) throws {
    let row = Self.pairs[index]
    for journals in ["\(row.first)||\(row.second)", "\(row.second)||\(row.first)"] {
      var script = try TimelineScript(pool: journals)
      let results = try script.run("launch type:p/\(row.typed) tap:s see")
      #expect(results.hasSuffix("see 2.00 [\(row.screen)]"), "got \(results)")
      #expect(results.contains("left out") == !row.second.contains("type p \(row.typed)"), "got \(results)")
    }
  }

  static let histories: [TimelineRow] = [
    // Two passwords stay two.
    (
      logIn("#1", "c") + "|" + logIn("#2", "d", from: 5), "launch type:p/x tap:s launch type:p/y tap:s see",
      "launch 0.00 ok, type:p/x 1.00 ok left out, tap:s 2.00 ok, launch 2.00 ok again, type:p/y 3.00 ok left out, "
        + "tap:s 4.00 ok, see 4.00 [d]"
    ),
    // The same one again is not the second one.
    (
      logIn("#1", "c") + "|" + logIn("#2", "d", from: 5), "launch type:p/x tap:s launch type:p/x tap:s see",
      "launch 0.00 ok, type:p/x 1.00 ok left out, tap:s 2.00 ok, launch 2.00 ok again, "
        + "type:p/x 3.00 ok → r0:4 equal left out, tap:s 4.00 ok, see 4.00 [c]"
    ),
    // The rest of the history decides before the numbers do.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [$p] | 3 type p #1 | 4 [c]"
        + "|| 0 launch | 0 [a b] | 1 tap b | 2 [$p] | 3 type p #2 | 4 [d]",
      "launch tap:b type:p/x see",
      "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal, type:p/x 2.00 ok left out, see 2.00 [d]"
    ),
    // After the second password, nothing goes on that was recorded after the first one.
    (
      logIn("#1", "c e") + "| 5 tap e | 6 [f] || " + logIn("#2", "c e") + "| 5 tap c | 6 [d] || " + logIn("y", "z"),
      "launch type:p/x tap:s tap:c",
      "launch 0.00 ok, type:p/x 1.00 ok left out, tap:s 2.00 ok, tap:c 5.00 other target (r1:8 other text)"
    ),
  ]

  @Test(arguments: histories)
  func rows(_ row: TimelineRow) throws {
    for _ in 1...2 {
      var script = try TimelineScript(pool: row.journal)
      let results = try script.run(row.script)
      #expect(results == row.expected, "got \(results)")
    }
  }

  /// Drivers that tap a field before they type record only the typing. The recording at hand may end before it.
  @Test func aTapOnAFieldBeginsWhatAnotherRecordingTypes() throws {
    let beginning = "0 launch | 0 [a] | 1 tap a | 2 [$p q]"
    let journals = "\(beginning)||\(beginning) | 3 type p x | 4 [c]"
    var typing = try TimelineScript(pool: journals)
    let typed = try typing.run("launch tap:a tap:p type:p/x see")
    #expect(typed.hasSuffix("[c]"), "got \(typed)")
    // Nothing is typed into a button.
    var tapping = try TimelineScript(pool: journals)
    let tapped = try tapping.run("launch tap:a tap:q see")
    #expect(tapped.contains("tap:q") && !tapped.contains("tap:q 1.00 ok"), "got \(tapped)")
  }

  /// What one test has typed is known to the next one.
  @Test func testsFollowEachOther() throws {
    let journals = Self.logIn("#2", "d") + "||" + Self.logIn("#1", "c")
    var secrets = SuiteMemory()
    var screens: [String] = []
    for text in ["x", "y", "y", "x"] {
      var script = try TimelineScript(pool: journals)
      script.session.memory = secrets
      screens.append(String(try script.run("launch type:p/\(text) tap:s see").suffix(3)))
      secrets.add(script.session.memory)
    }
    #expect(screens == ["[c]", "[d]", "[d]", "[c]"])
  }
}
