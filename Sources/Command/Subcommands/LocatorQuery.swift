// Evaluates a locator against dumps and prints the result.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import Reports
import SnapshotFormats

/// An invocation of `axreplay query`, whose arguments may or may not have been parsed by ArgumentParser.
struct LocatorQuery {
  var using = QueryCommand.Strategy.auto
  var explain = false
  var suggest = false
  var target: LocatorStrategy?
  var format = QueryCommand.OutputFormat.text
  var xctest: XCTestVersion?
  let expression: String
  let paths: [String]

  init(_ expression: String, paths: [String]) {
    self.expression = expression
    self.paths = paths
  }

  /// Parses arguments of the form `query LOCATOR FILE …`, without options; nil for all other arguments.
  ///
  /// ArgumentParser takes longer than reading and searching a typical dump.
  init?(withoutOptions arguments: [String]) {
    guard arguments.count > 2, arguments[0] == QueryCommand.name, !arguments.contains(where: { $0.hasPrefix("-") })
    else {
      return nil
    }
    self.init(arguments[1], paths: Array(arguments[2...]))
  }

  func run() throws {
    let strategy = using.strategy(of: expression)
    let locator = try locator(strategy)
    if case .auto = using, format == .text, strategy != .chain { printDetected(strategy) }
    let output = Terminal.standardOutput
    var session = DumpSession(
      paths, xctest: locator.query(for: .apple).dependsOnXCTestVersion ? try XCTestSearch(xctest) : nil)
    if suggest || target != nil { return try suggestOrTranslate(locator, strategy, &session, output) }
    let isOneOfMany = session.count > 1
    var answers: [QueryAnswer] = []
    var outcomes: [Resolution.Outcome?] = []
    var notes = LocatorNotes(on: locator)
    var foreignNotes: [String] = []
    let prefix = using.prefix(of: expression)
    session.forEach { path, reading in
      if let snapshot = reading.snapshot { notes.add(snapshot) }
      var answer = QueryAnswer(
        locator, strategy, prefix: prefix, isStrategyNamed: using.isNamed, path: path, reading, isExplained: explain)
      if let note = reading.snapshot.flatMap({ locator.foreignNote(for: $0.platform) }) {
        // In text output, each note is printed only once, not once for each dump.
        if format == .json { answer.remark(note) }
        if !foreignNotes.contains(note) { foreignNotes.append(note) }
      }
      outcomes.append(answer.outcome)
      switch format {
      case .json: answers.append(answer)
      case .text:
        // If there are several dumps, only the most similar near miss is printed, at the end of the output.
        if !answer.nearMisses.isEmpty, isOneOfMany, !explain { answers.append(answer) }
        if answer.outcome != nil { output.write(QueryText.lines(answer, isOneOfMany: isOneOfMany)) }
        // Notes about a dump may explain why there is no match.
        if answer.outcome != .resolved {
          for note in reading.findings where note.severity == .note {
            Terminal.standardError.write(FindingText.lines(note))
          }
        }
      }
    }
    switch format {
    case .json:
      output.write(QueryJSON.text(expression: expression, using: strategy, answers, notes: notes.all))
    case .text:
      for note in foreignNotes { report("note", .doubt, note) }
      if outcomes.count > 1 { output.write([QueryText.summary(outcomes)]) }
      if !outcomes.contains(.resolved) { output.write(QueryText.nearest(answers)) }
    }
    printNotes(notes)
    if session.hasFailed { throw ExitStatus.unusable }
    if !outcomes.contains(.resolved) { throw ExitStatus.notFound }
  }

  /// Prints suggestions or a translation instead of the matches.
  private func suggestOrTranslate(
    _ locator: LocatorReading, _ strategy: LocatorStrategy, _ session: inout DumpSession, _ output: Terminal
  ) throws {
    var answers: [QueryAnswer] = []
    var snapshots: [(path: String, snapshot: Snapshot)] = []
    session.forEach { path, reading in
      if let snapshot = reading.snapshot { snapshots.append((path, snapshot)) }
      answers.append(QueryAnswer(locator, strategy, path: path, reading, isExplained: false))
    }
    var notes = LocatorNotes(on: locator)
    for (_, snapshot) in snapshots { notes.add(snapshot) }
    printNotes(notes)
    let isFound: Bool
    if let target {
      let answer = TranslationProof(of: locator, from: strategy, to: target, on: snapshots)
      isFound = answer.isProven
      switch format {
      case .json: output.write(TranslationReport.json(expression: expression, answer))
      case .text: output.write(TranslationReport.lines(answer))
      }
    } else {
      let (elements, isCut) = SuggestionSearch(snapshots.map(\.snapshot)).suggestions(for: locator)
      let suggestions = elements.map { (path: snapshots[$0.snapshot].path, locators: $0) }
      isFound = !suggestions.isEmpty
      switch format {
      case .json:
        output.write(
          QueryJSON.text(
            expression: expression, using: strategy, answers, suggestions: suggestions, notes: notes.all))
      case .text:
        if isFound {
          output.write(suggestions.flatMap { SuggestionReport.lines($0.locators, path: $0.path) })
        } else {
          output.write(answers.filter { $0.outcome != nil }.flatMap { QueryText.lines($0) })
        }
      }
      if isCut {
        Terminal.standardError.write([StyledText("more elements match; narrow the locator to see them", .doubt)])
      }
    }
    if session.hasFailed { throw ExitStatus.unusable }
    if !isFound { throw ExitStatus.notFound }
  }

  /// Prints the strategy that was detected.
  private func printDetected(_ strategy: LocatorStrategy) {
    Terminal.standardError.write([StyledText("detected strategy: \(strategy.rawValue)", .secondary)])
  }

  private func printNotes(_ notes: LocatorNotes) {
    for note in notes.all { report("note", .doubt, note.message, at: note.range, note.advice.map { [$0] } ?? []) }
  }

  /// Parses the locator.
  ///
  /// - Throws: ``ExitStatus/unusable`` for an invalid locator, after printing the error with its position.
  private func locator(_ strategy: LocatorStrategy) throws -> LocatorReading {
    do {
      return try using.read(expression)
    } catch let error {
      var hints: [String] = []
      if !error.suggestions.isEmpty { hints.append("did you mean \(error.suggestions.joined(separator: " or "))?") }
      var error = error
      if DumpFile.isRegular(expression) { error.advice = "this is a file; pass the locator before the files" }
      if let advice = error.advice { hints.append(advice) }
      report("error", .failure, error.message, at: error.range, hints)
      if format == .json {
        error.text = expression
        Terminal.standardOutput.write(QueryJSON.text(using: strategy, error))
      }
      throw ExitStatus.unusable
    }
  }

  private func report(
    _ kind: String, _ role: StyledText.Role, _ message: String, at range: Range<Int>? = nil, _ hints: [String] = []
  ) {
    var headline = StyledText("\(kind): ", role)
    headline.append(DisplayText.visible(message))
    let excerpt = range.map { MarkedExcerpt(text: expression, range: $0).lines } ?? []
    Terminal.standardError.write([headline] + excerpt + hints.map { StyledText("  \(DisplayText.visible($0))") })
  }
}
