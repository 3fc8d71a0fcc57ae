// The matrix of views and screens as a Markdown table.

import Findings
import PageVerification

/// The matrix as a table; a large one is limited to what is wrong.
struct MatrixMarkdown {
  let answer: VerificationAnswer

  /// The table, what was left out, and a legend; empty if there is nothing to show.
  var lines: [String] {
    var rows = answer.standings.map(\.view)
    var columns = Array(answer.screens.itemIndices)
    if rows.count > VerificationMarkdown.rowLimit || columns.count > VerificationMarkdown.columnLimit {
      (rows, columns) = answer.remarkable(rows)
      // The first of the rows are the worst; the worst of the columns come first, too, and then stand in their own order.
      rows = Array(rows.prefix(VerificationMarkdown.rowLimit))
      columns = columns.sorted { (badness($1), $0) < (badness($0), $1) }
        .prefix(VerificationMarkdown.columnLimit).sorted()
    }
    var lines: [String] = []
    if !rows.isEmpty, !columns.isEmpty { lines = table(rows, columns) + [""] + legend(columns) }
    let left = [(answer.views.count - rows.count, "view"), (answer.screens.count - columns.count, "screen")]
      .filter { $0.0 > 0 }
    if !left.isEmpty {
      lines += (lines.isEmpty ? [] : [""]) + ["Left out: \(left.map(counted).joined(separator: ", "))"]
    }
    return lines
  }

  /// How many views have something wrong or undecided in a screen.
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

  /// Not a list: its numbers would be counted anew.
  private func legend(_ columns: [ScreenIndex]) -> [String] {
    let items = columns.map { column in
      let screen = answer.screens[column]
      return
        "\(column.value + 1) \(screen.isLabelled ? "" : "unlabelled in ")\(VerificationMarkdown.code(screen.name)) (\(screen.snapshots.count))"
    }
    return ["Columns: " + items.joined(separator: ", ") + "; \(answer.legendOfMarks)"]
  }
}
