// Suggests locators for the matched elements, or translates the locator.

import AccessibilityTree
import Findings
import LocatorStrategies
import Reports
import SnapshotFormats

extension LocatorQuery {
  /// Prints suggestions or a translation instead of the matches.
  func suggestOrTranslate(
    _ locator: LocatorReading, _ detected: DetectedLocator, _ session: inout DumpSession
  ) throws {
    let strategy = detected.strategy
    let output = Terminal.standardOutput
    var answers: [QueryAnswer] = []
    var snapshots: [(path: String, snapshot: Snapshot)] = []
    session.forEach { path, reading in
      QueryAnswer(locator, strategy, path: path, reading, isExplained: false)
    } use: { path, reading, answer in
      if let snapshot = reading.snapshot { snapshots.append((path, snapshot)) }
      answers.append(answer)
      return .next
    }
    if let refusal = answers.lazy.compactMap(\.refusal).first, answers.allSatisfy({ $0.outcome == nil }) {
      throw self.refusal(refusal, detected)
    }
    var notes = LocatorNotes(on: locator)
    for (_, snapshot) in snapshots { notes.add(snapshot) }
    printNotes(notes)
    let isFound: Bool
    if let target {
      let answer = TranslationProof(of: locator, from: strategy, to: target, on: snapshots)
      isFound = answer.isProven
      switch format {
      case .json, .ndjson: output.write(TranslationReport.json(expression: expression, answer))
      case .text: output.write(TranslationReport.lines(answer, width: output.width))
      }
    } else {
      let (elements, isCut) = SuggestionSearch(snapshots.map(\.snapshot)).suggestions(for: locator)
      let suggestions = elements.map { (path: snapshots[$0.snapshot].path, locators: $0) }
      isFound = !suggestions.isEmpty
      switch format {
      case .json, .ndjson:
        output.write(
          pieces: QueryJSON.text(
            expression: expression, using: strategy, answers.map { QueryJSON.snapshot($0) }, suggestions: suggestions,
            notes: notes.all))
      case .text:
        if isFound {
          output.write(suggestions.flatMap { SuggestionReport.lines($0.locators, path: $0.path, width: output.width) })
        } else if answers.count < MatchSummary.groupedCount {
          output.write(answers.filter { $0.outcome != nil }.flatMap { QueryText.lines($0, width: output.width) })
        } else {
          output.write(Self.summary(answers, width: output.width))
        }
      }
      if isCut {
        Terminal.standardError.write([
          StyledText("there are more matches; narrow the locator to get suggestions for them", .doubt)
        ])
      }
    }
    if session.hasFailed { throw ExitStatus.unusable }
    if !isFound { throw ExitStatus.notFound }
  }

  /// Returns a line with the number of dumps for each outcome, and the nearest miss.
  private static func summary(_ answers: [QueryAnswer], width: Int?) -> [StyledText] {
    var summary = MatchSummary()
    for answer in answers { summary.count(answer) }
    let nearest = answers.reduce(nil as QueryAnswer?) { $1.isNearer(than: $0) ? $1 : $0 }
    return [summary.outcomeLine()] + (nearest.map { QueryText.nearest($0, width: width) } ?? [])
  }
}
