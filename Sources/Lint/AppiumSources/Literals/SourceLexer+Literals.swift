// Reads string literals.

import Findings

extension SourceLexer {
  /// Reads a string, a regular expression or markup if one is next.
  mutating func readLiteral(_ byte: UInt8) -> Bool {
    switch language {
    case .python: readPythonLiteral(byte)
    case .java: readJavaLiteral(byte)
    case .kotlin: readKotlinLiteral(byte)
    case .javaScript: readJavaScriptLiteral(byte)
    case .cSharp: readCSharpLiteral(byte)
    case .ruby: readRubyLiteral(byte)
    case .robot, .maestro: false
    }
  }

  /// Reads a literal whose opening delimiter has been read, and adds it to the tokens.
  mutating func readBody(_ rules: LiteralRules, from start: Int) {
    let pieces = readPieces(rules, from: start)
    appendLiteral(LexedLiteral(range: start..<cursor.position, style: rules.style, pieces: pieces))
  }

  /// Reads the contents of a literal and its closing delimiter.
  mutating func readPieces(_ rules: LiteralRules, from start: Int) -> [LexedLiteral.Piece] {
    var pieces: [LexedLiteral.Piece] = []
    var text = LiteralText()
    var plain = cursor.position
    var level = 0

    func flush(_ text: inout LiteralText, to end: Int, _ lexer: SourceLexer) {
      text.append(plain..<end, of: lexer.cursor.bytes)
    }
    func close(_ text: inout LiteralText) {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = LiteralText()
    }

    while true {
      if let end = rules.end, cursor.position >= end {
        flush(&text, to: max(plain, cursor.position), self)
        close(&text)
        return pieces
      }
      guard let byte = cursor.peek() else {
        report(start..<min(start + 1, cursor.bytes.count), message: "this string does not end")
        break
      }
      let here = cursor.position
      if byte == rules.closing.first, level == 0, isAt(rules.closing) {
        if rules.closesAtEndOfRun, cursor.peek(rules.closing.count) == byte {
          cursor.position += 1
          continue
        }
        if rules.doublesDelimiter, cursor.peek(1) == byte {
          flush(&text, to: here, self)
          cursor.position += 2
          text.append([byte], escapedAt: here..<cursor.position)
          plain = cursor.position
          continue
        }
        flush(&text, to: here, self)
        cursor.position += rules.closing.count
        close(&text)
        return pieces
      }
      if rules.closing.count > 3, byte == rules.closing.first {
        // A run of too few quotation marks is part of the contents.
        cursor.skip { $0 == byte }
        continue
      }
      // In multiline literals, CR LF is read as a line feed, except in C#.
      if byte == UInt8(ascii: "\r"), cursor.peek(1) == UInt8(ascii: "\n"), rules.style.isMultiline, language != .cSharp
      {
        flush(&text, to: rules.trimsLines ? trimmed(from: plain, to: here) : here, self)
        cursor.position += 2
        text.append([UInt8(ascii: "\n")], escapedAt: here..<cursor.position)
        skipIndentation(rules.indentation ?? 0)
        plain = cursor.position
        continue
      }
      if byte == UInt8(ascii: "\n") {
        if !rules.style.isMultiline {
          report(start..<start + 1, message: "this string does not end")
          break
        }
        cursor.position += 1
        if let indentation = rules.indentation {
          let end = rules.trimsLines ? trimmed(from: plain, to: here) : here
          flush(&text, to: end, self)
          text.append(here..<here + 1, of: cursor.bytes)
          skipIndentation(indentation)
          plain = cursor.position
        }
        continue
      }
      if byte == UInt8(ascii: "\\"), !rules.escapes.isVerbatim {
        if case .protected = rules.escapes {
          // In a raw f-string, a brace after a backslash still begins an expression.
          let isBrace =
            language == .python && cursor.peek(1).map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ?? false
          let isBreak = cursor.peek(1) == UInt8(ascii: "\r")
          cursor.position = min(here + (isBrace || isBreak ? 1 : 2), cursor.bytes.count)
          continue
        }
        flush(&text, to: here, self)
        let value = readEscape(rules)
        // The indentation is also removed from a line that is joined to the previous one.
        if let indentation = rules.indentation, cursor.peek(-1) == UInt8(ascii: "\n") { skipIndentation(indentation) }
        text.append(value, escapedAt: here..<cursor.position)
        plain = cursor.position
        continue
      }
      if let nesting = rules.nesting, let closing = rules.closing.first {
        if byte == nesting { level += 1 } else if byte == closing { level -= 1 }
      }
      if Self.interpolationBytes[Int(byte)], !rules.interpolation.isNone {
        flush(&text, to: here, self)
        let piece = readInterpolation(rules.interpolation, into: &text)
        plain = piece == nil && cursor.position == here ? here : cursor.position
        if let piece {
          close(&text)
          pieces.append(piece)
        }
        if cursor.position > here { continue }
      }
      cursor.position += 1
    }
    text.append(min(plain, cursor.position)..<cursor.position, of: cursor.bytes)
    close(&text)
    return pieces
  }

  private static let interpolationBytes: [Bool] = (0..<256).map { "{}$#".utf8.contains(UInt8($0)) }

  func isAt(_ bytes: [UInt8]) -> Bool {
    for (offset, byte) in bytes.enumerated() where cursor.peek(offset) != byte { return false }
    return true
  }

  // MARK: Indentation

  private func trimmed(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, cursor.bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  mutating func skipIndentation(_ count: Int) {
    var left = count
    while left > 0, let byte = cursor.peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      cursor.position += 1
      left -= 1
    }
  }

  /// Returns the minimum indentation of the lines between two offsets. Ignores empty lines, and the last line, with the
  /// closing delimiter, unless `countsLast` is true.
  func smallestIndentation(from start: Int, to end: Int, countsLast: Bool) -> Int {
    var smallest = Int.max
    var position = start
    let bytes = cursor.bytes
    while position <= end {
      let line = position
      while position < end, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
        position += 1
      }
      let isLast = position == end
      let isEmpty = !isLast && (bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: "\r"))
      if isLast ? countsLast : !isEmpty { smallest = min(smallest, position - line) }
      while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      position += 1
    }
    return smallest == .max ? 0 : smallest
  }

  /// Returns the offset of the closing delimiter; the end of the file if there is none.
  func endOfBlock(from start: Int, closing: [UInt8], hasEscapes: Bool) -> Int {
    var position = start
    let bytes = cursor.bytes
    while position < bytes.count {
      if bytes[position] == closing.first {
        if Self.hasPrefix(bytes, at: position, prefix: closing) { return position }
        // A run of too few quotation marks is part of the contents.
        while position < bytes.count, bytes[position] == closing.first { position += 1 }
      } else {
        position += hasEscapes && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return bytes.count
  }

  static func hasPrefix(_ bytes: [UInt8], at position: Int, prefix: [UInt8]) -> Bool {
    guard position + prefix.count <= bytes.count else { return false }
    for (offset, byte) in prefix.enumerated() where bytes[position + offset] != byte { return false }
    return true
  }
}

extension EscapeRules {
  var isVerbatim: Bool { if case .none = self { true } else { false } }
}

extension InterpolationRules {
  var isNone: Bool { if case .none = self { true } else { false } }
}
