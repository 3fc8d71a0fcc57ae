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
    guard let match = text.prefixMatch(of: /(-?[A-Za-z]+(?:[ _-][A-Za-z]+){0,3})([:=])/) else { return nil }
    name = String(match.1)
    sign = match.2.first ?? ":"
    rest = text[match.range.upperBound...]
    // `label == 'a'` compares.
    if rest.first == "=" { return nil }
  }

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
  private var beginsAsValue: Bool { rest.prefixMatch(of: /\s*["'%$]/) != nil }

  /// Another comparison follows: `name=a AND label=b`, where `name=Terms and Conditions` is a name.
  private var goesOnComparing: Bool {
    rest.contains(
      /\s(?:AND|OR|&&|\|\|)\s[\s(]*(?:NOT\s+)?[\s(]*[\w.]+\s*(?:[=!<>]=?|(?:CONTAINS|BEGINSWITH|ENDSWITH|LIKE|MATCHES|IN|BETWEEN)(?:\[\w+\])?\s*["'{])/
        .ignoresCase())
  }
}
