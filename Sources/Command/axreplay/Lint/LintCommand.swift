// axreplay lint: locators in Swift sources against recordings.

import ArgumentParser
import Findings
import LocatorExtraction
import LocatorLint
import Recordings
import Reports

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check the locators in Swift UI tests against recordings.",
    discussion: """
      Every locator in the sources is found, without building them, and asked of every snapshot. What is wrong is told with its place in the \
      source, the evidence in the dumps, and a better locator where one was found and checked.

      Exit codes: 0 if nothing is wrong, 1 if there are findings from --fail-on on, 2 if something could not be read.
      """)

  @Argument(help: "Swift files, or directories of them.", completion: .file(extensions: ["swift"]))
  var sources: [String]

  @Option(
    name: .customLong("snapshots"), parsing: .upToNextOption,
    help: "Recordings, or directories of recordings. Without any, only rules apply that look at sources alone.",
    completion: .directory)
  var directories: [String] = []

  @Flag(help: "Print the locators that were found, and no findings.")
  var list = false

  @Option(help: "What to print: text, json, markdown, junit, sarif, github; for --list: text, json.")
  var format = Format.text

  @OptionGroup var options: FindingOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, junit, sarif, github
  }

  mutating func validate() throws {
    if list, format != .text, format != .json {
      throw ValidationError("--list prints text or json, and --format is \(format.rawValue)")
    }
  }

  func run() throws {
    var swift = SwiftSources(sources)
    let (files, sketches) = swift.read()
    let search = RecordingSearch(directories)
    let readings = directories.isEmpty ? [] : search.read()
    let problems =
      swift.problems + (directories.isEmpty ? [] : search.problems)
      + readings.flatMap(\.findings).filter { $0.severity > .note }
    for problem in problems { Terminal.standardError.write(FindingText.lines(problem)) }
    let extraction = Extraction(of: sketches)
    if list {
      printLocators(extraction)
    } else {
      let subject = LintSubject(extraction, LintCorpus(readings.compactMap(\.recording)))
      try report(LocatorLinter.lint(subject, sources: files))
    }
    if problems.contains(where: { $0.severity == .error }) { throw ExitStatus.unusable }
  }

  private func report(_ result: LintResult) throws {
    if try options.writeBaseline(result.findings) { return }
    let judged = try options.judge(result.findings)
    var report = FindingReport(
      toolVersion: AXReplay.version, rules: LintRules.descriptions + [Baseline.staleRule], findings: judged.new,
      suppressed: judged.known + result.suppressed)
    report.sources = SourceTexts(for: judged.new) { try? DumpFile.bytes(of: $0) }
    let output = Terminal.standardOutput
    switch format {
    case .text: output.write(FindingText.lines(report))
    case .json: output.write(FindingsJSON.text(report))
    case .markdown: output.write(lines: FindingsMarkdown.text(report))
    case .junit: output.write(lines: FindingsJUnit.text(report, failOn: options.failOn.failOn))
    case .sarif: output.write(FindingsSARIF.text(report))
    case .github: output.write(lines: FindingsGitHub.text(report))
    }
    try options.conclude(judged)
  }

  private func printLocators(_ extraction: Extraction) {
    let list = LocatorList(extraction)
    switch format {
    case .json: Terminal.standardOutput.write(LocatorListReport.json(list))
    default: Terminal.standardOutput.write(LocatorListReport.lines(list))
    }
  }
}
