// Derives the strings without which a locator finds nothing.

package import AccessibilityTree
import DriverLocators
package import ElementQueries
import PredicateFormat

extension LocatorReading {
  /// Returns the strings that plain XML dumps of a driver must contain if the locator finds anything in them, or if it
  /// is undecidable whether it does; nil if every dump must be read.
  package func requiredText(for driver: Driver) -> RequiredText? {
    // What a css selector is translated to depends on the dump.
    guard css == nil, foreignNote(for: driver) == nil else { return nil }
    let query = query(for: driver)
    guard (try? query.validate()) != nil else { return nil }
    return query.requiredText(for: driver)
  }
}

extension ElementQuery {
  /// Returns what ``LocatorReading/requiredText(for:)`` returns, for a query that XCUITest would not refuse.
  package func requiredText(for driver: Driver) -> RequiredText? {
    var required: RequiredText?
    for step in steps {
      switch step {
      // A step after one of these may not be reached: an element may be ambiguous, or an index out of range.
      case .single, .first, .index, .disclosedChildRows, .inside: return required
      case .filter(let condition, of: _):
        required = .both(required, Self.requiredText(of: condition, for: driver))
      case .search(let locator): required = .both(required, locator.requiredText(for: driver))
      case .descendants, .children, .everything, .position: continue
      }
    }
    return required
  }

  private static func requiredText(
    of condition: QueryCondition<QueryKey, ElementPredicate>, for driver: Driver
  ) -> RequiredText? {
    switch condition.key {
    case .text(let key)?: return .value(key, isKey: true)
    case .pattern?: return nil
    case nil: break
    }
    // On Android, the attributes that predicates read may be missing.
    guard driver == .webDriverAgent, let program = condition.predicate?.program else { return nil }
    return requiredText(of: program.root, program)
  }

  private static func requiredText(of node: PredicateProgram.Node, _ program: PredicateProgram) -> RequiredText? {
    switch node {
    case .constant, .not: nil
    case .leaf(let number): requiredText(of: program.leaves[number])
    case .and(let parts): parts.reduce(nil) { .both($0, requiredText(of: $1, program)) }
    case .or(let parts): .either(parts.map { requiredText(of: $0, program) })
    }
  }

  private static func requiredText(of leaf: PredicateLeaf) -> RequiredText? {
    guard leaf.comparison.options.isEmpty, case .string(let text)? = leaf.constant else { return nil }
    switch (leaf.onlyKey, leaf.comparison.relation) {
    // WebDriverAgent writes these attributes for all elements that have them.
    case (.wdName, .equal), (.wdLabel, .equal), (.label, .equal), (.identifier, .equal): return .value(text)
    case (.wdName, .contains), (.wdLabel, .contains), (.label, .contains), (.identifier, .contains),
      (.wdName, .beginsWith), (.wdLabel, .beginsWith), (.label, .beginsWith), (.identifier, .beginsWith),
      (.wdName, .endsWith), (.wdLabel, .endsWith), (.label, .endsWith), (.identifier, .endsWith):
      return leaf.isAttributeFirst ? .value(text) : nil
    default: return nil
    }
  }
}

extension DriverLocator {
  fileprivate func requiredText(for driver: Driver) -> RequiredText? {
    switch tree {
    case .selectors(let selectors): .either(selectors.map(\.requiredText))
    case .xpath(let expression):
      driver == .uiAutomator2 && expression.attributeRejectedByXPath2 != nil
        ? nil : expression.requiredText(for: driver)
    }
  }
}

extension UiSelector {
  fileprivate var requiredText: RequiredText? {
    chain.flatMap(\.criteria).reduce(nil) { required, criterion in
      switch criterion {
      // `contains` and `startsWith` ignore case. (decision 10)
      case .text("text", .equal, let text), .text("content-desc", .equal, let text), .resourceName(let text):
        .both(required, .value(text))
      default: required
      }
    }
  }
}

extension XPathExpression {
  /// Returns what a result that is not empty requires.
  fileprivate func requiredText(for driver: Driver) -> RequiredText? {
    switch self {
    case .binary(.union, let left, let right):
      return .either([left.requiredText(for: driver), right.requiredText(for: driver)])
    case .path(let path):
      // A path to attributes finds no elements, which is an error.
      if path.steps.contains(where: { $0.axis == .attribute || $0.axis == .namespace }) { return nil }
      var required: RequiredText?
      if case .expression(let inner, let predicates) = path.start {
        required = predicates.reduce(inner.requiredText(for: driver)) {
          .both($0, $1.expression.requiredCondition(for: driver))
        }
      }
      for predicate in path.steps.flatMap(\.predicates) {
        required = .both(required, predicate.expression.requiredCondition(for: driver))
      }
      return required
    default: return nil
    }
  }

  /// Returns what is required for the expression to hold as a condition.
  private func requiredCondition(for driver: Driver) -> RequiredText? {
    switch self {
    case .binary(.and, let left, let right):
      return .both(left.requiredCondition(for: driver), right.requiredCondition(for: driver))
    case .binary(.or, let left, let right):
      return .either([left.requiredCondition(for: driver), right.requiredCondition(for: driver)])
    case .binary(.equal, let attribute, .literal(let text, _)), .binary(.equal, .literal(let text, _), let attribute):
      return attribute.isWrittenAttribute(for: driver) ? .value(text) : nil
    case .call(let function, let arguments, _) where ["contains", "starts-with"].contains(function.name):
      guard arguments.count == 2, case .literal(let text, _) = arguments[1],
        arguments[0].isWrittenAttribute(for: driver)
      else { return nil }
      return .value(text)
    case .path: return requiredText(for: driver)
    default: return nil
    }
  }

  /// Whether the expression is an attribute whose value drivers write as it is, for all elements that have it.
  private func isWrittenAttribute(for driver: Driver) -> Bool {
    guard case .path(let path) = self, case .context = path.start, path.steps.count == 1,
      path.steps[0].axis == .attribute, !path.steps[0].isDeep, path.steps[0].predicates.isEmpty,
      case .name(let name) = path.steps[0].test
    else { return false }
    return driver == .uiAutomator2
      ? ["text", "content-desc", "resource-id"].contains(name) : ["name", "label"].contains(name)
  }
}
