// Tests when views are on screen, and the results of waits for them. (DESIGN: time, sampling)

import Findings
import PageVerification
import PredicateFormat
import Recordings
import Testing

@Suite struct TimeTests {
  /// The recording, the model, and the intervals in which its criteria hold: `begin…by – end…by`, with a question mark
  /// for an unknown time.
  static let intervalRows: [(recording: String, model: String, expected: [String])] = [
    ("0 launch | 1 [h]", "Home: h exists", ["?…1.00 – 1.00…?"]),
    ("0 launch | 1 [x] | 2 [h] | 3 [h i] | 4 [x]", "Home: h exists", ["1.00…2.00 – 3.00…4.00"]),
    ("0 launch | 1 [h] | 2 [x] | 3 [h]", "Home: h exists", ["?…1.00 – 1.00…2.00", "2.00…3.00 – 3.00…?"]),
    // An app that was terminated shows nothing
    (
      "0 launch | 1 [h] | 2 terminate | 3 launch | 4 [h]", "Home: h exists",
      ["?…1.00 – 1.00…2.00", "2.00…4.00 – 4.00…?"]
    ),
    // Another app in front does not change what the app shows
    ("0 launch | 1 [h] | 2 sb:[x] | 3 [x]", "Home: h exists", ["?…1.00 – 1.00…3.00"]),
    ("0 launch | 1 [h] | 2 sb:[ok] | 3 [x]", "Alert: ok exists; app sb", ["?…2.00 – 2.00…?"]),
    ("0 launch | 1 [x] | 2 [h]", "Home: h hasKeyboardFocus", ["1.00…2.00 – 2.00…? undecided"]),
    ("0 launch | 1 [x] | 2 [y]", "Home: h exists", []),
    // An undecidable interval lasts until a criterion is definitely not met
    (
      "0 launch | 1 [x] | 2 [h] | 3 [h k] | 4 [h] | 5 [x]", "Home: h hasKeyboardFocus OR exists == NO, k exists",
      ["2.00…3.00 – 3.00…4.00 undecided"]
    ),
  ]

  @Test(arguments: intervalRows)
  func holds(_ row: (recording: String, model: String, expected: [String])) throws {
    let verification = try verification([row.model], [row.recording])
    let shown = verification.intervals(0, in: 0).map { interval in
      "\(interval.beginsAfter?.digits ?? "?")…\(interval.beginsBy.digits) – \(interval.endsAfter.digits)…\(interval.endsBy?.digits ?? "?")"
        + (interval.isUndecidable ? " undecided" : "")
    }
    #expect(shown == row.expected)
  }

