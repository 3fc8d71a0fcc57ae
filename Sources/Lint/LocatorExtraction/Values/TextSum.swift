// Concatenates many strings.

import LocatorStrategies

/// A string that grows at its end; its cost is linear in the lengths of its parts.
struct TextSum {
  private var pieces: [TextPattern.Piece] = []
  private var length = 0
  private var origins: [TextValue.Origin] = []
  private var seen: Set<TextValue.Origin> = []
  private var language: String?
  private var variant: StringVariant?
  /// Whether the string would exceed the maximum length.
  private(set) var isOverlong = false

  /// The string; what was added before it exceeded the maximum length is an unknown part.
  var value: TextValue {
    TextValue(pattern: TextPattern(pieces), origins: origins, language: language, variant: variant)
  }

  mutating func add(_ text: TextValue) {
    if length + text.pattern.length > TextPattern.maximumLength {
      isOverlong = true
      let unknown = TextPattern.overlong
      (pieces, length) = (unknown.pieces, unknown.length)
    } else {
      pieces += text.pattern.pieces
      length += text.pattern.length
    }
    for origin in text.origins where seen.insert(origin).inserted { origins.append(origin) }
    language = language ?? text.language
    variant = variant ?? text.variant
  }
}
