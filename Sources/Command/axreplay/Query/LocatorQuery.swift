// Parses a locator and prints what is wrong with it.

import AccessibilityTree
import AppiumSources
import Arguments
import ElementQueries
import Findings
import LocatorStrategies
import Reports
import Text

/// `axreplay query`, which evaluates a locator against dumps.
struct LocatorQuery: Subcommand {
  /// The strategy; nil if it is to be detected.
  var using: LocatorStrategy?
  var explain = false
  var suggest = false
  var target: LocatorStrategy?
  var format = Format.text
  /// The maximum number of elements to list; nil for the limits of each form of output.
  var limit: Int?
  var listing: Listing?
  var xctest: XCTestVersion?
  var refusesRecovery = false
  var checkDumps = false
  /// The path of the page to write; nil for none.
  var page: String?
  var jobs: Int?
  /// The path of the file that lists paths; nil for none.
  var pathList: String?
  var expression = ""
  var paths: [String] = []

  func run() throws {
    ThreadLimit.apply(jobs)
    var query = self
    query.paths = try StandardInput.paths(paths, listedIn: pathList)
    try query.printAnswer()
  }

  private func printAnswer() throws {
    let detected = using.map { DetectedLocator(expression, $0) } ?? DetectedLocator(expression)
    switch Self.reading(detected) {
    case .success(let locator):
      if detected.strategy != .chain { printReading("detected strategy: \(detected.strategy.rawValue)") }
      try evaluate(locator, detected)
    case .failure(let error):
      guard using == nil, !DumpFile.isRegular(expression), let code = PastedCode(expression) else {
        throw refusal(error, detected)
      }
      try evaluate(code, insteadOf: detected)
    }
  }

  /// Evaluates the only locator in code of a test.
  private func evaluate(_ code: PastedCode, insteadOf detected: DetectedLocator) throws {
    switch code {
    case .problem(let problem): throw refusal(problem, detected)
    case .locator(let locator):
      printReading("read as \(locator.whole)")
      var query = self
      query.expression = locator.whole
      switch Self.reading(locator) {
      case .success(let reading): try query.evaluate(reading, locator)
      case .failure(let error): throw query.refusal(error, locator)
      }
    }
  }

  private static func reading(_ detected: DetectedLocator) -> Result<LocatorReading, SyntaxError> {
    do throws(SyntaxError) { return .success(try detected.readForAnyDriver()) } catch {
      // The error may depend on the platform of the dump.
      if let reading = detected.refusedReading { return .success(reading) }
      return .failure(error)
    }
  }

  private func evaluate(_ locator: LocatorReading, _ detected: DetectedLocator) throws {
    var session = DumpSession(
      paths, xctest: locator.query(for: .apple).dependsOnXCTestVersion ? try XCTestSearch(xctest) : nil)
    session.printsRepetitions = listing == .all
    session.refusesRecovery = refusesRecovery
    if let page { try writePage(to: page, detected) }
    if suggest || target != nil { return try suggestOrTranslate(locator, detected, &session) }
    try printMatches(locator, detected, &session)
  }

  /// Prints how the locator was read, unless a strategy is given or a program reads the output.
  private func printReading(_ text: String) {
    guard using == nil, format == .text, listing == nil else { return }
    Terminal.standardError.write([StyledText(DisplayText.visible(text), .secondary)])
  }

  func printNotes(_ notes: LocatorNotes) {
    for note in notes.all { report("note", .doubt, note.message, at: note.range, note.advice.map { [$0] } ?? []) }
  }

  /// Prints an error in the locator with its position, and returns the status with which to exit.
  func refusal(_ error: SyntaxError, _ detected: DetectedLocator) -> ExitStatus {
    var hints: [String] = []
    if let question = Spelling.question(error.suggestions) { hints.append(question) }
    var error = error
    if DumpFile.isRegular(expression) { error.advice = "this is a file; pass the locator before the files" }
    if let advice = error.advice { hints.append(advice) }
    report("error", .failure, error.message, at: error.range, hints)
    if format != .text {
      error.text = expression
      Terminal.standardOutput.write(QueryJSON.text(using: detected.strategy, error))
    }
    return ExitStatus.unusable
  }

  func report(
    _ kind: String, _ role: StyledText.Role, _ message: String, at range: Range<Int>? = nil, _ hints: [String] = []
  ) {
    var headline = StyledText("\(kind): ", role)
    headline.append(DisplayText.visible(message))
    if kind == "error" { headline.append(" [locator-invalid]", .secondary) }
    let excerpt = range.map { MarkedExcerpt(text: expression, range: $0).lines } ?? []
    Terminal.standardError.write([headline] + excerpt + hints.map { StyledText("  \(DisplayText.visible($0))") })
  }
}
