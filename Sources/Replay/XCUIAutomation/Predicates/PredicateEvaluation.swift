// Evaluates predicates against objects such as elements, for example during a wait. A key of the object is read only
// when its value is needed.

import Findings
import Foundation
import PredicateFormat

enum PredicateEvaluation {
  /// Returns whether the predicate holds for an element, a query or a plain value.
  static func holds(_ predicate: ParsedPredicate, for object: Any?) -> Bool {
    switch predicate {
    case .constant(let value): value
    case .not(let inner): !holds(inner, for: object)
    // Short-circuits, because reading a key may fail the test.
    case .and(let parts): parts.allSatisfy { holds($0, for: object) }
    case .or(let parts): parts.contains { holds($0, for: object) }
    case .comparison(let comparison): holds(comparison, for: object)
    }
  }

  private static func holds(_ comparison: PredicateComparison, for object: Any?) -> Bool {
    var comparison = comparison
    comparison.left = reading(comparison.left, of: object)
    comparison.right = reading(comparison.right, of: object)
    do throws(SyntaxError) {
      let predicate = try ElementPredicate(.comparison(comparison), vocabulary: .xcuiTest)
      return predicate.truth { _ in nil } == .yes
    } catch {
      UIFailure.record(FormatText.message(error))
      return false
    }
  }

  /// Replaces a key path with its value in the object.
  private static func reading(_ operand: PredicateOperand, of object: Any?) -> PredicateOperand {
    switch operand {
    case .keyPath(let path):
      value(of: path.components.filter { $0 != "SELF" }, in: object).map { .value($0) } ?? operand
    case .evaluatedObject: object.map { .value(FormatText.value($0)) } ?? .value(.null)
    default: operand
    }
  }

  private static func value(of keys: [String], in object: Any?) -> PredicateValue? {
    guard let key = keys.first, keys.count == 1 || key == "label" || key == "value" else { return nil }
    // Waits run on the main thread, and elements belong to the main actor.
    nonisolated(unsafe) let object = object
    let found: PredicateValue? = MainActor.assumeIsolated {
      switch object {
      case let query as XCUIElementQuery where key == "count": .integer(query.count)
      case let element as XCUIElement:
        element.value(forKey: key).map(FormatText.value) ?? (readable.contains(key) ? .null : nil)
      case let attributes as any XCUIElementAttributes: attributes.value(of: key)
      default: nil
      }
    }
    guard keys.count == 2, keys[1] == "length", case .string(let text) = found else { return found }
    return .integer(text.utf16.count)
  }

  /// The keys whose values may be nil.
  private static let readable: Set = ["value", "placeholderValue"]
}

extension XCUIElementAttributes {
  /// Returns the value of the attribute with the given key; nil for other keys, such as `exists`.
  fileprivate func value(of key: String) -> PredicateValue? {
    switch key {
    case "identifier": .string(identifier)
    case "label": .string(label)
    case "title": .string(title)
    case "value": value.map(FormatText.value) ?? .null
    case "placeholderValue": placeholderValue.map { .string($0) } ?? .null
    case "elementType": .integer(Int(elementType.rawValue))
    case "enabled", "isEnabled": .bool(isEnabled)
    case "selected", "isSelected": .bool(isSelected)
    case "hasFocus": .bool(hasFocus)
    default: nil
    }
  }
}
