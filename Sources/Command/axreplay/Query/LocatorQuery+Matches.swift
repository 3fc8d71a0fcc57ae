// Prints the matches of a locator in dumps.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import Reports
import SnapshotFormats
import Text

extension LocatorQuery {
  /// What to print about the matches.
  private enum Output {
    /// The answer for each dump.
    case each
    /// The distinct elements that match in any dump.
    case grouped
    case json
    case lines
    case counts
    case paths
    case nothing
  }

  /// - Throws: ``ExitStatus`` unless the locator is resolved in at least one dump and all dumps can be read.
  func printMatches(_ locator: LocatorReading, _ detected: DetectedLocator, _ session: inout DumpSession) throws {
    let terminal = Terminal.standardOutput
    let output = output(forCount: session.count)
    session.printsErrorsOnly = output == .nothing
    let isOneOfMany = session.count > 1
    let (strategy, prefix) = (detected.strategy, detected.prefix)
    let isNamed = using != nil
    @Sendable func answer(_ path: String, _ reading: DumpReading, hasDetails: Bool) -> QueryAnswer {
      QueryAnswer(
        locator, strategy, prefix: prefix, isStrategyNamed: isNamed, path: path, reading, isExplained: explain,
        hasDetails: hasDetails)
    }
    var summary = MatchSummary()
    lazy var list = QueryJSON.list(expression: expression)
    // The JSON of dumps is written once a dump has been evaluated. If all dumps refuse the locator, only the error is.
    var pending: [String] = []
    var notes = LocatorNotes(on: locator)
    var driverNotes: [String] = []
    var nearest: QueryAnswer?
    // The mistakes because of which drivers refuse the locator, without repetition.
    var refusals: [SyntaxError] = []
    var hasEvaluated = false
    // The number of dumps whose explanation is left out, because there are many.
    var unexplained = 0
    // The nearest miss is printed only if the locator resolves nowhere, so it is searched for until it resolves.
    let hasResolved = Latch()
    let isJSON = output == .json || output == .lines
    let readsAll = checkDumps || output == .each || isJSON || session.count < Self.screenedCount
    let screening = readsAll ? nil : DumpScreening(locator)
    session.screening = screening
    session.forEach { path, reading -> (QueryAnswer, json: String) in
      let hasDetails = output == .each || isJSON || output == .grouped && !hasResolved.isSet
      var answer = answer(path, reading, hasDetails: hasDetails)
      if output == .grouped, answer.outcome == .resolved { hasResolved.set() }
      guard isJSON else { return (answer, "") }
      if let note = driverNote(locator, reading) { answer.remark(note) }
      let limit = limit ?? .max
      return (
        answer,
        output == .json
          ? QueryJSON.snapshot(answer, limit: limit)
          : QueryJSON.line(answer, expression: expression, using: strategy, limit: limit) + "\n"
      )
    } skip: { path in
      hasEvaluated = true
      summary.countMiss()
      if output == .counts { terminal.write((isOneOfMany ? "\(DisplayText.visible(path)):" : "") + "0") }
    } use: { path, reading, result in
      let answer = result.0
      if let refusal = answer.refusal {
        if !refusals.contains(refusal) { refusals.append(refusal) }
        if isJSON { pending.append(result.json) }
        return .next
      }
      hasEvaluated = hasEvaluated || answer.outcome != nil
      if let snapshot = reading.snapshot { notes.add(snapshot) }
      if let note = driverNote(locator, reading), !driverNotes.contains(note) { driverNotes.append(note) }
      if output == .grouped { summary.add(answer) } else { summary.count(answer) }
      let isResolved = answer.outcome == .resolved
      // If there are several dumps, only the most similar near miss is printed, at the end of the output.
      if isOneOfMany, !explain, answer.isNearer(than: nearest) { nearest = answer }
      switch output {
      case .each:
        if explain, listing != .all, summary.dumpCount >= MatchSummary.groupedCount {
          unexplained += 1
        } else if answer.outcome != nil {
          terminal.write(QueryText.lines(answer, isOneOfMany: isOneOfMany, limit: limit, width: terminal.width))
        }
      case .json, .lines:
        pending.append(result.json)
        if hasEvaluated { write(&pending, &list, output) }
      case .counts where answer.outcome != nil:
        terminal.write((isOneOfMany ? "\(DisplayText.visible(path)):" : "") + answer.countText)
      case .paths where isResolved: terminal.write(DisplayText.visible(path))
      case .nothing where isResolved: return .stop
      case .counts, .paths, .nothing, .grouped: break
      }
      // Notes about a dump may explain why there is no match.
      return (output == .each || output == .grouped) && !isResolved ? .nextWithNotes : .next
    }
    if !hasEvaluated, let refusal = refusals.first { throw self.refusal(refusal, detected) }
    if !pending.isEmpty { write(&pending, &list, output) }
    let isFound = summary.resolvedCount > 0
    switch output {
    case .each:
      if isOneOfMany, summary.dumpCount > 1 { terminal.write([summary.outcomeLine()]) }
      if unexplained > 0 {
        report("note", .secondary, "\(counted(unexplained, "other dump")) not explained; --all explains all of them")
      }
    case .grouped:
      terminal.write(summary.elementLines(limit: limit, width: terminal.width) + [summary.outcomeLine(isGrouped: true)])
    case .json:
      terminal.write(QueryJSON.end(of: list, expression: expression, using: strategy, notes: notes.all))
    case .lines, .counts, .paths, .nothing: break
    }
    if !isFound, output == .grouped, let screening {
      // The most similar dumps among those that were not read.
      for path in screening.nearest(Self.searchedMisses, of: session.skipped).sorted() {
        guard let reading = try? DumpFile.readAll(path).first else { continue }
        let miss = answer(path, reading, hasDetails: true)
        if miss.isNearer(than: nearest) || nearest.map({ !$0.isNearer(than: miss) && path < $0.path }) ?? false {
          nearest = miss
        }
      }
    }
    if !isFound, output == .each || output == .grouped, let nearest {
      terminal.write(QueryText.nearest(nearest, width: terminal.width))
    }
    if output != .nothing, !isJSON { for note in driverNotes { report("note", .doubt, note) } }
    if output != .nothing { printNotes(notes) }
    for refusal in refusals {
      let guesses =
        [Spelling.question(refusal.suggestions)].compactMap(\.self)
      report("error", .failure, refusal.message, at: refusal.range, guesses + (refusal.advice.map { [$0] } ?? []))
    }
    if !refusals.isEmpty { throw ExitStatus.unusable }
    // As with `grep -q`, if nothing is to be printed, one match is enough for success, even if some files cannot be
    // read.
    if session.hasFailed, output != .nothing || !isFound { throw ExitStatus.unusable }
    if !isFound { throw ExitStatus.notFound }
  }

