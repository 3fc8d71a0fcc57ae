// Implements `axreplay query`, which evaluates a locator against dumps.

import ArgumentParser
import LocatorStrategies

struct QueryCommand: ParsableCommand {
  static let name = "query"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Find the elements that a locator matches in dumps.",
    discussion: """
      Write the locator as in Swift tests: buttons["Log In"], cells.staticTexts["Total"].firstMatch, \
      cells.containing(.image, identifier: "star").element(boundBy: 0), \
      buttons.matching(NSPredicate(format: "label BEGINSWITH 'Log'")). A leading app. is optional.

      Appium's predicate strings, class chains, XPaths and UiSelectors are detected by their syntax. Names and ids are \
      plain strings and need --using or a prefix: ~login.submit, id:login.submit.

      \(ExitCodes.paragraph(of: name))
      """)

  @Option(
    help: ArgumentHelp(
      """
      Locator strategy (default: auto). One of \(Strategy.names.joined(separator: ", ")), or the Appium name of \
      a strategy.
      """, valueName: "strategy"), completion: .list(Strategy.names), transform: Strategy.init)
  var using = Strategy.auto

  @Flag(
    help: """
      Explain the result: the candidates after each step, up to five near misses, a locator for each candidate, \
      whether the candidate can be tapped, and what cannot be determined from the dump.
      """)
  var explain = false

  @Flag(
    help: """
      Suggest better locators: for each matched element, the most robust short locator in each strategy that the \
      element's platform supports, checked against all dumps.
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

  @Option(
    help: ArgumentHelp(
      "Also write a page with the dumps, the matches and the explanation, which browsers show without a server.",
      valueName: "file"), completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(exclusivity: .exclusive)
  var listing: Listing?

  @OptionGroup var xctest: XCTestOption

  @OptionGroup var recovery: RecoveryOption

  @OptionGroup var jobs: JobsOption

  @Argument(help: "The locator; most shells need single quotes around it.", transform: HyphenatedArgument.plain)
  var expression: String

  @Argument(
    help: "Dumps, directories of dumps, or - for standard input (default: standard input, if it is not a terminal).",
    completion: .file(), transform: HyphenatedArgument.plain)
  var paths: [String] = []

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  /// What to print about the matches in many dumps. The options have the same names as in grep.
  enum Listing: EnumerableFlag {
    case all, count, filesWithMatches, quiet

    static func name(for value: Listing) -> NameSpecification {
      switch value {
      case .all: .long
      case .count: [.customShort("c"), .long]
      case .filesWithMatches: [.customShort("l"), .long]
      case .quiet: [.customShort("q"), .long]
      }
    }

    static func help(for value: Listing) -> ArgumentHelp? {
      switch value {
      case .all: "Print the result for each dump, even if there are more than twenty dumps."
      case .count:
        "Print only the number of matches in each dump, even if the locator is ambiguous; ? if it is undecidable."
      case .filesWithMatches:
        "Print only the paths of the dumps in which the locator resolves, not of those in which it is ambiguous."
      case .quiet: "Print no results; exit with 0 at the first dump in which the locator resolves."
      }
    }
  }

  init() {}

  func run() throws {
    jobs.apply()
    var query = LocatorQuery(expression, paths: try StandardInput.paths(paths))
    query.using = using
    query.explain = explain
    query.suggest = suggest
    query.target = target
    query.format = format
    query.listing = listing
    query.xctest = xctest.xctest
    query.refusesRecovery = recovery.isOff
    query.page = html
    try query.run()
  }

  func validate() throws {
    if html != nil, paths.isEmpty || paths.contains("-") {
      throw ValidationError("--html needs files; the page cannot show standard input")
    }
    if suggest, target != nil { throw ValidationError("--suggest and --as cannot be combined") }
    if explain, suggest || target != nil {
      throw ValidationError("--explain cannot be combined with --suggest or --as")
    }
    guard let listing else { return }
    let name = listing == .filesWithMatches ? "files-with-matches" : "\(listing)"
    let others = [(suggest, "--suggest"), (target != nil, "--as")]
    let textOnly = [(explain, "--explain"), (format == .json, "--format json")]
    if let other = (listing == .all ? others : others + textOnly).first(where: \.0) {
      throw ValidationError("--\(name) cannot be combined with \(other.1)")
    }
  }
}
