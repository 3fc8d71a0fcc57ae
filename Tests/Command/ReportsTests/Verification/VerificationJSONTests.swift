// Tests the JSON output of verification, read back by a parser.

import Foundation
import Testing

@testable import Reports

@Suite struct VerificationJSONTests {
  /// Objects and lists as a parser returns them.
  static func parsed(_ answer: VerificationAnswer) throws -> [String: Any] {
    let data = Data(VerificationJSON.text(answer).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The value at a path of keys and indices, as JSON.
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

  /// The path of a value (`Docs/Output.md`), and its value in ``ShopAnswer``.
  static let values: [(path: String, value: String)] = [
    ("axreplayVerification", "1"), ("pages", #""Pages.yml""#), ("timeScales", "[1,2]"),
    ("views.0.name", #""LoginView""#), ("views.0.criteria.1", #""submit: isHittable == YES""#),
    ("views.0.file", #""Pages.yml""#), ("views.0.line", "2"), ("views.0.column", "3"), ("views.3.timeout", "5"),
    ("views.3.waits.count", "2"), ("views.3.waits.loaded", "2"), ("views.3.waits.longest", "4.5"),
    ("views.3.waits.minimumSafeTimeout", "4.5"), ("views.1.waits.sureUpToScale", "20"),
    ("views.0.waits.sureUpToScale", "absent"),
    ("views.3.waits.failures.1", #"{"count":1,"scale":2}"#), ("views.2.waits.longest", "absent"),
    ("views.0.verdicts.0", #"{"snapshot":"snapshots/shop/0.xml","verdict":"met"}"#),
    (
      "views.3.verdicts.5",
      #"{"criterion":"row: count > 0","detail":"buttons[\"row\"] does not exist","snapshot":"snapshots/shop/5.xml","#
        + #""verdict":"unmet"}"#
    ),
    (
      "views.4.verdicts.6",
      #"{"criterion":"card: isSelected == YES","fact":"buttons[\"card\"]: the dump does not record the attribute selected","#
        + #""snapshot":"snapshots/shop/6.xml","verdict":"undecidable"}"#
    ),
    ("snapshots.0.path", #""snapshots/shop/0.xml""#), ("snapshots.0.elements", "3"),
    (
      "snapshots.0.outlines.1",
      #"{"criterion":"submit: isHittable == YES","elements":[2],"holds":true,"view":"LoginView"}"#
    ),
    ("snapshots.1.outlines", "absent"),
    ("screens.2.name", #""CartView""#), ("screens.2.labelled", "true"), ("screens.5.labelled", "false"),
    ("screens.5.name", #""snapshots/shop""#),
    ("screens.2.count", "4"), ("screens.2.snapshots", #"["snapshots/shop/2.xml","snapshots/shop/3.xml"]"#),
    (
      "screens.2.cells.1",
      #"{"commonestUnmet":"bar: exists","loading":0,"met":2,"otherApp":0,"undecidable":0,"unmet":2,"view":"HomeView"}"#
    ),
    ("recordings.0.path", #""snapshots/shop""#), ("recordings.0.header", #"["com.example.shop"]"#),
    ("recordings.1.header", "absent"), ("recordings.1.madeUp", "true"), ("recordings.0.duration", "62"),
    ("recordings.0.remark", "absent"), ("recordings.0.entries.0", #"{"at":0,"event":"launch"}"#),
    (
      "recordings.0.entries.1",
      #"{"at":0.4,"dump":"0.xml","snapshot":"snapshots/shop/0.xml","view":"LoginView"}"#
    ),
    ("recordings.0.tracks.0.view", #""LoginView""#),
    ("recordings.0.tracks.0.intervals.0", #"{"beginsBy":0.4,"endsAfter":2.8,"endsBy":3.3}"#),
    ("recordings.0.tracks.0.criteria.1.criterion", #""submit: isHittable == YES""#),
    ("recordings.0.tracks.3.criteria.0.intervals.0.beginsAfter", "34.25"),
    ("recordings.0.tracks.3.spinner.0.endsBy", "38"), ("recordings.0.tracks.0.spinner", "absent"),
    (
      "recordings.0.tracks.4.intervals.0",
      #"{"beginsAfter":42,"beginsBy":51,"endsAfter":61,"undecidable":true}"#
    ),
    ("transitions.2.recording", #""snapshots/shop""#), ("transitions.2.at", "5"),
    ("transitions.2.action", #""tap cart""#), ("transitions.2.from", #"["HomeView"]"#),
    ("transitions.2.to", #"["HomeView"]"#), ("transitions.2.declared", #"["CartView"]"#),
    ("transitions.3.declared", "absent"),
    (
      "transitions.2.waits.0",
      #"{"begins":0.2,"criterion":"total: exists","detail":"buttons[\"total\"] does not exist","result":"failed","#
        + #""timeout":20,"view":"CartView"}"#
    ),
    (
      "transitions.4.waits.0",
      #"{"after":4.25,"begins":0,"by":4.5,"result":"loaded","timeout":5,"view":"SearchView"}"#
    ),
    (
      "transitions.7.waits.0",
      #"{"begins":1,"fact":"buttons[\"card\"]: the dump does not record the attribute selected","result":"undecidable","#
        + #""timeout":20,"view":"PayView"}"#
    ),
    ("edges.1", #"{"action":"tap submit","count":1,"declared":true,"from":"LoginView","to":"HomeView"}"#),
    ("toasts.0.view", #""HomeView""#), ("toasts.0.recording", #""snapshots/shop""#), ("toasts.0.shortest", "0.6"),
    ("toasts.0.longest", "1.4"), ("toasts.0.chance", #"{"best":1,"worst":0.6}"#),
    ("toasts.0.interval.beginsBy", "8.5"), ("findings.0.code", #""page-not-discriminating""#),
    ("findings.0.severity", #""error""#), ("findings.0.message", #""the criteria of HomeView hold on CartView, too""#),
    ("findings.0.advice", #""add a criterion""#), ("findings.0.file", #""Pages.yml""#), ("findings.0.line", "12"),
    ("findings.0.column", "7"), ("findings.2.column", "absent"),
  ]

  @Test(arguments: values)
  func documentContains(path: String, value: String) throws {
    #expect(try Self.value(path, in: Self.parsed(ShopAnswer.whole())) == value)
  }

  /// The JSON is complete, and its keys are sorted.
  @Test func documentIsComplete() throws {
    let object = try Self.parsed(ShopAnswer.whole())
    let counts = [
      "views": 5, "snapshots": 9, "screens": 7, "recordings": 2, "transitions": 9, "edges": 9, "toasts": 1,
      "findings": 4,
    ]
    for (key, count) in counts { #expect((object[key] as? [Any])?.count == count, "\(key)") }
    #expect(Set(object.keys) == Set(counts.keys).union(["axreplayVerification", "version", "pages", "timeScales"]))
    let views = try #require(object["views"] as? [[String: Any]])
    #expect(views.allSatisfy { ($0["verdicts"] as? [Any])?.count == 9 })
    #expect(VerificationJSON.text(ShopAnswer.whole()) == VerificationJSON.text(ShopAnswer.whole()))
  }
}
