// Counts the elements that UiAutomator2 returns in a list.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies

/// The list that `find_elements` returns for UiSelectors on a device. The server adds `instance(0)`, `instance(1)` and
/// so on to the outermost selector until it finds nothing, and drops duplicates. So of the matches below one match of
/// the outermost selector, the list has only the first. (`class-chain-and-xpath` §6)
struct ListedElements {
  /// Why the list may lack matches.
  enum Limit: String {
    /// One for each match of the outermost selector.
    case instance
    /// The outermost selector has a pattern for classes: the server counts indices instead of instances.
    case index
  }

  /// The first limit of the selectors.
  let limit: Limit
  /// The selectors, with the limit of each; nil if the list has all its matches.
  private let selectors: [(text: String, limit: Limit?)]

  /// The maximum number of elements that are counted.
  private static let maximumCount = 60

  /// Creates the list for one or more UiSelectors; nil if it has all matches, or if they cannot be read.
  ///
  ///     ListedElements("new UiSelector().clickable(true).childSelector(new UiSelector().text(\"OK\"))")?.limit
  ///     // .instance
  init?(_ text: String) {
    selectors = Self.statements(text).map { statement in
      let methods = Set(Self.outermostMethods(of: statement))
      // A selector with an instance matches a single element anyway.
      guard !methods.contains("instance") else { return (statement, nil) }
      if methods.contains("classNameMatches") { return (statement, .index) }
      return (statement, methods.isDisjoint(with: ["childSelector", "fromParent"]) ? nil : .instance)
    }
    guard let first = selectors.lazy.compactMap(\.limit).first else { return nil }
    limit = first
  }

  /// Returns the number of elements in the list; nil if that is undecidable.
  func count(in tree: Snapshot) -> Int? {
    var elements: Set<Int> = []
    for (text, limit) in selectors {
      guard let limit else {
        guard let found = Self.found(text, in: tree) else { return nil }
        elements.formUnion(found)
        continue
      }
      for number in 0..<Self.maximumCount {
        guard let found = Self.found("\(text).\(limit.rawValue)(\(number))", in: tree) else { return nil }
        guard let first = found.first else { break }
        elements.insert(first)
      }
    }
    return elements.count
  }

  private static func found(_ text: String, in tree: Snapshot) -> [Int]? {
    guard let query = (try? LocatorStrategy.uiAutomator.read(text))?.query(for: .android),
      let resolution = try? query.resolve(in: tree), resolution.missingFacts.isEmpty
    else { return nil }
    return resolution.matches.map(\.index)
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
