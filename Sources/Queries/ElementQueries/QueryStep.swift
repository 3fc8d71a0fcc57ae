// The steps that a query is made of.

public import AccessibilityTree
public import DriverLocators
public import PredicateFormat

/// One step of an ``ElementQuery``. Steps that find and filter take a set of elements to a set; bindings pick one.
///
///     ElementQuery.application.buttons["Log In"].steps  // [.descendants(.button), .identified("Log In"), .single]
///
/// Specified in `xcuitest-query-semantics` §2.
public enum QueryStep: Hashable, Sendable {
  /// Everything of a type below the elements so far, at any depth, themselves left out. `.any` is every type.
  case descendants(ElementType)
  /// The direct children, of a type, of all elements so far.
  case children(ElementType)
  /// The rows that an outline row discloses. Dumps do not record which those are.
  case disclosedChildRows
  /// Keeps elements of a type, and with a key those that it identifies.
  case matchingType(ElementType, identifier: String?)
  /// Keeps elements that the key identifies.
  case identified(String)
  /// Keeps elements that a key identifies which the pattern can become.
  case identifiedByPattern(KeyPattern)
  /// Keeps elements with a descendant of a type, and with a key one that it identifies.
  case containing(ElementType, identifier: String?)
  /// Keeps elements with a descendant of a type that a key identifies which the pattern can become.
  case containingPattern(ElementType, KeyPattern)

  /// Keeps elements for which the predicate holds.
  case matchingPredicate(ElementPredicate)
  /// Keeps elements that satisfy the predicate, or have a descendant that does.
  case containingPredicate(ElementPredicate)
  /// Keeps elements that pass a test that is code.
  case matchingTest(ElementTest)
  /// Keeps elements that pass a test that is code, or have a descendant that does.
  case containingTest(ElementTest)
  /// Every element of the tree, the root first: where WebDriverAgent's strategies look.
  case everything
  /// Keeps elements with a descendant for which the predicate holds; the element itself is not asked.
  /// (`class-chain-and-xpath` §2)
  case havingDescendant(ElementPredicate)
  /// Keeps the element at a position from 1, or from the end if negative; nothing if there are not as many. In
  /// contrast to ``index(_:)`` it binds nothing, so that a missing position is no mistake. (`class-chain-and-xpath` §2)
  case position(Int)
  /// What a locator of another language finds in the whole tree, whatever the elements so far.
  case search(DriverLocator)

  /// Binds the only element of the set; more than one is ambiguous.
  case single
  /// Binds the first element.
  case first
  /// Binds the element at a position from 0.
  case index(Int)

  /// The step picks one element.
  public var isBinding: Bool {
    switch self {
    case .single, .first, .index: true
    default: false
    }
  }

  /// The step picks an element by its index among the results, so that their order decides which one it is.
  package var picksByOrder: Bool {
    switch self {
    case .first, .index, .position: true
    default: false
    }
  }

  /// The string key that the step compares with identifying strings; nil if it compares none.
  public var key: String? {
    switch self {
    case .identified(let key): key
    case .matchingType(_, let key), .containing(_, let key): key
    default: nil
    }
  }

  /// The key with holes that the step compares with identifying strings; nil if it compares none.
  public var pattern: KeyPattern? {
    switch self {
    case .identifiedByPattern(let pattern), .containingPattern(_, let pattern): pattern
    default: nil
    }
  }

  /// The predicate that the step asks; nil if it asks none.
  public var predicate: ElementPredicate? {
    switch self {
    case .matchingPredicate(let predicate), .containingPredicate(let predicate), .havingDescendant(let predicate):
      predicate
    default: nil
    }
  }
}
