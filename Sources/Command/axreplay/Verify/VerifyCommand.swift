// axreplay verify: page models against recordings.

import ArgumentParser
import Configuration
import Findings
import PageVerification
import Recordings
import Reports

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check page models against recordings: which view is recognised where, and how long that takes.",
    discussion: """
      PAGES is a YAML file of views with elements, criteria, and what they open; Docs/Formats.md has its keys. Every view is asked of \
      every snapshot. What is wrong is told as findings, worst first: views that are never recognised, or also where another one is, \
      that flap, that dumps cannot decide, waits that are too short, transitions that lead elsewhere.

      Exit codes: 0 if nothing is wrong, 1 if there are findings from --fail-on on, 2 if something could not be read.
      """)

  @Argument(
    help: "Page models in YAML; - reads them from standard input. Not needed with --views-from.",
    completion: .file(extensions: ["yml", "yaml"]))
  var pages: String?

  @Option(
    parsing: .upToNextOption,
    help:
      "Swift files, or directories of them: views whose checkViewCriteria() is a plain sequence of checks are verified, too, and what they open.",
    completion: .file(extensions: ["swift"]))
  var viewsFrom: [String] = []

  @Option(
    name: .customLong("snapshots"), parsing: .upToNextOption,
    help: "Recordings, or directories of recordings.", completion: .directory)
  var directories: [String] = ["snapshots"]

  @Option(help: "What to print: text, json, markdown, junit, sarif, github.")
  var format = Format.text

  @Option(help: "Also write a page for browsers to this file.", completion: .file(extensions: ["html"]))
  var html: String?

  @Option(help: "How many snapshots the page draws at most.")
  var drawn = 200

  // Taken as it is, so that a number below 0 is refused as a number and not as an unknown option.
  @Option(
    parsing: .unconditional, help: "How many times slower the app is taken to be, each in turn: 1,1.5,2,3.",
    transform: TimeScales.init(parsing:))
  var timeScale = TimeScales(scales: [1])

  @Flag(help: "Print everything: notes, the whole matrix, and when each criterion holds.")
  var verbose = false

  @Option(
    help: "What is settled for rules, below “lint”. (default: axreplay.yml, if there is one)",
    completion: .file(extensions: ["yml"]))
  var config: String?

  @OptionGroup var xctest: XCTestOption

  @OptionGroup var options: FindingOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, junit, sarif, github
  }

  mutating func validate() throws {
    if html != nil, options.writeBaseline != nil {
      throw ValidationError("--write-baseline writes nothing else, so --html has no effect beside it")
    }
    if drawn < 0 { throw ValidationError("--drawn is \(drawn), and a number from 0 on is expected") }
    if pages == nil {
      // An option in front of the page models takes them for a directory.
      let swallowed = (directories + viewsFrom).first { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
      if let swallowed {
        let option = directories.contains(swallowed) ? "--snapshots" : "--views-from"
        throw ValidationError(
          "\(option) takes \(swallowed) for one of its own: put it first, as in “axreplay verify \(swallowed) \(option) …”"
        )
      }
      if viewsFrom.isEmpty { throw ValidationError("Missing expected argument '<pages>'") }
    }
    if directories.isEmpty { throw ValidationError("--snapshots needs a directory") }
  }

  func run() throws {
    let file = try ConfigurationFile(config, rules: LintSettings.knownRules)
    let settings = LintSettings(file, RuleSelection())
    var views = SwiftViews(viewsFrom)
    let models = try pages.map(readModels) ?? []
    views.add(to: models)
    for finding in views.findings { Terminal.standardError.write(FindingText.lines(finding)) }
    if pages == nil, views.models.isEmpty { throw ExitStatus.unusable }
    let search = RecordingSearch(directories)
    let readings = search.read(xctest: xctest.version(file))
    let problems = views.findings + search.problems + readings.flatMap(\.findings).filter { $0.severity > .note }
    for problem in problems.dropFirst(views.findings.count) {
      Terminal.standardError.write(FindingText.lines(problem))
    }
    views.settleApps(readings.compactMap(\.recording))
    let recordings = readings.compactMap(\.recording)
    var verificationOptions = VerificationOptions()
    verificationOptions.timeScales = timeScale.scales
    let verification = Verification(
      models + views.models, recordings, options: verificationOptions)
    // Without any recording, nothing that could be said of the views would be about them.
    let findings = recordings.isEmpty ? [] : verification.findings.compactMap(settings.settledOutsideOfLint)
    let unread = problems.filter { $0.severity == .error }
    let isWhole = unread.isEmpty
    if !recordings.isEmpty || !isWhole, try options.writeBaseline(findings, snapshots: directories, isWhole: isWhole) {
      return
    }
    var judged =
      recordings.isEmpty
      ? FindingOptions.Judged(new: [])
      : try options.judge(findings, isWhole ? reach(of: models + views.models, recordings, settings) : nil)
    let serious = problems.filter { $0.severity > .note }
    judged.new += serious
    judged.failing.formUnion(unread)
    var answer = VerificationAnswer(
      pages: ([pages].compactMap { $0 } + viewsFrom).joined(separator: " "), verification,
      findings: judged.told.sortedByImportance(), drawn: html == nil ? 0 : drawn
    ) { try? DumpFile.bytes(of: $0) }
    answer.failing = judged.failing
    answer.known = judged.known.map(\.finding).sortedByImportance()
    answer.baseline = options.baseline
    answer.leftOut = zip(search.paths, readings).filter { $1.recording == nil }.map(\.0)
    print(answer, judged, besides: Set(problems), unread: unread)
    if let html {
      try OutputFile.write(VerificationHTML.text(answer), to: html)
      // Programs read what is printed in other forms.
      let place = format == .text ? Terminal.standardOutput : Terminal.standardError
      place.write("page for browsers: \(html)")
    }
    if !isWhole { throw ExitStatus.unusable }
    try options.conclude(judged)
  }

  /// What the run could have found again of what a baseline knows.
  private func reach(of models: [PageModel], _ recordings: [Recording], _ settings: LintSettings) -> BaselineReach {
    let rules = Set(VerificationRules.descriptions.map(\.id))
    let files = recordings.flatMap { recording in
      recording.journal.entries.compactMap { entry in
        if case .snapshot(let screen) = entry.content { "\(recording.path)/\(screen.file)" } else { nil }
      } + ["\(recording.path)/\(Journal.fileName)", recording.path]
    }
    return BaselineReach(
      files: [pages].compactMap { $0 } + models.compactMap(\.position?.file) + files, snapshots: directories, found: []
    ) { rule, file in
      rules.contains(rule) && settings.isOn(rule, in: file)
    }
  }

  /// The page models; what is wrong with them is told.
  private func readModels(_ pages: String) throws -> [PageModel] {
    let bytes: [UInt8]
    do throws(DumpFile.Problem) {
      bytes = try pages == "-" ? DumpFile.standardInput() : DumpFile.bytes(of: pages)
    } catch {
      Terminal.standardError.write("\(DisplayText.visible(pages)): error: \(error.message)")
      throw ExitStatus.unusable
    }
    let reading = PageModelsReader.read(bytes, file: pages)
    var findings = reading.findings
    var models: [PageModel] = []
    if let file = reading.file {
      var compiler = PageModelCompiler()
      models = compiler.models(file)
      findings += compiler.findings
    }
    let sources = SourceTexts(for: findings) { $0 == pages ? bytes : nil }
    for finding in findings { Terminal.standardError.write(FindingText.lines(finding, sources: sources)) }
    if findings.contains(where: { $0.severity == .error }) { throw ExitStatus.unusable }
    return models
  }

  private func print(
    _ answer: VerificationAnswer, _ judged: FindingOptions.Judged, besides problems: Set<Finding>, unread: [Finding]
  ) {
    let output = Terminal.standardOutput
    var report = FindingReport(
      toolVersion: AXReplay.version, rules: VerificationRules.descriptions + [Baseline.staleRule],
      findings: judged.told,
      suppressed: judged.known)
    report.unread = unread
    report.sources = SourceTexts(for: judged.told) { try? DumpFile.bytes(of: $0) }
    switch format {
    case .text: if answer.hasRecordings { printText(answer, report.sources, besides: problems) }
    case .json: output.write(VerificationJSON.text(answer))
    case .markdown: output.write(lines: VerificationMarkdown.text(answer))
    case .junit: output.write(lines: VerificationJUnit.text(answer))
    case .sarif: output.write(FindingsSARIF.text(report))
    case .github: output.write(lines: FindingsGitHub.text(report))
    }
  }

  /// Findings first, because what comes last is what people see. Problems have been told already.
  private func printText(_ answer: VerificationAnswer, _ sources: SourceTexts, besides problems: Set<Finding>) {
    let output = Terminal.standardOutput
    let findings = answer.findings.filter { !problems.contains($0) }
    let shown = findings.filter { verbose || $0.severity > .note || $0.code == Baseline.staleRule.id }
    for finding in shown { output.write(FindingText.lines(finding, sources: sources)) }
    let notes = findings.count - shown.count
    if notes > 0 {
      output.write([StyledText("\(counted(notes, "note")); --verbose shows them", .secondary)])
    }
    if !answer.known.isEmpty {
      output.write([StyledText("\(answer.known.count) more in the baseline \(options.baseline ?? "")", .secondary)])
    }
    if !findings.isEmpty || !answer.known.isEmpty { output.write([StyledText()]) }
    output.write(VerificationText.lines(answer, width: output.width, verbose: verbose))
  }
}
