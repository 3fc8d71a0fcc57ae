// Defines and detects queries that XCUITest refuses to evaluate.

/// The reason why a query is invalid. An invalid query is not the same as a query without matches.
///
///     try ElementQuery.application.buttons.element(boundBy: -1).validate()  // throws .negativeIndex(-1)
public enum InvalidQuery: Error, Hashable, Sendable {
  /// A string key is longer than ``ElementQuery/maximumKeyLength``. The length is in UTF-16 code units; for a
  /// ``KeyPattern``, it is the length of the known parts.
  case keyTooLong(key: String, length: Int)
  /// A negative index.
  case negativeIndex(Int)
}

extension InvalidQuery: CustomStringConvertible {
  /// What is wrong with the query and why XCUITest refuses it, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .keyTooLong(let key, let length):
      if key.count > ElementQuery.maximumKeyLength {
        """
        the string has \(length) characters, but XCUITest limits string keys to \
        \(ElementQuery.maximumKeyLength)
        """
      } else {
        """
        the string has \(length) UTF-16 code units, but XCUITest limits string keys to \
        \(ElementQuery.maximumKeyLength); the limit probably counts code units, not the \(key.count) characters \
        (\(DeviceFact.keyLength.rawValue))
        """
      }
    case .negativeIndex(let index): "\(index) is not a valid index: indices start at 0"
    }
  }
}

extension ElementQuery {
  /// The maximum length of a string key, in UTF-16 code units. (`xcuitest-query-semantics` §3)
  public static let maximumKeyLength = 128

  /// Performs the checks that XCUITest performs before it evaluates a query.
  ///
  /// - Throws: ``InvalidQuery`` for the first step with a key that is too long or an index below 0.
  public func validate() throws(InvalidQuery) {
    for step in steps {
      if let key = step.key, key.utf16.count > Self.maximumKeyLength {
        throw .keyTooLong(key: key, length: key.utf16.count)
      }
      if let pattern = step.pattern, pattern.leastKeyLength > Self.maximumKeyLength {
        throw .keyTooLong(key: pattern.description, length: pattern.leastKeyLength)
      }
      if case .index(let index) = step, index < 0 { throw .negativeIndex(index) }
    }
  }
}
