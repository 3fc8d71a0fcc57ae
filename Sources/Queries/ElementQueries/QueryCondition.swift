// Defines what the filters of a query require of an element.

public import AccessibilityTree

/// What a filter requires of one element. Queries compare a ``QueryKey`` and an `ElementPredicate`; the queries of
/// source code are described with keys and predicates that are partly unknown.
///
///     QueryStep.filter(.key(.text("star")), of: .itself)  // matching(identifier: "star")
public enum QueryCondition<Key, Predicate> {
  /// The element has the type; `.any` accepts every type. If a key is given, it must identify the element.
  case type(ElementType, identifier: Key?)
  /// The key identifies the element.
  case key(Key)
  /// The predicate holds for the element.
  case predicate(Predicate)
  /// The closure accepts the element.
  case block(BlockPredicate)

  /// The required type; nil if the condition names none.
  package var type: ElementType? { if case .type(let type, _) = self { type } else { nil } }

  /// The key that must identify the element; nil if there is none.
  package var key: Key? {
    switch self {
    case .type(_, let key): key
    case .key(let key): key
    case .predicate, .block: nil
    }
  }

  /// The predicate that must hold; nil if there is none.
  package var predicate: Predicate? { if case .predicate(let predicate) = self { predicate } else { nil } }

  /// Whether the condition is a closure, which cannot be written as text.
  package var isBlock: Bool { if case .block = self { true } else { false } }

  /// The arguments of `matching` and `containing` for this condition.
  package func arguments(key: (Key) -> String, predicate: (Predicate) -> String) -> String {
    switch self {
    case .type(let type, let own): ".\(type.swiftName), identifier: \(own.map(key) ?? "nil")"
    case .key(let own): "identifier: \(key(own))"
    case .predicate(let own): predicate(own)
    case .block: "NSPredicate(block: …)"
    }
  }

  /// Returns the condition with its key or predicate replaced; nil if the replacement is nil.
  package func map<OtherKey, OtherPredicate>(
    key: (Key) -> OtherKey?, predicate: (Predicate) -> OtherPredicate?
  ) -> QueryCondition<OtherKey, OtherPredicate>? {
    switch self {
    case .type(let type, nil): .type(type, identifier: nil)
    case .type(let type, let own?): key(own).map { .type(type, identifier: $0) }
    case .key(let own): key(own).map { .key($0) }
    case .predicate(let own): predicate(own).map { .predicate($0) }
    case .block(let block): .block(block)
    }
  }
}

extension QueryCondition: Equatable where Key: Equatable, Predicate: Equatable {}
extension QueryCondition: Hashable where Key: Hashable, Predicate: Hashable {}
extension QueryCondition: Sendable where Key: Sendable, Predicate: Sendable {}

/// The elements of which a filter requires a condition.
public enum FilterSubject: Hashable, Sendable {
  /// The filtered element itself.
  case itself
  /// Any descendant of the filtered element; the element itself does not count. (`class-chain-and-xpath` §2)
  case descendant
  /// The filtered element or any descendant. Whether the element itself counts depends on the version of XCTest; see
  /// ``SelfContainment``.
  case either
}

/// A string that identifies elements: it equals their identifier, title, label, value or placeholder.
///
/// Specified in `xcuitest-query-semantics` §3.
public enum QueryKey: Hashable, Sendable, CustomStringConvertible {
  /// A known string.
  case text(String)
  /// Any string that the pattern can produce.
  case pattern(KeyPattern)

  /// The string, in which each hole is written as its name in braces.
  public var description: String {
    switch self {
    case .text(let text): text
    case .pattern(let pattern): pattern.description
    }
  }
}
