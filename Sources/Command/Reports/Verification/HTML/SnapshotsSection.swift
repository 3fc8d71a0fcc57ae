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
      let drawn = groups.groups.count { answer.outlines[$0.shown]?.isEmpty == false }
      let all = counted(groups.groups.count, "snapshot")
      // As a single expression, this takes the compiler 14 seconds to type-check.
      let verb = groups.groups.count == 1 ? "is" : "are"
      var hint = "\(drawn) of \(all) \(drawn == 1 ? "is" : "are") drawn here, "
      hint += "with outlines around the elements that the criteria use."
      if answer.isLarge {
        let listed = "\(all) of \(answer.snapshots.count) \(verb) listed here, one for each combination of labels and "
        hint = listed + "verdicts. " + hint + " To see the elements of every dump, run axreplay inspect."
      }
      section.element("p", ["class": "hint"], hint)
      for group in groups.groups { snapshot(group, &section) }
    }
  }

  private func snapshot(_ group: SnapshotGroups.Group, _ section: inout Markup) {
    let number = group.shown
    let outlines = outlines(on: number)
    section.element("details", ["class": "snapshot", "id": groups.id(of: group)]) { details in
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
        if group.snapshots.count > 1 {
          summary.element("span", ["class": "seen"], " · and \(group.snapshots.count - 1) more")
        }
      }
      if group.snapshots.count > 1 { others(in: group, &details) }
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
          SnapshotDrawing(self, number, outlines, shownFirst: first).figure(&sheet)
          sheet.element("div") { criteria(outlines, of: drawn, on: number, shownFirst: first, &$0) }
        }
      }
    }
    section.raw("\n")
  }

  /// The maximum number of paths of snapshots with the same labels and verdicts.
  private static let mostPaths = 12

  /// Writes the paths of the snapshots that are not shown.
  private func others(in group: SnapshotGroups.Group, _ details: inout Markup) {
    let others = group.snapshots.filter { $0 != group.shown }
    details.element("p", ["class": "hint"]) { line in
      line.write("The same labels and verdicts: ")
      for (position, snapshot) in others.prefix(Self.mostPaths).enumerated() {
        if position > 0 { line.write(", ") }
        line.code(answer.path(snapshot))
      }
      if others.count > Self.mostPaths { line.write(", and \(others.count - Self.mostPaths) more") }
      line.write(".")
    }
  }

  /// Returns the outlines on a snapshot. On a large page, only those of the views that may be recognised in it, and of
  /// those that it is labelled with; if there are none, of the first view.
  private func outlines(on number: ObservedSnapshotIndex) -> [Outline] {
    let all = answer.outlines[number] ?? []
    guard answer.isLarge else { return all }
    let near = all.filter { outline in
      answer.verification.verdict(outline.view, on: number).truth != .no
        || labels[number]?.contains(answer.viewName(outline.view)) == true
    }
    return near.isEmpty ? all.filter { $0.view == all[0].view } : near
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
      column.element("details", ["class": "reasons", "data-snapshot": String(groups.number(of: number))]) { details in
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
