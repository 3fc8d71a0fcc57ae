// Declares the arguments of `axreplay query`.

import Arguments
import LocatorStrategies

extension LocatorQuery {
  static let name = "query"
  static let abstract = "Find the elements that a locator matches in dumps."

  static var discussion: String {
    """
    Write the locator as in Swift tests: buttons["Log In"], cells.staticTexts["Total"].firstMatch, \
    cells.containing(.image, identifier: "star").element(boundBy: 0), \
    buttons.matching(NSPredicate(format: "label BEGINSWITH 'Log'")). A leading app. is optional.

    Appium's predicate strings, class chains, XPaths and UiSelectors are detected by their syntax. Names and ids are \
    plain strings and need --using or a prefix: ~login.submit, id:login.submit.

    \(ExitCodes.paragraph(of: name))
    """
  }

  static var arguments: [Argument<Self>] {
    [
      .option(
        "--using", "strategy", sets: \.using, completion: .values([automatic] + strategies),
        help: """
          Locator strategy (default: auto). One of \(([automatic] + strategies).joined(separator: ", ")), or the \
          Appium name of a strategy.
          """,
        reading: { (name) throws(ArgumentError) in name == automatic ? nil : try strategy(named: name) }),
      .flag(
        "--explain", sets: \.explain,
        help: """
          Explain the result: the candidates after each step, up to five near misses, a locator for each candidate, \
          whether the candidate can be tapped, and what cannot be determined from the dump.
          """),
      .flag(
        "--suggest", sets: \.suggest,
        help: """
          Suggest better locators: for each matched element, the most robust short locator in each strategy that the \
          element's platform supports, checked against all dumps.
          """),
      .option(
        "--as", "strategy", sets: \.target, completion: .values(strategies),
        help: "Translate the locator into another strategy, and check that both match the same elements in all dumps.",
        reading: { (name) throws(ArgumentError) in try strategy(named: name) }),
      .choice(
        "--format", "format", sets: \.format,
        help: "Output format; ndjson is a line of JSON for each dump, printed as soon as it is known."),
      .number(
        "--limit", "count", sets: \.limit, from: 1,
        help: "List at most this many elements of each dump, and count the others."),
      .option(
        "--html", "file", sets: \.page, completion: .files(["html"]),
        help:
          "Also write a page with the dumps, the matches and the explanation, which browsers show without a server."),
      .flag(
        "--all", sets: \.listing, to: .all, among: "listing",
        help: "Print the result for each dump, even if there are more than twenty dumps."),
      .flag(
        "--count", short: "c", sets: \.listing, to: .count, among: "listing",
        help:
          "Print only the number of matches in each dump, even if the locator is ambiguous; ? if it is undecidable."),
      .flag(
        "--files-with-matches", short: "l", sets: \.listing, to: .filesWithMatches, among: "listing",
        help: "Print only the paths of the dumps in which the locator resolves, not of those in which it is ambiguous."),
      .flag(
        "--quiet", short: "q", sets: \.listing, to: .quiet, among: "listing",
        help: "Print no results; exit with 0 at the first dump in which the locator resolves."),
      .flag(
        "--check-dumps", sets: \.checkDumps,
        help: "Of 200 dumps and more, read also those that lack the locator's text, and report their problems."),
      .pathsFrom(\.pathList), .xctest(\.xctest), .noRecovery(\.refusesRecovery), .jobs(\.jobs),
      .positional(
        "expression", sets: \.expression, help: "The locator; most shells need single quotes around it."
      ).accepting(hyphenated: isDriversName),
      .positionals(
        "paths", set: \.paths, completion: .files([]),
        help:
          "Dumps, directories of dumps, or - for standard input (default: standard input, if it is not a terminal)."
      ).accepting(hyphenated: isDriversName),
    ]
  }

  /// The format of the output.
  enum Format: String, CaseIterable {
    case text, json, ndjson
  }

  /// What to print about the matches in many dumps. The options have the same names as in grep.
  enum Listing: String {
    case all, count
    case filesWithMatches = "files-with-matches"
    case quiet
  }

  /// The name of no strategy, which is then detected.
  private static let automatic = "auto"

  private static var strategies: [String] { LocatorStrategy.allCases.map(\.rawValue) }

  private static func strategy(named name: String) throws(ArgumentError) -> LocatorStrategy {
    if let strategy = LocatorStrategy(named: name) { return strategy }
    if let reason = LocatorStrategy.unsupportedReason(of: name) {
      throw ArgumentError("not supported for dumps: \(reason)")
    }
    let near = LocatorStrategy.suggestions(for: name)
    throw ArgumentError(
      near.isEmpty
        ? "choose one of \(strategies.joined(separator: ", "))" : "did you mean \(near.joined(separator: " or "))?")
  }

  /// Whether a word begins like Appium's names of strategies, `-ios class chain:**/…`, or like a command of Maestro,
  /// `- tapOn: …`.
  private static func isDriversName(_ word: String) -> Bool {
    if word.hasPrefix("- ") { return true }
    let start = word.prefix(9).lowercased()
    return ["-ios", "-android"].contains { name in " _-".contains { start.hasPrefix("\(name)\($0)") } }
  }

  func validate() throws(ArgumentError) {
    if page != nil, pathList == nil && paths.isEmpty || paths.contains("-") {
      throw ArgumentError("--html needs files; the page cannot show standard input")
    }
    if suggest, target != nil { throw ArgumentError("--suggest and --as cannot be combined") }
    if format == .ndjson, suggest || target != nil {
      throw ArgumentError("--format ndjson cannot be combined with \(suggest ? "--suggest" : "--as")")
    }
    if explain, suggest || target != nil {
      throw ArgumentError("--explain cannot be combined with --suggest or --as")
    }
    let unlimited = [
      (suggest, "--suggest"), (target != nil, "--as"),
      (listing != nil && listing != .all, "--\(listing?.rawValue ?? "")"),
    ]
    if limit != nil, let other = unlimited.first(where: \.0) {
      throw ArgumentError("--limit cannot be combined with \(other.1)")
    }
    guard let listing else { return }
    let others = [(suggest, "--suggest"), (target != nil, "--as")]
    let textOnly = [(explain, "--explain"), (format != .text, "--format \(format.rawValue)")]
    if let other = (listing == .all ? others : others + textOnly).first(where: \.0) {
      throw ArgumentError("--\(listing.rawValue) cannot be combined with \(other.1)")
    }
  }
}
