// Reads Java and Kotlin string and character literals.

import Findings

extension SourceLexer {
  mutating func readJavaLiteral(_ byte: UInt8) -> Bool {
    if cursor.starts(with: "\"\"\"") {
      readTextBlock()
      return true
    }
    return readQuoted(byte, escapes: .java, interpolation: .none)
  }

  mutating func readKotlinLiteral(_ byte: UInt8) -> Bool {
    let start = cursor.position
    guard cursor.take(prefix: "\"\"\"") else {
      return readQuoted(byte, escapes: .kotlin, interpolation: .kotlin)
    }
    let style = LiteralStyle(
      language: .kotlin, quote: .tripleDouble, isRaw: true, isInterpolated: true, isMultiline: true)
    let rules = LiteralRules(
      style: style, closing: Array("\"\"\"".utf8), escapes: .none, interpolation: .kotlin, closesAtEndOfRun: true)
    readBody(rules, from: start)
    return true
  }

  /// Reads `"…"` or `'…'`.
  mutating func readQuoted(_ byte: UInt8, escapes: EscapeRules, interpolation: InterpolationRules) -> Bool {
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { return false }
    let start = cursor.position
    cursor.position += 1
    let isDouble = byte == UInt8(ascii: "\"")
    let style = LiteralStyle(
      language: language, quote: isDouble ? .double : .single, isInterpolated: isDouble && !interpolation.isNone)
    let rules = LiteralRules(
      style: style, closing: [byte], escapes: escapes, interpolation: isDouble ? interpolation : .none)
    readBody(rules, from: start)
    return true
  }

  /// Reads a text block. The common indentation and trailing whitespace of its lines are removed.
  private mutating func readTextBlock() {
    let start = cursor.position
    cursor.position += 3
    let style = LiteralStyle(language: .java, quote: .tripleDouble, isMultiline: true)
    let closing = Array("\"\"\"".utf8)
    var rules = LiteralRules(style: style, closing: closing, escapes: .java)
    let content = cursor.position
    cursor.skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    if cursor.take("\n") {
      let end = endOfBlock(from: cursor.position, closing: closing, hasEscapes: true)
      let indentation = smallestIndentation(from: cursor.position, to: end, countsLast: true)
      rules.indentation = indentation
      rules.trimsLines = true
      skipIndentation(indentation)
    } else {
      cursor.position = content
    }
    readBody(rules, from: start)
  }
}
