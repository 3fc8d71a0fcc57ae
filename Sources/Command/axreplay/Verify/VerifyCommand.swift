// Implements `axreplay verify`, which checks page models against recordings.

import AccessibilityTree
import Arguments
import Configuration
import Findings
import Inspection
import PageVerification
import Recordings
import Reports
import Text

struct VerifyCommand: Subcommand {
  static let name = "verify"
  static let abstract = "Check page models against recordings: which views are recognised, where, and after how long."

  static var discussion: String {
    """
    PAGES is a YAML file that declares views with their elements, criteria and transitions; Docs/Formats.md lists \
    the keys. Every view is evaluated against every snapshot. Reports views that are never recognised, views that \
    are recognised in snapshots of other views, views whose criteria hold only intermittently, and views that are \
    undecidable because the dumps lack an attribute. Also reports timeouts that are too short, and transitions to \
    unexpected views.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var pages: String?
  var viewsFrom: [String] = []
  var directories: [String] = []
  var format = Format.text
  var html: String?
  var drawn = 200
  var timeScale = TimeScales(scales: [1])
  var verbose = false
  var config: String?
  var xctest: XCTestVersion?
  var refusesRecovery = false
  var options = FindingOptions()
  var jobs: Int?

  static var arguments: [Argument<Self>] {
    var rows: [Argument<Self>] = [
      .optionalPositional(
        "pages", sets: \.pages, completion: .files(["yml", "yaml"]),
        help: "Page models in YAML, or - for standard input. Optional with --views-from."),
      .values(
        "--views-from", "file", set: \.viewsFrom, completion: .files(["swift"]),
        help: """
          Also verify the views in these Swift files or directories, if their checkViewCriteria() is a plain sequence \
          of checks.
          """),
      .values(
        "--snapshots", "directory", set: \.directories, completion: .directories,
        help: "Recordings, or directories of recordings. (default: snapshots)"),
      .choice("--format", "format", sets: \.format, help: "Output format."),
      .option(
        "--html", "file", sets: \.html, completion: .files(["html"]), help: "Also write an HTML report to this file."),
      .number(
        "--drawn", "number", sets: \.drawn, from: 0, help: "Maximum number of snapshots drawn in the HTML report."),
      .option(
        "--time-scale", "factors", sets: \.timeScale,
        help: "Verify waits as if the app were slower by each of these factors, such as 1,1.5,2,3.",
        reading: TimeScales.init(parsing:)),
      .flag(
        "--verbose", sets: \.verbose,
        help: "Also print notes, the complete matrix of views and screens, and when each criterion is met."),
      .option(
        "--config", "file", sets: \.config, completion: .files(["yml"]),
        help: """
          Configuration file with rule settings in its lint section. (default: axreplay.yml in the working directory \
          or above it)
          """),
      .xctest(\.xctest), .noRecovery(\.refusesRecovery),
    ]
    rows += .group(\.options)
    rows.append(.jobs(\.jobs))
    return rows
  }

  enum Format: String, CaseIterable {
    case text, json, markdown, junit, sarif, github
  }

  func validate() throws(ArgumentError) {
    try options.validate()
    if html != nil, options.writeBaseline != nil {
      throw ArgumentError("--write-baseline and --html cannot be combined")
    }
    if pages == nil {
      // If one of these options precedes the path of the page models, the path is another value of the option.
      let consumed = (directories + viewsFrom).first { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
      if let consumed {
        let option = directories.contains(consumed) ? "--snapshots" : "--views-from"
        throw ArgumentError(
          "\(option) consumed \(consumed); put page models first: axreplay verify \(consumed) \(option) …"
        )
      }
      if viewsFrom.isEmpty { throw ArgumentError("Missing expected argument '<pages>'") }
    }
  }

  func run() throws {
    ThreadLimit.apply(jobs)
    let file = try ConfigurationFile(config, rules: LintSettings.knownRules)
    file.noteUnused(in: viewsFrom.filter(DumpFile.isDirectory) + (directories.isEmpty ? pagesDirectory : []))
    let directories = try recordings(file)
    let settings = LintSettings(file, RuleSelection())
    var views = SwiftViews(viewsFrom, targets: TargetSearch(file))
    let written = try pages.map(YAMLModels.init)
    let models = written?.models ?? []
    views.add(to: models)
    for finding in views.findings { Terminal.standardError.write(FindingText.lines(finding)) }
    if pages == nil, views.models.isEmpty { throw ExitStatus.unusable }
    let search = RecordingSearch(directories)
    let readings = search.read(xctest: xctest ?? file.xctest, recovers: !refusesRecovery)
    let problems = views.findings + search.problems + readings.flatMap(\.findings).filter(\.isPrinted)
    for problem in problems.dropFirst(views.findings.count) {
      Terminal.standardError.write(FindingText.lines(problem))
    }
    views.assignApps(readings.compactMap(\.recording))
    let recordings = readings.compactMap(\.recording)
    var verificationOptions = VerificationOptions()
    verificationOptions.timeScales = timeScale.scales
    ProgressLine.shared.begin("evaluating the criteria")
    let verification = Verification(
      models + views.models, recordings, options: verificationOptions)
    ProgressLine.shared.end()
    written?.printNotes(in: verification)
    // Without recordings, the findings would be meaningless.
    let findings = recordings.isEmpty ? [] : verification.findings.compactMap(settings.applied(toVerification:))
    let unread = problems.filter { $0.severity == .error }
    let isComplete = unread.isEmpty
    if !recordings.isEmpty || !isComplete,
      try options.writeBaseline(findings, snapshots: directories, isComplete: isComplete, settings: file)
    {
      return
    }
    var assessment =
      recordings.isEmpty
      ? FindingOptions.Assessment(new: [])
      : try options.assess(
        findings, isComplete ? baselineScope(of: models + views.models, recordings, directories, settings) : nil,
        settings: file)
    let serious = problems.filter { $0.severity > .note }
    assessment.new += serious
    assessment.failing.formUnion(unread)
    var answer = VerificationAnswer(
      pages: ([pages].compactMap { $0 } + viewsFrom).joined(separator: " "), verification,
      findings: assessment.reported.sortedByImportance(), drawn: html == nil ? 0 : drawn
    ) { try? DumpFile.bytes(of: $0) }
    answer.failing = assessment.failing
    answer.baselineFindings = assessment.known.map(\.finding).sortedByImportance()
    answer.baseline = options.baseline
    answer.unreadRecordings = zip(search.recordings.map(\.path), readings).filter { $1.recording == nil }.map(\.0)
    print(answer, assessment, besides: Set(problems), unread: unread)
    if let html {
      try OutputFile.write(VerificationHTML.text(answer, inspector: inspector(answer, directories)), to: html)
      // Output in formats other than text is read by programs, so this message must not be mixed with it.
      let place = format == .text ? Terminal.standardOutput : Terminal.standardError
      place.write("HTML report: \(html)")
    }
    if !isComplete { throw ExitStatus.unusable }
    try options.throwIfFailing(assessment)
  }

  /// Returns the directories of recordings.
  ///
  /// - Throws: ``ExitStatus/unusable`` if there is none.
  private func recordings(_ file: ConfigurationFile) throws -> [String] {
    let configured = file.recordings(directories)
    if !configured.isEmpty { return configured }
    for directory in [file.resolved(Self.defaultDirectory), Self.defaultDirectory]
    where FileSearch.isDirectory(directory) { return [directory] }
    throw ExitStatus.error(
      "snapshots-none", "no recordings; pass them with --snapshots, or set `snapshots` in \(file.path)")
  }

  private static let defaultDirectory = "snapshots"

  /// The directory of the page models, if they are in a file.
  private var pagesDirectory: [String] {
    pages.map { $0 == "-" ? [] : [SourcePath($0 + "/..").text] } ?? []
  }

  /// Returns a page with the trees of the first snapshots, for the HTML report; nil if no snapshots are drawn, or if
  /// there are so many that the page would show only a few of them.
  private func inspector(_ answer: VerificationAnswer, _ directories: [String]) -> String? {
    guard drawn > 0, answer.hasRecordings, !answer.isLarge else { return nil }
    var files = InspectionReader.files(directories, pages: [], followsLinks: true)
    files.pages = [InspectedPages(name: pages ?? "views", path: pages ?? "views", text: "")]
    var page = StaticInspection(files)
    page.verification = VerificationJSON.text(answer)
    return String(decoding: page.html(.embedded), as: UTF8.self)
  }

  /// Returns the scope of the run, for comparison with a baseline.
  private func baselineScope(
    of models: [PageModel], _ recordings: [Recording], _ directories: [String], _ settings: LintSettings
  ) -> BaselineScope {
    let rules = Set(VerificationRules.descriptions.map(\.id))
    let files = recordings.flatMap { recording in
      recording.journal.entries.compactMap { entry in
        if case .snapshot(let screen) = entry.content { "\(recording.path)/\(screen.file)" } else { nil }
      } + ["\(recording.path)/\(Journal.fileName)", recording.path]
    }
    return BaselineScope(
      files: [pages].compactMap { $0 } + models.compactMap(\.position?.file) + files, snapshots: directories, found: []
    ) { rule, file in
      rules.contains(rule) && settings.isOn(rule, in: file)
    }
  }

  private func print(
    _ answer: VerificationAnswer, _ assessment: FindingOptions.Assessment, besides problems: Set<Finding>,
    unread: [Finding]
  ) {
    let output = Terminal.standardOutput
    var report = FindingReport(
      toolVersion: toolVersion, rules: VerificationRules.descriptions + [Baseline.staleRule],
      findings: assessment.reported,
      suppressed: assessment.known)
    report.unread = unread
    report.sources = SourceFiles(for: assessment.reported) { try? DumpFile.bytes(of: $0) }
    switch format {
    case .text: if answer.hasRecordings { printText(answer, report.sources, besides: problems) }
    case .json: output.write(VerificationJSON.text(answer))
    case .markdown: output.write(lines: VerificationMarkdown.text(answer))
    case .junit: output.write(lines: VerificationJUnit.text(answer))
    case .sarif: output.write(FindingsSARIF.text(report))
    case .github: output.write(lines: FindingsGitHub.text(report))
    }
  }

  /// Prints the findings first, so that the summary is last. Problems have already been printed.
  private func printText(_ answer: VerificationAnswer, _ sources: SourceFiles, besides problems: Set<Finding>) {
    let output = Terminal.standardOutput
    let findings = answer.findings.filter { !problems.contains($0) }
    let shown = findings.filter { verbose || $0.severity > .note || $0.code == Baseline.staleRule.id }
    for finding in shown { output.write(FindingText.lines(finding, sources: sources)) }
    let notes = findings.count - shown.count
    if notes > 0 {
      output.write([StyledText("\(counted(notes, "note")); --verbose shows them", .secondary)])
    }
    if !answer.baselineFindings.isEmpty {
      output.write([
        StyledText(
          "\(counted(answer.baselineFindings.count, "finding")) suppressed by the baseline \(options.baseline ?? "")",
          .secondary)
      ])
    }
    if !findings.isEmpty || !answer.baselineFindings.isEmpty { output.write([StyledText()]) }
    output.write(VerificationText.lines(answer, width: output.width, verbose: verbose))
  }
}
