// Reads regular expressions between slashes.

extension Lexer {
  /// Reads a regular expression if one begins at the position.
  ///
  /// - Parameter isCertain: Whether the slash cannot be an operator.
  mutating func readRegularExpression(from start: Int, isCertain: Bool) -> Bool {
    var scanner = RegularExpressionScanner(bytes: bytes, position: start, isCertain: isCertain)
    scanner.unterminatedPounds = unterminatedPounds
    let result = scanner.scan()
    unterminatedPounds = scanner.unterminatedPounds
    switch result {
    case .none: return false
    case .unterminated:
      problems.append(Problem(at: Int32(start), .missing("the end of the regular expression")))
    case .complete: break
    case .invalid(let place):
      problems.append(Problem(at: Int32(place), .invalid(end: Int32(place + 1))))
    }
    position = scanner.position
    add(.regex, from: start)
    return true
  }

  /// Whether a regular expression begins at an offset.
  func isRegularExpression(from start: Int, isCertain: Bool) -> Bool {
    var scanner = RegularExpressionScanner(bytes: bytes, position: start, isCertain: isCertain)
    if case .none = scanner.scan() { return false }
    return true
  }
}

/// Finds the end of a regular expression.
private struct RegularExpressionScanner {
  enum Result {
    case none, unterminated, complete
    /// The expression contains what it must not contain, at this offset.
    case invalid(Int)
  }

  let bytes: [UInt8]
  var position: Int
  let isCertain: Bool
  /// The smallest number of pounds that is known not to end a regular expression on several lines.
  var unterminatedPounds = Int.max

  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  init(bytes: [UInt8], position: Int, isCertain: Bool) {
    self.bytes = bytes
    self.position = position
    self.isCertain = isCertain
  }

  mutating func scan() -> Result {
    var pounds = 0
    while next == 0x23 {
      pounds += 1
      position += 1
    }
    guard next == 0x2F else { return .none }
    position += 1
    var invalid: Int?
    if pounds == 0 {
      switch next {
      case 0x20, 0x09:
        guard isCertain else { return .none }
        invalid = position
      case 0x2A, 0x2F: return .none
      default: break
      }
      if position > 1, bytes[position - 2] == 0x2A { return .none }
    }
    let result = scanBody(pounds, isLong: pounds > 0 && isAtLineEnd())
    guard case .complete = result, let invalid else { return result }
    return .invalid(invalid)
  }

  /// Whether only whitespace precedes the end of the line.
  private func isAtLineEnd() -> Bool {
    var place = position
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return place < bytes.count && (bytes[place] == 0x0A || bytes[place] == 0x0D)
  }

  private mutating func scanBody(_ pounds: Int, isLong: Bool) -> Result {
    if isLong, pounds >= unterminatedPounds { return .unterminated }
    let start = position
    var groups = 0
    var classes = 0
    var lastSpace = -1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x2F where hasPounds(pounds):
        let following = position + 1 < bytes.count ? bytes[position + 1] : 0
        if pounds == 0, following == 0x2A || following == 0x2F { return isCertain ? .unterminated : .none }
        let endsWithSpace = pounds == 0 && lastSpace == position - 1
        if endsWithSpace, !isCertain { return .none }
        position += 1
        let end = position + pounds
        if pounds > 0 { while next == 0x23 { position += 1 } }
        if position > end { return .invalid(end) }
        return endsWithSpace ? .invalid(lastSpace) : .complete
      case 0x0A where !isLong, 0x0D where !isLong: return isCertain ? .unterminated : .none
      case 0x5C:
        position += 1
        if !isLong, next == 0x0A || next == 0x0D { return isCertain ? .unterminated : .none }
      case 0x28 where classes == 0: groups += 1
      case 0x29 where classes == 0:
        if groups == 0, !isCertain { return .none }
        groups = max(0, groups - 1)
      case 0x5B: classes += 1
      case 0x5D: classes = max(0, classes - 1)
      case 0x20, 0x09: lastSpace = position
      default: break
      }
      position += 1
    }
    guard isCertain else { return .none }
    // The rest of the file is read as code.
    position = isLong ? start : min(position, bytes.count)
    if isLong { unterminatedPounds = pounds }
    return .unterminated
  }

  private func hasPounds(_ pounds: Int) -> Bool {
    guard position + pounds < bytes.count else { return false }
    for distance in 0..<pounds where bytes[position + 1 + distance] != 0x23 { return false }
    return true
  }
}
