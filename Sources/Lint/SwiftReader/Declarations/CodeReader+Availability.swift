// Reads the arguments of `@available` and `#available`, which only have to be valid.

import CodeModel

extension CodeReader {
  /// Reads `(iOS 17, *)`, or the arguments of an attribute such as `(*, deprecated, message: "…")`.
  mutating func readAvailability() {
    guard stream.isAt(.leftParen) else { return report(.missing("“(”")) }
    let opener = stream.index
    stream.advance()
    repeat {
      guard readAvailabilityArgument() else { break }
    } while stream.take(.comma)
    close(.rightParen, sign: "“)”", opener: opener)
  }

  private mutating func readAvailabilityArgument() -> Bool {
    if stream.isWritten("*") {
      stream.advance()
      return true
    }
    guard stream.isAt(.identifier) || stream.isAt(.keyword) else {
      report(.missing("a platform"))
      return false
    }
    stream.advance()
    if stream.take(.colon) {
      if stream.isAt(.string) {
        let style = LiteralDelimiters(stream.token, bytes: stream.bytes)
        if style.pounds > 0 { reportUnexpected() }
        stream.advance()
      } else if stream.isAt(.stringStart) {
        reportUnexpected()
        stream.skipOne()
        stream.advance()
      } else if !readVersion() {
        report(.missing("a version"))
        return false
      }
    } else {
      _ = readVersion()
    }
    return true
  }

  /// Reads a version such as `17.0.1`.
  private mutating func readVersion() -> Bool {
    guard stream.isAt(.integer) || stream.isAt(.float) else { return false }
    repeat {
      let isNumber = stream.bytes[stream.token.range].allSatisfy { $0.isDigitOrDot }
      if !isNumber { report(.missing("a version"), at: Int(stream.token.start)) }
      stream.advance()
      guard stream.isAt(.period) else { return true }
      stream.advance()
    } while stream.isAt(.integer) || stream.isAt(.float)
    report(.missing("a version"))
    return true
  }
}

extension UInt8 {
  fileprivate var isDigitOrDot: Bool { self >= 0x30 && self <= 0x39 || self == 0x2E }
}