  /// Models, a recording, and for each transition `action from>to: view result`.
  static let waitRows: [(models: [String], recording: String, expected: [String])] = [
    // The view has loaded when the action returns
    (["Home: h exists"], "0 launch | 1 [h]", ["launch >Home: Home 0.00…0.00"]),
    // The view loads between two samples; its loading time is measured from the first screen after the action
    (
      ["Login: l exists", "Home: h exists"], "0 [l] | 1 tap l | 1.5 [l x] | 2.5 [x] | 3 [h]",
      [#"tap buttons["l"] Login>Home: Home 1.00…1.50"#]
    ),
    // The spinner first
    (
      ["Login: l exists", "Home: h exists; spinner s"], "0 [l] | 1 tap l | 2 [h s] | 4 [h]",
      [#"tap buttons["l"] Login>Home: Home 0.00…2.00"#]
    ),
    // The view appears after the deadline
    (
      ["Login: l exists", "Home: h exists; timeout 1"], "0 [l] | 1 tap l | 2 [x] | 4 [h]",
      [#"tap buttons["l"] Login>Home: Home 0.00…2.00 failed"#]
    ),
    // Loading exactly at the deadline is in time
    (
      ["Login: l exists", "Home: h exists; timeout 2"], "0 [l] | 1 tap l | 2 [x] | 4 [h]",
      [#"tap buttons["l"] Login>Home: Home 0.00…2.00"#]
    ),
    // The declared view does not appear
    (
      ["Login: l exists; opens l Home", "Home: h exists"], "0 [l] | 1 tap l | 2 [x]",
      ["tap l Login>: Home never failed"]
    ),
    // One of two declared views appears
    (
      ["Login: l exists; opens l Home Wrong", "Home: h exists", "Wrong: w exists"], "0 [l] | 1 tap l | 2 [w]",
      ["tap l Login>Wrong: Wrong 0.00…0.00"]
    ),
    // The label names the view, but the view is not recognised
    (
      ["Login: l exists", "Home: h exists"], "0 [l] | 1 tap l | 2 Home[x]",
      [#"tap buttons["l"] Login>: Home never failed"#]
    ),
    // The next action occurs before the timeout, or after it
    (
      ["Login: l exists; opens l Home", "Home: h exists; timeout 2"], "0 [l] | 1 tap l | 2 [x] | 3.5 tap x",
      ["tap l Login>: Home interrupted 1.50", #"tap buttons["x"] >: "#]
    ),
    (
      ["Login: l exists; opens l Home", "Home: h exists; timeout 1"], "0 [l] | 1 tap l | 2 [x] | 3.5 tap x",
      ["tap l Login>: Home never failed", #"tap buttons["x"] >: "#]
    ),
    // A different view appears instead, or the label names the declared view, which is not recognised
    (
      ["Login: l exists; opens l Home", "Home: h exists", "Locked: k exists"],
      "0 [l] | 1 tap l | 2 [k] | 3.5 tap k",
      ["tap l Login>Locked: Home never failed, Locked 0.00…0.00", #"tap buttons["k"] Locked>Locked: "#]
    ),
    (
      ["Login: l exists; opens l Home", "Home: h exists"], "0 [l] | 1 tap l | 2 Home[x] | 3.5 tap x",
      ["tap l Login>: Home never failed", #"tap buttons["x"] >: "#]
    ),
    // If an action does not leave the current view, there is no wait
    (["Login: l exists"], "0 [l] | 1 tap l | 2 [l x]", [#"tap buttons["l"] Login>Login: "#]),
    // The dump does not record the attribute that the criterion requires
    (
      ["Login: l exists", "Home: h hasKeyboardFocus"], "0 [l] | 1 tap l | 2 Home[h]",
      [#"tap buttons["l"] Login>: Home undecided"#]
    ),
    // First undecidable, then definitely met: the view had loaded by then, and perhaps earlier
    (
      ["Login: l exists", "Home: h hasKeyboardFocus OR exists == NO, k exists"],
      "0 [l] | 1 tap l | 2 [x] | 3 [h k] | 4 [k]", [#"tap buttons["l"] Login>Home: Home 0.00…2.00"#]
    ),
    // There is no wait for a view that was already labelled before the action
    (["Login: l exists"], "0 Login[x] | 1 tap x | 2 Login[x y]", [#"tap buttons["x"] >: "#]),
    // An alert in front does not change what the app shows
    (["Home: h exists"], "0 [h] | 1 tap h | 2 sb:[ok]", [#"tap buttons["h"] Home>Home: "#]),
  ]

  @Test(arguments: waitRows)
  func waits(_ row: (models: [String], recording: String, expected: [String])) throws {
    let verification = try verification(row.models, [row.recording])
    func names(_ models: [ModelIndex]) -> String { models.map { verification.models[$0].name }.joined(separator: "+") }
    let shown = verification.transitions.map { transition in
      let waits = transition.waits.map { wait in
        let name = verification.models[wait.model].name
        switch wait.loadResult {
        case .loaded(let after, let by):
          return "\(name) \(after.digits)…\(by.digits)\(wait.outcome() == .failed ? " failed" : "")"
        case .notLoaded: return "\(name) never\(wait.outcome() == .failed ? " failed" : "")"
        case .undecidable: return "\(name) undecided"
        case .interrupted(let after): return "\(name) interrupted \(after.digits)"
        }
      }
      return
        "\(transition.action) \(names(transition.before))>\(names(transition.after)): \(waits.joined(separator: ", "))"
    }
    #expect(shown == row.expected)
  }

  /// A wait of 1 to 1.5 s with a timeout of 6 s: certainly in time if the app is up to 4 times slower, and certainly
  /// too late if it is 6 times slower.
  @Test func slowerApps() throws {
    let verification = try verification(
      ["Login: l exists", "Home: h exists; timeout 6"], ["0 [l] | 1 tap l | 1.5 [l x] | 2.5 [x] | 3 [h]"])
    let wait = try #require(verification.transitions.first?.waits.first)
    #expect(wait.scales?.sure == 4)
    #expect(wait.scales?.tooSlow == 6)
    #expect([1, 3.9, 4, 4.1, 9].map { wait.outcome(timeScale: $0) } == [.loaded, .loaded, .loaded, .failed, .failed])
    let summary = try #require(verification.waits(for: 1))
    #expect(summary.minimumSafeTimeout == VirtualTime(seconds: 1.5))
    #expect(summary.failures(timeScale: 5) == 1)
  }

  /// The spinner timeout is 5 s, and the criteria timeout 6 s. Each row contains the screens recorded from 2 s on, how
  /// long a test waits in seconds, and the outcomes as recorded and for an app that is 2, 3 and 6 times slower.
  static let spinnerRows: [(String, Double, [ViewWait.Outcome])] = [
    // The spinner stays for 2 s, and the criteria hold 3 s later: 4 s and 6 s at half the speed; at a third of the
    // speed, the spinner stays for 6 s
    ("2 [h s] | 4 [x] | 7 [h]", 8, [.loaded, .loaded, .failed, .failed]),
    // No spinner; the criteria hold after 3 s
    ("2 [x] | 5 [h]", 6, [.loaded, .loaded, .failed, .failed]),
    // A spinner that appears after 1 s and stays for 1 s: at a sixth of the speed, it stays for 6 s
    ("2 [x] | 3 [s] | 4 [h]", 8, [.loaded, .loaded, .loaded, .failed]),
    // After 5 s the test stops waiting for a spinner that stays for 6 s
    ("2 [s] | 8 [h]", 5, [.failed, .failed, .failed, .failed]),
    // The spinner appears after the criteria timeout
    ("2 [x] | 9 [s] | 10 [h]", 6, [.failed, .failed, .failed, .failed]),
  ]

  @Test(arguments: spinnerRows)
  func spinnersHaveTheirOwnTimeout(_ row: (recording: String, until: Double, outcomes: [ViewWait.Outcome])) throws {
    var models = try ["Login: l exists", "Home: h exists; spinner s; timeout 6"].map(RecordedTimeline.model)
    models[1].spinnerTimeout = VirtualTime(seconds: 5)
    let recording = try RecordedTimeline.recording("0 [l] | 1 tap l | \(row.recording)")
    let wait = try #require(Verification(models, [recording]).transitions.first?.waits.first)
    #expect(wait.timeout == VirtualTime(seconds: row.until))
    #expect([1, 2, 3, 6].map { wait.outcome(timeScale: $0) } == row.outcomes)
  }

  /// There is no safe time scale if any wait fails as recorded or is undecidable. The timeout is 6 s, and the first
  /// wait takes 0 to 1 s.
  @Test(arguments: [
    (last: "6 [h]", sure: 6.0 as Double?), (last: "6 [x]", sure: nil), (last: "6 [x] | 7 tap x", sure: nil),
  ])
  func failedWaitsHaveNoSafeScale(_ row: (last: String, sure: Double?)) throws {
    let verification = try verification(
      ["Login: l exists; opens l Home", "Home: h exists; timeout 6"],
      ["0 [l] | 1 tap l | 2 [x] | 3 [h] | 4 tap h | 4.1 [l] | 5 tap l | \(row.last)"])
    #expect(verification.waits(for: 1)?.sureUpToScale == row.sure)
  }

  /// The times of dumps without a journal are meaningless.
  @Test func syntheticTimesAreIgnored() throws {
    let model = try RecordedTimeline.model("Home: h exists")
    let verification = Verification([model], [try RecordedTimeline.directory("h | x | h")])
    #expect(verification.intervals(0, in: 0).isEmpty)
    #expect(verification.transitions.isEmpty)
    #expect(!verification.findings.contains { $0.code == "page-flapping" })
    #expect(verification.verdict(0, on: 0) == .met)
  }
}
