// Describes steps in the wording of XCTest. (`xcuitest-query-semantics` §4 and §9)

import AccessibilityTree
import DriverLocators
import PredicateFormat

extension QueryStep {
  /// XCTest's description of the step: `Descendants matching type Button`.
  public var wording: String {
    switch self {
    case .descendants(let type): "Descendants matching type \(type.shortName)"
    case .children(let type): "Children matching type \(type.shortName)"
    case .disclosedChildRows: "Disclosed child rows"
    case .filter(let condition, of: .itself):
      "Elements matching "
        + [condition.type.map { "type \($0.shortName)" }, condition.test.map { "predicate '\($0)'" }]
        .compactMap { $0 }.joined(separator: " and ")
    case .filter(let condition, _):
      "Elements containing elements"
        + (condition.type.map { " of type \($0.shortName)" } ?? "")
        + (condition.test.map { " matching predicate '\($0)'" } ?? "")
    case .everything: "Descendants matching type Any"
    case .position(let position): "Element at position \(position)"
    case .search(let search): "Elements found by \(search.text)"
    case .inside(let query, _): "Elements inside \(query)"
    case .single: "Find single matching element"
    case .first: "First match"
    case .index(let index): "Element at index \(index)"
    }
  }

  /// Whether XCTest prints the step in a chain. It does not print bindings of the only or the first element.
  /// (`device-evidence` §17)
  var isPrinted: Bool { self != .single && self != .first }
}

extension QueryCondition<QueryKey, ElementPredicate> {
  /// The predicate that XCTest prints for everything but the type; nil if only the type is required.
  fileprivate var test: String? {
    switch self {
    case .type, .key: key.map { "\"\($0)\" IN identifiers" }
    case .predicate(let predicate): predicate.description
    case .block: "BLOCKPREDICATE(0x1)"
    }
  }
}

extension ElementQuery {
  /// Returns XCTest's description of what it searched for when a step finds nothing. This is the description of the
  /// step or, if the query selects the first match, of the whole chain, because XCTest then evaluates the whole chain
  /// in a single search. (`device-evidence` §7)
  ///
  ///     ElementQuery.application.alerts["Sorry"].buttons["OK"].miss(atStep: 0)  // "Descendants matching type Alert"
  ///
  /// - Parameter number: The zero-based index of the step. The result is nil if there is no such step.
  public func missDescription(atStep number: Int) -> String? {
    guard steps.indices.contains(number) else { return nil }
    let step = steps[number]
    guard steps.last == .first, !step.isBinding else { return step.wording }
    return "first query match sequence: "
      + steps.filter(\.isPrinted).map { "`\($0.wording)`" }.joined(separator: " -> ")
  }
}
