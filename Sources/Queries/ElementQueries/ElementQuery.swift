// Queries as values.

public import AccessibilityTree
public import PredicateFormat

/// A recipe for finding elements: `XCUIElementQuery` and `XCUIElement` in one value.
///
/// A query whose last step is a binding, like the application itself, stands for one element; any other stands for
/// an ordered set without duplicates. Building a query evaluates nothing; ``resolve(in:tracing:)`` does.
///
///     let submit = ElementQuery.application.buttons["Log In"]
///     try submit.resolve(in: snapshot).outcome  // .resolved
///     submit.description                        // #"buttons["Log In"]"#
///
/// Specified in `xcuitest-query-semantics` §1 and §2.
public struct ElementQuery: Hashable, Sendable {
  /// The steps from the application on, in order; empty for the application itself.
  public private(set) var steps: [QueryStep]
  /// In which order its results come, which indices and positions count in. On Android it is always document order.
  public let order: ResultOrder

  /// A query from its steps. Any sequence of steps is a query; ``validate()`` checks their arguments.
  public init(steps: [QueryStep], order: ResultOrder = .level) {
    self.steps = steps
    self.order = order
  }

  /// The root of the snapshot, which in most dumps is the application.
  public static let application = ElementQuery(steps: [])

  /// The query stands for one element, not for a set.
  public var isElement: Bool { steps.last?.isBinding ?? true }

  /// This query with one more step.
  ///
  ///     ElementQuery.application.appending(.descendants(.button))  // app.buttons
  public func appending(_ step: QueryStep) -> ElementQuery { replacingSteps(by: steps + [step]) }

  /// The query that ends behind its first steps.
  ///
  ///     ElementQuery.application.cells.buttons.prefix(1)  // app.cells
  public func prefix(_ count: Int) -> ElementQuery { replacingSteps(by: Array(steps.prefix(count))) }

  /// A query of other steps whose results come in the same order.
  func replacingSteps(by steps: [QueryStep]) -> ElementQuery { ElementQuery(steps: steps, order: order) }
}

/// The order in which results come.
public enum ResultOrder: Hashable, Sendable {
  /// Level by level from the receiver on, elements of one level in document order: what XCTest does.
  /// (`result-order` §1)
  case level
  /// As the dump lists them, depth first: what XPath does. (`result-order` §4)
  case document
}

// MARK: - Members of XCUIElementQuery and XCUIElement

extension ElementQuery {
  /// Everything of a type below, at any depth; `.any` is every type. No element is below itself.
  public func descendants(matching type: ElementType) -> ElementQuery { appending(.descendants(type)) }

  /// The direct children of a type; `.any` is every type.
  public func children(matching type: ElementType) -> ElementQuery { appending(.children(type)) }

  /// Keeps elements of a type, and with an identifier those that it identifies.
  public func matching(_ type: ElementType, identifier: String?) -> ElementQuery {
    appending(.matchingType(type, identifier: identifier))
  }

  /// Keeps elements that the string identifies: whose identifier, title, label, value or placeholder equals it.
  ///
  /// Specified in `xcuitest-query-semantics` §3.
  public func matching(identifier: String) -> ElementQuery { appending(.identified(identifier)) }

  /// Keeps elements that one of the keys identifies which the pattern can become: a string key of which a part is not known.
  ///
  ///     let pattern = KeyPattern([.text("row "), .hole("number")])
  ///     ElementQuery.application.buttons.matching(identifiedByPattern: pattern)
  public func matching(identifiedByPattern pattern: KeyPattern) -> ElementQuery {
    appending(.identifiedByPattern(pattern))
  }

  /// Keeps elements with a descendant of a type that one of the keys identifies which the pattern can become.
  public func containing(_ type: ElementType, identifiedByPattern pattern: KeyPattern) -> ElementQuery {
    appending(.containingPattern(type, pattern))
  }

  /// Keeps elements with a descendant of a type, and with an identifier one that it identifies.
  ///
  ///     ElementQuery.application.cells.containing(.image, identifier: "star")
  public func containing(_ type: ElementType, identifier: String?) -> ElementQuery {
    appending(.containing(type, identifier: identifier))
  }

  /// Keeps elements for which the predicate holds.
  ///
  ///     let format = try ElementPredicate(format: "label BEGINSWITH 'Log'", vocabulary: .xcuiTest)
  ///     ElementQuery.application.buttons.matching(format)
  public func matching(_ predicate: ElementPredicate) -> ElementQuery { appending(.matchingPredicate(predicate)) }

  /// Keeps elements with a descendant that satisfies the predicate. Whether it also keeps an element that only itself
  /// satisfies it depends on the release of XCTest; see ``SelfContainment``.
  public func containing(_ predicate: ElementPredicate) -> ElementQuery { appending(.containingPredicate(predicate)) }

  /// The only element for which the predicate holds.
  public func element(matching predicate: ElementPredicate) -> ElementQuery { matching(predicate).element }

  /// The element that is the only one of the set; several are ambiguous. An element is its own only one.
  public var element: ElementQuery { isElement ? self : appending(.single) }

  /// The element at an index, from 0, in the order of ``order``. A negative one is an ``InvalidQuery``.
  public func element(boundBy index: Int) -> ElementQuery { appending(.index(index)) }

  /// The only element of a type, and with an identifier the only one that it identifies.
  public func element(matching type: ElementType, identifier: String?) -> ElementQuery {
    matching(type, identifier: identifier).element
  }

  /// The only element that the string identifies: `matching(identifier: key).element`.
  ///
  ///     ElementQuery.application.buttons["Log In"]
  public subscript(key: String) -> ElementQuery { matching(identifier: key).element }

  /// The first element in the order of ``order``; whether there are more is not asked.
  public var firstMatch: ElementQuery {
    switch steps.last {
    case .single: replacingSteps(by: steps.dropLast() + [.first])
    case .first, .index, nil: self
    default: appending(.first)
    }
  }
}
