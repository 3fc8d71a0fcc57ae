// Implements `axreplay query`, which evaluates a locator against dumps.

import AccessibilityTree
package import ArgumentParser
import ElementQueries
import Findings
import LocatorStrategies
import Reports
import SnapshotFormats

package struct QueryCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Find the elements that a locator matches in dumps.",
    discussion: """
      Write the locator as in Swift tests: buttons["Log In"], cells.staticTexts["Total"].firstMatch, \
      cells.containing(.image, identifier: "star").element(boundBy: 0), \
      buttons.matching(NSPredicate(format: "label BEGINSWITH 'Log'")). A leading app. is optional.

      Appium's predicate strings, class chains, XPaths and UiSelectors are detected by their syntax. Names and ids are \
      plain strings and need --using or a prefix: ~login.submit, id:login.submit.
      """)

  @Option(
    help: ArgumentHelp(
      """
      Locator strategy (default: auto). One of \(Strategy.names.joined(separator: ", ")), or Appium's name for it.
      """, valueName: "strategy"), completion: .list(Strategy.names), transform: Strategy.init)
  var using = Strategy.auto

  @Flag(
    help: """
      Explain the result: the candidates after each step, up to five near misses, a locator for each candidate, \
      whether it can be tapped, and what the dump leaves unknown.
      """)
  var explain = false

  @Flag(
    help: """
      Suggest better locators: for each matched element, the most robust short locator in each strategy of its \
      platform, checked against all dumps.
      """)
  var suggest = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      """
      Translate the locator into another strategy, and check that both match the same elements in all dumps.
      """, valueName: "strategy"), completion: .list(LocatorStrategy.allCases.map(\.rawValue)),
    transform: Strategy.named)
  var target: LocatorStrategy?

  @Option(help: "Output format.")
  var format = OutputFormat.text

  @OptionGroup var xctest: XCTestOption

  @Argument(help: "The locator; most shells need single quotes around it.", transform: HyphenatedArgument.plain)
  var expression: String

  @Argument(help: "Dumps, directories of dumps, or - for standard input.", transform: HyphenatedArgument.plain)
  var paths: [String]

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  package init() {}

  package func run() throws {
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
        // If there are several dumps, only the nearest miss is printed, at the end.
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

  package func validate() throws {
    if suggest, target != nil { throw ValidationError("--suggest and --as cannot be combined") }
    if explain, suggest || target != nil {
      throw ValidationError("--explain cannot be combined with --suggest or --as")
    }
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
      if DumpFile.isRegular(expression) { error.advice = "this is a file; the locator comes first, then the files" }
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
