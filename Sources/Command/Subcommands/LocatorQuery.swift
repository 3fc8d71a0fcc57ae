// Parses a locator and prints what is wrong with it.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import Reports

/// An invocation of `axreplay query`, whose arguments may or may not have been parsed by ArgumentParser.
struct LocatorQuery {
  var using = QueryCommand.Strategy.auto
  var explain = false
  var suggest = false
  var target: LocatorStrategy?
  var format = QueryCommand.OutputFormat.text
  var listing: QueryCommand.Listing?
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
    if case .auto = using, format == .text, listing == nil, strategy != .chain { printDetected(strategy) }
    var session = DumpSession(
      paths, xctest: locator.query(for: .apple).dependsOnXCTestVersion ? try XCTestSearch(xctest) : nil)
    session.printsRepetitions = listing == .all
    if suggest || target != nil { return try suggestOrTranslate(locator, strategy, &session) }
    try printMatches(locator, strategy, &session)
  }

  /// Prints the strategy that was detected.
  private func printDetected(_ strategy: LocatorStrategy) {
    Terminal.standardError.write([StyledText("detected strategy: \(strategy.rawValue)", .secondary)])
  }

  func printNotes(_ notes: LocatorNotes) {
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

  func report(
    _ kind: String, _ role: StyledText.Role, _ message: String, at range: Range<Int>? = nil, _ hints: [String] = []
  ) {
    var headline = StyledText("\(kind): ", role)
    headline.append(DisplayText.visible(message))
    let excerpt = range.map { MarkedExcerpt(text: expression, range: $0).lines } ?? []
    Terminal.standardError.write([headline] + excerpt + hints.map { StyledText("  \(DisplayText.visible($0))") })
  }
}
