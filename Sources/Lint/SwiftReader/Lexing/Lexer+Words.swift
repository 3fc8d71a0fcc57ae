// Reads names, keywords, numbers and directives.

import Findings
import Text

extension Lexer {
  /// Whether a byte can be in a name. All characters outside of ASCII are taken for letters, unless they are operators.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x24: true
    default: false
    }
  }

  /// Skips the rest of a name.
  mutating func skipName() {
    while position < bytes.count {
      if Self.isNameByte(bytes[position]) {
        position += 1
      } else if bytes[position] >= 0x80, let scalar = scalar(at: position), scalar.value.isNamePart {
        position += scalar.length
      } else {
        return
      }
    }
  }

  mutating func readWord() {
    let start = position
    skipName()
    let number = names.number(of: bytes[start..<position])
    guard number > 0, Int(number) < NameTable.words.count else {
      let isWildcard = position - start == 1 && bytes[start] == 0x5F
      return add(isWildcard ? .wildcard : .identifier, from: start, link: number)
    }
    let isKeyword = Int(number) <= NameTable.lastKeyword
    add(isKeyword ? .keyword : .identifier, from: start, word: NameTable.words[Int(number)], link: number)
  }

  /// Reads a name between backticks.
  mutating func readQuotedName() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != 0x60, bytes[position] != 0x0A, bytes[position] != 0x0D {
      position += 1
    }
    guard next == 0x60, position > start + 1 else {
      position = start + 1
      problems.append(Problem(at: Int32(truncatingIfNeeded: start), .invalid(end: Int32(truncatingIfNeeded: position))))
      return add(.unknown, from: start)
    }
    position += 1
    if !isValidName(start + 1..<position - 1) {
      problems.append(Problem(at: Int32(start), .invalid(end: Int32(position))))
    }
    add(.identifier, from: start, link: names.number(of: bytes[start..<position]))
  }

  /// Whether bytes between backticks can be a name: not only an operator or whitespace, and no control characters.
  private func isValidName(_ range: Range<Int>) -> Bool {
    let name = bytes[range]
    let isPrintable = name.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C }
    return isPrintable && name.contains { $0 != 0x20 } && name.contains { !$0.isOperatorSign && $0 != 0x2E }
  }

  /// Reads `$0`, `$name`.
  mutating func readDollarName() {
    let start = position
    position += 1
    while next.isDigit { position += 1 }
    let isNumber = position > start + 1
    let end = position
    skipName()
    let kind: Token.Kind = isNumber && position == end ? .dollarIdentifier : .identifier
    add(kind, from: start, link: names.number(of: bytes[start..<position]))
  }

  // MARK: Numbers

  mutating func readNumber() {
    let start = position
    var kind = Token.Kind.integer
    if next == 0x30, let digits = Self.prefixed(byte(position + 1)) {
      position += 2
      skip(digits)
      if byte(start + 1) == 0x78 { kind = readHexFraction() }
    } else {
      skip(.decimal)
      if next == 0x2E, byte(position + 1).isDigit, tokens.last?.kind != .period {
        kind = .float
        position += 1
        skip(.decimal)
      }
      if next | 0x20 == 0x65, tokens.last?.kind != .period || kind == .float { kind = readExponent() }
    }
    if Self.isNameByte(next) || next >= 0x80 {
      let end = position
      skipName()
      if position > end { problems.append(Problem(at: Int32(end), .invalid(end: Int32(position)))) }
    }
    add(kind, from: start)
  }

  private enum Digits { case decimal, hexadecimal, octal, binary }

  private static func prefixed(_ letter: UInt8) -> Digits? {
    switch letter {
    case 0x78: .hexadecimal
    case 0x6F: .octal
    case 0x62: .binary
    default: nil
    }
  }

  private mutating func skip(_ digits: Digits) {
    while true {
      switch (next, digits) {
      case (0x5F, _), (0x30...0x31, _), (0x32...0x37, .octal), (0x32...0x39, .decimal), (0x32...0x39, .hexadecimal),
        (0x61...0x66, .hexadecimal), (0x41...0x46, .hexadecimal):
        position += 1
      default: return
      }
    }
  }

  private mutating func readExponent() -> Token.Kind {
    position += 1
    if next == 0x2B || next == 0x2D { position += 1 }
    if !next.isDigit {
      let place = Int32(truncatingIfNeeded: position)
      problems.append(Problem(at: place, .missing("a digit")))
    }
    skip(.decimal)
    return .float
  }

  /// Reads what follows the integer part of a hexadecimal number, as in `0x1.8p3`.
  private mutating func readHexFraction() -> Token.Kind {
    let start = position
    if next == 0x2E, byte(position + 1).hexadecimalValue != nil {
      position += 1
      skip(.hexadecimal)
      // Without an exponent, the dot begins a member.
      guard next | 0x20 == 0x70 else {
        position = start
        return .integer
      }
    }
    return next | 0x20 == 0x70 ? readExponent() : .integer
  }

  // MARK: Directives

  /// Reads a string with pounds, a regular expression with pounds, a directive, or the beginning of a macro.
  mutating func readPound() {
    if position >= poundsEnd {
      var pounds = 0
      while byte(position + pounds) == 0x23 { pounds += 1 }
      switch byte(position + pounds) {
      case 0x22: return readString(pounds: pounds)
      case 0x2F: if readRegularExpression(from: position, isCertain: true) { return }
      default: break
      }
      poundsEnd = position + pounds
    }
    let start = position
    position += 1
    let nameStart = position
    while next.isLetterOrUnderscore { position += 1 }
    guard let kind = directive(nameStart) else {
      position = start + 1
      return add(.pound, from: start)
    }
    add(kind, from: start)
  }

  private func directive(_ start: Int) -> Token.Kind? {
    switch position - start {
    case 2: starts(with: "if", at: start) ? .poundIf : nil
    case 4: starts(with: "else", at: start) ? .poundElse : nil
    case 5: starts(with: "endif", at: start) ? .poundEndif : nil
    case 6: starts(with: "elseif", at: start) ? .poundElseif : nil
    case 9: starts(with: "available", at: start) ? .poundAvailable : nil
    case 11: starts(with: "unavailable", at: start) ? .poundUnavailable : nil
    case 14: starts(with: "sourceLocation", at: start) ? .poundSourceLocation : nil
    default: nil
    }
  }
}
