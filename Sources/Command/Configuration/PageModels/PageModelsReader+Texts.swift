// Texts and numbers of page models, and what YAML makes of predicates that look like something of its own.

import Findings
import Yams

extension PageModelsReader {
  /// A text with something in it; what else stands there is reported.
  ///
  /// - Parameters:
  ///   - place: What the message begins with: “app” of “LoginView”.
  ///   - expected: What should be there: a locator.
  mutating func text(_ node: Node, _ place: String, expected: String) -> PositionedText? {
    // `!exists` is a predicate for whoever writes it, and a tag with nothing behind it for YAML.
    if let tag = values.document.tag(node), !tag.hasPrefix("!!") {
      values.report(
        "value", values.document.position(node), span: tag.utf8.count,
        "\(place) begins with \(Quotation.of(tag)), which is a tag in YAML",
        advice: "put the text in quotes; in a condition NOT says the same as !")
      return nil
    }
    guard let text = values.document.text(node), !node.isNothing else {
      values.report("value", node, "\(place) is \(values.explained(node)), and \(expected) is expected")
      return nil
    }
    guard text.text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      values.report("value", node, "\(place) is empty, and \(expected) is expected")
      return nil
    }
    if let comment = comment(behind: text, node) {
      values.report(
        "value", comment, "\(place) ends here, inside a string, because a blank and # begin a comment",
        advice: "put single quotes around all of it")
      return nil
    }
    return text
  }

  /// Where a comment begins that cuts a string short: `buttons["Item #2"]` without quotes around it is `buttons["Item`.
  private func comment(behind text: PositionedText, _ node: Node) -> SourcePosition? {
    guard node.scalar?.style == .plain, Self.endsInsideString(text.text) else { return nil }
    let rest = values.document.rest(behind: text)
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }
    guard !blanks.isEmpty, rest.dropFirst(blanks.count).first == "#" else { return nil }
    let end = text.text.utf8.count
    var position = text.position(of: end)
    position.column = position.column.map { $0 + blanks.utf8.count }
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

  mutating func timeout(_ node: Node, _ place: String) -> PageModelsFile.Timeout? {
    guard let text = text(node, place, expected: "a number of seconds") else { return nil }
    guard let seconds = Self.number(text.text[...]) else {
      let digits = text.text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let unit = text.text.dropFirst(digits.count).drop { $0 == " " }
      let hasUnit = ["s", "sec", "second", "seconds"].contains(unit) && Self.number(digits) != nil
      values.report(
        "value", text, "\(place) is \(Quotation.of(text.text)), and a number of seconds is expected",
        advice: hasUnit ? "write \(digits)" : "for example 20, or 2.5")
      return nil
    }
    guard seconds > 0, seconds <= Self.longestTimeout else {
      values.report(
        "value", text,
        "\(place) is \(Quotation.of(text.text)), and more than 0 and at most 86400 seconds are expected",
        advice: "without a timeout the default applies")
      return nil
    }
    return PageModelsFile.Timeout(seconds: seconds, position: text.position)
  }

  /// Digits with a sign and a point; no other form that YAML or Swift know.
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
