// Makes this target the reader of Swift sources, under the names that the SwiftReader target gives it.

public import CodeModel

extension ParsedSource {
  /// Reads a file. Syntax errors become findings; everything that can be read despite them is kept.
  public init(_ file: SourceFile) { self = SyntaxTreeReading(of: file).source }
}

extension SourceFile {
  /// Returns the comments that contain a word, in order. A string literal that looks like a comment does not count.
  public func comments(with word: String) -> [SourceComment] { SyntaxTreeReading(of: self).comments(with: word) }
}
