// Provides the contents of the files that findings refer to, so that reports can quote lines and convert columns.

public import Findings

/// The contents of the files that findings refer to.
///
///     let sources = SourceFiles(for: findings) { path in try? bytes(of: path) }
///     FindingText.lines(finding, sources: sources)
///
/// Findings count columns in UTF-8 code units, but not all output formats do. Columns that cannot be converted, because
/// a file is missing or has changed, are omitted from reports and never guessed.
public struct SourceFiles: Sendable {
  /// An instance without files.
  public static let none = SourceFiles(texts: [:])

  private let texts: [String: LineTable]

  /// Reads the files to which findings, their notes and their fixes refer, each file once.
  ///
  /// - Parameter read: Returns the contents of a file; nil if it cannot be read. Also called for standard input (`-`).
  public init(for findings: some Sequence<Finding>, read: (_ file: String) -> [UInt8]?) {
    var texts: [String: LineTable] = [:]
    var asked: Set<String> = []
    for finding in findings {
      let files =
        [finding.position.file] + finding.notes.compactMap(\.position?.file) + (finding.fix?.edits.map(\.file) ?? [])
      for file in files where asked.insert(file).inserted { texts[file] = read(file).map { LineTable($0) } }
    }
    self.init(texts: texts)
  }

  private init(texts: [String: LineTable]) { self.texts = texts }

  /// The contents of a file; nil if they are not available.
  subscript(file: String) -> LineTable? { texts[file] }

  /// Returns a position with columns in UTF-16 code units; nil if the position refers to a whole file.
  func region(of position: SourcePosition, span: Int? = nil) -> SourceRegion? {
    guard let line = position.line else { return nil }
    guard position.column != nil, let text = texts[position.file] else {
      // Column 1 is the beginning of a line, whether columns are counted in UTF-8 or in UTF-16 code units.
      return SourceRegion(startLine: line, startColumn: position.column == 1 ? 1 : nil)
    }
    let start = text.utf16Column(of: position)
    let end = span.flatMap { text.utf16Column(of: position, span: $0) }
    return SourceRegion(startLine: line, startColumn: start, endLine: nil, endColumn: start == nil ? nil : end)
  }

  /// Returns the region that an edit replaces; nil if the file is not available or has changed.
  func region(of edit: Finding.Edit) -> SourceRegion? {
    guard let text = texts[edit.file], edit.range.lowerBound >= 0, edit.range.upperBound <= text.bytes.count else {
      return nil
    }
    let start = text.position(at: edit.range.lowerBound, in: edit.file)
    let end = text.position(at: edit.range.upperBound, in: edit.file)
    guard let line = start.line, let startColumn = text.utf16Column(of: start),
      let endColumn = text.utf16Column(of: end)
    else { return nil }
    return SourceRegion(startLine: line, startColumn: startColumn, endLine: end.line, endColumn: endColumn)
  }
}

/// A region of a file. Lines and columns are numbered from 1, columns are counted in UTF-16 code units, and the end is
/// exclusive.
struct SourceRegion: Hashable {
  var startLine: Int
  var startColumn: Int?
  var endLine: Int?
  var endColumn: Int?
}
