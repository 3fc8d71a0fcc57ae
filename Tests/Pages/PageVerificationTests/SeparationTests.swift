// Tests how many screens are searched for a criterion that separates views.

import AccessibilityTree
import Findings
import Testing

@testable import PageVerification

@Suite struct SeparationTests {
  @Test(
    arguments: [
      // If there are at most a hundred snapshots, all of them are used.
      (count: 0, first: [Int](), last: nil), (count: 3, first: [0, 1, 2], last: 2),
      (count: 100, first: [0, 1, 2], last: 99),
      // Of about 200 snapshots, every other one is used; of about 1,000, every tenth. 1,000 / 99 is 10.1, so some gaps
      // are 11.
      (count: 199, first: [0, 2, 4], last: 198), (count: 1_001, first: [0, 10, 20], last: 1_000),
    ] as [(count: Int, first: [Int], last: Int?)])
  func snapshotsAreEvenlySpaced(_ row: (count: Int, first: [Int], last: Int?)) {
    let chosen = CriterionSearch.evenlySpaced(Array(0..<row.count))
    #expect(chosen.count == min(row.count, 100))
    #expect(Array(chosen.prefix(3)) == row.first)
    #expect(chosen.last == row.last)
  }

  /// The title is on 120 screens of each view, and the field only on the screens of Login. A hundred screens of each
  /// view are examined, half of them in the search.
  @Test func unusedSnapshotsAreCounted() throws {
    let login = (0..<120).map { "\($0) Login[title field n\($0)]" }
    let reset = (120..<240).map { "\($0) Reset[title send n\($0)]" }
    let verification = try verification(
      ["Login: title exists", "Reset: send exists"], [(login + ["120 tap field"] + reset).joined(separator: " | ")])
    #expect(
      verification.findings.first { $0.code == "page-not-discriminating" }?.advice
        == #"add to Login: under elements “field: 'buttons["field"]'” and under criteria “- field” (confirmed by 100 snapshots held back from the search; 40 more snapshots not used)"#
    )
  }

  /// A page model that is also recognised on 102 screens of other views, and one criterion that separates it from all
  /// of them.
  @Test func oneCriterionSeparatesAllOthers() throws {
    let others = (0..<102).map { "\($0 + 1) L\($0)[title n\($0)]" }
    let verification = try verification(
      ["Login: title exists"], [(["0 Login[title field]"] + others).joined(separator: " | ")])
    let advice = verification.findings.filter { $0.code == "page-not-discriminating" }.map(\.advice)
    #expect(advice.count == 102)
    #expect(advice.allSatisfy { $0?.contains("under criteria “- field”") == true })
  }

  /// No criterion separates Login from all other views: each of their screens has an element that Login lacks, but that
  /// element separates only that screen, and no three such elements separate all screens. The search stops after a
  /// hundred views.
  @Test func proposalsAreBounded() throws {
    let others = (0..<102).map { "\($0 + 1) L\($0)[title m\($0)]" }
    let verification = try verification(
      ["Login: title exists"], [(["0 Login[title]"] + others).joined(separator: " | ")])
    let advice = verification.findings.filter { $0.code == "page-not-discriminating" }.map(\.advice)
    #expect(advice.count == 102)
    #expect(advice.prefix(100).allSatisfy { $0?.contains(": NOT exists”") == true })
    let further = "resolve the findings above first; the criteria added for them may also distinguish these views"
    #expect(advice.suffix(2).allSatisfy { $0 == further })
  }

  /// The identifier of an element, and its name in a page model that already uses “taken”.
  @Test(arguments: [
    ("login.form", "form"), ("Log In", "logIn"), ("taken", "buttonTaken"), ("2nd", "button2nd"), ("No", "buttonNo"),
    ("It's", "itS"),
  ])
  func proposedNames(_ row: (text: String, name: String)) throws {
    var model = try RecordedTimeline.model("Login: l exists")
    model.elements = [try ModelElement("taken", locator: "buttons[\"other\"]")]
    let candidate = Candidate(type: .button, text: row.text, mustExist: true)
    let quoted = "buttons[\"\(row.text)\"]".split(separator: "'").joined(separator: "''")
    #expect(
      ProposedCriteria([candidate], for: model).text
        == "under elements “\(row.name): '\(quoted)'” and under criteria “- \(row.name)”")
  }
}
