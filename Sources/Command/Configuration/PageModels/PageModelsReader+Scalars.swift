// Reads strings and numbers of page models, and detects predicates that YAML reads as tags or comments.

import Findings
import Text

extension PageModelsReader {
  /// Reads a non-blank string. Any other value is reported as an error.
  ///
  /// - Parameters:
  ///   - place: The phrase that names the key in messages, for example: `app` of “LoginView”.
  ///   - expected: A description of a valid value, with an article, such as “a locator”.
  mutating func text(_ node: YAMLNode, _ place: String, expected: String) -> PositionedText? {
    // `!exists` is intended as a predicate, but YAML reads it as an empty value with a tag.
    if let tag = values.document.tag(node), !tag.hasPrefix("!!") {
      values.report(
        "value", values.document.position(node), span: tag.utf8.count,
        "\(place) begins with \(Quotation.of(tag)), which YAML reads as a tag",
        advice: "put it in quotes; in a condition, write NOT instead of !")
      return nil
    }
    guard let text = values.document.text(node), !node.isNull else {
      values.report("value", node, values.mismatch(node, place, expected))
      return nil
    }
    guard text.text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      values.report("value", node, "\(place) is empty; it must be \(expected)")
      return nil
    }
    if let comment = comment(behind: text, node) {
      values.report(
        "value", comment, "\(place) ends inside a string: a space followed by # starts a comment in YAML",
        advice: "put single quotes around the whole value")
      return nil
    }
    return text
  }

  /// Returns the position of a comment that cuts off a string: without quotes, YAML reads `buttons["Item #2"]` as
  /// `buttons["Item`.
  private func comment(behind text: PositionedText, _ node: YAMLNode) -> SourcePosition? {
    guard node.scalar?.style == .plain, Self.endsInsideString(text.text) else { return nil }
    let rest = values.document.rest(behind: text)
    let whitespace = rest.prefix { $0 == " " || $0 == "\t" }
    guard !whitespace.isEmpty, rest.dropFirst(whitespace.count).first == "#" else { return nil }
    let end = text.text.utf8.count
    var position = text.position(of: end)
    position.column = position.column.map { $0 + whitespace.utf8.count }
    return position
  }

  private static func endsInsideString(_ text: String) -> Bool {
    var open: UInt8?
    var isEscaped = false
    for unit in text.utf8 {
      if isEscaped {
        isEscaped = false
      } else if unit == UInt8(ascii: "\\") {
        isEscaped = open != nil
      } else if let quote = open {
        if unit == quote { open = nil }
      } else if unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "'") {
        open = unit
      }
    }
    return open != nil
  }

  // MARK: Numbers

  private static let longestTimeout = 86_400.0

  mutating func timeout(_ node: YAMLNode, _ place: String) -> PageModelsFile.Timeout? {
    guard let text = text(node, place, expected: "a number of seconds") else { return nil }
    guard let seconds = Self.number(text.text[...]) else {
      let digits = text.text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let unit = text.text.dropFirst(digits.count).drop { $0 == " " }
      let hasUnit = ["s", "sec", "second", "seconds"].contains(unit) && Self.number(digits) != nil
      values.report(
        "value", text, "\(place) must be a number of seconds, not \(Quotation.of(text.text))",
        advice: hasUnit ? "write \(digits)" : "for example 20 or 2.5")
      return nil
    }
    guard seconds > 0, seconds <= Self.longestTimeout else {
      values.report(
        "value", text,
        "\(place) must be more than 0 and at most 86400 seconds, not \(Quotation.of(text.text))",
        advice: "omit it to use the default")
      return nil
    }
    return PageModelsFile.Timeout(seconds: seconds, position: text.position)
  }

  /// Parses digits with an optional sign and decimal point; other YAML and Swift number formats are rejected.
  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.count <= 40, text.utf8.allSatisfy(isPartOfNumber) else { return nil }
    return Double(text)
  }

  private static func isPartOfNumber(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    default: false
    }
  }
}
