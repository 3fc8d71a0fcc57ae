// A text of a file, and where each part of it stands there.

public import Findings

/// A name, a locator or a condition as it is meant, with its places in the file as it is written.
///
///     // account: "textFields[\"a\"]"   in line 4, from column 16 on
///     locator.text                    // textFields["a"]
///     locator.position                // pages.yml:4:16, the quote
///     locator.span                    // 19
///     locator.position(of: 12)        // pages.yml:4:30: the a, behind two quotes and two backslashes
///     locator.span(of: 11..<14)       // 5: \"a\"
public struct PositionedText: Hashable, Sendable {
  /// What is meant, without quotes and escapes.
  public let text: String
  /// Where it begins; the opening quote if it has one.
  public let position: SourcePosition
  /// What lies where, in the order of the text, and the end as its last; empty if it is not known.
  let pieces: [Piece]

  /// A stretch of the text that is written as it is meant, or one escape.
  struct Piece: Hashable, Sendable {
    /// The first UTF-8 code unit of the text.
    let offset: Int
    /// Where that is written, in bytes from the beginning of the line, from 1.
    let column: Int
    /// It stands for its part of the text as a whole.
    let isEscape: Bool
  }

  init(_ text: String, at position: SourcePosition, pieces: [Piece] = []) {
    self.text = text
    self.position = position
    self.pieces = pieces
  }

  /// Every part of the text has its place; otherwise only the beginning is known, as with texts of several lines.
  public var isExact: Bool { !pieces.isEmpty }

  /// How long the whole text is as it is written, quotes included, in UTF-8 code units of the file; nil where that is not known.
  public var span: Int? {
    guard let first = pieces.first, let last = pieces.last, let start = position.column else { return nil }
    let isQuoted = first.column > start
    return last.column - start + (isQuoted ? 1 : 0)
  }

  /// Where a part of the text is written.
  ///
  /// - Parameter offset: In UTF-8 code units of ``text``. Its length is the place behind it.
  public func position(of offset: Int) -> SourcePosition {
    guard let piece = piece(at: offset) else { return position }
    return SourcePosition(file: position.file, line: position.line, column: column(of: offset, in: piece))
  }

  /// How long a part of the text is as it is written, in UTF-8 code units of the file; nil where that is not known.
  ///
  /// - Parameter range: UTF-8 code units of ``text``.
  public func span(of range: Range<Int>) -> Int? {
    guard let first = piece(at: range.lowerBound), let last = piece(at: range.upperBound) else { return nil }
    let start = column(of: range.lowerBound, in: first)
    // A range that ends inside an escape holds all of it.
    let isInside = last.isEscape && range.upperBound > last.offset
    let end =
      isInside
      ? pieces.first { $0.offset > last.offset }?.column ?? last.column : column(of: range.upperBound, in: last)
    return max(0, end - start)
  }

  private func column(of offset: Int, in piece: Piece) -> Int {
    piece.isEscape ? piece.column : piece.column + min(max(0, offset), text.utf8.count) - piece.offset
  }

  /// The last piece that begins at an offset or before it.
  private func piece(at offset: Int) -> Piece? {
    let next = pieces.partitionPoint { $0.offset > offset }
    return next > 0 ? pieces[next - 1] : pieces.first
  }
}
