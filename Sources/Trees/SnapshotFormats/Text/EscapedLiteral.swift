// Finds string literals in which debuggers and logs print a hierarchy. (`dump-dialects` §3)

/// A hierarchy that was printed as one string literal, with `\n` for line breaks.
///
///     (lldb) po app.debugDescription
///     "Attributes: Application, 0x11124a6c0, pid: 69888, label: \'Demo\'\nElement subtree:\n …"
struct EscapedLiteral {
  /// The offsets of the literal in the file, without its quotes.
  var range: Range<Int>
  /// The quotes around the literal.
  var quote: StringLiteral.Quote
  /// Whether the closing quote is missing.
  var isCutOff: Bool

  /// The words with which a printed hierarchy begins.
  private static let heads: [StaticString] = [
    "Attributes: ", "Element subtree:", " →", "→", "Find: ", "Application, ", "Application bundle identifier: ",
    "Device orientation: ", "Path to element:", "Query chain:", "---------",
  ]

  /// Returns the literals in a file that contain a printed hierarchy with escaped line breaks.
  static func literals(in bytes: UnsafeBufferPointer<UInt8>) -> [EscapedLiteral] {
    let input = UnsafeRawBufferPointer(bytes)
    var literals: [EscapedLiteral] = []
    var offset = 0
    while offset < bytes.count {
      let start = offset + 1
      offset = start
      guard bytes[start - 1].isQuote, heads.contains(where: { bytes.has($0, at: start, before: bytes.count) }) else {
        continue
      }
      let quote = StringLiteral.Quote(input, at: start - 1)
      // Most quotes are around a label of a hierarchy that is printed as it is.
      let line = bytes[start...].prefix { $0 != quote.delimiter && $0 != UInt8(ascii: "\n") }
      guard line.contains(UInt8(ascii: "\\")) else { continue }
      let (text, end) = StringLiteral.decode(input, from: start, quote: quote)
      guard text.bytes.contains(UInt8(ascii: "\n")) else { continue }
      let isCutOff = !bytes[end - 1].isQuote
      literals.append(EscapedLiteral(range: start..<(isCutOff ? end : end - 1), quote: quote, isCutOff: isCutOff))
      offset = end
    }
    return literals
  }
}
