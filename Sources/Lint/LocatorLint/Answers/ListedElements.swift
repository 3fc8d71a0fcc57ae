// Counts the elements that UiAutomator2 returns in a list.

import AccessibilityTree
import ElementQueries
import LocatorStrategies

/// The list that `find_elements` returns for UiSelectors on a device. The server adds `instance(0)`, `instance(1)` and
/// so on to the outermost selector until it finds nothing, and drops duplicates. So of the matches below one match of
/// the outermost selector, the list has only the first. (`real-clients` §2)
struct ListedElements {
  /// Why the list may lack matches.
  enum Limit {
    /// Only one for each match of the outermost selector.
    case onePerOuterMatch
    /// The outermost selector has an instance of its own.
    case one
    /// The outermost selector has a pattern for classes: the server counts `index(…)` instead of instances.
    case onePerIndex
  }

  /// The first limit of the selectors.
  let limit: Limit
  private let selectors: [(text: String, limit: Limit)]

  /// The maximum number of elements that are counted.
  private static let maximumCount = 60

  /// Creates the list for one or more UiSelectors; nil if it has all matches, or if they cannot be read.
  ///
  ///     ListedElements("new UiSelector().clickable(true).childSelector(new UiSelector().text(\"OK\"))")?.limit
  ///     // .onePerOuterMatch
  init?(_ text: String) {
    var selectors: [(text: String, limit: Limit?)] = []
    for statement in Self.statements(text) {
      let methods = Self.outermostMethods(of: statement)
      guard methods.first == "UiSelector" else { return nil }
      let limit: Limit? =
        methods.contains("instance")
        ? .one
        : methods.contains("classNameMatches")
          ? .onePerIndex : methods.contains { $0 == "childSelector" || $0 == "fromParent" } ? .onePerOuterMatch : nil
      selectors.append((statement, limit))
    }
    guard let first = selectors.lazy.compactMap(\.limit).first else { return nil }
    limit = first
    self.selectors = selectors.map { ($0.text, $0.limit ?? .onePerOuterMatch) }
  }

  /// Returns the number of elements in the list; nil if that is undecidable.
  func count(in tree: Snapshot) -> Int? {
    var elements: Set<Int> = []
    for (text, limit) in selectors {
      for number in 0..<(limit == .one ? 1 : Self.maximumCount) {
        let counter = limit == .onePerIndex ? ".index(\(number))" : ".instance(\(number))"
        guard let reading = try? LocatorStrategy.uiAutomator.read(limit == .one ? text : text + counter),
          let found = try? reading.query(for: .android).resolve(in: tree), found.missingFacts.isEmpty
        else { return nil }
        guard let first = found.matches.first else { break }
        elements.insert(first.index)
      }
    }
    return elements.count
  }

  /// Splits selectors at semicolons.
  private static func statements(_ text: String) -> [String] {
    var statements: [String] = []
    var (start, isQuoted, isEscaped) = (text.startIndex, false, false)
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      guard byte == UInt8(ascii: ";"), !isQuoted else { continue }
      statements.append(String(text[start..<index]))
      start = text.utf8.index(after: index)
    }
    statements.append(String(text[start...]))
    return statements.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The names that are called outside of all parentheses, beginning with that of the class.
  private static func outermostMethods(of selector: String) -> [String] {
    var names: [String] = []
    var name: [UInt8] = []
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for byte in selector.utf8 {
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      guard !isQuoted else { continue }
      switch byte {
      case UInt8(ascii: "("):
        if depth == 0 { names.append(String(decoding: name, as: UTF8.self)) }
        depth += 1
        name = []
      case UInt8(ascii: ")"): depth -= 1
      default: if byte.isLetterOrUnderscore { name.append(byte) } else { name = [] }
      }
    }
    return names
  }
}
