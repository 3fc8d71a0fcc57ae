// Prints the results of `axreplay lint`.

import Configuration
import Findings
import LintReports
import LocatorExtraction
import LocatorLint
import Reports
import Text

extension LintCommand {
  /// The files given with `--only-changed`; nil for all.
  private var reportedFiles: Set<SourcePath>? { onlyChanged.map { Set($0.map { SourcePath($0) }) } }

  /// Returns the scope of the run, for comparison with a baseline.
  func baselineScope(
    of result: LintResult, _ settings: LintSettings, _ inputs: LintInputs, _ corpus: LintCorpus,
    _ snapshots: [String]
  ) -> BaselineScope {
    BaselineScope(
      files: inputs.paths + corpus.snapshots.map(\.path), snapshots: snapshots,
      found: result.findings + result.suppressed.map(\.finding), reportedFiles: reportedFiles
    ) { rule, file in
      result.ranRules.contains(rule) && settings.isOn(rule, in: file)
    }
  }

  /// Compares findings with the baseline and keeps the findings in the files given with `--only-changed`.
  ///
  /// - Parameter locators: All extracted locators. A finding about a locator is also kept if one of the locator's
  ///   strings is in a changed file.
  func assess(
    _ result: LintResult, _ file: ConfigurationFile, _ scope: BaselineScope?, _ locators: [ExtractedLocator]
  ) throws -> FindingOptions.Assessment {
    var options = options
    options.baseline = options.baseline ?? file.lint.baseline.map { file.resolved($0.text) }
    var assessment = try options.assess(result.findings, scope, settings: file)
    guard let reportedFiles else { return assessment }
    let changed = Set(
      locators.filter { $0.keys.contains { reportedFiles.contains(SourcePath($0.place.position.file)) } }
        .map(\.place.position))
    assessment.new.removeAll { finding in
      !reportedFiles.contains(SourcePath(finding.position.file)) && !changed.contains(finding.position)
        && !(finding.fix?.edits ?? []).contains { reportedFiles.contains(SourcePath($0.file)) }
    }
    assessment.failing = options.threshold.failing(in: assessment.new).union(
      assessment.stale.filter(assessment.failing.contains))
    assessment.known.removeAll { !reportedFiles.contains(SourcePath($0.finding.position.file)) }
    return assessment
  }

  /// Prints which of the files given with `--only-changed` are not linted. Git hooks pass all changed files, including
  /// deleted files and files that lint does not read.
  func reportUnlintedFiles(_ inputs: LintInputs, _ corpus: LintCorpus) {
    guard let onlyChanged else { return }
    if onlyChanged.isEmpty {
      Terminal.standardError.write("note: the list of changed files is empty, so no findings are reported")
    }
    let linted = Set((inputs.paths + corpus.snapshots.map(\.path)).map { SourcePath($0) })
    let others = onlyChanged.filter { !linted.contains(SourcePath($0)) }
    let notes = Dictionary(grouping: others) { DumpFile.isRegular($0) || DumpFile.isDirectory($0) }
    if let missing = notes[false], missing.count == onlyChanged.count {
      Terminal.standardError.write(
        "warning: none of the files of --only-changed exists; names are relative to the current directory, as git diff "
          + "--relative prints them")
    }
    for (exists, one, many) in [
      (false, "no such file", "do not exist"), (true, "this file is not linted", "are not linted"),
    ] {
      let paths = (notes[exists] ?? []).map(DisplayText.visible)
      guard paths.count > Self.fewFiles else {
        for path in paths {
          Terminal.standardError.write("\(path): note: \(one); ignored by --only-changed")
        }
        continue
      }
      let named = paths.prefix(Self.fewFiles).joined(separator: ", ")
      Terminal.standardError.write(
        "note: \(paths.count) files \(many), so --only-changed ignores them: \(named) and \(paths.count - Self.fewFiles) more"
      )
    }
  }

  /// The maximum number of files that are listed one per line; a change may affect hundreds.
  private static let fewFiles = 3

