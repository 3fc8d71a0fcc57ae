// Tests which view is recognised in which snapshot, and the details of verdicts.

import AccessibilityTree
import Findings
import PageVerification
import PredicateFormat
import Recordings
import Testing

@Suite struct MatrixTests {
  /// A screen, the criteria, and the verdict: `met`, or the index of the decisive criterion and its detail.
  static let cells: [(screen: String, criteria: String, verdict: String)] = [
    ("a b", "a exists, b exists", "met"),
    ("a", "a exists, b exists", #"unmet 1: buttons["b"] does not exist"#),
    ("x", "a exists, b exists", #"unmet 0: buttons["a"] does not exist"#),
    ("a", "b NOT exists", "met"),
    ("a b", "a exists, b NOT exists", #"unmet 1: buttons["b"] exists"#),
    ("a*", "a exists", "met"),
    ("a*", "a isHittable", #"unmet 0: buttons["a"] is not hittable: "#),
    // An element that does not exist is not hittable, even under NOT; reading `isHittable` does not make a test fail
    ("x", "a isHittable", #"unmet 0: buttons["a"] does not exist"#),
    ("x", "a NOT isHittable", "met"),
    // Reading any other attribute of a missing element fails a test on a device, whatever the comparison
    ("x", "a label == 'a'", #"unmet 0: buttons["a"] does not exist"#),
    ("x", "a NOT label == 'a'", #"unmet 0: buttons["a"] does not exist"#),
    ("x", "a exists == NO OR label == 'a'", "met"),
    // Two buttons match, so the element exists, but its label cannot be read because the locator is ambiguous
    ("a a", "a exists", "met"),
    ("a a", "a label == 'a'", #"unmet 0: 2 elements match buttons["a"]"#),
    (
      "a", "a label BEGINSWITH 'b'",
      #"unmet 0: buttons["a"] exists, but label BEGINSWITH 'b' does not hold: its label is "a""#
    ),
    ("a", "a hasKeyboardFocus", #"open 0: buttons["a"]: the dump does not record the attribute hasKeyboardFocus"#),
    // A definite result takes precedence over an unknown one, regardless of the order of criteria
    ("a", "a hasKeyboardFocus, b exists", #"unmet 1: buttons["b"] does not exist"#),
    (
      "a b", "a hasKeyboardFocus, b exists",
      #"open 0: buttons["a"]: the dump does not record the attribute hasKeyboardFocus"#
    ),
    ("a b", "a hasKeyboardFocus OR exists, b exists", "met"),
    ("a", "", "unmet 0: the view has no criteria"),
  ]

  @Test(arguments: cells)
  func verdict(_ row: (screen: String, criteria: String, verdict: String)) throws {
    // Labels are recorded, including the application's.
    let verification = try verification(["View: \(row.criteria)"], ["0 launch | 1 [\(row.screen)]"])
    let text =
      switch verification.verdict(0, on: 0) {
      case .met: "met"
      case .unmet(let criterion): "unmet \(criterion.value): \(verification.detail(0, criterion: criterion, on: 0))"
      case .undecidable(let criterion):
        "open \(criterion.value): \(verification.detail(0, criterion: criterion, on: 0))"
      case .otherApp: "other app"
      }
    #expect(row.verdict.hasSuffix(": ") ? text.hasPrefix(row.verdict) : text == row.verdict)
  }

  @Test func identicalDumpsAreOneSnapshot() throws {
    let verification = try verification(
      ["A: a exists"], ["0 launch | 1 [a] | 2 [b] | 3 [a]", "0 launch | 1 [b]"])
    #expect(verification.snapshots.map(\.path) == ["r0/1.xml", "r0/2.xml", "r1/1.xml"])
    // The snapshots of a recording share trees; two recordings share trees only if they are read with the same pool.
    #expect(verification.recordings[0].snapshots == [nil, 0, 1, 0])
  }

  @Test func viewsAreEvaluatedOnlyOnScreensOfTheirApp() throws {
    let verification = try verification(
      ["Alert: ok exists; app sb", "Home: ok exists"], ["0 launch | 1 [ok] | 2 sb:[ok]"])
    #expect(verification.snapshots.map(\.app) == ["shop", "sb"])
    #expect([0, 1].map { verification.verdict(0, on: $0) } == [.otherApp, .met])
    #expect([0, 1].map { verification.verdict(1, on: $0) } == [.met, .otherApp])
  }

  @Test func viewsCanBeRecognisedByCode() throws {
    let model = PageModel(
      "Home",
      recognisedBy: .code { view in
        view.snapshot.elements.contains { $0.identifier == "h" }
          ? CodeVerdict(truth: .yes, isSpinning: Truth(view.snapshot.elements.contains { $0.identifier == "s" }))
          : CodeVerdict(truth: .no, text: "h is missing")
      })
    let recording = try RecordedTimeline.recording("0 launch | 1 [x] | 2 [h s] | 3 [h]")
    let verification = Verification([model], [recording])
    #expect([0, 1, 2].map { verification.verdict(0, on: $0) } == [.unmet(0), .met, .met])
    #expect(verification.detail(0, criterion: 0, on: 0) == "h is missing")
    #expect(
      verification.transitions.first?.waits.first?.loadResult
        == .loaded(after: VirtualTime(seconds: 1)!, by: VirtualTime(seconds: 2)!))
  }

  @Test func labelledScreensComeBeforeRecordings() throws {
    let verification = try verification(
      ["Home: h exists", "Login: l exists"], ["0 launch | 1 Login[l] | 2 Wait[w] | 3 [x] | 4 Home[h]", "0 [y]"])
    #expect(verification.screens.map(\.name) == ["Home", "Login", "Wait", "r0", "r1"])
    #expect(verification.screens.map(\.model) == [0, 1, nil, nil, nil])
  }

  @Test func theSameInputGivesTheSameFindings() throws {
    let models = ["A: a exists", "B: b exists, c exists", "C: a exists; opens a B"]
    let recordings = (0..<8).map { "0 launch | 1 [a b\($0)] | 2 tap a | 3 B[b a] | 4 [b c]" }
    let first = try verification(models, recordings).findings
    for _ in 0..<5 { #expect(try verification(models, recordings).findings == first) }
  }
}
