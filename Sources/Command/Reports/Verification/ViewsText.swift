// Writes a line for each view: how often it is recognised in its own snapshots and in others.

import Findings
import PageVerification
import Recordings
import Text

/// Writes the views as text, the worst first.
struct ViewsText {
  let answer: VerificationAnswer
  let viewSummaries: [ViewSummary]
  /// The width of the terminal in columns; nil for a pipe or a file.
  let width: Int?
  let isVerbose: Bool

  /// The maximum number of other views or screens in one line.
  private static let limit = 3

  /// A line for each view, or only for the views with problems if there are any, and lines for labels that do not name
  /// a view.
  var lines: [StyledText] {
    let isFine = viewSummaries.allSatisfy { $0.grade == .fine }
    let shown = viewSummaries.filter { isFine || isVerbose || $0.grade != .fine }
    var lines = shown.map(line)
    if shown.count < viewSummaries.count {
      let rest = viewSummaries.count - shown.count
      lines.append(StyledText("    and \(rest) more without known problems", .secondary))
    }
    return VerificationText.section("views", lines + foreignLabels)
  }

  /// Returns a line such as `LoginView: 9 of 11 recognised; 2 as HomeView; most often unmet: account: exists`
  private func line(_ summary: ViewSummary) -> StyledText {
    var line = StyledText("    \(name(answer.viewName(summary.view))): ")
    var parts = [recognised(summary)]
    if summary.own?.missed ?? 0 > 0, !summary.confusedWith.isEmpty {
      parts.append(StyledText(list(summary.confusedWith.map { "\($0.count) as \(view($0.view))" })))
    }
    if !summary.otherScreens.isEmpty {
      let screens = summary.otherScreens.map {
        "\(name(answer.screens[$0.screen].name)) (\($0.count))"
      }
      parts.append(StyledText("also recognised in \(list(screens))", .failure))
    }
    if let undecided = summary.own?.undecidable, undecided > 0 {
      parts.append(StyledText("\(undecided) undecidable", .doubt))
    }
    if let others = summary.own?.otherApp, others > 0 {
      parts.append(StyledText("\(others) \(others == 1 ? "shows" : "show") another app"))
    }
    if summary.undecidedElsewhere > 0 {
      parts.append(StyledText("\(summary.undecidedElsewhere) undecidable on other screens", .doubt))
    }
    if summary.own?.missed ?? 0 > 0, let missing = summary.own?.commonestUnmet {
      parts.append(
        StyledText(
          "most often unmet: \(name(answer.verification.criterionText(summary.view, missing)))")
      )
    }
    if let waits = waits(summary) { parts.append(waits) }
    if let findings = findings(summary) { parts.append(findings) }
    for (index, part) in parts.enumerated() {
      line.append(index == 0 ? "" : "; ")
      line.append(part)
    }
    return line
  }

  private func recognised(_ summary: ViewSummary) -> StyledText {
    guard let own = summary.own else {
      if summary.recognised == 0, summary.undecidedElsewhere > 0 { return StyledText("no snapshot has this label") }
      if summary.recognised == 0 { return StyledText("never recognised: no snapshot has this label", .doubt) }
      return StyledText("recognised in \(counted(summary.recognised, "snapshot")), none with this label")
    }
    let role: StyledText.Role = own.missed > 0 ? .failure : own.undecidable > 0 ? .doubt : .success
    let loading = own.loading > 0 ? ", \(own.loading) while loading" : ""
    return StyledText("\(own.met) of \(own.total) recognised\(loading)", role)
  }

  /// Returns the identifiers of the rules that have findings about the view.
  private func findings(_ summary: ViewSummary) -> StyledText? {
    let worst = summary.findings.map(\.severity).max()
    let codes = summary.findings.reduce(into: [String]()) { if !$0.contains($1.code) { $0.append($1.code) } }
    return codes.isEmpty ? nil : StyledText(codes.joined(separator: ", "), worst == .error ? .failure : .doubt)
  }

  /// Returns a summary of a view's waits. If the view has no problems, its waits are not listed separately, so they are
  /// mentioned here.
  private func waits(_ summary: ViewSummary) -> StyledText? {
    guard summary.grade == .fine, let waits = answer.waits[summary.view.value] else { return nil }
    let count = counted(waits.waits.count, "wait")
    if waits.slowest?.by == .zero { return StyledText("\(count), loaded immediately", .secondary) }
    let longest = waits.slowest.map { ", longest \($0.by)" } ?? ""
    let timeout = VerificationFormat.seconds(answer.models[summary.view].timeout)
    return StyledText("\(count)\(longest) of \(timeout)", .secondary)
  }

  /// The snapshots with labels that do not name a view, and the views recognised in them.
  private var foreignLabels: [StyledText] {
    let foreign = answer.screens.itemIndices.filter { number in
      answer.screens[number].isLabelled && !answer.views.contains { answer.isOwn(number, of: $0) }
    }
    let matched = foreign.filter { number in answer.views.contains { answer.cell(of: $0, in: number).met > 0 } }
    let unmatched = foreign.filter { !matched.contains($0) }
    guard unmatched.count > 1 else { return labels(foreign) }
    var line = StyledText("    \(unmatched.count) labels: ")
    line.append("no view has these names", .doubt)
    let names = unmatched.map {
      "\(name(answer.screens[$0].name)) (\(answer.screens[$0].snapshots.count))"
    }
    line.append("; \(names.joined(separator: ", "))")
    return labels(matched) + [line]
  }

  private func labels(_ screens: [ScreenIndex]) -> [StyledText] {
    screens.map { number in
      let screen = answer.screens[number]
      var line = StyledText("    \(name(screen.name)): ")
      line.append("no view has this name", .doubt)
      line.append("; \(counted(screen.snapshots.count, "snapshot"))")
      let views = answer.views.map { ($0, answer.cell(of: $0, in: number).met) }.filter { $0.1 > 0 }
      if !views.isEmpty { line.append("; \(list(views.map { "\($0.1) as \(view($0.0))" }))", .failure) }
      return line
    }
  }

  private func view(_ view: ModelIndex) -> String { name(answer.viewName(view)) }

  private func list(_ items: [String]) -> String {
    listed(first: isVerbose ? items.count : Self.limit, of: items)
  }

  private func name(_ text: String) -> String { VerificationText.name(text, isShortened: width != nil) }
}
