// Implements `axreplay lint`, which checks the locators in UI tests against recordings.

import AccessibilityTree
import Arguments
import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import Reports

struct LintCommand: Subcommand {
  static let name = "lint"
  static let abstract = "Check the locators in UI tests against recordings."

  static var discussion: String {
    """
    Extracts the locators from the sources, without building them, and evaluates each against every snapshot. \
    Findings show the position in the source, the evidence in the dumps, and a better locator if there is one.

    Reads Swift, Python, Java, Kotlin, JavaScript, TypeScript, C#, Ruby, Robot Framework and Maestro flows. In \
    directories, skips hidden files, files that git ignores, dependencies and build products.

    Project settings live under lint: in axreplay.yml; Docs/Linting.md lists the keys. Command-line options \
    override them.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var sources: [String] = []
  var directories: [String] = []
  var xctest: XCTestVersion?
  var config: String?
  var rules: String?
  var onlyChanged: [String]?
  var fromFile: String?
  var fix = false
  var write = false
  var list = false
  var coverage = false
  var compare: [String] = []
  var explain = false
  var format = Format.text
  var refusesRecovery = false
  var options = FindingOptions()
  var maxUnresolved: Percentage?
  var jobs: Int?

  enum Format: String, CaseIterable {
    case text, json, markdown, junit, sarif, github
  }

  /// The rules of `--rules`.
  var selection: RuleSelection {
    get throws(ArgumentError) { if let rules { try RuleSelection(rules) } else { RuleSelection() } }
  }

  func run() throws {
    ThreadLimit.apply(jobs)
    if explain { return try RulePages.explain(sources, RulePages.Format(rawValue: format.rawValue) ?? .text) }
    let file = try ConfigurationFile(config, rules: LintSettings.knownRules)
    file.noteUnused(in: sources.filter(DumpFile.isDirectory))
    let sources = sources.isEmpty ? file.resolved(file.lint.sources) : sources
    guard compare.isEmpty || !directories(file).isEmpty else {
      throw ArgumentError(
        "--compare also requires newer recordings; pass them with --snapshots, or set `snapshots` in \(file.path)"
      )
    }
    guard !sources.isEmpty else {
      let place = directories.isEmpty ? "" : " before --snapshots, which takes all paths that follow it"
      throw ExitStatus.error(
        "sources-none",
        "no sources; pass files or directories\(place), or set `sources` under `lint` in \(file.path)"
          + (file.isRead ? "" : ", which axreplay init writes"))
    }
    var command = self
    if let named = try namedFiles() { command.onlyChanged = (onlyChanged ?? []) + named }
    try command.lint(sources, file, isFixing: fix)
  }

  /// The names in the file of `--from-file`; nil without this option.
  private func namedFiles() throws -> [String]? {
    guard let fromFile else { return nil }
    do throws(DumpFile.Problem) {
      let bytes = try fromFile == "-" ? DumpFile.standardInput() : DumpFile.bytes(of: fromFile)
      return FileNames.read(bytes)
    } catch {
      throw ExitStatus.error("file-unreadable", error.message, file: fromFile)
    }
  }

  private func lint(_ sources: [String], _ file: ConfigurationFile, isFixing: Bool) throws {
    let progress = ProgressLine.shared
    var inputs = LintInputs(sources, file)
    var settings = LintSettings(file, try selection)
    settings.add(appIdentifiers: inputs.appIdentifiers, localisedTexts: inputs.localisedTexts)
    let corpus =
      list
      ? LintCorpus()
      : inputs.corpus(
        directories(file), xctest: xctest ?? file.xctest, recovers: !refusesRecovery, readsDates: settings.needsDates,
        readsTouches: settings.needsTouches && !coverage && compare.isEmpty)
    inputs.addOtherLocators(for: corpus)
    let old =
      compare.isEmpty
      ? LintCorpus()
      : inputs.corpus(compare, xctest: xctest ?? file.xctest, recovers: !refusesRecovery)
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
      for unread in inputs.unreadTests.sentences {
        Terminal.standardError.write("note: \(DisplayText.visible(unread))")
      }
      try printAnalysis(context, old)
    } else {
      let result = LocatorLinter.lint(context, sources: inputs.files) { settings.applied(to: $0) }
      progress.end()
      let scope = inputs.isComplete ? baselineScope(of: result, settings, inputs, corpus, directories(file)) : nil
      if isFixing, write {
        guard inputs.isComplete else {
          printProblems(inputs.problems)
          throw ExitStatus.error("input-incomplete", "nothing was written: some input could not be read")
        }
        try fixes(of: try assess(result, file, scope, inputs.extraction.locators), in: inputs.files).write()
        return try lint(sources, file, isFixing: false)
      }
      printProblems(inputs.problems)
      reportUnlintedFiles(inputs, corpus)
      if try options.writeBaseline(
        result.findings, snapshots: directories(file), isComplete: inputs.isComplete, settings: file)
      {
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

  private func directories(_ file: ConfigurationFile) -> [String] { file.recordings(directories) }

  private func printProblems(_ problems: [Finding]) {
    let sources = SourceFiles(for: problems.filter { $0.position.line != nil }) { try? DumpFile.bytes(of: $0) }
    var repetitions = RepeatedFindings()
    for problem in problems where problem.severity == .error || repetitions.add(problem) {
      Terminal.standardError.write(FindingText.lines(problem, sources: sources))
    }
    Terminal.standardError.write(repetitions.lines)
  }
}
