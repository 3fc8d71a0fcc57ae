// What a lint prints.

import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import Reports

extension LintCommand {
  /// The findings that count, with those of the baseline and of other files left out.
  ///
  /// - Parameters:
  ///   - rules: The rules that applied: what others have found is not gone because they are off.
  ///   - sources: The files that were read.
  func judge(
    _ result: LintResult, _ file: ConfigurationFile, _ rules: [RuleDescription], _ sources: [SourceFile]
  ) throws -> FindingOptions.Judged {
    let codes = Set(rules.map(\.id) + Extraction.findingCodes)
    let read = Set(sources.map(\.path))
    var options = options
    options.baseline = options.baseline ?? file.lint.baseline.map { file.place($0.text) }
    var judged = try options.judge(result.findings) { known in
      // A source that nobody has read in this run may be as it was; one that is no longer there is not.
      let isRead = !known.file.hasSuffix(".swift") || read.contains(known.file) || !DumpFile.isRegular(known.file)
      return codes.contains(known.code) && isRead
    }
    if onlyChanged.isEmpty { return judged }
    let wanted = Set(onlyChanged.map { SourcePath($0) })
    judged.new.removeAll { !wanted.contains(SourcePath($0.position.file)) }
    judged.failing = options.threshold.failing(in: judged.new).union(judged.stale.filter(judged.failing.contains))
    judged.stale.removeAll { !wanted.contains(SourcePath($0.position.file)) }
    judged.known.removeAll { !wanted.contains(SourcePath($0.finding.position.file)) }
    return judged
  }

  func fixes(of judged: FindingOptions.Judged, in files: [SourceFile]) -> LintFixes {
    let texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    return LintFixes(judged.new) { texts[$0].map { Array($0.utf8) } }
  }

  func report(_ judged: FindingOptions.Judged, _ suppressed: [SuppressedFinding], _ rules: [RuleDescription]) {
    let wanted = Set(onlyChanged.map { SourcePath($0) })
    let quiet = suppressed.filter { onlyChanged.isEmpty || wanted.contains(SourcePath($0.finding.position.file)) }
    var report = FindingReport(
      toolVersion: AXReplay.version, rules: rules + [Baseline.staleRule], findings: judged.told,
      suppressed: quiet + judged.known)
    report.sources = SourceTexts(for: judged.new) { try? DumpFile.bytes(of: $0) }
    let output = Terminal.standardOutput
    switch format {
    case .text: output.write(FindingText.lines(report))
    case .json: output.write(FindingsJSON.text(report))
    case .markdown: output.write(lines: FindingsMarkdown.text(report))
    case .junit: output.write(lines: FindingsJUnit.text(report, failing: judged.failing))
    case .sarif: output.write(FindingsSARIF.text(report))
    case .github: output.write(lines: FindingsGitHub.text(report))
    }
  }

  /// What is no list of findings: locators, coverage, a comparison.
  ///
  /// - Throws: ``ExitStatus/notFound`` if a locator has lost what it found.
  func printFacts(_ subject: LintSubject, _ old: LintCorpus) throws {
    let output = Terminal.standardOutput
    let isJSON = format == .json
    if list {
      let list = LocatorList(subject.extraction)
      if isJSON { output.write(LocatorListReport.json(list)) } else { output.write(LocatorListReport.lines(list)) }
    } else if coverage {
      let report = CoverageReport(LocatorCoverage(subject))
      if isJSON { output.write(report.json) } else { output.write(report.lines) }
    } else {
      let before = LintSubject(subject.extraction, old, options: subject.options)
      let comparison = LocatorComparison(old: before, new: subject)
      let report = ComparisonReport(comparison)
      if isJSON { output.write(report.json) } else { output.write(report.lines) }
      if comparison.changes.contains(where: { $0.kind != .found }) { throw ExitStatus.notFound }
    }
  }
}
