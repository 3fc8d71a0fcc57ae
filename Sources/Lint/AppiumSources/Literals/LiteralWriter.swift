// Writes strings as literals.

import Findings

/// Writes strings as literals of a language: the inverse of reading them.
enum LiteralWriter {
  /// Returns a string as the contents of a literal, between its delimiters; nil if the literal cannot contain it.
  ///
  ///     LiteralWriter.contents(of: "a\"b", in: style)  // #"a\"b"#
  static func contents(of text: String, in style: LiteralStyle) -> String? {
    switch style.language {
    case .python: python(text, style)
    case .java: java(text, style)
    case .kotlin: kotlin(text, style)
    case .javaScript: javaScript(text, style)
    case .cSharp: cSharp(text, style)
    case .ruby: ruby(text, style)
    case .robot: robot(text)
    case .maestro: maestro(text, style)
    }
  }

  // MARK: Escapes

  /// Returns a string with escapes for the given characters, control characters, and line breaks.
  private static func escaped(
    _ text: String, _ special: Set<Unicode.Scalar>, keepsLines: Bool = false, control: (UInt32) -> String
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where keepsLines: result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar == "\\" || special.contains(scalar):
        result += "\\"
        result.unicodeScalars.append(scalar)
      // An escape of four digits
      case _ where scalar.isInvisible && scalar != " " && scalar.value <= 0xFFFF: result += control(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func fourDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func quote(_ style: LiteralStyle) -> Unicode.Scalar {
    switch style.quote {
    case .single, .tripleSingle: "'"
    case .backtick: "`"
    default: "\""
    }
  }

  private static func doublingBraces(_ text: String, if isInterpolated: Bool) -> String {
    guard isInterpolated else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "{" || scalar == "}" { result.unicodeScalars.append(scalar) }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func hasControl(_ text: String, allowsLines: Bool) -> Bool {
    text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" && !(allowsLines && $0 == "\n") }
  }

  // MARK: Languages

  private static func python(_ text: String, _ style: LiteralStyle) -> String? {
    if style.isRaw {
      // A raw string cannot contain its delimiter, and cannot end with a backslash.
      guard !text.unicodeScalars.contains(quote(style)), text.last != "\\",
        !hasControl(text, allowsLines: style.isMultiline)
      else { return nil }
      return doublingBraces(text, if: style.isInterpolated)
    }
    return doublingBraces(
      escaped(text, [quote(style)], keepsLines: style.isMultiline, control: fourDigits), if: style.isInterpolated)
  }

  private static func java(_ text: String, _ style: LiteralStyle) -> String? {
    let escaped = escaped(text, [quote(style)], control: fourDigits)
    guard style.isMultiline else { return escaped }
    // A text block would remove spaces at both ends.
    var result = escaped
    if result.first == " " { result = "\\s" + result.dropFirst() }
    if result.last == " " { result = result.dropLast() + "\\s" }
    return result
  }

  private static func kotlin(_ text: String, _ style: LiteralStyle) -> String? {
    if style.isRaw {
      guard !text.contains("\"\"\""), text.last != "\"", text.first != "\"", !hasControl(text, allowsLines: true) else {
        return nil
      }
      // A dollar sign before a name or a brace would begin an expression.
      let bytes = Array(text.utf8)
      let isExpression = bytes.indices.dropLast().contains {
        bytes[$0] == UInt8(ascii: "$")
          && (bytes[$0 + 1].isLetterOrUnderscore || bytes[$0 + 1] == UInt8(ascii: "{") || bytes[$0 + 1] >= 0x80)
      }
      return isExpression ? nil : text
    }
    return escaped(text, [quote(style), "$"], control: fourDigits)
  }

  private static func javaScript(_ text: String, _ style: LiteralStyle) -> String? {
    guard style.quote == .backtick else { return escaped(text, [quote(style)], control: fourDigits) }
    if style.isRaw {
      return text.contains("`") || text.contains("\\") || text.contains("${") || hasControl(text, allowsLines: true)
        ? nil : text
    }
    return escaped(text, ["`", "$"], keepsLines: true, control: fourDigits)
  }

  private static func cSharp(_ text: String, _ style: LiteralStyle) -> String? {
    if case .raw(let count) = style.quote {
      // The braces of an interpolated raw string depend on its dollar signs.
      let quotes = String(repeating: "\"", count: count)
      guard !text.contains(quotes), text.first != "\"", text.last != "\"", !text.contains("\n"),
        !hasControl(text, allowsLines: false), !style.isInterpolated || !text.contains("{") && !text.contains("}")
      else { return nil }
      return text
    }
    if style.isRaw {
      guard !hasControl(text, allowsLines: true) else { return nil }
      let doubled = text.unicodeScalars.reduce(into: "") { result, scalar in
        if scalar == "\"" { result += "\"" }
        result.unicodeScalars.append(scalar)
      }
      return doublingBraces(doubled, if: style.isInterpolated)
    }
    return doublingBraces(escaped(text, [quote(style)], control: fourDigits), if: style.isInterpolated)
  }

  private static func ruby(_ text: String, _ style: LiteralStyle) -> String? {
    switch style.quote {
    case .single: return rubySingle(text, "'")
    case .percent(let close):
      let delimiter = Unicode.Scalar(close)
      if style.isRaw { return rubySingle(text, delimiter) }
      return escaped(text, ["#", delimiter, opening(of: delimiter)], control: fourDigits)
    case .symbol, .plain:
      let isName = text.utf8.allSatisfy { $0.isLetterOrUnderscore || $0.isDigit } && text.utf8.first?.isDigit == false
      return isName ? text : nil
    case .heredoc: return nil
    default: return escaped(text, ["\"", "#"], control: fourDigits)
    }
  }

  private static func opening(of close: Unicode.Scalar) -> Unicode.Scalar {
    switch close {
    case ")": "("
    case "]": "["
    case "}": "{"
    case ">": "<"
    default: close
    }
  }

  private static func rubySingle(_ text: String, _ delimiter: Unicode.Scalar) -> String? {
    guard !hasControl(text, allowsLines: true), !text.unicodeScalars.contains("\r") else { return nil }
    let special: Set<Unicode.Scalar> = ["\\", delimiter, opening(of: delimiter)]
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  /// In Robot Framework, two spaces end a cell, so the second one is escaped.
  private static func robot(_ text: String) -> String? {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case " " where previous == nil || previous == " ": result += "\\ "
      case "\\", "$", "@", "&", "%", "#", "=", "|":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default:
        if scalar.value < 0x20 { return nil }
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    if result.last == " ", !result.hasSuffix("\\ ") { result = String(result.dropLast()) + "\\ " }
    return result
  }

  private static func maestro(_ text: String, _ style: LiteralStyle) -> String? {
    // Maestro evaluates `${…}` in every notation.
    guard !text.contains("${") else { return nil }
    switch style.quote {
    case .double: return escaped(text, ["\""], control: fourDigits)
    case .single:
      guard !hasControl(text, allowsLines: false) else { return nil }
      return text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    default:
      let isSimple = text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || " ._-/*()+".unicodeScalars.contains($0)
      }
      let isText = text.first?.isLetter == true && text.last != " " && !text.contains("  ")
      return isSimple && isText && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
        ? text : nil
    }
  }
}
