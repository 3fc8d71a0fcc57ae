// Implements `axreplay lint`, which checks the locators in UI tests against recordings.

import ArgumentParser
import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import Reports

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check the locators in UI tests against recordings.",
    discussion: """
      Extracts the locators from the sources, without building them, and evaluates each against every snapshot. \
      Findings show the position in the source, the evidence in the dumps, and a better locator if there is one.

      Reads Swift, Python, Java, Kotlin, JavaScript, TypeScript, C#, Ruby, Robot Framework and Maestro flows. In \
      directories, skips hidden files, files that git ignores, dependencies and build products.

      Project settings live under lint: in axreplay.yml; Docs/Linting.md lists the keys. Command-line options \
      override them.

      \(ExitCodes.paragraph(of: "lint"))
      """)

  @Argument(
    help: "Source files or directories; with --explain, rule or tag names.",
    completion: .file(extensions: TestLanguage.extensions()))
  var sources: [String] = []

  @Option(
    name: .customLong("snapshots"), parsing: .upToNextOption,
    help: "Recordings, or directories of recordings. Without recordings, only rules that check source code apply.",
    completion: .directory)
  var directories: [String] = []

  @OptionGroup var xctest: XCTestOption

  @Option(help: "Configuration file. (default: axreplay.yml, if it exists)", completion: .file(extensions: ["yml"]))
  var config: String?

  @Option(
    parsing: .unconditional,
    help: """
      Rules or tags to enable, separated by commas; put - before a name to disable it. Examples: \
      accessibility,-loc-index and -all,loc-no-match.
      """)
  var rules: String?

  @Option(
    parsing: .upToNextOption,
    help: """
      Report findings only in these files. All sources are still read, because these files may use constants that \
      other files declare.
      """,
    completion: .file(extensions: TestLanguage.extensions()))
  var onlyChanged: [String] = []

  @Flag(help: "Print safe fixes as a unified diff.")
  var fix = false

  @Flag(help: "With --fix, apply the fixes and report the remaining findings.")
  var write = false

  @Flag(help: "List the locators instead of findings.")
  var list = false

  @Flag(help: "Print how many locators have a match, and how many interactive elements have a locator.")
  var coverage = false

  @Option(
    parsing: .upToNextOption,
    help: "Compare with older recordings, and print the locators whose results changed.",
    completion: .directory)
  var compare: [String] = []

  @Flag(help: "Print the manual page of a rule, or list the rules with a tag; without names, list all rules.")
  var explain = false

  @Option(
    help: "Output format. --list, --coverage and --compare support text and json; --explain also supports markdown."
  )
  var format = Format.text

  @OptionGroup var recovery: RecoveryOption

  @OptionGroup var options: FindingOptions

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if more than this share of the keys could not be resolved. Keys with wildcards count as resolved.",
      valueName: "percent"))
  var maxUnresolved: Percentage?

  @OptionGroup var jobs: JobsOption

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, junit, sarif, github
  }

  mutating func validate() throws {
    let modes = [
      ("--list", list), ("--coverage", coverage), ("--compare", !compare.isEmpty), ("--explain", explain),
      ("--fix", fix),
    ].filter(\.1).map(\.0)
    if modes.count > 1 {
      throw ValidationError("\(modes[0]) and \(modes[1]) cannot be combined")
    }
    if let mode = modes.first, !(fix && write) {
      let possible: [Format] = explain ? [.text, .json, .markdown] : fix ? [.text] : [.text, .json]
      guard possible.contains(format) else {
        let names = possible.map(\.rawValue).joined(separator: " or ")
        throw ValidationError("\(mode) requires --format \(names), not \(format.rawValue)")
      }
    }
    if let mode = modes.first(where: { $0 != "--fix" }), maxUnresolved != nil {
      throw ValidationError("\(mode) and --max-unresolved cannot be combined")
    }
    if write, !fix { throw ValidationError("--write requires --fix") }
    if !onlyChanged.isEmpty, options.writeBaseline != nil {
      throw ValidationError("--write-baseline writes all findings and cannot be combined with --only-changed")
    }
    // If one of these options precedes the sources, the argument parser treats the sources as additional values of the
    // option.
    for (option, paths) in [("--snapshots", directories), ("--compare", compare)] where sources.isEmpty {
      guard let consumed = paths.first(where: { TestLanguage(path: $0) != nil }) else { continue }
      throw ValidationError(
        "\(option) consumed \(consumed); put sources first: axreplay lint \(consumed) \(option) …")
    }
    _ = try selection
  }

  private var selection: RuleSelection { get throws { try rules.map(RuleSelection.init) ?? RuleSelection() } }

  func run() throws {
    jobs.apply()
    if explain { return try RulePages.explain(sources, format) }
    let file = try ConfigurationFile(config, rules: LintSettings.knownRules)
    let sources = sources.isEmpty ? file.resolved(file.lint.sources) : sources
    guard compare.isEmpty || !directories(file).isEmpty else {
      throw ValidationError(
        "--compare also requires newer recordings; pass them with --snapshots, or set `snapshots` in \(file.path)"
      )
    }
    guard !sources.isEmpty else {
      Terminal.standardError.write(
        "error: no sources; pass files or directories, or set `sources` under `lint` in \(file.path)")
      throw ExitStatus.unusable
    }
    try lint(sources, file, isFixing: fix)
  }

  private func lint(_ sources: [String], _ file: ConfigurationFile, isFixing: Bool) throws {
    let progress = ProgressLine()
    var inputs = LintInputs(sources, file, progress)
    var settings = LintSettings(file, try selection)
    settings.add(appIdentifiers: inputs.appIdentifiers, localisedTexts: inputs.localisedTexts)
    let corpus =
      list
      ? LintCorpus()
      : inputs.corpus(
        directories(file), xctest: xctest.version(file), recovers: !recovery.isOff, readsDates: settings.needsDates,
        readsTouches: settings.needsTouches && !coverage && compare.isEmpty, progress)
    inputs.addOtherLocators(for: corpus)
    let old =
      compare.isEmpty
      ? LintCorpus()
      : inputs.corpus(compare, xctest: xctest.version(file), recovers: !recovery.isOff, progress)
    let configured = ConfiguredPaths(file, inputs.paths + corpus.snapshots.map(\.path), inputs.extraction.locators)
    // Paths given as arguments override the configured paths, so unmatched patterns are not errors.
    if self.sources.isEmpty, directories.isEmpty, !list { inputs.add(configured.unmatched) }
    let scopes = configured.recordings(corpus)
    if directories.isEmpty { inputs.add(scopes.findings) }
    // The configured scopes refer to the newer recordings. With `--compare`, they would exclude all older recordings.
    settings.add(recordings: compare.isEmpty ? scopes.scopes : [:], sources: inputs.files)
    progress.begin(
      "evaluating \(inputs.extraction.locators.count) locators against \(corpus.snapshots.count) snapshots")
    let context = LintContext(inputs.extraction, corpus, options: settings.options)
    var assessment: FindingOptions.Assessment?
    if list || coverage || !compare.isEmpty {
      progress.end()
      printProblems(inputs.problems)
      try printAnalysis(context, old)
    } else {
      let result = LocatorLinter.lint(context, sources: inputs.files) { settings.applied(to: $0) }
      progress.end()
      let scope = inputs.isComplete ? baselineScope(of: result, settings, inputs, corpus, directories(file)) : nil
      if isFixing, write {
        guard inputs.isComplete else {
          printProblems(inputs.problems)
          Terminal.standardError.write("error: nothing was written: some input could not be read")
          throw ExitStatus.unusable
        }
        try fixes(of: try assess(result, file, scope, inputs.extraction.locators), in: inputs.files).write()
        return try lint(sources, file, isFixing: false)
      }
      printProblems(inputs.problems)
      reportUnlintedFiles(inputs, corpus)
      if try options.writeBaseline(result.findings, snapshots: directories(file), isComplete: inputs.isComplete) {
        return
      }
      let assessed = try assess(result, file, scope, inputs.extraction.locators)
      if isFixing {
        fixes(of: assessed, in: inputs.files).show()
      } else {
        report(assessed, result.suppressed, settings.appliedRules, inputs, context)
      }
      assessment = assessed
    }
    if !inputs.isComplete { throw ExitStatus.unusable }
    if let assessment {
      let isOverLimit = exceedsMaximumUnresolved(inputs.extraction.resolutionCounts)
      try options.throwIfFailing(assessment)
      if isOverLimit { throw ExitStatus.notFound }
    }
  }

  private func directories(_ file: ConfigurationFile) -> [String] {
    if !directories.isEmpty { return directories }
    let configured = file.resolved(file.lint.snapshots)
    return configured.isEmpty ? file.snapshots.map { [$0] } ?? [] : configured
  }

  private func printProblems(_ problems: [Finding]) {
    let sources = SourceFiles(for: problems.filter { $0.position.line != nil }) { try? DumpFile.bytes(of: $0) }
    for problem in problems { Terminal.standardError.write(FindingText.lines(problem, sources: sources)) }
  }
}
