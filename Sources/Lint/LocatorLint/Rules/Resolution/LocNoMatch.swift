// Locators that find nothing.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocNoMatch: LintRule {
  static let description = RuleDescription(
    id: "loc-no-match", severity: .error, summary: "a locator finds nothing on the screens it is declared for",
    explanation: .init(
      "On no recorded snapshot of the screen that the type around it is named after, or of any screen if none is, the locator finds an element.",
      why:
        "The test fails when it comes to use it. Renamed identifiers, other element types and slips are the usual causes.",
      example: "enum LoginScreen { static let submit = app.buttons[\"login.sumbit\"] }",
      better: "enum LoginScreen { static let submit = app.buttons[\"login.submit\"] }"),
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.extraction.locators.indices.compactMap { locator in
      let home = lint.home(of: locator)
      let asked = home.isEmpty ? lint.ownSnapshots : home
      guard lint.isExact(locator), !asked.isEmpty, lint.extraction.locators[locator].template.steps.count > 0,
        asked.allSatisfy({ lint.answer(locator, on: $0).outcome == .noMatch })
      else { return nil }
      let extracted = lint.extraction.locators[locator]
      let near = nearest(lint, locator, asked)
      let place = home.isEmpty ? "" : " of \(screens(lint, home))"
      return lint.finding(
        Self.self, locator, severity: home.isEmpty ? .warning : nil,
        "\(extracted.template) finds nothing on \(counted(asked.count, "snapshot"))\(place)",
        advice: near.flatMap { miss in miss.miss.query.map { "did you mean \($0)?" } }
          ?? (home.isEmpty ? "record the screen, or correct the locator" : nil),
        notes: near.map { near in
          lint.evidence([near.snapshot]) { _ in
            ("the nearest is \(near.miss.element): \(near.miss.difference)", near.miss.element.index)
          }
        } ?? [])
    }
  }

  private static func screens(_ lint: LintSubject, _ snapshots: [Int]) -> String {
    let names = snapshots.compactMap { lint.corpus.snapshots[$0].screen }
    return names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
  }

  /// How many snapshots are looked at for near misses.
  private static let reach = 12

  /// The near miss that is nearest on any of the first snapshots.
  private static func nearest(
    _ lint: LintSubject, _ locator: Int, _ snapshots: [Int]
  ) -> (snapshot: Int, miss: NearMiss)? {
    guard let query = lint.queries[locator] else { return nil }
    var best: (snapshot: Int, miss: NearMiss)?
    for snapshot in snapshots.prefix(reach) {
      guard let miss = (try? query.explain(in: lint.corpus.snapshots[snapshot].tree))?.nearMisses.first else {
        continue
      }
      if miss.remoteness < best?.miss.remoteness ?? .max { best = (snapshot, miss) }
    }
    return best
  }
}
