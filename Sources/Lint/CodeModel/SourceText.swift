// Holds the contents of source files, and converts offsets in it to lines and columns.

package import Findings

/// A file with Swift code.
///
///     SourceFile(path: "Pages/LoginPage.swift", text: "struct LoginPage { … }")
public struct SourceFile: Hashable, Sendable {
  /// The path, as printed in findings.
  public var path: String
  /// The contents of the file.
  public var text: String

  /// Creates a file; reads nothing from disk.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The contents of a file, with its line table.
package struct SourceText: Sendable {
  /// The path, as printed in findings.
  package let path: String
  private let lines: LineTable

  /// Finds the lines of a file.
  package init(_ file: SourceFile) {
    path = file.path
    lines = LineTable(Array(file.text.utf8))
  }

  /// The contents in UTF-8.
  package var bytes: [UInt8] { lines.bytes }

  /// The length in UTF-8 code units.
  package var count: Int { lines.bytes.count }

  /// Returns the source code in a range.
  package subscript(range: Range<Int>) -> String {
    String(decoding: lines.bytes[range.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// Returns the line and column of an offset in UTF-8 code units.
  package func position(_ offset: Int) -> SourcePosition { lines.position(at: offset, in: path) }
}
