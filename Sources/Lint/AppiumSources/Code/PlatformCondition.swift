// Recognizes conditions that distinguish platforms.

import AccessibilityTree

/// Determines the platform for which a condition holds.
enum PlatformCondition {
  /// Returns the platform to which a condition limits its branch; nil if it does not mention exactly one.
  ///
  ///     driver.isIOS             // .apple
  ///     platform != "android"    // .apple
  static func platform(of tokens: some Sequence<LexedToken>, in source: LexedSource) -> Platform? {
    var found: Platform?
    var isNegated = false
    for token in tokens {
      var mentioned: Platform?
      switch token.kind {
      case .name:
        let name = source.names[token.payload]
        if name == "not" || name == "unless" { isNegated.toggle() }
        mentioned = platform(named: name)
      case .string: mentioned = source.literals[token.payload].plainText.flatMap(platform(named:))
      case .symbol:
        let isInequality = token.payload == PunctuationMark("!=").code || token.payload == PunctuationMark("!==").code
        if isInequality || token.is(.exclamation) { isNegated.toggle() }
      case .number, .expression: break
      }
      if let mentioned {
        guard found == nil || found == mentioned else { return nil }
        found = mentioned
      }
    }
    guard let found else { return nil }
    return isNegated ? other(found) : found
  }

  static func other(_ platform: Platform) -> Platform { platform == .apple ? .android : .apple }

  /// Returns the platform that a name mentions: `is_ios`, `isIOS`, `Platform.ANDROID`, `iPhone`.
  static func platform(named name: String) -> Platform? {
    guard name.utf8.count <= SourceLimits.shortWord, mentionsPlatform(name) else { return nil }
    // Ruby's `ios?`
    let lowercase = name.lowercased().filter { $0 != "?" && $0 != "!" }
    if lowercase.contains("android") { return lowercase.contains("ios") ? nil : .android }
    if lowercase == "ios" || lowercase == "iphone" || lowercase == "xcuitest" { return .apple }
    let marks = ["iOS", "IOS", "Ios", "_ios", "ios_"]
    return marks.contains { name.contains($0) } ? .apple : nil
  }

  /// Returns the platform of an entry whose key begins or ends with the name of a platform: `ios`, `submitAndroid`,
  /// `id_ios`, `iosSubmit`.
  static func platform(ofKey key: String) -> Platform? {
    let letters = key.lowercased()
    for (word, platform) in [("android", Platform.android), ("ios", .apple), ("iphone", .apple), ("xcuitest", .apple)] {
      if letters.hasPrefix(word) {
        // `iosSubmit`, not `iosphere`
        let next = key.dropFirst(word.count).first
        if next.map({ !$0.isLowercase }) ?? true { return platform }
      }
      if letters.hasSuffix(word), self.platform(named: key) == platform { return platform }
    }
    return nil
  }

  /// Whether a key is only the name of a platform: `ios`, `isAndroid`.
  static func isPlatform(_ key: String) -> Bool {
    let letters = key.lowercased().filter { $0 != "_" }
    return ["ios", "android", "iphone", "xcuitest"].contains(
      letters.hasPrefix("is") ? String(letters.dropFirst(2)) : letters)
  }

  /// Whether a name contains a word for a platform, ignoring case. Most names do not, and comparing bytes is much
  /// faster than the checks that follow.
  private static func mentionsPlatform(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      for start in bytes.indices {
        let word: StaticString
        switch bytes[start] | 0x20 {
        case UInt8(ascii: "a"): word = "android"
        case UInt8(ascii: "i"): word = start + 1 < bytes.count && bytes[start + 1] | 0x20 == 0x70 ? "iphone" : "ios"
        case UInt8(ascii: "x"): word = "xcuitest"
        default: continue
        }
        let isWord = word.withUTF8Buffer { word in
          start + word.count <= bytes.count && word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
        }
        if isWord { return true }
      }
      return false
    }
  }
}
