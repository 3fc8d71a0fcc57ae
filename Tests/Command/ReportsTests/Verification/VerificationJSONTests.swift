// Verification as JSON, read back.

import Foundation
import Testing

@testable import Reports

@Suite struct VerificationJSONTests {
  /// Objects and lists as a parser gives them.
  static func parsed(_ answer: VerificationAnswer) throws -> [String: Any] {
    let data = Data(VerificationJSON.text(answer).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// What stands at a path of keys and numbers, as JSON.
  static func value(_ path: String, in object: [String: Any]) throws -> String {
    var value: Any = object
    for part in path.split(separator: ".") {
      if let number = Int(part) {
        let list = try #require(value as? [Any], "\(path): no list before \(part)")
        try #require(list.indices.contains(number), "\(path): nothing at \(part)")
        value = list[number]
      } else {
        let object = try #require(value as? [String: Any], "\(path): no object before \(part)")
        guard let next = object[String(part)] else { return "absent" }
        value = next
      }
    }
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  /// Where something stands (`Docs/Formats.md`), and what it is in ``ShopAnswer``.
  static let values: [(path: String, value: String)] = [
    ("axreplayVerification", "1"), ("pages", #""Pages.yml""#), ("timeScales", "[1,2]"),
    ("views.0.name", #""LoginView""#), ("views.0.criteria.1", #""submit: isHittable == YES""#),
    ("views.0.file", #""Pages.yml""#), ("views.0.line", "2"), ("views.0.column", "3"), ("views.3.timeout", "5"),
    ("views.3.waits.count", "2"), ("views.3.waits.loaded", "2"), ("views.3.waits.longest", "4.5"),
    ("views.3.waits.minimumSafeTimeout", "4.5"), ("views.0.waits.sureUpToScale", "50"),
    ("views.3.waits.failures.1", #"{"count":1,"scale":2}"#), ("views.2.waits.longest", "absent"),
    ("views.0.verdicts.0", #"{"snapshot":"snapshots/shop/0.xml","verdict":"met"}"#),
    (
      "views.3.verdicts.5",
      #"{"criterion":"results: count > 0","detail":"count is 0","snapshot":"snapshots/shop/5.xml","verdict":"unmet"}"#
    ),
    (
      "views.4.verdicts.7",
      #"{"criterion":"card: isSelected == YES","fact":"selected is not recorded","#
        + #""snapshot":"snapshots/shop/7.xml","verdict":"undecidable"}"#
    ),
    ("snapshots.0.path", #""snapshots/shop/0.xml""#), ("snapshots.0.elements", "1"),
    (
      "snapshots.0.outlines.0",
      #"{"criterion":"submit: isHittable == YES","elements":[3],"view":"LoginView"}"#
    ),
    ("snapshots.1.outlines", "absent"),
    ("screens.2.name", #""CartView""#), ("screens.2.labelled", "true"), ("screens.5.labelled", "false"),
    ("screens.2.count", "3"), ("screens.2.snapshots", #"["snapshots/shop/2.xml","snapshots/shop/3.xml"]"#),
    (
      "screens.2.cells.1",
      #"{"commonestUnmet":"bar: exists","loading":0,"met":2,"otherApp":0,"undecidable":0,"unmet":1,"view":"HomeView"}"#
    ),
    ("recordings.0.path", #""snapshots/shop""#), ("recordings.0.header", #"["com.example.shop"]"#),
    ("recordings.1.header", "absent"), ("recordings.1.madeUp", "true"), ("recordings.0.duration", "60"),
    ("recordings.0.remark", "absent"), ("recordings.0.entries.0", #"{"at":0,"event":"launch"}"#),
    (
      "recordings.0.entries.1",
      #"{"at":0.4,"dump":"0.xml","snapshot":"snapshots/shop/0.xml","view":"LoginView"}"#
    ),
    ("recordings.0.tracks.0.view", #""LoginView""#),
    ("recordings.0.tracks.0.intervals.0", #"{"beginsBy":0.4,"endsAfter":2,"endsBy":2.6}"#),
    ("recordings.0.tracks.0.criteria.1.criterion", #""submit: isHittable == YES""#),
    ("recordings.0.tracks.2.criteria.0.intervals.0.beginsAfter", "34"),
    ("recordings.0.tracks.2.spinner.0.endsBy", "36.5"), ("recordings.0.tracks.0.spinner", "absent"),
    (
      "recordings.0.tracks.3.intervals.0",
      #"{"beginsAfter":50,"beginsBy":51,"endsAfter":60,"undecidable":true}"#
    ),
    ("transitions.2.recording", #""snapshots/shop""#), ("transitions.2.at", "5"),
    ("transitions.2.action", #""tap buttons[\"Cart\"]""#), ("transitions.2.from", #"["HomeView"]"#),
    ("transitions.2.to", #"["HomeView"]"#), ("transitions.2.declared", #"["CartView"]"#),
    ("transitions.3.declared", "absent"),
    (
      "transitions.2.waits.0",
      #"{"begins":0.2,"criterion":"total: exists","detail":"nothing with id \"total\"","result":"failed","#
        + #""timeout":20,"view":"CartView"}"#
    ),
    (
      "transitions.3.waits.0",
      #"{"after":4.25,"begins":0,"by":4.5,"result":"loaded","timeout":5,"view":"SearchView"}"#
    ),
    (
      "transitions.5.waits.0",
      #"{"begins":0,"fact":"selected is not recorded","result":"undecidable","timeout":20,"view":"PayView"}"#
    ),
    ("edges.0", #"{"action":"tap submit","count":1,"declared":true,"from":"LoginView","to":"HomeView"}"#),
    ("toasts.0.view", #""HomeView""#), ("toasts.0.recording", #""snapshots/shop""#), ("toasts.0.shortest", "0.6"),
    ("toasts.0.longest", "1.4"), ("toasts.0.chance", #"{"best":1,"worst":0.6}"#),
    ("toasts.0.interval.beginsBy", "12.5"), ("findings.0.code", #""page-not-discriminating""#),
    ("findings.0.severity", #""error""#), ("findings.0.message", #""the criteria of HomeView hold on CartView, too""#),
    ("findings.0.advice", #""add a criterion""#), ("findings.0.file", #""Pages.yml""#), ("findings.0.line", "12"),
    ("findings.0.column", "7"), ("findings.2.column", "absent"),
  ]

  @Test(arguments: values)
  func says(path: String, value: String) throws {
    #expect(try Self.value(path, in: Self.parsed(ShopAnswer.whole())) == value)
  }

  /// Nothing is left out, and keys are in order.
  @Test func hasAll() throws {
    let object = try Self.parsed(ShopAnswer.whole())
    let counts = [
      "views": 5, "snapshots": 9, "screens": 6, "recordings": 2, "transitions": 6, "edges": 5, "toasts": 1,
      "findings": 4,
    ]
    for (key, count) in counts { #expect((object[key] as? [Any])?.count == count, "\(key)") }
    #expect(Set(object.keys) == Set(counts.keys).union(["axreplayVerification", "pages", "timeScales"]))
    let views = try #require(object["views"] as? [[String: Any]])
    #expect(views.allSatisfy { ($0["verdicts"] as? [Any])?.count == 9 })
    #expect(VerificationJSON.text(ShopAnswer.whole()) == VerificationJSON.text(ShopAnswer.whole()))
  }

  /// JSON has no form for it.
  @Test func tellsInfinityAsText() throws {
    var answer = ShopAnswer.flawless()
    answer.views[0].waits?.sureUpToScale = .infinity
    #expect(try Self.value("views.0.waits.sureUpToScale", in: Self.parsed(answer)) == #""inf""#)
  }
}
