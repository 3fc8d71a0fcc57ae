// Describes ranges of source files.

/// A range of code in a source file.
public struct SourcePlace: Hashable, Sendable {
  /// The file, line and column at which the range begins.
  public var position: SourcePosition
  /// The range in UTF-8 code units, counted from the beginning of the file.
  public var range: Range<Int>

  /// Creates a place.
  public init(position: SourcePosition, range: Range<Int>) {
    self.position = position
    self.range = range
  }
}
