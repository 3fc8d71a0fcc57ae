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
      cells.containing(.image, identifier: "star").element(boundBy: 0). A leading app. may be left out.
      """)

  @Option(help: "How to understand the locator: auto, chain.")
  var using = Strategy.auto

  @Option(help: "What to print: text, json.")
  var format = OutputFormat.text

  @Argument(help: "The locator, in single quotes for most shells.")
  var expression: String

  @Argument(help: "Dumps, directories of dumps, or - for standard input.")
  var paths: [String]

  /// The kinds of locators that there are.
  enum Strategy: String, ExpressibleByArgument, CaseIterable {
    /// Tell by the text. So far there is one kind, so it is that one.
    case auto
    case chain
  }

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func run() throws {
    let query = try parsedQuery()
    let output = Terminal.standardOutput
    var session = DumpSession(paths)
    var answers: [QueryAnswer] = []
    var outcomes: [QueryAnswer.Outcome] = []
    session.forEach { path, reading in
      let answer = QueryAnswer(query, path: path, reading)
      outcomes.append(answer.outcome)
      switch format {
      case .json: answers.append(answer)
      case .text:
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
    case .json: output.write(QueryJSON.text(expression: expression, using: Strategy.chain.rawValue, answers))
    case .text: if outcomes.count > 1 { output.write([QueryText.summary(outcomes)]) }
    }
    if session.hasFailed { throw ExitStatus.unusable }
    if !outcomes.contains(.resolved) { throw ExitStatus.notFound }
  }

  /// The query, or the end of the run with the mistake marked.
  private func parsedQuery() throws -> ElementQuery {
    do {
      return try ChainExpression.parse(expression)
    } catch let error {
      var headline = StyledText("error: ", .failure)
      headline.append(StyledText.visible(error.message))
      var lines = [headline] + MarkedExcerpt(text: expression, range: error.range).lines
      if !error.suggestions.isEmpty {
        lines.append(StyledText("  did you mean \(error.suggestions.joined(separator: " or "))?"))
      }
      if DumpFile.isRegular(expression) {
        lines.append(StyledText("  this is a file; the locator comes first, then the files"))
      } else if let advice = error.advice {
        lines.append(StyledText("  \(advice)"))
      }
      Terminal.standardError.write(lines)
      throw ExitStatus.unusable
    }
  }
}
