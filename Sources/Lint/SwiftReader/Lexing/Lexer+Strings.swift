// Reads string literals.

extension Lexer {
  /// Reads a string literal up to its end or its first interpolation.
  mutating func readString(pounds: Int) {
    let start = position
    position += pounds
    let isCharacter = next == 0x27
    var isLong = !isCharacter && starts(with: "\"\"\"", at: position)
    // `#"""#` is a literal on one line.
    if isLong, pounds > 0, endsOnLine(pounds) { isLong = false }
    position += isLong ? 3 : 1
    let literal = OpenLiteral(pounds: pounds, isLong: isLong, first: tokens.count)
    if isCharacter {
      skipCharacters(start)
    } else {
      scanString(literal, from: start, isFirst: true)
    }
  }

  /// Reads a literal in single quotation marks, which are not valid in Swift.
  private mutating func skipCharacters(_ start: Int) {
    while position < bytes.count, next != 0x27, next != 0x0A, next != 0x0D {
      position += next == 0x5C ? 2 : 1
    }
    position = min(position + (next == 0x27 ? 1 : 0), bytes.count)
    let end = Int32(truncatingIfNeeded: position)
    problems.append(Problem(at: Int32(truncatingIfNeeded: start), .invalid(end: end)))
    add(.string, from: start)
  }

  /// Continues a literal after an interpolation.
  mutating func continueString(_ literal: OpenLiteral) { scanString(literal, from: position, isFirst: false) }

  private mutating func scanString(_ literal: OpenLiteral, from start: Int, isFirst: Bool) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x22:
        let quotes = literal.isLong ? 3 : 1
        guard !literal.isLong || starts(with: "\"\"\"", at: position),
          hasPounds(literal.pounds, after: position + quotes)
        else {
          position += 1
          continue
        }
        position += quotes + literal.pounds
        return end(literal, from: start, isFirst: isFirst)
      case 0x5C where hasPounds(literal.pounds, after: position + 1):
        if byte(position + 1 + literal.pounds) == 0x28 {
          add(isFirst ? .stringStart : .stringMiddle, from: start)
          literals.append(literal)
          literals[literals.count - 1].parentheses = 0
          position += 1 + literal.pounds
          return openInterpolation()
        }
        position += 1 + literal.pounds
        if next != 0x0A && next != 0x0D { position += 1 }
      case 0x0A, 0x0D:
        guard literal.isLong else {
          problems.append(Problem(at: firstOffset(literal, start: start), .unterminatedString))
          return end(literal, from: start, isFirst: isFirst)
        }
        position += 1
      default: position += 1
      }
    }
    position = min(position, bytes.count)
    problems.append(Problem(at: firstOffset(literal, start: start), .unterminatedString))
    end(literal, from: start, isFirst: isFirst)
  }

  private func firstOffset(_ literal: OpenLiteral, start: Int) -> Int32 {
    tokens.indices.contains(literal.first) ? tokens[literal.first].start : Int32(truncatingIfNeeded: start)
  }

  private mutating func end(_ literal: OpenLiteral, from start: Int, isFirst: Bool) {
    if isFirst {
      add(.string, from: start)
    } else {
      finish(literal.first, with: .stringEnd, from: start)
    }
  }

  private func hasPounds(_ count: Int, after offset: Int) -> Bool {
    guard count > 0 else { return true }
    for distance in 0..<count where byte(offset + distance) != 0x23 { return false }
    return true
  }

  /// Whether a literal with three quotation marks at the position ends on its first line.
  private mutating func endsOnLine(_ pounds: Int) -> Bool {
    var place = position + 3
    if hasPounds(pounds, after: place) { return true }
    if place < openLine.end, pounds >= openLine.pounds { return false }
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      if bytes[place] == 0x22, hasPounds(pounds, after: place + 1) { return true }
      place += 1
    }
    openLine = (pounds, place)
    return false
  }
}
