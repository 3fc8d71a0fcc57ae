// Writes the matrix of views and screens as a Markdown table.

import Findings
import PageVerification
import Text

/// Writes the matrix as a table. A large matrix is reduced to rows and columns with problems.
struct MatrixMarkdown {
  let answer: VerificationAnswer

  /// The table, a note about omitted rows and columns, and a legend; empty if there is nothing to show.
  var lines: [String] {
    var rows = answer.viewSummaries.map(\.view)
    var columns = Array(answer.screens.itemIndices)
    if rows.count > VerificationMarkdown.rowLimit || columns.count > VerificationMarkdown.columnLimit {
      (rows, columns) = answer.problematicPart(rows)
      // Rows are already sorted by severity. The worst columns are selected, and then shown in their original order.
      rows = Array(rows.prefix(VerificationMarkdown.rowLimit))
      columns = columns.sorted { (badness($1), $0) < (badness($0), $1) }
        .prefix(VerificationMarkdown.columnLimit).sorted()
    }
    var lines: [String] = []
    if !rows.isEmpty, !columns.isEmpty { lines = table(rows, columns) + [""] + legend(columns) }
    let omitted = [(answer.views.count - rows.count, "view"), (answer.screens.count - columns.count, "screen")]
      .filter { $0.0 > 0 }
    if !omitted.isEmpty {
      lines += (lines.isEmpty ? [] : [""]) + ["Omitted: \(omitted.map(counted).joined(separator: ", "))"]
    }
    return lines
  }

  /// Returns the number of cells in a screen's column that are wrong or undecided.
  private func badness(_ screen: ScreenIndex) -> Int {
    answer.views.count { answer.judgement(of: $0, in: screen) != .fine }
  }

  private func table(_ rows: [ModelIndex], _ columns: [ScreenIndex]) -> [String] {
    let head = "| |" + columns.map { " \($0.value + 1) |" }.joined()
    let rule = "|---|" + columns.map { _ in "--:|" }.joined()
    let body = rows.map { row in
      let marks = columns.map { column in
        let mark = answer.mark(of: row, in: column)
        return answer.judgement(of: row, in: column) == .wrong ? " **\(mark)** |" : " \(mark) |"
      }
      return "| \(VerificationMarkdown.code(answer.viewName(row))) |" + marks.joined()
    }
    return [head, rule] + body
  }

  /// Returns the legend. It is not a Markdown list, because Markdown would renumber the items.
  private func legend(_ columns: [ScreenIndex]) -> [String] {
    let items = columns.map { column in
      let screen = answer.screens[column]
      return
        "\(column.value + 1) \(screen.isLabelled ? "" : "unlabelled in ")\(VerificationMarkdown.code(screen.name)) (\(screen.snapshots.count))"
    }
    return ["Columns: " + items.joined(separator: ", ") + "; " + answer.markMeanings.joined(separator: ", ")]
  }
}
