// The snapshots: what each of them shows, who recognises it, and the criteria in it.

import Findings

extension VerificationPage {
  func snapshots(_ main: inout Markup) {
    if answer.snapshots.isEmpty { return }
    section(&main, id: "snapshots", "Snapshots") { section in
      let drawn = answer.snapshots.count { !$0.outlines.isEmpty }
      section.element(
        "p", ["class": "hint"],
        "\(counted(drawn, "snapshot")) of \(answer.snapshots.count) drawn here, "
          + "with the elements that criteria are about."
      )
      for number in answer.snapshots.indices { snapshot(number, &section) }
    }
  }

  private func snapshot(_ number: Int, _ section: inout Markup) {
    let snapshot = answer.snapshots[number]
    section.element("details", ["class": "snapshot", "id": "snapshot-\(number + 1)"]) { details in
      details.element("summary") { summary in
        summary.element("span", ["class": "number"], String(number + 1))
        summary.words(" ")
        summary.code(snapshot.path)
        for label in labels[number] {
          summary.words(" ")
          summary.element("span", ["class": "label"]) { $0.recorded(label) }
        }
        let met = viewsMet(by: number)
        summary.element("span", ["class": "seen"]) { seen in
          if met.isEmpty {
            seen.words(" · no view holds")
            return
          }
          seen.words(" · ✓ ")
          names(met, &seen)
        }
      }
      details.element("div", ["class": "sheet"]) { sheet in
        if snapshot.outlines.isEmpty {
          sheet.element("p", ["class": "nothing"]) { line in
            line.words("Its drawing is not embedded. The dump is ")
            line.code(snapshot.path)
            line.words(".")
          }
          sheet.element("div") { verdicts(on: number, &$0) }
        } else {
          SnapshotDrawing(snapshot, of: number, shownFirst: shownFirst(of: number)).figure(&sheet)
          sheet.element("div") { criteria(in: number, &$0) }
        }
      }
    }
    section.raw("\n")
  }

  // MARK: Criteria

  /// The views whose criteria are drawn, in the order of the pages.
  private func drawnViews(of number: Int) -> [Int] {
    Set(answer.snapshots[number].outlines.map(\.view)).sorted()
  }

  /// The view whose criteria are shown before anybody chooses: one that holds, else the one that the label names,
  /// else any.
  private func shownFirst(of number: Int) -> Int? {
    let drawn = drawnViews(of: number)
    return drawn.first { answer.verdict(of: $0, on: number) == .met } ?? drawn.first {
      labels[number].contains(answer.viewName($0))
    }
      ?? drawn.first
  }

  private func criteria(in number: Int, _ column: inout Markup) {
    let drawn = drawnViews(of: number)
    let first = shownFirst(of: number)
    if drawn.count > 1 {
      column.element("p", ["class": "choice"]) { choice in
        choice.element("label") { label in
          label.words("Criteria of ")
          label.element("select", ["class": "view-choice"]) { list in
            for view in drawn {
              list.element(
                "option", ["value": String(view), "selected": view == first ? "selected" : nil], answer.viewName(view))
            }
          }
        }
      }
    }
    for view in drawn {
      column.element("div", ["data-view": String(view), "hidden": view == first ? nil : "hidden"]) { part in
        part.element("h3") { $0.recorded(answer.viewName(view)) }
        part.element("ol", ["class": "criteria"]) { list in
          for outline in answer.snapshots[number].outlines where outline.view == view {
            item(outline, in: number, &list)
          }
        }
      }
    }
    verdicts(on: number, &column)
  }

  private func item(_ outline: VerificationAnswer.Outline, in number: Int, _ list: inout Markup) {
    let (mark, words) =
      switch outline.holds {
      case true?: ("✓", "holds")
      case false?: ("✗", "does not hold")
      case nil: ("?", "cannot be decided")
      }
    list.element("li", ["value": String(outline.criterion + 1), "class": SnapshotDrawing.tone(of: outline)]) { item in
      item.element("span", ["class": "mark", "aria-hidden": "true"], mark)
      item.words(" ")
      item.code(answer.criterionText(outline.criterion, of: outline.view))
      item.element("span", ["class": "verdict"], " \(words)")
      if let reason = reason(for: outline, in: number) {
        item.element("p", ["class": "detail"]) { $0.recorded(reason) }
      }
    }
  }

  /// What is known of the criterion that decides the verdict.
  private func reason(for outline: VerificationAnswer.Outline, in number: Int) -> String? {
    switch answer.verdict(of: outline.view, on: number) {
    case .unmet(outline.criterion, let text), .undecidable(outline.criterion, let text): text
    default: nil
    }
  }

  // MARK: Verdicts

  /// Which views hold, which cannot be decided, and how many do not hold. The script adds why they do not.
  private func verdicts(on number: Int, _ column: inout Markup) {
    let undecidable = answer.views.indices.filter {
      if case .undecidable = answer.verdict(of: $0, on: number) { true } else { false }
    }
    let unmet = answer.views.indices.count {
      if case .unmet = answer.verdict(of: $0, on: number) { true } else { false }
    }
    column.element("dl", ["class": "verdicts"]) { list in
      list.element("dt", "✓ Views that hold")
      list.element("dd") { names(viewsMet(by: number), &$0) }
      if !undecidable.isEmpty {
        list.element("dt", "? Cannot be decided")
        list.element("dd") { names(undecidable, &$0) }
      }
      list.element("dt", "✗ Views that do not hold")
      list.element("dd", String(unmet))
    }
    if unmet > 0 || !undecidable.isEmpty {
      column.element("details", ["class": "reasons", "data-snapshot": String(number)]) { details in
        details.element("summary", "Why not, view by view")
      }
    }
  }

  private func names(_ views: [Int], _ line: inout Markup) {
    if views.isEmpty { line.words("–") }
    for (position, view) in views.enumerated() {
      if position > 0 { line.words(", ") }
      line.recorded(answer.viewName(view))
    }
  }
}
