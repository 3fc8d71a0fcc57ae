// Writes the section about snapshots: what each of them shows, which views are recognised in it, and which elements the
// views' criteria refer to.

import Findings
import PageVerification
import PredicateFormat
import Text

extension VerificationPage {
  func snapshots(_ main: inout Markup) {
    if answer.snapshots.isEmpty { return }
    section(&main, id: "snapshots", "Snapshots") { section in
      let drawn = answer.outlines.values.count { !$0.isEmpty }
      section.element(
        "p", ["class": "hint"],
        "\(drawn) of \(counted(answer.snapshots.count, "snapshot")) \(drawn == 1 ? "is" : "are") drawn here, "
          + "with outlines around the elements that the criteria use."
      )
      for number in answer.snapshots.itemIndices { snapshot(number, &section) }
    }
  }

  private func snapshot(_ number: ObservedSnapshotIndex, _ section: inout Markup) {
    let outlines = answer.outlines[number] ?? []
    section.element("details", ["class": "snapshot", "id": "snapshot-\(number.value + 1)"]) { details in
      details.element("summary") { summary in
        summary.element("span", ["class": "number"], String(number.value + 1))
        summary.write(" ")
        summary.code(answer.path(number))
        for label in labels[number] ?? [] {
          summary.write(" ")
          summary.element("span", ["class": "label"]) { $0.recorded(label) }
        }
        let met = answer.views(that: .yes, on: number)
        summary.element("span", ["class": "seen"]) { seen in
          if met.isEmpty {
            seen.write(" · no view recognised")
            return
          }
          seen.write(" · ✓ ")
          names(met, &seen)
        }
      }
      details.element("div", ["class": "sheet"]) { sheet in
        if outlines.isEmpty {
          sheet.element("p", ["class": "nothing"]) { line in
            line.write("The drawing is not embedded. Dump: ")
            line.code(answer.path(number))
            line.write(".")
          }
          sheet.element("div") { verdicts(on: number, &$0) }
        } else {
          let drawn = outlines.map(\.view).withoutRepetitions
          let first = shownFirst(of: drawn, on: number)
          SnapshotDrawing(answer, number, outlines, shownFirst: first).figure(&sheet)
          sheet.element("div") { criteria(outlines, of: drawn, on: number, shownFirst: first, &$0) }
        }
      }
    }
    section.raw("\n")
  }

  // MARK: Criteria

  /// Returns the view whose criteria are shown first: a recognised view, otherwise a view that the snapshot is labelled
  /// with, otherwise any view.
  private func shownFirst(of drawn: [ModelIndex], on number: ObservedSnapshotIndex) -> ModelIndex? {
    drawn.first { answer.verification.verdict($0, on: number) == .met }
      ?? drawn.first { labels[number]?.contains(answer.viewName($0)) == true } ?? drawn.first
  }

  private func criteria(
    _ outlines: [Outline], of drawn: [ModelIndex], on number: ObservedSnapshotIndex, shownFirst first: ModelIndex?,
    _ column: inout Markup
  ) {
    if drawn.count > 1 {
      column.element("p", ["class": "choice"]) { choice in
        choice.element("label") { label in
          label.write("Criteria of ")
          label.element("select", ["class": "view-choice"]) { list in
            for view in drawn {
              list.element(
                "option", ["value": String(view.value), "selected": view == first ? "selected" : nil],
                answer.viewName(view))
            }
          }
        }
      }
    }
    for view in drawn {
      column.element("div", ["data-view": String(view.value), "hidden": view == first ? nil : "hidden"]) { part in
        part.element("h3") { $0.recorded(answer.viewName(view)) }
        part.element("ol", ["class": "criteria"]) { list in
          for outline in outlines where outline.view == view {
            item(outline, on: number, &list)
          }
        }
      }
    }
    verdicts(on: number, &column)
  }

  private func item(_ outline: Outline, on number: ObservedSnapshotIndex, _ list: inout Markup) {
    let (mark, words) =
      switch outline.truth {
      case .yes: ("✓", "holds")
      case .no: ("✗", "does not hold")
      case .unknown: ("?", "is undecidable")
      }
    list.element("li", ["value": String(outline.criterion.value + 1), "class": outline.cssClass]) { item in
      item.element("span", ["class": "mark", "aria-hidden": "true"], mark)
      item.write(" ")
      item.code(answer.verification.criterionText(outline.view, outline.criterion))
      item.element("span", ["class": "verdict"], " \(words)")
      // Use the details of the criterion that decides the verdict.
      switch answer.verification.verdict(outline.view, on: number) {
      case .unmet(outline.criterion), .undecidable(outline.criterion):
        item.element("p", ["class": "detail"]) { $0.recorded(answer.detail(outline.view, on: number)) }
      default: break
      }
    }
  }

  // MARK: Verdicts

  /// Writes which views are recognised, which are undecidable, and how many are not recognised. The script adds the
  /// reasons.
  private func verdicts(on number: ObservedSnapshotIndex, _ column: inout Markup) {
    let undecidable = answer.views(that: .unknown, on: number)
    let unmet = answer.views(that: .no, on: number).count
    column.element("dl", ["class": "verdicts"]) { list in
      list.element("dt", "✓ Recognised views")
      list.element("dd") { names(answer.views(that: .yes, on: number), &$0) }
      if !undecidable.isEmpty {
        list.element("dt", "? Undecidable views")
        list.element("dd") { names(undecidable, &$0) }
      }
      list.element("dt", "✗ Views not recognised")
      list.element("dd", String(unmet))
    }
    if unmet > 0 || !undecidable.isEmpty {
      column.element("details", ["class": "reasons", "data-snapshot": String(number.value)]) { details in
        details.element("summary", "Reasons by view")
      }
    }
  }

  private func names(_ views: [ModelIndex], _ line: inout Markup) {
    if views.isEmpty { line.write("–") }
    for (position, view) in views.enumerated() {
      if position > 0 { line.write(", ") }
      line.recorded(answer.viewName(view))
    }
  }
}
