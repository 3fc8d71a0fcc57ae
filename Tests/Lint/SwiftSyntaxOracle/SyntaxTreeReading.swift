// Reads Swift sources by the syntax trees of the compiler's own parser.

package import CodeModel
import SwiftParser
import SwiftSyntax

/// The reading of Swift that others are compared with.
///
///     SyntaxTreeReading(of: SourceFile(path: "a.swift", text: "let a = 1")).source.members.count  // 1
///
/// Nothing bounds the depth of the code but the caller's stack.
package struct SyntaxTreeReading {
  /// What was read. Syntax errors become findings; everything that can be read despite them is kept.
  package let source: ParsedSource
  private let file: SourceFile
  private let tree: SourceFileSyntax

  /// The maximum depth of the syntax tree that the parser builds; real code is far shallower.
  private static let maximumNesting = 64

  /// Reads a file.
  package init(of file: SourceFile) {
    self.file = file
    var text = file.text
    tree = text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: Self.maximumNesting) }
    source = SourceReader.source(of: file, tree)
  }

  /// Returns the comments that contain a word, in order. A string literal that looks like a comment does not count.
  package func comments(with word: String) -> [SourceComment] {
    guard file.text.contains(word) else { return [] }
    return CommentReader.comments(in: tree, of: file, with: word)
  }
}
