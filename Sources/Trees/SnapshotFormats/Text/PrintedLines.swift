// Distinguishes the strings of printed elements from dumps beside them.

import Findings

/// The elements and queries that XCTest printed into a text. Their labels and predicates may look like dumps.
struct PrintedLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let literals: [Range<Int>]

  /// The longest line that is examined, so that the time does not grow with the square of a line's length.
  private static let maximumLength = 1 << 14

  init(_ text: DumpText) {
    bytes = text.bytes.bindMemory(to: UInt8.self)
    literals = EscapedLiteral.literals(in: bytes).map(\.range)
  }

  /// Returns whether the byte is in the line of an element or query, or in the literal of a debugger.
  func contain(_ offset: Int) -> Bool {
    let next = literals.partitionPoint { $0.upperBound > offset }
    if next < literals.count, literals[next].contains(offset) { return true }
    let window = bytes[max(0, offset - Self.maximumLength)..<offset]
    let start = window.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? window.startIndex
    let line = UnsafeBufferPointer(rebasing: bytes[start..<offset])
    let source = DescriptionSource(bytes: line, start: SourcePosition(file: ""))
    switch source.lines(indent: 0).first?.kind {
    case .element, .possibleElement, .attributes, .find: return true
    default: return false
    }
  }
}
