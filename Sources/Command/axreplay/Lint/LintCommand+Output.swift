// What a lint prints.

import Configuration
import Findings
import LintReports
import LocatorExtraction
import LocatorLint
import Reports

extension LintCommand {
  /// The files of --only-changed; nil for all.
  private var wanted: Set<SourcePath>? { onlyChanged.isEmpty ? nil : Set(onlyChanged.map { SourcePath($0) }) }

  /// What the run could have found again of what a baseline knows.
  func reach(
    of result: LintResult, _ settings: LintSettings, _ inputs: LintInputs, _ corpus: LintCorpus,
    _ snapshots: [String]
  ) -> BaselineReach {
    BaselineReach(
      files: inputs.paths + corpus.snapshots.map(\.path), snapshots: snapshots,
      found: result.findings + result.suppressed.map(\.finding), wanted: wanted
    ) { rule, file in
      result.ran.contains(rule) && settings.isOn(rule, in: file)
    }
  }

  /// The findings that count, with those of the baseline and of other files left out.
  ///
  /// - Parameter locators: All that were found. A finding about one is told where a text of it was changed, too.
  func judge(
    _ result: LintResult, _ file: ConfigurationFile, _ reach: BaselineReach?, _ locators: [ExtractedLocator]
  ) throws -> FindingOptions.Judged {
    var options = options
    options.baseline = options.baseline ?? file.lint.baseline.map { file.place($0.text) }
    var judged = try options.judge(result.findings, reach)
    guard let wanted else { return judged }
    let changed = Set(
      locators.filter { $0.keys.contains { wanted.contains(SourcePath($0.place.position.file)) } }
        .map(\.place.position))
    judged.new.removeAll { finding in
      !wanted.contains(SourcePath(finding.position.file)) && !changed.contains(finding.position)
        && !(finding.fix?.edits ?? []).contains { wanted.contains(SourcePath($0.file)) }
    }
    judged.failing = options.threshold.failing(in: judged.new).union(judged.stale.filter(judged.failing.contains))
    judged.known.removeAll { !wanted.contains(SourcePath($0.finding.position.file)) }
    return judged
  }

  /// Says which files of --only-changed no finding can be in: a hook passes whatever has changed, and deleted files, too.
  func tellUnlinted(_ inputs: LintInputs, _ corpus: LintCorpus) {
    guard !onlyChanged.isEmpty else { return }
    let linted = Set((inputs.paths + corpus.snapshots.map(\.path)).map { SourcePath($0) })
    let others = onlyChanged.filter { !linted.contains(SourcePath($0)) }
    let notes = Dictionary(grouping: others) { DumpFile.isRegular($0) || DumpFile.isDirectory($0) }
    for (isThere, one, several) in [
      (false, "there is no such file", "do not exist"),
      (true, "the file is not among what is linted", "are not among what is linted"),
    ] {
      let paths = (notes[isThere] ?? []).map(DisplayText.visible)
      guard paths.count > Self.fewFiles else {
        for path in paths {
          Terminal.standardError.write("\(path): note: \(one), so --only-changed tells nothing of it")
        }
        continue
      }
      let named = paths.prefix(Self.fewFiles).joined(separator: ", ")
      Terminal.standardError.write(
        "note: \(counted(paths.count, "file")) \(several), so --only-changed tells nothing of them: \(named), and \(paths.count - Self.fewFiles) more"
      )
    }
  }

  /// So many files are told of one by one. A change of the app may be of hundreds.
  private static let fewFiles = 3

  func fixes(of judged: FindingOptions.Judged, in files: [SourceFile]) -> LintFixes {
    let texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    return LintFixes(judged.new) { texts[$0].map { Array($0.utf8) } }
  }

  func report(
    _ judged: FindingOptions.Judged, _ suppressed: [SuppressedFinding], _ rules: [RuleDescription], unread: [Finding]
  ) {
    let wanted = wanted
    let quiet = suppressed.filter { wanted?.contains(SourcePath($0.finding.position.file)) ?? true }
    var report = FindingReport(
      toolVersion: AXReplay.version, rules: rules + [Baseline.staleRule], findings: judged.told,
      suppressed: quiet + judged.known)
    report.sources = SourceTexts(for: judged.new) { try? DumpFile.bytes(of: $0) }
    report.unread = unread
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
  /// - Throws: ``ExitStatus/notFound`` if a locator has lost what it found, ``ExitStatus/unusable`` if nothing could be compared.
  func printFacts(_ subject: LintSubject, _ old: LintCorpus) throws {
    let output = Terminal.standardOutput
    let isJSON = format == .json
    if list {
      let extraction = subject.extraction
      isJSON ? output.write(LocatorListReport.json(extraction)) : output.write(LocatorListReport.lines(extraction))
    } else if coverage {
      let coverage = LocatorCoverage(subject)
      isJSON ? output.write(CoverageReport.json(coverage)) : output.write(CoverageReport.lines(coverage))
    } else {
      let before = LintSubject(subject.extraction, old, options: subject.options)
      let comparison = LocatorComparison(old: before, new: subject)
      isJSON ? output.write(ComparisonReport.json(comparison)) : output.write(ComparisonReport.lines(comparison))
      if comparison.isVoid {
        Terminal.standardError.write(
          "error: nothing is compared, because no screen is shown by both the older and the newer snapshots; screens are told by the names of their views in recordings"
        )
        throw ExitStatus.unusable
      }
      if comparison.changes.contains(where: { $0.kind != .found }) { throw ExitStatus.notFound }
    }
  }
}
