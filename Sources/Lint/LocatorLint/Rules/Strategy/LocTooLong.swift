// Reports keys that are longer than XCUITest allows.

import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

enum LocTooLong: LocatorRule {
  static let description = RuleDescription(
    id: "loc-too-long", severity: .error, summary: "a subscript string is longer than XCUITest allows",
    bases: [.source], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    // The known parts of an interpolated string may exceed the limit by themselves.
    let lengths = template.keys.map { key in
      key.pieces.reduce(0) { length, piece in
        if case .text(let text) = piece { length + text.utf16.count } else { length }
      }
    }
    guard let length = lengths.first(where: { $0 > ElementQuery.maximumKeyLength }) else { return nil }
    return lint.finding(
      Self.self, locator: locator,
      message:
        "the subscript string has \(length) characters; XCUITest allows at most \(ElementQuery.maximumKeyLength)",
      advice: "use a predicate on the beginning of the label, or set an identifier in the app")
  }
}
