// Defines element queries as values that can be built, compared and evaluated.

public import AccessibilityTree
public import PredicateFormat

/// A recipe for finding elements: `XCUIElementQuery` and `XCUIElement` in one value.
///
/// A query whose last step is a binding represents one element, as does the application itself. Any other query
/// represents an ordered set without duplicates. Building a query evaluates nothing; ``resolve(in:tracing:)`` does.
///
///     let submit = ElementQuery.application.buttons["Log In"]
///     try submit.resolve(in: snapshot).outcome  // .resolved
///     submit.description                        // #"buttons["Log In"]"#
///
/// Specified in `xcuitest-query-semantics` §1 and §2.
public struct ElementQuery: Hashable, Sendable {
  /// The steps in order, starting at the application; empty for the application itself.
  public private(set) var steps: [QueryStep]
  /// The order of the results, which decides what an index selects. On Android it is always document order.
  public let order: ResultOrder

  /// Creates a query from its steps. Any sequence of steps is accepted; ``validate()`` checks their arguments.
  public init(steps: [QueryStep], order: ResultOrder = .level) {
    self.steps = steps
    self.order = order
  }

  /// The root of the snapshot, which is the application in most dumps.
  public static let application = ElementQuery(steps: [])

  /// Whether the query represents a single element rather than a set.
  public var isElement: Bool { steps.last?.isBinding ?? true }

  /// Returns this query with one more step.
  ///
  ///     ElementQuery.application.appending(.descendants(.button))  // app.buttons
  public func appending(_ step: QueryStep) -> ElementQuery { replacingSteps(by: steps + [step]) }

  /// Returns the query that consists of the first `count` steps.
  ///
  ///     ElementQuery.application.cells.buttons.prefix(1)  // app.cells
  public func prefix(_ count: Int) -> ElementQuery { replacingSteps(by: Array(steps.prefix(count))) }

  /// Returns a query with different steps and the same order of results.
  func replacingSteps(by steps: [QueryStep]) -> ElementQuery { ElementQuery(steps: steps, order: order) }
}

/// The order of a query's results.
public enum ResultOrder: Hashable, Sendable {
  /// Level by level below the receiver, with elements of one level in document order, as in XCTest. (`result-order` §1)
  case level
  /// Depth first, in the order of the dump, as in XPath. (`result-order` §4)
  case document
}

// MARK: - Members of XCUIElementQuery and XCUIElement

extension ElementQuery {
  /// Finds all descendants of a type, at any depth; `.any` matches every type.
  public func descendants(matching type: ElementType) -> ElementQuery { appending(.descendants(type)) }

  /// Finds the direct children of a type; `.any` matches every type.
  public func children(matching type: ElementType) -> ElementQuery { appending(.children(type)) }

  /// Keeps elements of a type and, if an identifier is given, only those that it identifies.
  public func matching(_ type: ElementType, identifier: String?) -> ElementQuery {
    appending(.matchingType(type, identifier: identifier))
  }

  /// Keeps elements whose identifier, title, label, value or placeholder equals the string.
  ///
  /// Specified in `xcuitest-query-semantics` §3.
  public func matching(identifier: String) -> ElementQuery { appending(.identified(identifier)) }

  /// Keeps elements that match a key pattern: a string key in which some parts are unknown.
  ///
  ///     let pattern = KeyPattern([.text("row "), .hole("number")])
  ///     ElementQuery.application.buttons.matching(identifiedByPattern: pattern)
  public func matching(identifiedByPattern pattern: KeyPattern) -> ElementQuery {
    appending(.filter(.key(.pattern(pattern)), of: .itself))
  }

  /// Keeps elements with a descendant of the given type that matches the key pattern.
  public func containing(_ type: ElementType, identifiedByPattern pattern: KeyPattern) -> ElementQuery {
    appending(.filter(.type(type, identifier: .pattern(pattern)), of: .descendant))
  }

  /// Keeps elements that have a descendant of the given type. If an identifier is given, it must identify that
  /// descendant.
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

  /// Keeps elements with a descendant that satisfies the predicate. Whether an element also counts if only the element
  /// itself satisfies it depends on the version of XCTest; see ``SelfContainment``.
  public func containing(_ predicate: ElementPredicate) -> ElementQuery {
    appending(.filter(.predicate(predicate), of: .either))
  }

  /// The only element for which the predicate holds.
  public func element(matching predicate: ElementPredicate) -> ElementQuery { matching(predicate).element }

  /// The only element of the set; the outcome is ambiguous if there are more. If the query already represents a single
  /// element, this is the query itself.
  public var element: ElementQuery { isElement ? self : appending(.single) }

  /// The element at a zero-based index, counted in the query's ``order``. A negative index is an ``InvalidQuery``.
  public func element(boundBy index: Int) -> ElementQuery { appending(.index(index)) }

  /// The only element of the given type. If an identifier is given, it must also identify the element.
  public func element(matching type: ElementType, identifier: String?) -> ElementQuery {
    matching(type, identifier: identifier).element
  }

  /// The only element that the string identifies: `matching(identifier: key).element`.
  ///
  ///     ElementQuery.application.buttons["Log In"]
  public subscript(key: String) -> ElementQuery { matching(identifier: key).element }

  /// The first element in the query's ``order``, whether or not there are more.
  public var firstMatch: ElementQuery {
    switch steps.last {
    case .single: replacingSteps(by: steps.dropLast() + [.first])
    case .first, .index, nil: self
    default: appending(.first)
    }
  }
}
