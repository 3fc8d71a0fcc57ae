// Writes strings as literals.

import Findings
import Text

/// Writes strings as literals of a language: the inverse of reading them.
enum LiteralWriter {
  /// Returns a string as the contents of a literal, between its delimiters; nil if the literal cannot contain it.
  ///
  ///     LiteralWriter.contents(of: "a\"b", in: style)  // #"a\"b"#
  static func contents(of text: String, in style: LiteralStyle) -> String? {
    switch style.language {
    case .python: python(text, style: style)
    case .java: java(text, style: style)
    case .kotlin: kotlin(text, style: style)
    case .javaScript: javaScript(text, style: style)
    case .cSharp: cSharp(text, style: style)
    case .ruby: ruby(text, style: style)
    case .robot: robot(text)
    case .maestro: maestro(text, style: style)
    }
  }

  private static func quote(_ style: LiteralStyle) -> Unicode.Scalar {
    switch style.quote {
    case .single, .tripleSingle: "'"
    case .backtick: "`"
    default: "\""
    }
  }

  private static func hasControl(_ text: String, allowsLines: Bool) -> Bool {
    text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" && !(allowsLines && $0 == "\n") }
  }

  private static func contains(_ text: String, _ part: String) -> Bool { text.utf8.contains(part.utf8) }

  private static func begins(_ text: String, _ scalar: Unicode.Scalar) -> Bool { text.unicodeScalars.first == scalar }

  private static func ends(_ text: String, _ scalar: Unicode.Scalar) -> Bool { text.unicodeScalars.last == scalar }

  // MARK: Languages

  private static func python(_ text: String, style: LiteralStyle) -> String? {
    if style.isRaw {
      // A raw string cannot contain its delimiter, and cannot end with a backslash.
      guard !text.unicodeScalars.contains(quote(style)), !ends(text, "\\"),
        !hasControl(text, allowsLines: style.isMultiline)
      else { return nil }
      return style.isInterpolated ? text.escaped(.braces) : text
    }
    let escaped = text.escaped(.fourDigits("\(quote(style))", keepingLines: style.isMultiline))
    return style.isInterpolated ? escaped.escaped(.braces) : escaped
  }

  private static func java(_ text: String, style: LiteralStyle) -> String? {
    let escaped = text.escaped(.fourDigits("\(quote(style))"))
    guard style.isMultiline else { return escaped }
    // In a text block, spaces at both ends would be removed.
    var result = escaped.unicodeScalars
    if result.last == " " {
      result.replaceSubrange(result.index(before: result.endIndex)..., with: "\\s".unicodeScalars)
    }
    if result.first == " " { result.replaceSubrange(...result.startIndex, with: "\\s".unicodeScalars) }
    return String(result)
  }

  private static func kotlin(_ text: String, style: LiteralStyle) -> String? {
    guard style.isRaw else { return text.escaped(.fourDigits("\(quote(style))$")) }
    guard !contains(text, "\"\"\""), !begins(text, "\""), !ends(text, "\""), !hasControl(text, allowsLines: true) else {
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

  private static func javaScript(_ text: String, style: LiteralStyle) -> String? {
    guard style.quote == .backtick else { return text.escaped(.fourDigits("\(quote(style))")) }
    if style.isRaw {
      return ["`", "\\", "${"].contains { contains(text, $0) } || hasControl(text, allowsLines: true) ? nil : text
    }
    return text.escaped(.fourDigits("`$", keepingLines: true))
  }

  private static func cSharp(_ text: String, style: LiteralStyle) -> String? {
    if case .raw(let count) = style.quote {
      // The braces of an interpolated raw string depend on its number of dollar signs.
      let special = [String(repeating: "\"", count: count), "\n"] + (style.isInterpolated ? ["{", "}"] : [])
      let isPossible =
        !special.contains { contains(text, $0) } && !begins(text, "\"") && !ends(text, "\"")
        && !hasControl(text, allowsLines: false)
      return isPossible ? text : nil
    }
    if style.isRaw, hasControl(text, allowsLines: true) { return nil }
    let escaped = text.escaped(style.isRaw ? .doubledQuotes : .fourDigits("\(quote(style))"))
    return style.isInterpolated ? escaped.escaped(.braces) : escaped
  }

  private static func ruby(_ text: String, style: LiteralStyle) -> String? {
    switch style.quote {
    case .single: return rubySingle(text, delimiter: "'")
    case .percent(let close):
      let delimiter = Unicode.Scalar(close)
      if style.isRaw { return rubySingle(text, delimiter: delimiter) }
      return text.escaped(.fourDigits("#\(delimiter)\(opening(of: delimiter))"))
    case .symbol, .plain:
      let isName = text.utf8.allSatisfy { $0.isLetterOrUnderscore || $0.isDigit } && text.utf8.first?.isDigit == false
      return isName ? text : nil
    case .heredoc: return nil
    default: return text.escaped(.fourDigits("\"#"))
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

  private static func rubySingle(_ text: String, delimiter: Unicode.Scalar) -> String? {
    guard !hasControl(text, allowsLines: true), !text.unicodeScalars.contains("\r") else { return nil }
    return text.escaped(QuotingRule("", .backslash("\\\(delimiter)\(opening(of: delimiter))")))
  }

  /// Escapes spaces at both ends of a cell, which Robot Framework would remove.
  private static func robot(_ text: String) -> String {
    let escaped = text.escaped(.robot)
    let end = ends(text, " ") && text.unicodeScalars.dropLast().last.map { $0 != " " } == true ? "\\ " : ""
    return (begins(text, " ") ? "\\" : "") + (end.isEmpty ? escaped : escaped.dropLast() + end)
  }

  private static func maestro(_ text: String, style: LiteralStyle) -> String? {
    // Maestro evaluates `${…}` in strings of every style.
    guard !contains(text, "${") else { return nil }
    switch style.quote {
    case .double: return text.escaped(.fourDigits("\""))
    case .single:
      guard !hasControl(text, allowsLines: false) else { return nil }
      return text.escaped(.singleQuotedYAML)
    default:
      let isSimple = text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || " ._-/*()+".unicodeScalars.contains($0)
      }
      let isText = text.first?.isLetter == true && !ends(text, " ") && !contains(text, "  ")
      return isSimple && isText && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
        ? text : nil
    }
  }
}
