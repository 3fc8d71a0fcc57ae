// Writes how long views take to load, and which waits may fail.

import Findings
import PageVerification
import Recordings

/// Writes waits as text: a row for each view, then the waits that fail, are undecidable, or are close to the timeout.
struct WaitsText {
  let answer: VerificationAnswer
  let viewSummaries: [ViewSummary]
  /// The width of the terminal in columns; nil for a pipe or a file.
  let width: Int?
  let isVerbose: Bool

  var lines: [StyledText] {
    VerificationText.section("waits, in seconds", table)
      + VerificationText.section(
        isVerbose ? "each wait" : "waits at risk", endangered, limit: isVerbose ? .max : VerificationText.limit)
  }

  // MARK: Views

  /// The table of waits. The column `fails ×2` shows the number of waits that are certain to fail if the app is twice
  /// as slow.
  private var table: [StyledText] {
    let shown = viewSummaries.filter { summary in
      guard let waits = answer.waits[summary.view.value] else { return false }
      return isVerbose || summary.waits.contains { $0 != .loaded } || waits.loaded < waits.waits.count
    }
    guard !shown.isEmpty else { return [] }
    let numbers = shown.map { row($0.view) }
    let heads =
      ["loaded", "longest", "timeout", "safe up to"]
      + answer.timeScales.enumerated().map { index, scale in
        (index == 0 ? "fails " : "") + VerificationFormat.scale(scale)
      }
    var table = StyledTable([.text] + heads.map { _ in .number })
    table.add([StyledText()] + heads.map { StyledText($0, .secondary) })
    for (summary, cells) in zip(shown, numbers) {
      table.add([StyledText(DisplayText.visible(answer.viewName(summary.view)))] + cells)
    }
    return table.lines(indentation: 4, width: width)
  }

  private func row(_ view: ModelIndex) -> [StyledText] {
    guard let waits = answer.waits[view.value] else { return [] }
    // The duration of the longest wait is the shortest safe timeout.
    let (longest, timeout) = (waits.minimumSafeTimeout, answer.models[view].timeout)
    return [
      StyledText("\(waits.loaded)/\(waits.waits.count)", waits.loaded < waits.waits.count ? .failure : .success),
      StyledText(longest?.digits ?? "–", longest ?? .zero > timeout ? .failure : .plain),
      StyledText(timeout.digits), StyledText(waits.sureUpToScale.map(VerificationFormat.scale) ?? "–"),
    ]
      + answer.timeScales.map { scale in
        let failures = waits.certainFailures(timeScale: scale)
        return StyledText("\(failures)", failures > 0 ? .failure : .secondary)
      }
  }

  // MARK: Waits

  /// The lines of waits that may fail: `CartView: fails after 20 s: total: exists: no element; snapshots/shop:12.30,
  /// tap buttons["Cart"]`
  private var endangered: [StyledText] {
    let kinds: [(judgement: WaitJudgement, role: StyledText.Role)] =
      [(.failed, .failure), (.undecided, .doubt), (.close, .doubt)] + (isVerbose ? [(.loaded, .success)] : [])
    return kinds.flatMap { kind in
      answer.everyWait.filter { $0.wait.judgement == kind.judgement }.map { transition, wait in
        var line = StyledText("    \(name(answer.viewName(wait.model))): ")
        line.append(DisplayText.visible(answer.outcome(of: wait)), kind.role)
        line.append("; \(VerificationText.place(transition.recording, transition.at, answer))", .secondary)
        line.append(", \(DisplayText.visible(transition.action))", .secondary)
        return line
      }
    }
  }

  private func name(_ text: String) -> String { VerificationText.name(text, isShortened: width != nil) }
}
