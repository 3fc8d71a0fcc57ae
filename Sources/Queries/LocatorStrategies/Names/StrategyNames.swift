// What drivers, client libraries and people call the strategies.

import Findings

extension LocatorStrategy {
  /// The strategy of a name, in whatever way its words are joined: this command's, Appium's and those of its client
  /// libraries.
  ///
  ///     LocatorStrategy(named: "-ios class chain")  // .classChain
  ///     LocatorStrategy(named: "accessibility_id")  // .accessibilityID
  public init?(named name: String) {
    guard let strategy = Self.byName[Self.letters(name)] else { return nil }
    self = strategy
  }

  /// Names that may have been meant by one that is none; empty when nothing comes near.
  ///
  ///     LocatorStrategy.suggestions(for: "acessibility id")  // ["accessibility-id"]
  public static func suggestions(for name: String) -> [String] {
    let near = Spelling.suggestions(for: letters(name), among: byName.keys.sorted())
    return near.compactMap { byName[$0]?.rawValue }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Why a strategy of a driver cannot be asked of a dump, in a clause; nil for names that no driver has.
  ///
  ///     LocatorStrategy.reason(against: "css selector")  // "apps have no style sheets"
  public static func reason(against name: String) -> String? { unanswerable[letters(name)] }

  private static func letters(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

  private static let byName: [String: LocatorStrategy] = {
    let others: [(LocatorStrategy, [String])] = [
      (
        .predicate,
        [
          "predicatestring", "iospredicatestring", "iospredicate", "iosnspredicatestring", "iosnspredicate",
          "nspredicate", "nsp",
        ]
      ),
      (.classChain, ["iosclasschain"]), (.id, ["resourceid"]), (.className, ["class"]),
      (.uiAutomator, ["androiduiautomator", "android", "uiselector"]),
    ]
    var names = Dictionary(uniqueKeysWithValues: allCases.map { (letters($0.rawValue), $0) })
    for (strategy, aliases) in others {
      for alias in aliases { names[alias] = strategy }
    }
    return names
  }()

  private static let unanswerable: [String: String] = {
    let styles = "apps have no style sheets"
    let code = "it runs code in the app, which a dump does not have"
    return [
      "css": styles, "cssselector": styles, "tagname": "apps have no HTML",
      "androidviewtag": "dumps do not record the tags of views", "androiddatamatcher": code,
      "androidviewmatcher": code, "iosuiautomation": "Apple has taken UIAutomation away",
      "ios": "Apple has taken UIAutomation away", "image": "a dump has no picture", "custom": "a plug-in answers it",
    ]
  }()
}

/// What stands before a locator to name its strategy: `xpath=`, `-ios class chain:`.
struct StrategyPrefix {
  /// The name alone.
  let name: String
  /// The locator behind the sign.
  let rest: Substring
  private let sign: Character

  /// Nil if the text does not begin with words and a colon or an equals sign.
  init?(_ text: String) {
    var cursor = TextCursor(text)
    _ = cursor.take("-")
    for number in 1...Self.mostWords {
      let start = cursor.position
      cursor.skip { $0.isLetterOrUnderscore && $0 != UInt8(ascii: "_") }
      guard cursor.position > start else { return nil }
      guard number < Self.mostWords, let joint = cursor.peek(), " _-".utf8.contains(joint) else { break }
      cursor.position += 1
    }
    name = cursor.slice(0..<cursor.position)
    guard cursor.isAt(":") || cursor.isAt("=") else { return nil }
    sign = cursor.isAt(":") ? ":" : "="
    cursor.position += 1
    // `label == 'a'` compares.
    if cursor.isAt("=") { return nil }
    rest = text[text.utf8.index(text.startIndex, offsetBy: cursor.position)...]
  }

  /// No strategy has more: `-android view tag`.
  private static let mostWords = 4

  /// The strategy; nil if the name is none, or the text is a locator as a whole.
  var strategy: LocatorStrategy? {
    guard let strategy = LocatorStrategy(named: name) else { return nil }
    switch (strategy, sign) {
    // `android:id/button1` is a resource id.
    case (.uiAutomator, ":") where rest.hasPrefix("id/"): return nil
    // `name == 'a'` and `name='a'` are predicates.
    case (.name, "="): return rest.isEmpty || beginsAsValue || goesOnComparing ? nil : strategy
    // Robot Framework's `chain=` is a class chain.
    case (.chain, "="): return ClassChain.begins(rest) || rest.hasPrefix("**/") ? .classChain : .chain
    default: return strategy
    }
  }

  /// What stands behind the sign may be the right side of a comparison.
  private var beginsAsValue: Bool { rest.first { !$0.isWhitespace }.map { "\"'%$".contains($0) } ?? false }

  /// Another comparison follows: `name=a AND label=b`, where `name=Terms and Conditions` is a name.
  private var goesOnComparing: Bool {
    var cursor = TextCursor(String(rest))
    while !cursor.isAtEnd {
      let isBehindWhitespace = cursor.takeWhitespace() > 0
      var ahead = cursor
      if isBehindWhitespace, ahead.takeConnective(), ahead.takeWhitespace() > 0, ahead.isAtComparison { return true }
      cursor.position += 1
    }
    return false
  }
}

extension TextCursor {
  /// Passes over `AND`, `&&`, `OR` or `||`.
  fileprivate mutating func takeConnective() -> Bool {
    take(prefix: "&&") || take(prefix: "||") || ["and", "or"].contains(takeWord().lowercased())
  }

  /// A key and an operator of predicates are next, perhaps behind brackets and `NOT`.
  fileprivate var isAtComparison: Bool {
    var cursor = self
    cursor.skip { $0.isWhitespace || $0 == UInt8(ascii: "(") }
    var key = cursor.takeKey()
    if key.lowercased() == "not" {
      cursor.skip { $0.isWhitespace || $0 == UInt8(ascii: "(") }
      key = cursor.takeKey()
    }
    guard !key.isEmpty else { return false }
    _ = cursor.takeWhitespace()
    if let sign = cursor.peek(), "=!<>".utf8.contains(sign) { return true }
    let words = ["contains", "beginswith", "endswith", "like", "matches", "in", "between"]
    guard words.contains(cursor.takeWord().lowercased()) else { return false }
    if cursor.take("[") {
      _ = cursor.takeWord()
      guard cursor.take("]") else { return false }
    }
    _ = cursor.takeWhitespace()
    return cursor.peek().map { "\"'{".utf8.contains($0) } ?? false
  }

  private mutating func takeKey() -> String { take { $0.isPartOfWord || $0 == UInt8(ascii: ".") } }
}
