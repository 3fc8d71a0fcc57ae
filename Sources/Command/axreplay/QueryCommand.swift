// axreplay query: a locator against dumps.

import AccessibilityTree
import ArgumentParser
import ElementQueries
import Findings
import LocatorStrategies
import Reports
import SnapshotFormats

struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Find elements by a locator.",
    discussion: """
      The locator is written as in Swift tests: buttons["Log In"], cells.staticTexts["Total"].firstMatch, \
      cells.containing(.image, identifier: "star").element(boundBy: 0), \
      buttons.matching(NSPredicate(format: "label BEGINSWITH 'Log'")). A leading app. may be left out. Locators of \
      Appium are told by their form: predicate strings, class chains, XPaths, UiSelectors. Names and ids are plain \
      texts, which need --using or a prefix: ~login.submit, id:login.submit.

      With --suggest the answer is how to write it better, with --as what it is in another language.
      """)

  @Option(
    help: ArgumentHelp(
      """
      How to understand the locator: \(Strategy.names.joined(separator: ", ")); auto unless said otherwise. Appium's names \
      are understood, too.
      """, valueName: "strategy"), completion: .list(Strategy.names), transform: Strategy.init)
  var using = Strategy.auto

  @Flag(
    help: """
      Explain the answer: the candidates after every step, up to five near misses and what differs, a locator for each \
      candidate, whether it can be tapped, what the dump leaves open.
      """)
  var explain = false

  @Flag(
    help: """
      Print, for each element that the locator finds, the most robust short locator of every strategy that suits the \
      platform, tried on all the dumps.
      """)
  var suggest = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      """
      Print the locator in another strategy, and whether both find the same in all the dumps, or the smallest dump in \
      which they differ.
      """, valueName: "strategy"), completion: .list(LocatorStrategy.allCases.map(\.rawValue)),
    transform: Strategy.named)
  var target: LocatorStrategy?

  @Option(help: "What to print: text, json.")
  var format = OutputFormat.text

  @OptionGroup var xctest: XCTestOption

  @Argument(help: "The locator, in single quotes for most shells.", transform: HyphenatedArgument.plain)
  var expression: String

  @Argument(help: "Dumps, directories of dumps, or - for standard input.", transform: HyphenatedArgument.plain)
  var paths: [String]

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func run() throws {
    let strategy = using.strategy(of: expression)
    let locator = try locator(strategy)
    if case .auto = using, format == .text, strategy != .chain { tell(strategy) }
    let output = Terminal.standardOutput
    var session = DumpSession(
      paths, xctest: locator.query(for: .apple).dependsOnXCTestVersion ? try XCTestSearch(xctest) : nil)
    if suggest || target != nil { return try study(locator, strategy, &session, output) }
    let isOneOfMany = session.count > 1
    var answers: [QueryAnswer] = []
    var outcomes: [Resolution.Outcome?] = []
    var notes = LocatorNotes(on: locator)
    var foreignNotes: [String] = []
    session.forEach { path, reading in
      if let snapshot = reading.snapshot { notes.add(snapshot) }
      var answer = QueryAnswer(
        locator, strategy, prefix: using.prefix(of: expression), isStrategyNamed: using.isNamed, path: path, reading,
        isExplained: explain)
      if let note = reading.snapshot.flatMap({ locator.foreignNote(for: $0.platform) }) {
        // For people once, however many dumps there are.
        if format == .json { answer.remark(note) }
        if !foreignNotes.contains(note) { foreignNotes.append(note) }
      }
      outcomes.append(answer.outcome)
      switch format {
      case .json: answers.append(answer)
      case .text:
        // One near miss at the end, instead of one each.
        if !answer.nearMisses.isEmpty, isOneOfMany, !explain { answers.append(answer) }
        if answer.outcome != nil { output.write(QueryText.lines(answer, isOneOfMany: isOneOfMany)) }
        // A note on the dump matters when the answer is not the one hoped for.
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
    tell(notes)
    if session.hasFailed { throw ExitStatus.unusable }
    if !outcomes.contains(.resolved) { throw ExitStatus.notFound }
  }

  /// Suggests or translates instead of listing what was found.
  private func study(
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
    tell(notes)
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
      if isCut { Terminal.standardError.write([StyledText("there are more elements; ask for fewer", .doubt)]) }
    }
    if session.hasFailed { throw ExitStatus.unusable }
    if !isFound { throw ExitStatus.notFound }
  }

  func validate() throws {
    if suggest, target != nil { throw ValidationError("--suggest and --as are two questions; ask one of them") }
    if explain, suggest || target != nil {
      throw ValidationError("--explain explains what a locator finds; leave out --suggest and --as")
    }
  }

  /// Says as what the locator was understood, where that was told by its form.
  private func tell(_ strategy: LocatorStrategy) {
    Terminal.standardError.write([StyledText("understood as \(strategy.rawValue)", .secondary)])
  }

  private func tell(_ notes: LocatorNotes) {
    for note in notes.all { report("note", .doubt, note.message, at: note.range, note.advice.map { [$0] } ?? []) }
  }

  /// The locator, or the end of the run with the mistake marked.
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
