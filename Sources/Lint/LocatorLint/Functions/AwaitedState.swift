// Determines whether a snapshot shows what a wait waits for.

import AccessibilityTree
import ElementQueries
import LocatorExtraction

/// The state of an element that ends a wait.
enum AwaitedState {
  case present
  case absent
  case enabled(Bool)
  case selected(Bool)
  case label(String)

  /// Reads a property of an element and its value, as key paths and predicates write them; nil for others.
  init?(_ property: String, _ value: String) {
    let truth: Bool? =
      switch value.lowercased() {
      case "true", "yes", "1": true
      case "false", "no", "0": false
      default: nil
      }
    switch (property, truth) {
    case ("exists", true?), ("isHittable", true?), ("hittable", true?): self = .present
    case ("exists", false?): self = .absent
    case ("isEnabled", let truth?), ("enabled", let truth?): self = .enabled(truth)
    case ("isSelected", let truth?), ("selected", let truth?): self = .selected(truth)
    case ("label", _): self = .label(value)
    default: return nil
    }
  }

  /// Whether a snapshot shows the state; nil if the dump does not determine it. An element that must be hittable must
  /// at least be there.
  func holds(for locator: LocatorIndex, on snapshot: SnapshotIndex, in lint: LintContext) -> Bool? {
    let answer = lint.answer(locator, on: snapshot)
    if case .present = self { return answer.isThere }
    if !answer.isThere {
      let isAbsent = answer.outcome == .noMatch || answer.outcome == .indexOutOfRange
      if case .absent = self { return isAbsent ? true : nil }
      return isAbsent ? false : nil
    }
    if case .absent = self { return false }
    guard let element = lint.element(locator, on: snapshot) else { return nil }
    switch self {
    case .enabled(let expected): return element[.enabled].map { $0 == expected }
    case .selected(let expected): return element[.selected].map { $0 == expected }
    case .label(let expected): return element.label.map { $0 == expected }
    case .present, .absent: return nil
    }
  }

  /// What happened, for a message: `staticTexts["Thanks"] appeared`.
  func effect(on element: String) -> String {
    switch self {
    case .present: "\(element) appeared"
    case .absent: "\(element) disappeared"
    case .enabled(let value): "\(element) was \(value ? "enabled" : "disabled")"
    case .selected(let value): "\(element) was \(value ? "selected" : "deselected")"
    case .label(let text): "the label of \(element) was “\(text)”"
    }
  }

  /// What the snapshot shows that is the evidence.
  var note: String {
    switch self {
    case .present: "it appears here"
    case .absent: "it is gone here"
    case .enabled, .selected, .label: "it is so here"
    }
  }
}
