// axreplay query: a locator against dumps.

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
      buttons.matching(NSPredicate(format: "label BEGINSWITH 'Log'")). A leading app. may be left out. With \
      --using predicate it is a predicate as WebDriverAgent takes them: type == 'XCUIElementTypeButton' AND name == 'x'.
      """)

  @Option(help: "How to understand the locator: auto, chain, predicate.")
  var using = Strategy.auto

  @Flag(
    help: """
      Explain the answer: the candidates after every step, up to five near misses and what differs, a locator for each \
      candidate, whether it can be tapped, what the dump leaves open.
      """)
  var explain = false

  @Option(help: "What to print: text, json.")
  var format = OutputFormat.text

  @Argument(help: "The locator, in single quotes for most shells.")
  var expression: String

  @Argument(help: "Dumps, directories of dumps, or - for standard input.")
  var paths: [String]

  /// The kinds of locators that there are.
  enum Strategy: String, ExpressibleByArgument, CaseIterable {
    /// Tell by the text.
    case auto
    case chain
    case predicate

    func strategy(for expression: String) -> LocatorStrategy {
      switch self {
      case .auto: LocatorStrategy(of: expression)
      case .chain: .chain
      case .predicate: .predicate
      }
    }
  }

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func run() throws {
    let strategy = using.strategy(for: expression)
    let query = try query(strategy)
    let output = Terminal.standardOutput
    var session = DumpSession(paths)
    let isOneOfMany = session.count > 1
    var answers: [QueryAnswer] = []
    var outcomes: [QueryAnswer.Outcome] = []
    session.forEach { path, reading in
      var answer = QueryAnswer(query, path: path, reading, isExplained: explain)
      outcomes.append(answer.outcome)
      switch format {
      case .json: answers.append(answer)
      case .text:
        if isOneOfMany, !explain { answer.available = [] }
        if !answer.nearMisses.isEmpty, isOneOfMany, !explain {
          // One of them at the end, instead of one each.
          answers.append(answer)
          answer.nearMisses = []
        }
        if answer.outcome != .unreadable { output.write(QueryText.lines(answer)) }
        // A note on the dump matters when the answer is not the one hoped for.
        if answer.outcome != .resolved {
          for note in reading.findings where note.severity == .note {
            Terminal.standardError.write(FindingText.lines(note))
          }
        }
      }
    }
    switch format {
    case .json: output.write(QueryJSON.text(expression: expression, using: strategy.rawValue, answers))
    case .text:
      if outcomes.count > 1 { output.write([QueryText.summary(outcomes)]) }
      if !outcomes.contains(.resolved) { output.write(QueryText.nearest(answers)) }
    }
    if session.hasFailed { throw ExitStatus.unusable }
    if !outcomes.contains(.resolved) { throw ExitStatus.notFound }
  }

  /// The query, or the end of the run with the mistake marked.
  private func query(_ strategy: LocatorStrategy) throws -> ElementQuery {
    do {
      let reading = try strategy.read(expression)
      for note in reading.notes { report("note", .doubt, note.message, at: note.range, note.advice.map { [$0] } ?? []) }
      return reading.query
    } catch let error {
      var hints: [String] = []
      if !error.suggestions.isEmpty { hints.append("did you mean \(error.suggestions.joined(separator: " or "))?") }
      if DumpFile.isRegular(expression) {
        hints.append("this is a file; the locator comes first, then the files")
      } else if let advice = error.advice {
        hints.append(advice)
      }
      report("error", .failure, error.message, at: error.range, hints)
      throw ExitStatus.unusable
    }
  }

  private func report(
    _ kind: String, _ role: StyledText.Role, _ message: String, at range: Range<Int>, _ hints: [String]
  ) {
    var headline = StyledText("\(kind): ", role)
    headline.append(StyledText.visible(message))
    let hints = hints.map { StyledText("  \(StyledText.visible($0))") }
    Terminal.standardError.write([headline] + MarkedExcerpt(text: expression, range: range).lines + hints)
  }
}
