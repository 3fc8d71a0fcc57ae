// Maps parts of a YAML string to their positions in the file.

public import Findings

/// A string from a YAML file, such as a name, a locator or a condition, with the positions of its parts in the file.
///
///     // account: "textFields[\"a\"]"   in line 4, starting at column 16
///     locator.text                    // textFields["a"]
///     locator.position                // pages.yml:4:16, the opening quote
///     locator.span                    // 19
///     locator.position(of: 12)        // pages.yml:4:30, the a
///     locator.span(of: 11..<14)       // 5: \"a\"
public struct PositionedText: Hashable, Sendable {
  /// The string without its quotes and with its escapes decoded.
  public let text: String
  /// The position of the opening quote or, for a string without quotes, of the first character.
  public let position: SourcePosition
  /// The pieces in order, with an empty piece at the end; an empty array if the positions are unknown.
  let pieces: [Piece]

  /// A run of literal characters, or an escape.
  struct Piece: Hashable, Sendable {
    /// The offset of the piece in UTF-8 code units of the string.
    let offset: Int
    /// The column of the piece in the file, in bytes, counted from 1.
    let column: Int
    /// True for an escape, which has a single position for all its code units in the string.
    let isEscape: Bool
  }

  init(_ text: String, at position: SourcePosition, pieces: [Piece] = []) {
    self.text = text
    self.position = position
    self.pieces = pieces
  }

  /// True if the position of every part is known. For multi-line strings, only the start position is known.
  public var isExact: Bool { !pieces.isEmpty }

  /// The length in the file, including quotes, in UTF-8 code units; nil if unknown.
  public var span: Int? {
    guard let first = pieces.first, let last = pieces.last, let start = position.column else { return nil }
    let isQuoted = first.column > start
    return last.column - start + (isQuoted ? 1 : 0)
  }

  /// Returns the position of a part of the string.
  ///
  /// - Parameter offset: The offset in UTF-8 code units of ``text``; may equal the length of ``text``.
  public func position(of offset: Int) -> SourcePosition {
    guard let piece = piece(at: offset) else { return position }
    return SourcePosition(file: position.file, line: position.line, column: column(of: offset, in: piece))
  }

  /// Returns the number of UTF-8 code units that a part of the string occupies in the file; nil if unknown.
  ///
  /// - Parameter range: The part, as a range of UTF-8 code units in ``text``.
  public func span(of range: Range<Int>) -> Int? {
    guard let first = piece(at: range.lowerBound), let last = piece(at: range.upperBound) else { return nil }
    let start = column(of: range.lowerBound, in: first)
    // A range that ends inside an escape includes all of it.
    let isInside = last.isEscape && range.upperBound > last.offset
    let end =
      isInside
      ? pieces.first { $0.offset > last.offset }?.column ?? last.column : column(of: range.upperBound, in: last)
    return max(0, end - start)
  }

  private func column(of offset: Int, in piece: Piece) -> Int {
    piece.isEscape ? piece.column : piece.column + min(max(0, offset), text.utf8.count) - piece.offset
  }

  /// Returns the last piece that begins at or before an offset.
  private func piece(at offset: Int) -> Piece? {
    let next = pieces.partitionPoint { $0.offset > offset }
    return next > 0 ? pieces[next - 1] : pieces.first
  }
}
