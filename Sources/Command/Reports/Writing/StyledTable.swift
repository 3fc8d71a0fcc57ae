// Aligns rows of cells in columns.

/// A table of styled cells for terminals.
package struct StyledTable {
  /// The alignment of a column.
  package enum Alignment {
    case left, right
  }

  /// The alignment of each column.
  package let alignments: [Alignment]
  private(set) var rows: [[StyledText]] = []

  /// Creates a table without rows.
  package init(_ alignments: [Alignment]) {
    self.alignments = alignments
  }

  /// Adds a row; missing cells are empty.
  package mutating func add(_ row: [StyledText]) { rows.append(row) }

  /// Returns a line for each row, with two spaces between columns and no trailing spaces.
  package func lines(indentation: Int) -> [StyledText] {
    let cells = rows.map { row in row.map { (text: $0, width: DisplayText.width($0.plain)) } }
    let widths = alignments.indices.map { column in
      cells.map { $0.indices.contains(column) ? $0[column].width : 0 }.max() ?? 0
    }
    return cells.map { row in
      var line = StyledText()
      var pending = indentation
      for (column, cell) in zip(alignments.indices, row) {
        let blank = widths[column] - cell.width
        let isRight = alignments[column] == .right
        if !cell.text.isEmpty {
          line.append(String(repeating: " ", count: pending + (isRight ? blank : 0)))
          line.append(cell.text)
          pending = 0
        }
        pending += (cell.text.isEmpty ? widths[column] : isRight ? 0 : blank) + 2
      }
      return line
    }
  }
}