  func fixes(of assessment: FindingOptions.Assessment, in files: [SourceFile]) -> LintFixes {
    let texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    return LintFixes(assessment.new) { texts[$0].map { Array($0.utf8) } }
  }

  func report(
    _ assessment: FindingOptions.Assessment, _ suppressed: [SuppressedFinding], _ rules: [RuleDescription],
    _ inputs: LintInputs, _ context: LintContext
  ) {
    let reportedFiles = reportedFiles
    let suppressed = suppressed.filter { reportedFiles?.contains(SourcePath($0.finding.position.file)) ?? true }
    var report = FindingReport(
      toolVersion: toolVersion, rules: rules + [Baseline.staleRule], findings: assessment.reported,
      suppressed: suppressed + assessment.known)
    report.sources = SourceFiles(for: assessment.new) { try? DumpFile.bytes(of: $0) }
    report.dumps = Set(context.corpus.snapshots.map(\.path))
    report.unread = inputs.unread
    report.remarks =
      inputs.remarks
      + ReachReport.remarks(
        context, hasRecordings: inputs.hasRecordings, isComplete: inputs.isComplete && inputs.unreadTests.isEmpty)
    report.hasUnreadTests = !inputs.unreadTests.isEmpty
    report.members = { ReachReport.json(context) }
    if let reportedFiles {
      report.changedFiles = Set(assessment.new.map(\.position.file).filter { reportedFiles.contains(SourcePath($0)) })
    }
    let output = Terminal.standardOutput
    switch format {
    case .text: output.write(FindingText.lines(report))
    case .json: output.write(FindingsJSON.text(report))
    case .markdown: output.write(lines: FindingsMarkdown.text(report))
    case .junit: output.write(lines: FindingsJUnit.text(report, failing: assessment.failing))
    case .sarif: output.write(FindingsSARIF.text(report))
    case .github: output.write(lines: FindingsGitHub.text(report))
    }
  }

  /// Whether more keys could not be resolved than `--max-unresolved` allows; if so, prints an error.
  func exceedsMaximumUnresolved(_ counts: ResolutionCounts) -> Bool {
    let (unresolved, total) = (
      counts.unresolvedTotal + counts.unfollowedCalls, counts.total + counts.unfollowedCalls
    )
    guard let maxUnresolved, maxUnresolved.isExceeded(by: unresolved, of: total) else { return false }
    // A call that was not followed hides at least one key.
    let calls = counts.unfollowedCalls > 0 ? ", \(counts.unfollowedCalls) of them in calls that were not followed" : ""
    ExitStatus.error(
      "limit-exceeded",
      "\(unresolved) of \(counted(total, "key")) unresolved\(calls), but at most \(maxUnresolved) of the keys may be")
    return true
  }

  /// Prints locators, coverage or a comparison.
  ///
  /// - Throws: ``ExitStatus/notFound`` if the result of any locator has become worse; ``ExitStatus/unusable`` if there
  ///   is nothing to compare.
  func printAnalysis(_ context: LintContext, _ old: LintCorpus) throws {
    let output = Terminal.standardOutput
    let isJSON = format == .json
    if list {
      let extraction = context.extraction
      isJSON ? output.write(LocatorListReport.json(extraction)) : output.write(LocatorListReport.lines(extraction))
    } else if coverage {
      let coverage = LocatorCoverage(context)
      isJSON
        ? output.write(CoverageReport.json(coverage))
        : output.write(CoverageReport.lines(coverage, width: output.width))
    } else {
      let before = LintContext(context.extraction, old, options: context.options)
      let comparison = LocatorComparison(old: before, new: context)
      isJSON ? output.write(ComparisonReport.json(comparison)) : output.write(ComparisonReport.lines(comparison))
      if comparison.isVoid {
        throw ExitStatus.error(
          "compare-nothing", "nothing to compare: the older and newer recordings have no view in common",
          advice: "check their view names")
      }
      if comparison.changes.contains(where: { $0.kind != .found }) { throw ExitStatus.notFound }
    }
  }
}
