// Writes the matrix of views and screens for a terminal.

import Findings
import PageVerification
import Text

/// Writes the matrix within the width of the terminal. Rows and columns without problems are omitted first; the rest is
/// split into bands. In a pipe or a file, the matrix is one table.
struct MatrixText {
  let answer: VerificationAnswer
  /// The rows, the worst first.
  let viewSummaries: [ViewSummary]
  /// The width of the terminal in columns; nil for a pipe or a file.
  let width: Int?
  /// Whether to show all rows and columns.
  let showsAll: Bool

  private static let indentation = "    "
  /// The width of the legend in a pipe or a file, in which the matrix can be wider.
  private static let legendWidth = 80

  /// The heading, the matrix in one or more bands with a legend below each, and a note about omitted rows and columns.
  var lines: [StyledText] {
    var rows = viewSummaries.map(\.view)
    var columns = Array(answer.screens.itemIndices)
    let allRows = rows.count
    let allColumns = columns.count
    if !showsAll, bands(of: columns, nameWidth: nameWidth(rows)).count > 1 {
      (rows, columns) = answer.problematicPart(rows)
    }
    let nameWidth = nameWidth(rows)
    let bands = bands(of: columns, nameWidth: nameWidth)
    var lines = bands.flatMap { band in
      table(rows, band, nameWidth: nameWidth, isOnly: bands.count == 1) + legend(band)
    }
    let omitted = [(allRows - rows.count, "view"), (allColumns - columns.count, "screen")].filter { $0.0 > 0 }
    if !omitted.isEmpty {
      let counts = omitted.map(counted).joined(separator: ", ")
      lines += wrapped(["omitted,", "because nothing", "is wrong:", counts], separator: " ")
    }
    let heading = "matrix (\(answer.markMeanings.joined(separator: ", ")))"
    if let width, Self.indentation.count + heading.count > width {
      return VerificationText.section("matrix", wrapped(answer.markMeanings, separator: ", ") + lines)
    }
    return VerificationText.section(heading, lines)
  }

  // MARK: Widths

  /// Returns the width of the names, on a terminal at most a third of the line.
  private func nameWidth(_ rows: [ModelIndex]) -> Int {
    let longest = rows.map { DisplayText.width(DisplayText.visible(answer.viewName($0))) }.max() ?? 0
    return width.map { min(longest, max(8, $0 / 3)) } ?? longest
  }

  private func width(of column: ScreenIndex) -> Int {
    answer.views.reduce(String(column.value + 1).count) { max($0, answer.mark(of: $1, in: column).count) }
  }

  /// Returns groups of columns that fit side by side, each with at least one column.
  private func bands(of columns: [ScreenIndex], nameWidth: Int) -> [[ScreenIndex]] {
    guard let width else { return columns.isEmpty ? [] : [columns] }
    var bands: [[ScreenIndex]] = []
    var taken = Int.max
    for column in columns {
      let needed = self.width(of: column) + 2
      if bands.isEmpty || taken + needed > width {
        bands.append([])
        taken = Self.indentation.count + nameWidth
      }
      bands[bands.count - 1].append(column)
      taken += needed
    }
    return bands
  }

  // MARK: Rows

  /// - Parameter isOnly: Whether this is the only band. If there are several bands, each band omits the rows in which
  ///   all of its cells are `·`, unless all rows were requested.
  private func table(_ rows: [ModelIndex], _ columns: [ScreenIndex], nameWidth: Int, isOnly: Bool) -> [StyledText] {
    var table = StyledTable([.word] + columns.map { _ in .number })
    // The blank cell makes the name column equally wide in all bands.
    table.add(
      [StyledText(String(repeating: " ", count: nameWidth))] + columns.map { StyledText("\($0.value + 1)", .secondary) }
    )
    var emptyRows = 0
    for row in rows {
      let marks = columns.map { answer.mark(of: row, in: $0) }
      if !isOnly, !showsAll, marks.allSatisfy({ $0 == VerificationAnswer.none }) {
        emptyRows += 1
        continue
      }
      let name = DisplayText.clipped(DisplayText.visible(answer.viewName(row)), toWidth: nameWidth)
      table.add([StyledText(name)] + zip(columns, marks).map { StyledText($1, role(of: row, in: $0, mark: $1)) })
    }
    var lines = table.lines(indentation: Self.indentation.count)
    if emptyRows > 0 {
      let words = ["and \(counted(emptyRows, "view"))", "not recognised", "on these"]
      lines += wrapped(words, separator: " ")
    }
    return lines
  }

  private func role(of row: ModelIndex, in column: ScreenIndex, mark: String) -> StyledText.Role {
    switch answer.judgement(of: row, in: column) {
    case .wrong: .failure
    case .undecided: .doubt
    case .fine: answer.isOwn(column, of: row) ? .success : mark == VerificationAnswer.none ? .secondary : .plain
    }
  }

  // MARK: Legend

  private func legend(_ columns: [ScreenIndex]) -> [StyledText] {
    let items = columns.map { column in
      let screen = answer.screens[column]
      let number = "\(column.value + 1) \(screen.isLabelled ? "" : "unlabelled in ")"
      let count = " (\(screen.snapshots.count))"
      let name = DisplayText.visible(screen.name)
      guard let width else { return number + name + count }
      let available = width - Self.indentation.count - number.count - count.count
      return number + DisplayText.clipped(name, toWidth: max(4, available)) + count
    }
    return wrapped(items, separator: "  ")
  }

  /// Joins the items into lines, with as many items on each line as fit.
  private func wrapped(_ items: [String], separator: String) -> [StyledText] {
    let width = width ?? Self.legendWidth
    var lines: [String] = []
    for item in items {
      if let last = lines.last, DisplayText.width(last + separator + item) <= width {
        lines[lines.count - 1] = last + separator + item
      } else {
        lines.append(Self.indentation + item)
      }
    }
    return lines.map { StyledText($0, .secondary) }
  }
}
