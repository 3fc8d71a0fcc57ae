// Names of element types in predicates, which a predicate takes for any other text.

import AccessibilityTree
import Findings
import PredicateFormat

/// Looks for names that are no type's.
enum TypeNames {
  static func notes(on predicate: ElementPredicate) -> [LocatorNote] {
    predicate.program.leaves.flatMap { leaf -> [LocatorNote] in
      guard leaf.onlyKey == .wdType, let constant = leaf.constant else { return [] }
      switch leaf.comparison.relation {
      case .equal, .notEqual, .isIn: return names(in: constant).compactMap { note($0, leaf.comparison) }
      default: return []
      }
    }
  }

  private static func names(in value: PredicateValue) -> [String] {
    switch value {
    case .string(let name): [name]
    case .list(let values): values.flatMap(names)
    default: []
    }
  }

  private static func note(_ name: String, _ comparison: Comparison) -> LocatorNote? {
    guard ElementType(wdaName: name) == nil else { return nil }
    let known = ElementType.allCases.map(\.wdaName)
    // `Button`, `UIAButton` and `android.widget.Button` as well
    let bare = (name.split(separator: ".").last.map(String.init) ?? name).replacing("UIA", with: "")
    let guesses =
      Spelling.suggestions(for: name, among: known)
      + Spelling.suggestions(for: ElementType.wdaPrefix + bare, among: known)
    return LocatorNote(
      range: comparison.range, message: "there is no type “\(name)”, so nothing has it",
      advice: guesses.first.map { "did you mean '\($0)'?" } ?? "types are written 'XCUIElementTypeButton'")
  }
}
