// Maps the strategy names of drivers and client libraries to strategies.

public import Findings
import Text

extension LocatorStrategy {
  /// Creates a strategy from its name in axreplay, in Appium, or in one of Appium's client libraries. Case and
  /// separators are ignored.
  ///
  ///     LocatorStrategy(named: "-ios class chain")  // .classChain
  ///     LocatorStrategy(named: "accessibility_id")  // .accessibilityID
  public init?(named name: String) {
    guard let strategy = Self.byName[Self.letters(name)] else { return nil }
    self = strategy
  }

  /// Returns strategy names that are similar to an unknown name; empty if there are none.
  ///
  ///     LocatorStrategy.suggestions(for: "acessibility id")  // ["accessibility-id"]
  public static func suggestions(for name: String) -> [String] {
    let near = Spelling.suggestions(for: letters(name), among: byName.keys.sorted())
    return near.compactMap { byName[$0]?.rawValue }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns, as a clause, why a driver's strategy cannot be evaluated against a dump; nil for unknown names.
  ///
  ///     LocatorStrategy.unsupportedReason(of: "tag name")  // "apps have no HTML"
  public static func unsupportedReason(of name: String) -> String? { unsupportedReasons[letters(name)] }

  /// Returns an error, whose text is the name, for the name of a strategy that is unknown or cannot be evaluated.
  ///
  ///     LocatorStrategy.error(forUnknown: "xpaht").message      // there is no strategy “xpaht”
  ///     LocatorStrategy.error(forUnknown: "xpaht").suggestions  // ["xpath"]
  public static func error(forUnknown name: String) -> SyntaxError {
    let range = 0..<name.utf8.count
    if let reason = unsupportedReason(of: name) {
      return SyntaxError(
        text: name, range: range, message: "\(name) locators cannot be evaluated against a dump: \(reason)",
        advice: "use a different strategy, such as --using accessibility-id")
    }
    let suggestions = suggestions(for: name)
    return SyntaxError(
      text: name, range: range, message: "there is no strategy “\(name)”", suggestions: suggestions,
      advice: suggestions.isEmpty
        ? "the strategies are \(allCases.map(\.rawValue).joined(separator: ", "))" : nil)
  }

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
      (.uiAutomator, ["androiduiautomator", "android", "uiselector"]), (.css, ["cssselector"]),
    ]
    var names = Dictionary(uniqueKeysWithValues: allCases.map { (letters($0.rawValue), $0) })
    for (strategy, aliases) in others {
      for alias in aliases { names[alias] = strategy }
    }
    return names
  }()

  private static let unsupportedReasons: [String: String] = {
    let code = "this strategy runs code in the app"
    return [
      "tagname": "apps have no HTML",
      "androidviewtag": "dumps do not record view tags", "androiddatamatcher": code,
      "androidviewmatcher": code, "iosuiautomation": "Apple removed UIAutomation",
      "ios": "Apple removed UIAutomation", "image": "dumps do not contain images",
      "custom": "this strategy requires a plug-in",
    ]
  }()
}

/// The prefix of a locator that names its strategy, such as `xpath=` or `-ios class chain:`.
struct StrategyPrefix {
  /// The name alone.
  let name: String
  /// The locator after the separator.
  let rest: Substring
  private let sign: Character

  /// Reads a prefix from the start of a text. Returns nil if the text does not begin with words followed by a colon or
  /// an equals sign.
  init?(_ text: String) {
    var cursor = TextCursor(text)
    _ = cursor.take("-")
    for number in 1...Self.maximumWords {
      let start = cursor.position
      cursor.skip { $0.isLetterOrUnderscore && $0 != UInt8(ascii: "_") }
      guard cursor.position > start else { return nil }
      guard number < Self.maximumWords, let joint = cursor.peek(), " _-".utf8.contains(joint) else { break }
      cursor.position += 1
    }
    var name = cursor.slice(0..<cursor.position)
    guard cursor.isAt(":") || cursor.isAt("=") else { return nil }
    // WebdriverIO's older form `ios=predicate=` names one strategy.
    var nested = cursor
    if name == "ios", nested.take(prefix: "=predicate"), nested.isAt("=") { (name, cursor) = ("ios predicate", nested) }
    self.name = name
    sign = cursor.isAt(":") ? ":" : "="
    cursor.position += 1
    // `label == 'a'` is a comparison, not a prefix.
    if cursor.isAt("=") { return nil }
    rest = text[text.utf8.index(text.startIndex, offsetBy: cursor.position)...]
  }

  /// The maximum number of words in a strategy name.
  private static let maximumWords = 4

  /// The strategy that the prefix names; nil if the name is unknown, or if what looks like a prefix belongs to the
  /// locator itself.
  var strategy: LocatorStrategy? {
    guard let strategy = LocatorStrategy(named: name) else { return nil }
    switch (strategy, sign) {
    // `android:id/button1` is a resource id.
    case (.uiAutomator, ":") where rest.hasPrefix("id/"): return nil
    // `name == 'a'` and `name='a'` are predicates.
    case (.name, "="): return rest.isEmpty || beginsWithValue || hasAnotherComparison ? nil : strategy
    // Robot Framework's `chain=` is a class chain.
    case (.chain, "="): return ClassChain.begins(rest) || rest.hasPrefix("**/") ? .classChain : .chain
    default: return strategy
    }
  }

  /// Whether the text after the separator can be the right-hand side of a comparison.
  private var beginsWithValue: Bool { rest.first { !$0.isWhitespace }.map { "\"'%$".contains($0) } ?? false }

  /// Whether another comparison follows, as in `name=a AND label=b`. In `name=Terms and Conditions`, the words after
  /// “and” are not a comparison.
  private var hasAnotherComparison: Bool {
    var cursor = TextCursor(String(rest))
    while !cursor.isAtEnd {
      let isAfterWhitespace = cursor.takeWhitespace() > 0
      var ahead = cursor
      if isAfterWhitespace, ahead.takeConnective(), ahead.takeWhitespace() > 0, ahead.isAtComparison { return true }
      cursor.position += 1
    }
    return false
  }
}

extension TextCursor {
  /// Skips `AND`, `&&`, `OR` or `||`.
  fileprivate mutating func takeConnective() -> Bool {
    take(prefix: "&&") || take(prefix: "||") || ["and", "or"].contains(takeWord().lowercased())
  }

  /// Whether a key and a predicate operator are next, optionally after parentheses and `NOT`.
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

extension LocatorStrategy {
  /// The name of the strategy in Appium's protocol.
  ///
  ///     LocatorStrategy.classChain.protocolName  // "-ios class chain"
  public var protocolName: String {
    switch self {
    case .chain: "chain"
    case .predicate: "-ios predicate string"
    case .classChain: "-ios class chain"
    case .xpath: "xpath"
    case .id: "id"
    case .accessibilityID: "accessibility id"
    case .name: "name"
    case .className: "class name"
    case .linkText: "link text"
    case .partialLinkText: "partial link text"
    case .uiAutomator: "-android uiautomator"
    case .css: "css selector"
    }
  }

  /// Returns the strategy and a locator, for messages.
  ///
  ///     LocatorStrategy.accessibilityID.phrase(of: "login.submit")  // accessibility id “login.submit”
  public func phrase(of text: String) -> String { "\(protocolName) “\(text)”" }
}
