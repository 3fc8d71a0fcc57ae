// Reports elements that are found by different strategies in different places.

import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction

enum LocMixedStrategy: LintRule {
  static let description = RuleDescription(
    id: "loc-mixed-strategy", severity: .note,
    summary: "the same element is located in different ways in different places",
    bases: [.source, .snapshots], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    SameElement.groups(in: lint).flatMap { group -> [Finding] in
      guard let first = group.locators.first else { return [] }
      let known = lint[first]
      var reported: Set<LocatorTemplate> = [known.template]
      return group.locators.dropFirst().compactMap { locator in
        let extracted = lint[locator]
        // A position in a list of one type finds something on every screen.
        guard !isMaestro(extracted), !isPosition(extracted), !isPosition(known),
          reported.insert(extracted.template).inserted, !isSame(extracted, known)
        else {
          return nil
        }
        return lint.finding(
          Self.self, locator: locator,
          message: """
            \(extracted.template) matches the same element as \(known.template) in \
            \(every(group.snapshotCount, word: "snapshot")) where either matches
            """,
          advice: "use one locator, declared in one place",
          notes: [Finding.Note("the other locator", at: known.place.position)])
      }
    }
  }

  /// Whether the locator is in a flow of Maestro, where nothing can be declared for several steps.
  private static func isMaestro(_ locator: ExtractedLocator) -> Bool {
    if case .maestro? = locator.template.driver?.strategy { true } else { false }
  }

  private static func isPosition(_ locator: ExtractedLocator) -> Bool {
    locator.template.onlyType != nil || !locator.template.isDistinctive
  }

  /// Whether both locators identify the element by the same string or the same condition. Different scopes and bindings
  /// do not count as different strategies.
  private static func isSame(_ one: ExtractedLocator, _ other: ExtractedLocator) -> Bool {
    let (first, second) = (filters(one.template), filters(other.template))
    return first.last != nil && first.last == second.last
  }

  private static func filters(_ template: LocatorTemplate) -> [LocatorTemplate.Step] {
    template.steps.filter { step in
      switch step {
      case .filter(.type(_, nil), of: .itself): false
      case .filter: true
      case .index(.at): true
      default: false
      }
    }
  }
}
