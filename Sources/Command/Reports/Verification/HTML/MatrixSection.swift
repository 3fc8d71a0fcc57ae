// Writes the matrix of views and screens.

import Findings
import PageVerification

extension VerificationPage {
  func matrix(_ main: inout Markup) {
    section(&main, id: "matrix", "Matrix") { section in
      if answer.views.isEmpty || answer.screens.isEmpty {
        section.element("p", ["class": "nothing"], "There are no views or no snapshots to evaluate.")
        return
      }
      section.element(
        "p", ["class": "hint"],
        "Each cell shows the number of a screen’s snapshots in which all criteria of the view hold. "
          + "Use the arrow keys to move, Enter to open the details, and Escape to close them.")
      legend(&section)
      grid(&section)
      matrixAsTables(&section)
    }
  }

  private func legend(_ section: inout Markup) {
    section.element("ul", ["class": "legend"]) { list in
      for status in CellStatus.allCases {
        list.element("li") { item in
          item.element("span", ["class": "swatch status-\(status) s4", "aria-hidden": "true"], status.mark)
          item.write(status.meaning)
        }
      }
      list.element("li") { item in
        item.element("span", ["class": "swatch doubt", "aria-hidden": "true"], "?2")
        item.write("undecidable in two snapshots")
      }
    }
    section.raw("\n")
  }

  // MARK: The grid

  private func grid(_ section: inout Markup) {
    section.element("div", ["class": "scroll"]) { scroll in
      scroll.element(
        "table", ["class": "matrix", "role": "grid", "aria-labelledby": "matrix-title", "aria-readonly": "true"]
      ) { table in
        table.raw("\n")
        table.element("thead") { head in
          head.element("tr") { row in
            row.element("td", ["class": "corner"]) { corner in
              corner.element("span", ["class": "across"], "screen")
              corner.element("span", ["class": "down"], "view")
            }
            for screen in answer.screens {
              row.element("th", ["scope": "col", "class": screen.isLabelled ? nil : "unlabelled"]) { cell in
                cell.element("span", ["class": "upright"]) { name in
                  name.recorded(screen.name)
                  if !screen.isLabelled { name.element("small", " without label") }
                }
              }
            }
          }
        }
        table.raw("\n")
        table.element("tbody") { body in
          for view in answer.views { row(view, &body) }
        }
      }
    }
    section.raw("\n")
  }

  private func row(_ view: ModelIndex, _ body: inout Markup) {
    body.element("tr") { row in
      row.element("th", ["scope": "row"]) { $0.recorded(answer.viewName(view)) }
      for number in answer.screens.itemIndices {
        let isFirst = view == 0 && number == 0
        self.cell(view, number, isFirst: isFirst, &row)
      }
    }
    body.raw("\n")
  }

  private func cell(_ view: ModelIndex, _ number: ScreenIndex, isFirst: Bool, _ row: inout Markup) {
    let cell = answer.cell(of: view, in: number)
    let status = answer.status(of: view, in: number)
    let total = cell.total
    var classes = ["status-\(status)", "s\(Self.shade(cell.met, of: total))"]
    if answer.isOwn(number, of: view) { classes.append("own") }
    // The headers already contain the names of the row and the column.
    var words = "\(cell.met) of \(total), \(status.meaning)"
    if cell.loading > 0 { words += ", \(cell.loading) while loading" }
    if cell.undecidable > 0 { words += ", \(cell.undecidable) undecidable" }
    row.element(
      "td",
      [
        "class": classes.joined(separator: " "), "tabindex": isFirst ? "0" : "-1", "aria-label": words,
        "aria-haspopup": "dialog",
      ]
    ) { content in
      content.element("span", ["class": "mark"], status.mark)
      if status == .otherApp { return }
      content.write(" \(cell.met)/\(total)")
      if cell.undecidable > 0 { content.element("span", ["class": "doubt"], "?\(cell.undecidable)") }
    }
  }

  /// Returns a shade for a fraction: 0 if the fraction is zero, 4 if it is one, and 1 to 3 if it is in between.
  private static func shade(_ part: Int, of whole: Int) -> Int {
    if part <= 0 || whole <= 0 { return 0 }
    return part >= whole ? 4 : 1 + part * 3 / whole
  }

  // MARK: Tables

  private func matrixAsTables(_ section: inout Markup) {
    section.folded("The matrix as tables, one for each view") { details in
      for view in answer.views {
        details.raw("\n")
        details.element("details") { inner in
          inner.element("summary") { $0.recorded(answer.viewName(view)) }
          inner.table(
            ["screen", "met", "not met", "undecidable", "other app", "fails most often"], answer.screens.itemIndices
          ) { tableRow(view, $0, &$1) }
        }
      }
    }
  }

  private func tableRow(_ view: ModelIndex, _ screen: ScreenIndex, _ row: inout Markup) {
    let cell = answer.cell(of: view, in: screen)
    row.element("th", ["scope": "row"]) { $0.recorded(answer.screens[screen].name) }
    for count in [cell.met, cell.unmet, cell.undecidable, cell.otherApp] {
      row.element("td", ["class": "number"], String(count))
    }
    row.element("td") { content in
      if let criterion = cell.commonestUnmet { content.code(answer.verification.criterionText(view, criterion)) }
    }
  }

  /// Writes the dialog in which the script shows the details of a cell.
  func cellDialog(_ body: inout Markup) {
    body.raw("\n")
    body.element("dialog", ["id": "cell", "aria-labelledby": "cell-title"]) { dialog in
      dialog.element("div", ["class": "bar"]) { bar in
        bar.element("h2", ["id": "cell-title", "tabindex": "-1"], "")
        bar.element("button", ["type": "button", "id": "cell-close"], "Close")
      }
      dialog.element("div", ["id": "cell-details"], "")
    }
  }
}