  /// Writes the objects of dumps, and removes them.
  private func write(_ objects: inout [String], _ list: inout ListDocument, _ output: Output) {
    for object in objects { Terminal.standardOutput.write(lines: output == .json ? list.part(object) : object) }
    objects = []
  }

  /// With at least this many dumps, those without the locator's text are skipped. Fewer take no noticeable time, and
  /// all problems of the dumps are reported.
  private static let screenedCount = 200
  /// The number of dumps in which the nearest miss is searched for, among those that lack the locator's text.
  private static let searchedMisses = 32

  private func output(forCount count: Int) -> Output {
    switch listing {
    case .count: .counts
    case .filesWithMatches: .paths
    case .quiet: .nothing
    case .all, nil:
      if format == .json {
        .json
      } else if format == .ndjson {
        .lines
      } else if explain || listing == .all || count < MatchSummary.groupedCount {
        .each
      } else {
        .grouped
      }
    }
  }

  /// Why the driver of a dump's platform does not support the locator, or what it makes of a css selector.
  private func driverNote(_ locator: LocatorReading, _ reading: DumpReading) -> String? {
    guard let snapshot = reading.snapshot, locator.refusal(in: snapshot) == nil else { return nil }
    let translation = locator.translation(in: snapshot)
    return locator.foreignNote(in: snapshot)
      ?? translation.map { "the driver translates this to the \($0.strategy.noun) “\($0.text)”" }
  }
}
