// Reports predicates on attributes that are misleading.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import PredicateFormat

enum LocUnreliableAttr: WrittenLocatorRule {
  static let description = RuleDescription(
    id: "loc-unreliable-attr", severity: .warning,
    summary: "a predicate uses an attribute that is misleading or differs between devices",
    bases: [.source], tags: ["strategy"])

  /// Why the attribute is unreliable, and what to use instead.
  private static let reasons: [(key: PredicateKey, reason: String, advice: String)] = [
    (
      .hasFocus, "hasFocus does not mean keyboard focus; it is NO even while text is being entered",
      "use hasKeyboardFocus"
    ),
    (.frame, "the frame differs between devices", "locate the element by its identifier"),
    (.horizontalSizeClass, "the size class differs between devices", "locate the element by its identifier"),
    (.verticalSizeClass, "the size class differs between devices", "locate the element by its identifier"),
  ]

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    // On tvOS, the focus decides which element the remote's buttons act on.
    let isTelevision = lint.extraction.facts.televisionFiles.contains(lint[locator].place.position.file)
    for case .known(let predicate) in lint[locator].template.predicates {
      let keys = predicate.keys.filter { !isTelevision || $0 != .hasFocus }
      guard let (_, reason, advice) = reasons.first(where: { keys.contains($0.key) }) else { continue }
      return lint.finding(Self.self, locator: locator, message: "\(predicate): \(reason)", advice: advice)
    }
    return nil
  }
}
