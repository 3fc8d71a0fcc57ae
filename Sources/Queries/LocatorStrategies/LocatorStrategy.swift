// The kinds of locators there are.

public import ElementQueries
import PredicateFormat

/// A way of writing a locator.
///
///     try LocatorStrategy.predicate.read("label == 'Log In'").query.resolve(in: snapshot)
public enum LocatorStrategy: String, CaseIterable, Sendable {
  /// As Swift tests write it: `buttons["Log In"]`.
  case chain
  /// WebDriverAgent's `-ios predicate string`: `label == 'Log In'`, over all elements, the root first.
  case predicate

  /// The strategy that a text looks like.
  ///
  ///     LocatorStrategy(of: "type == 'XCUIElementTypeButton'")  // .predicate
  public init(of text: String) {
    let isChain = ForeignDialect.name(of: text) != nil || ChainExpression.begins(text)
    self = !isChain && ParsedPredicate.isLikely(text) ? .predicate : .chain
  }

  /// The query that a locator stands for.
  ///
  /// - Throws: ``LocatorSyntaxError`` at the first mistake.
  public func read(_ text: String) throws(LocatorSyntaxError) -> LocatorReading {
    switch self {
    case .chain: return try ChainExpression.read(text)
    case .predicate: return try PredicateLocator.read(text)
    }
  }
}

/// What came of reading a locator.
public struct LocatorReading: Hashable, Sendable {
  /// The query that the locator stands for.
  public let query: ElementQuery
  /// Parts that are understood and surely not what was meant.
  public let notes: [LocatorNote]
}

/// A remark about a part of a locator.
public struct LocatorNote: Hashable, Sendable {
  /// The part, in UTF-8 code units of the locator.
  public let range: Range<Int>
  /// What it does, in one sentence without a full stop.
  public let message: String
  /// What to write in its place, or nil.
  public let advice: String?
}
