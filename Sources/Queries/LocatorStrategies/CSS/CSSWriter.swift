// Writes queries as css selectors, which the drivers translate back to the queries. (`class-chain-and-xpath` §8)

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat
import Text

/// Writes the steps of class chains and UiSelectors that css selectors can express.
enum CSSWriter {
  /// Returns the css selector for a query; nil if there is none.
  static func text(of query: ElementQuery) -> String? {
    if case .search(let search)? = query.steps.last {
      guard case .selectors(let selectors) = search.tree, selectors.count == 1,
        selectors[0].chain.allSatisfy({ $0.next?.step != .parent })
      else { return nil }
      return joined(
        selectors[0].chain.map { link in
          let conditions = link.criteria.filter { $0.namedClass == nil }.map(condition)
          return (" ", link.criteria.lazy.compactMap(\.namedClass).first ?? "*", conditions)
        })
    }
    var compounds: [(joint: String, type: String, conditions: [String?])] = []
    for step in query.steps {
      switch step {
      case .descendants(let type): compounds.append((" ", type.tag, []))
      case .children(let type) where !compounds.isEmpty: compounds.append((" > ", type.tag, []))
      case .filter(.predicate(let predicate), of: .itself) where !compounds.isEmpty:
        compounds[compounds.count - 1].conditions += conditions(predicate.predicate)
      case .position(let position) where !compounds.isEmpty:
        compounds[compounds.count - 1].conditions.append(":nth-child(\(position))")
      default: return nil
      }
    }
    return joined(compounds)
  }

  /// Returns the css selector that a driver translates back to the query; nil if there is none.
  static func verifiedText(of query: ElementQuery, for driver: Driver) -> String? {
    guard let css = text(of: query), let back = (try? LocatorStrategy.css.read(css, for: driver))?.query(for: driver)
    else { return nil }
    if back == query { return css }
    guard case .search(let search)? = query.steps.last, case .search(let own)? = back.steps.last else { return nil }
    return search.tree == own.tree ? css : nil
  }

  private static func joined(_ compounds: [(joint: String, type: String, conditions: [String?])]) -> String? {
    var text = ""
    for (index, compound) in compounds.enumerated() {
      let conditions = compound.conditions.compactMap(\.self)
      guard conditions.count == compound.conditions.count else { return nil }
      let isImplied = compound.type == "*" && !conditions.isEmpty
      text += (index > 0 ? compound.joint : "") + (isImplied ? "" : compound.type) + conditions.joined()
    }
    return text.isEmpty ? nil : text
  }

  private static func attribute(_ name: String, relation: CSSSelector.Relation, value: String) -> String {
    "[\(name)\(relation.rawValue)\(value.quoted(.css))]"
  }

  // MARK: iOS

  private static func conditions(_ predicate: ParsedPredicate) -> [String?] {
    switch predicate {
    case .and(let parts): return parts.flatMap(conditions)
    case .comparison(let comparison):
      guard comparison.options.isEmpty, comparison.quantifier == nil, case .keyPath(let path) = comparison.left,
        let key = path.components.first, path.components.count == 1
      else { return [nil] }
      switch (comparison.relation, comparison.right) {
      case (.equal, .value(.integer(1))): return ["[\(key)]"]
      case (.equal, .value(.integer(0))): return ["[\(key)=false]"]
      case (let relation, .value(.string(let value))) where !value.isEmpty:
        // The driver puts the value between quotation marks as it is.
        return [relations[relation].map { attribute(key, relation: $0, value: value.escaped(.predicate)) }]
      default: return [nil]
      }
    default: return [nil]
    }
  }

  private static let relations: [PredicateComparison.Operator: CSSSelector.Relation] = [
    .equal: .equal, .beginsWith: .begins, .endsWith: .ends, .contains: .word,
  ]

  // MARK: Android

  private static func condition(_ criterion: UiSelector.Criterion) -> String? {
    switch criterion {
    case .text(let name, .equal, let value) where !value.isEmpty:
      attribute(names[name] ?? name, relation: .equal, value: value)
    case .text(let name, .contains, let value) where !value.isEmpty: attribute(name, relation: .contains, value: value)
    case .text(let name, .startsWith, let value) where !value.isEmpty: attribute(name, relation: .begins, value: value)
    case .text: nil
    case .flag(let name, let value): "[\(name)\(value ? "" : "=false")]"
    case .index(let index): ":nth-child(\(index))"
    case .instance(let instance): ":instance(\(instance))"
    case .resourceName(let name): attribute("id", relation: .equal, value: name)
    }
  }

  private static let names = ["class": "class-name", "package": "package-name"]
}

extension UiSelector.Criterion {
  /// The class, if it can be written as a type.
  fileprivate var namedClass: String? {
    guard case .text("class", .equal, let name) = self else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      part.first.map { $0.isASCII && $0.isLetter } ?? false
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
    return parts.count > 1 && isPlain ? name : nil
  }
}
