// axreplay lint: locators in Swift sources against recordings.

import ArgumentParser
import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import Reports

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check the locators in Swift UI tests against recordings.",
    discussion: """
      Every locator in the sources is found, without building them, and asked of every snapshot. What is wrong is told with its place in the \
      source, the evidence in the dumps, and a better locator where one was found and checked.

      What is settled for a project stands in axreplay.yml, below “lint”; Docs/Linting.md has its keys. What a call says wins.

      Exit codes: 0 if nothing is wrong, 1 if there are findings from --fail-on on, 2 if something could not be read.
      """)

  @Argument(
    help: "Swift files, or directories of them; with --explain names of rules or tags.",
    completion: .file(extensions: ["swift"]))
  var sources: [String] = []

  @Option(
    name: .customLong("snapshots"), parsing: .upToNextOption,
    help: "Recordings, or directories of recordings. Without any, only rules apply that look at sources alone.",
    completion: .directory)
  var directories: [String] = []

  @OptionGroup var xctest: XCTestOption

  @Option(help: "The configuration. (default: axreplay.yml, if there is one)", completion: .file(extensions: ["yml"]))
  var config: String?

  @Option(
    parsing: .unconditional,
    help: "Rules or tags to switch on, and with - in front off: accessibility,-loc-index; -all,loc-no-match.")
  var rules: String?

  @Option(
    parsing: .upToNextOption,
    help:
      "Tell only of these files. All sources are read nevertheless, because locators in one use constants of another.",
    completion: .file(extensions: ["swift"]))
  var onlyChanged: [String] = []

  @Flag(help: "Print what safe fixes change, as a unified diff.")
  var fix = false

  @Flag(help: "With --fix: change the files, and tell what is left.")
  var write = false

  @Flag(help: "Print the locators that were found, and no findings.")
  var list = false

  @Flag(help: "Print the share of locators that snapshots prove, and of elements that locators reach.")
  var coverage = false

  @Option(
    parsing: .upToNextOption,
    help: "Print which locators change their answer from these older recordings to --snapshots.",
    completion: .directory)
  var compare: [String] = []

  @Flag(help: "Print the manual of the rules that are named, and the rules of a tag; without a name, a list of all.")
  var explain = false

  @Option(
    help:
      "What to print: text, json, markdown, junit, sarif, github; for what is no list of findings: text, json, and for --explain markdown."
  )
  var format = Format.text

  @OptionGroup var options: FindingOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, junit, sarif, github
  }

  mutating func validate() throws {
    let modes = [
      ("--list", list), ("--coverage", coverage), ("--compare", !compare.isEmpty), ("--explain", explain),
      ("--fix", fix),
    ].filter(\.1).map(\.0)
    if modes.count > 1 {
      throw ValidationError("\(modes[0]) and \(modes[1]) print different things; ask for one of them")
    }
    if let mode = modes.first, !(fix && write) {
      let possible: [Format] = explain ? [.text, .json, .markdown] : fix ? [.text] : [.text, .json]
      guard possible.contains(format) else {
        let names = possible.map(\.rawValue).joined(separator: " or ")
        throw ValidationError("\(mode) prints \(names), and --format is \(format.rawValue)")
      }
    }
    if write, !fix { throw ValidationError("--write needs --fix") }
    if !onlyChanged.isEmpty, options.writeBaseline != nil {
      throw ValidationError("--write-baseline takes down all findings, and --only-changed would leave some out")
    }
    // An option in front of the sources takes them for directories.
    for (option, paths) in [("--snapshots", directories), ("--compare", compare)] where sources.isEmpty {
      guard let swallowed = paths.first(where: { $0.hasSuffix(".swift") }) else { continue }
      throw ValidationError(
        "\(option) takes \(swallowed) for one of its own: put it first, as in “axreplay lint \(swallowed) \(option) …”")
    }
    _ = try selection
  }

  private var selection: RuleSelection { get throws { try rules.map(RuleSelection.init) ?? RuleSelection() } }

  func run() throws {
    if explain { return try RulePages.explain(sources, format) }
    let file = try ConfigurationFile(config, rules: LintSettings.knownRules)
    let sources = sources.isEmpty ? file.places(file.lint.sources) : sources
    guard compare.isEmpty || !directories(file).isEmpty else {
      throw ValidationError(
        "--compare names the older recordings; add --snapshots with the newer ones, or name them in \(file.path)")
    }
    guard !sources.isEmpty else {
      Terminal.standardError.write(
        "error: there are no sources; name Swift files or directories in the call, or below “lint” in \(file.path)")
      throw ExitStatus.unusable
    }
    try lint(sources, file, isFixing: fix)
  }

  private func lint(_ sources: [String], _ file: ConfigurationFile, isFixing: Bool) throws {
    let work = LongWork()
    var inputs = LintInputs(sources, file, work)
    var settings = LintSettings(file, try selection)
    settings.add(appIdentifiers: inputs.appIdentifiers, localisedTexts: inputs.localisedTexts)
    let corpus =
      list
      ? LintCorpus()
      : inputs.corpus(
        directories(file), xctest: xctest.version(file), areDated: settings.wantsDates, work)
    let old = compare.isEmpty ? LintCorpus() : inputs.corpus(compare, xctest: xctest.version(file), work)
    let configured = ConfiguredPaths(file, inputs.paths + corpus.snapshots.map(\.path), inputs.extraction.locators)
    // What a call leaves out on purpose is no mistake of the configuration.
    if self.sources.isEmpty, directories.isEmpty, !list { inputs.add(configured.unmatched) }
    let scopes = configured.recordings(corpus)
    if directories.isEmpty { inputs.add(scopes.findings) }
    // Older recordings lie elsewhere, and would all be left out.
    settings.add(recordings: compare.isEmpty ? scopes.scopes : [:], sources: inputs.files)
    work.begin("asking \(inputs.extraction.locators.count) locators of \(corpus.snapshots.count) snapshots")
    let subject = LintSubject(inputs.extraction, corpus, options: settings.options)
    var judged: FindingOptions.Judged?
    if list || coverage || !compare.isEmpty {
      work.end()
      tell(inputs.problems)
      try printFacts(subject, old)
    } else {
      let result = LocatorLinter.lint(subject, sources: inputs.files) { settings.settled($0) }
      work.end()
      let reach = inputs.isWhole ? reach(of: result, settings, inputs, corpus, directories(file)) : nil
      if isFixing, write {
        guard inputs.isWhole else {
          tell(inputs.problems)
          Terminal.standardError.write("error: nothing is written, because not everything could be read")
          throw ExitStatus.unusable
        }
        try fixes(of: try judge(result, file, reach, inputs.extraction.locators), in: inputs.files).write()
        return try lint(sources, file, isFixing: false)
      }
      tell(inputs.problems)
      tellUnlinted(inputs, corpus)
      if try options.writeBaseline(result.findings, snapshots: directories(file), isWhole: inputs.isWhole) { return }
      let found = try judge(result, file, reach, inputs.extraction.locators)
      if isFixing {
        fixes(of: found, in: inputs.files).show()
      } else {
        report(found, result.suppressed, settings.appliedRules, unread: inputs.unread)
      }
      judged = found
    }
    if !inputs.isWhole { throw ExitStatus.unusable }
    if let judged { try options.conclude(judged) }
  }

  private func directories(_ file: ConfigurationFile) -> [String] {
    if !directories.isEmpty { return directories }
    let settled = file.places(file.lint.snapshots)
    return settled.isEmpty ? file.snapshots.map { [$0] } ?? [] : settled
  }

  private func tell(_ problems: [Finding]) {
    let sources = SourceTexts(for: problems.filter { $0.position.line != nil }) { try? DumpFile.bytes(of: $0) }
    for problem in problems { Terminal.standardError.write(FindingText.lines(problem, sources: sources)) }
  }
}
