// Estimates how likely a locator is to break.

import AccessibilityTree

extension DistinguishingFeatures {
  /// The cost of each property of a locator. Lower is better; only the order matters.
  private enum Penalty {
    /// Labels are translated and reworded.
    static let label = 10
    /// An identifier that equals the label may in fact be missing.
    static let possibleLabel = 6
    /// Placeholders are translated, and disappear when the field has a value.
    static let placeholder = 14
    /// Values are changed by users.
    static let value = 24
    /// Identifiers of the platform's own views are not the app's, and change with the release and the library.
    static let ofPlatform = 16
    /// Digits are often counts, dates, prices or record ids.
    static let digits = 6
    /// Whitespace and letters beyond ASCII suggest natural language, even in an identifier.
    static let language = 4
    static let long = 4
    static let reasonableLength = 32
    /// Without a type, more elements may match.
    static let untyped = 3
    /// The type of a generic view is uninformative and varies.
    static let otherType = 2
    /// A container that is identified only by its type.
    static let typedContainer = 2
    /// Each additional condition must also stay true.
    static let container = 6
    static let furtherText = 5
    /// A type alone works only until there is a second element of that type.
    static let typeAlone = 18
    static let rank = 100
  }

  /// The sum of the costs of all parts.
  package var cost: Int {
    let parts = [part] + (container.map { [$0] } ?? [])
    var cost = parts.reduce(0) { $0 + Self.cost($1) }
    if let container {
      cost += Penalty.container
      if container.texts.isEmpty, container.content == nil { cost += Penalty.typedContainer }
    }
    if rank != nil {
      cost += Penalty.rank
    } else if part.texts.isEmpty, part.content == nil {
      cost += Penalty.typeAlone
    }
    return cost
  }

  private static func cost(_ part: Part) -> Int {
    var cost = part.type == .any ? Penalty.untyped : part.type == .other ? Penalty.otherType : 0
    for text in part.texts + (part.content.map { [$0] } ?? []) { cost += self.cost(text) }
    cost += max(0, part.texts.count - 1) * Penalty.furtherText
    return part.content == nil ? cost : cost + Penalty.furtherText
  }

  private static func cost(_ text: Text) -> Int {
    var cost =
      switch text.attribute {
      case .identifier: text.isOfPlatform ? Penalty.ofPlatform : text.mayBeLabel ? Penalty.possibleLabel : 0
      case .label, .title: Penalty.label
      case .placeholderValue: Penalty.placeholder
      case .value: Penalty.value
      }
    if text.hasDigits { cost += Penalty.digits }
    if text.mayBeLocalized { cost += Penalty.language }
    if text.isLong(Penalty.reasonableLength) { cost += Penalty.long }
    return cost
  }

  /// Short descriptions of why the locator may break, most serious first.
  package var weaknesses: [String] {
    let parts = [part] + (container.map { [$0] } ?? [])
    let texts = parts.flatMap { $0.texts + ($0.content.map { [$0] } ?? []) }
    var words: [String] = []
    if rank != nil { words.append("depends on the element's position") }
    if rank == nil, part.texts.isEmpty, part.content == nil { words.append("identified only by type") }
    for text in texts {
      let word: String? =
        switch text.attribute {
        case .identifier:
          text.isOfPlatform
            ? "uses an identifier of the platform"
            : text.mayBeLabel ? "may use a label instead of an identifier" : nil
        case .label: "uses a label"
        case .title: "uses a title"
        case .placeholderValue: "uses a placeholder"
        case .value: "uses a value"
        }
      if let word, !words.contains(word) { words.append(word) }
    }
    if texts.contains(where: \.hasDigits) { words.append("contains digits") }
    if texts.contains(where: { $0.isLong(Penalty.reasonableLength) }) { words.append("long") }
    return words
  }
}

extension DistinguishingFeatures.Text {
  fileprivate var hasDigits: Bool {
    text.unicodeScalars.contains { scalar in
      scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
    }
  }

  /// Whether the identifier belongs to a view of the system, such as `android:id/button1`.
  fileprivate var isOfPlatform: Bool {
    attribute == .identifier && (text.hasPrefix("android:") || text.hasPrefix("com.android.internal:"))
  }

  /// The package of a resource id does not count, because it is the same for all ids.
  fileprivate func isLong(_ limit: Int) -> Bool {
    let name = attribute == .identifier ? ResourceName.name(of: text) : nil
    return (name ?? text).count > limit
  }

  fileprivate var mayBeLocalized: Bool {
    text.unicodeScalars.contains { scalar in
      scalar.isASCII
        ? scalar == " " || ("\t"..."\r").contains(scalar)
        : scalar.properties.isWhitespace || scalar.properties.isAlphabetic
    }
  }
}
