// Reads Swift sources by the syntax trees of the compiler's own parser.

package import CodeModel

/// The reading of Swift that others are compared with.
///
///     SyntaxTreeReading.source(of: SourceFile(path: "a.swift", text: "let a = 1")).members.count  // 1
package enum SyntaxTreeReading {
  /// Reads a file. Syntax errors become findings; everything that can be read despite them is kept.
  package static func source(of file: SourceFile) -> ParsedSource { SourceReader.source(of: file) }
}
