// Aligns rows of cells in columns, and fits them to the width of a terminal.

/// A table of styled cells.
///
/// On a terminal, columns become narrower until the table fits; in a pipe or a file, nothing is shortened.
package struct StyledTable {
  /// How the cells of a column are aligned, and what happens to them on a narrow terminal.
  package enum Column {
    /// Text that is shortened at its end.
    case text
    /// What distinguishes the row, such as its container: shortened only if nothing else can be.
    case context
    /// A path or a position, which is shortened at its beginning, and only if texts cannot be narrower.
    case path
    /// A word that is never shortened.
    case word
    /// A word of a column that is omitted if the table would not fit otherwise.
    case detail
    /// A number, aligned right and never shortened.
    case number
    /// Sentences in the last column, which continue on the next line.
    case prose
  }

  /// The columns from left to right.
  package let columns: [Column]
  private(set) var rows: [[StyledText]] = []
  /// Texts are shortened to no less than this.
  private let minimumWidth: Int

  /// Creates a table without rows.
  package init(_ columns: [Column], minimumWidth: Int = 10) {
    self.columns = columns
    self.minimumWidth = minimumWidth
  }

  /// Adds a row; missing cells are empty.
  package mutating func add(_ row: [StyledText]) { rows.append(row) }

  private static let gap = 2
  /// The width of a shortened path, in which the name of the file and the line are still visible.
  private static let fileNameWidth = 14
  /// A longer cell does not move the columns to its right.
  private static let alignmentLimit = 100

  /// Returns a line for each row, with two spaces between columns and no trailing spaces. Empty columns are omitted.
  ///
  /// - Parameter width: The width of the terminal in columns; nil for a pipe or a file.
  package func lines(indentation: Int, width: Int? = nil) -> [StyledText] {
    let natural = columns.indices.map { column in
      rows.map { $0.indices.contains(column) ? DisplayText.width($0[column].plain) : 0 }.max() ?? 0
    }
    let widths =
      width.map { fitted(natural, to: $0 - indentation) }
      ?? natural.map { min($0, Self.alignmentLimit) }
    return rows.flatMap { lines($0, widths, indentation, isFitted: width != nil) }
  }

  private func lines(_ row: [StyledText], _ widths: [Int], _ indentation: Int, isFitted: Bool) -> [StyledText] {
    var line = StyledText()
    var continuation: [StyledText] = []
    var pending = indentation
    var start = indentation
    for (column, cell) in zip(columns.indices, row) where widths[column] > 0 {
      var cell = cell
      if isFitted, DisplayText.width(cell.plain) > widths[column] {
        if columns[column] == .prose {
          let parts = Self.broken(cell, to: widths[column])
          cell = parts.first ?? cell
          continuation = parts.dropFirst().map { StyledText(String(repeating: " ", count: start)).appending($0) }
        } else {
          cell = shortened(cell, to: widths[column], columns[column])
        }
      }
      let blank = max(0, widths[column] - DisplayText.width(cell.plain))
      let isRight = columns[column] == .number
      if !cell.isEmpty {
        line.append(String(repeating: " ", count: pending + (isRight ? blank : 0)))
        line.append(cell)
        pending = 0
      }
      pending += (cell.isEmpty ? widths[column] : isRight ? 0 : blank) + Self.gap
      start += widths[column] + Self.gap
    }
    return [line] + continuation
  }

  // MARK: Widths

  /// Returns the widths of the columns, 0 for omitted ones. The widest texts are shortened first, then details are
  /// omitted, and paths and contexts are shortened last.
  private func fitted(_ natural: [Int], to width: Int) -> [Int] {
    var widths = natural
    let texts = columns.indices.filter { [.text, .prose].contains(columns[$0]) && natural[$0] > 0 }
    let leastTexts = texts.reduce(0) { $0 + min(natural[$1], minimumWidth) }
    if leastTexts > spaceForTexts(widths, in: width) {
      for column in columns.indices where columns[column] == .detail { widths[column] = 0 }
    }
    var missing = leastTexts - spaceForTexts(widths, in: width)
    for (kind, least) in [(Column.path, Self.fileNameWidth), (.context, minimumWidth), (.path, minimumWidth)] {
      for column in columns.indices where columns[column] == kind && missing > 0 {
        let shortened = max(min(widths[column], least), widths[column] - missing)
        missing -= widths[column] - shortened
        widths[column] = shortened
      }
    }
    var space = spaceForTexts(widths, in: width)
    var count = texts.count
    for column in texts.sorted(by: { natural[$0] < natural[$1] }) {
      widths[column] = min(natural[column], max(minimumWidth, space / count))
      space -= widths[column]
      count -= 1
    }
    return widths
  }

  /// Returns the space that the other columns leave to texts.
  private func spaceForTexts(_ widths: [Int], in width: Int) -> Int {
    let shown = columns.indices.filter { widths[$0] > 0 }
    let others = shown.filter { ![.text, .prose].contains(columns[$0]) }.reduce(0) { $0 + widths[$1] }
    return width - others - Self.gap * max(0, shown.count - 1)
  }

  private func shortened(_ cell: StyledText, to width: Int, _ column: Column) -> StyledText {
    let text =
      column == .path
      ? DisplayText.clippedAtStart(cell.plain, toWidth: width)
      : DisplayText.clippedInQuotes(cell.plain, toWidth: width)
    return StyledText(text, cell.parts.first?.role ?? .plain)
  }

  /// Returns lines of whole words.
  private static func broken(_ cell: StyledText, to width: Int) -> [StyledText] {
    var lines: [String] = []
    for word in cell.plain.split(separator: " ") {
      if let last = lines.last, DisplayText.width(last) + 1 + DisplayText.width(String(word)) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { StyledText($0, cell.parts.first?.role ?? .plain) }
  }
}
