// Defines the steps of a query.

public import AccessibilityTree
public import DriverLocators
public import PredicateFormat

/// One step of an ``ElementQuery``. Search and filter steps map one set of elements to another; bindings pick one
/// element.
///
///     ElementQuery.application.buttons["Log In"].steps  // [.descendants(.button), .identified("Log In"), .single]
///
/// Specified in `xcuitest-query-semantics` §2.
public enum QueryStep: Hashable, Sendable {
  /// Finds all descendants of the given type, at any depth. `.any` matches every type.
  case descendants(ElementType)
  /// Finds the direct children of the given type.
  case children(ElementType)
  /// Finds the rows that an outline row discloses. Dumps do not record which rows these are.
  case disclosedChildRows
  /// Keeps elements for which the condition holds, or elements around those for which it holds.
  case filter(QueryCondition<QueryKey, ElementPredicate>, of: FilterSubject)
  /// Finds every element of the tree, root first. WebDriverAgent's strategies start here.
  case everything
  /// Keeps only the element at a one-based position; negative positions count from the end. Keeps nothing if there are
  /// too few elements. Unlike ``index(_:)``, this step is not a binding, so a position that is out of range is not an
  /// error. (`class-chain-and-xpath` §2)
  case position(Int)
  /// Searches the whole tree for the matches of a driver's locator, such as an XPath. Ignores the elements found so
  /// far.
  case search(DriverLocator)
  /// Keeps elements that the other query finds in the same tree, and elements inside them: a driver searches below an
  /// element that it found before. If the query of that search is given, keeps only what it finds in the tree of such
  /// an element.
  case inside(ElementQuery, searching: ElementQuery? = nil)

  /// Binds the only element of the set; if the set has several elements, the outcome is ambiguous.
  case single
  /// Binds the first element.
  case first
  /// Binds the element at a zero-based index.
  case index(Int)

  /// Whether the step picks one element.
  public var isBinding: Bool {
    switch self {
    case .single, .first, .index: true
    default: false
    }
  }

  /// Whether the step picks an element by its index among the results, so that their order matters.
  package var picksByOrder: Bool {
    switch self {
    case .first, .index, .position: true
    default: false
    }
  }

  /// The condition of a filter; nil for every other step.
  package var condition: QueryCondition<QueryKey, ElementPredicate>? {
    if case .filter(let condition, _) = self { condition } else { nil }
  }

  /// The string key by which the step identifies elements; nil if the step has none.
  public var key: String? { if case .text(let key)? = condition?.key { key } else { nil } }

  /// The key with holes by which the step identifies elements; nil if the step has none.
  public var pattern: KeyPattern? { if case .pattern(let pattern)? = condition?.key { pattern } else { nil } }

  /// The predicate that the step evaluates, if there is one.
  public var predicate: ElementPredicate? { condition?.predicate }
}

// MARK: - Frequent filters

extension QueryStep {
  /// Keeps elements of the given type. If a key is given, keeps only those that the key identifies.
  public static func matchingType(_ type: ElementType, identifier: String?) -> QueryStep {
    .filter(.type(type, identifier: identifier.map { .text($0) }), of: .itself)
  }

  /// Keeps elements that the key identifies.
  public static func identified(_ key: String) -> QueryStep { .filter(.key(.text(key)), of: .itself) }

  /// Keeps elements that have a descendant of the given type. If a key is given, it must also identify the descendant.
  public static func containing(_ type: ElementType, identifier: String?) -> QueryStep {
    .filter(.type(type, identifier: identifier.map { .text($0) }), of: .descendant)
  }

  /// Keeps elements for which the predicate holds.
  public static func matchingPredicate(_ predicate: ElementPredicate) -> QueryStep {
    .filter(.predicate(predicate), of: .itself)
  }
}
