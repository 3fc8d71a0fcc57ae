// Converts locator templates to queries that can be evaluated.

import AccessibilityTree
public import ElementQueries
import LocatorStrategies

extension LocatorTemplate {
  /// The query, if every part of it is known. The query of a relative locator begins below its parent.
  public var query: ElementQuery? {
    var query: [QueryStep] = []
    for step in steps {
      guard let known = Self.known(step) else { return nil }
      query.append(known)
    }
    return ElementQuery(steps: query, order: order)
  }

  /// A query that matches everything the template may match. In keys, wildcards and unknown strings become holes; in
  /// predicates, they match any string. An unknown index matches any element. Nil if a step could not be read, or a
  /// predicate is invalid.
  ///
  /// A relative locator is matched at any depth below the root.
  public var pattern: ElementQuery? {
    var query: [QueryStep] = []
    for step in steps {
      switch step {
      // The parent may be any element, so its children may be at any depth below the root.
      case .children(let type) where isRelative && query.isEmpty: query.append(.descendants(type))
      case .index(.last), .index(.unknown): continue
      default:
        guard let next = Self.known(step).map({ [$0] }) ?? Self.pattern(step) else { return nil }
        // A query that is passed in may match elements of any type.
        if isRelative, query.isEmpty, step.isFilter { query.append(.descendants(.any)) }
        query += next
      }
    }
    return ElementQuery(steps: query, order: order)
  }

  private static func known(_ step: Step) -> QueryStep? {
    switch step {
    case .descendants(let type): .descendants(type)
    case .children(let type): .children(type)
    case .disclosedChildRows: .disclosedChildRows
    case .filter(let condition, of: let subject):
      condition.map(
        key: { $0.literal.map(QueryKey.text) },
        predicate: { if case .known(let predicate) = $0 { predicate } else { nil } }
      ).map { .filter($0, of: subject) }
    case .single: .single
    case .first: .first
    case .index(.at(let index)): .index(index)
    case .other(let step): step
    case .index, .loosened, .unresolved: nil
    }
  }

  private static func pattern(_ step: Step) -> [QueryStep]? {
    switch step {
    case .filter(.type(let type, let key?), of: .itself):
      [.matchingType(type, identifier: nil), .filter(.key(.pattern(key.keyPattern)), of: .itself)]
    case .filter(let condition, of: let subject):
      condition.map(key: { .pattern($0.keyPattern) }, predicate: \.pattern).map { [.filter($0, of: subject)] }
    case .loosened(let step, _): [step]
    default: nil
    }
  }
}

extension LocatorTemplate: CustomStringConvertible {
  /// The template as a chain expression, with wildcards in braces; a relative template begins with its parent in
  /// parentheses.
  public var description: String {
    if let driver { return "\(driver)" }
    var chain = ""
    var position = 0
    while position < steps.count {
      let isSubscript = position + 1 < steps.count && steps[position + 1] == .single
      if case .filter(.key(let key), of: .itself) = steps[position], isSubscript {
        chain += "[\"\(key)\"]"
        position += 1
      } else {
        chain += "." + Self.text(steps[position])
      }
      position += 1
    }
    switch root {
    case .application: return chain.isEmpty ? "app" : chain.first == "." ? String(chain.dropFirst()) : "app" + chain
    case .otherApplication(let bundle): return "XCUIApplication(\(bundle))" + chain
    case .parent(let name): return "(\(name))" + chain
    }
  }

  private static func text(_ step: Step) -> String {
    switch step {
    case .single: "element"
    case .filter(let condition, let subject):
      (subject == .itself ? "matching(" : "containing(")
        + condition.arguments(key: { "\"\($0)\"" }, predicate: \.description) + ")"
    case .index(.at(let index)): "element(boundBy: \(index))"
    case .index(.last): "element(boundBy: {last})"
    case .index(.unknown(let name)): "element(boundBy: {\(name)})"
    case .loosened, .unresolved: "{?}"
    case .descendants, .children, .disclosedChildRows, .first, .other: known(step).map { "\($0)" } ?? ""
    }
  }
}
