// The files that findings point into, so that reports can quote lines and count columns as their readers do.

public import Findings

/// The texts of the files that some findings name.
///
///     let sources = SourceTexts(for: findings) { path in try? bytes(of: path) }
///     FindingText.lines(finding, sources: sources)
///
/// Findings count columns in UTF-8 code units, and not every form of output does. What cannot be converted, because the
/// file is not there or has changed, is left out of a report; it is never guessed.
public struct SourceTexts: Sendable {
  /// No text is known.
  public static let none = SourceTexts(texts: [:])

  private let texts: [String: LineTable]

  /// Asks once for each file that is named by a finding, by one of its notes, or by its fix.
  ///
  /// - Parameter read: The bytes of a file; nil if there are none. Standard input (`-`) is asked for, too.
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

  /// The text of a file, if it is known.
  subscript(file: String) -> LineTable? { texts[file] }

  /// The place as programs want it that count columns in UTF-16 code units; nil for a whole file.
  func region(of position: SourcePosition, span: Int? = nil) -> SourceRegion? {
    guard let line = position.line else { return nil }
    guard position.column != nil, let text = texts[position.file] else {
      // The first column is the first one in every unit.
      return SourceRegion(startLine: line, startColumn: position.column == 1 ? 1 : nil)
    }
    let start = text.utf16Column(of: position)
    let end = span.flatMap { text.utf16Column(of: position, span: $0) }
    return SourceRegion(startLine: line, startColumn: start, endLine: nil, endColumn: start == nil ? nil : end)
  }

  /// What an edit takes away; nil if the file is not known or is another one than the edit was made for.
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

/// A piece of a text. Lines and columns begin with 1, columns count UTF-16 code units, the end is not included.
struct SourceRegion: Hashable, Encodable {
  var startLine: Int
  var startColumn: Int?
  var endLine: Int?
  var endColumn: Int?
}
