// Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard), for code scanning
// services.

import Findings

/// A report of findings as a SARIF log with one run.
///
/// - All rules are listed, also those that found nothing, and suppressed findings are results with a suppression:
///   services close what is no longer found and keep closed what is known.
/// - Columns count UTF-16 code units (`columnKind`): that is what editors and most readers of SARIF count in any case.
///   A column that cannot be converted, because the text of its file is not known, is left out, and the region is the
///   whole line. A fix whose text is not known has a region in bytes.
/// - Paths below the working directory are relative URIs with the base `SRCROOT`; absolute ones have the scheme `file`.
/// - What could not be read is a notification of the one invocation, which then was not successful: services keep
///   open what the run has not found again.
/// - Braces in messages are not doubled. The standard asks for it, but readers replace `{0}` only where a message has
///   arguments, which ours never has, and show doubled braces as they are.
public enum FindingsSARIF {
  /// The log as text, indented, with sorted keys; results as one reads, rules by their names.
  ///
  ///     FindingsSARIF.text(FindingReport(toolVersion: "1.0.0", rules: rules, findings: findings))
  public static func text(_ report: FindingReport) -> String {
    let rules = report.sortedRules
    var numbers: [String: Int] = [:]
    for (number, rule) in rules.enumerated() { numbers[rule.id] = number }
    let driver = SARIFLog.Driver(version: report.toolVersion, rules: rules.map(SARIFLog.Rule.init))
    let results = report.entries.map { entry in
      result(entry, ruleIndex: numbers[entry.finding.code], sources: report.sources)
    }
    let invocation = SARIFLog.Invocation(
      executionSuccessful: report.isWhole,
      toolExecutionNotifications: report.unread.sortedByPosition().map { notification($0, sources: report.sources) })
    return JSONText.encode(
      SARIFLog(run: SARIFLog.Run(tool: SARIFLog.Tool(driver: driver), invocations: [invocation], results: results)))
  }

  private static func notification(_ finding: Finding, sources: SourceTexts) -> SARIFLog.Notification {
    SARIFLog.Notification(
      descriptor: SARIFLog.Descriptor(id: finding.code), level: finding.severity.rawValue,
      message: message(text(of: finding)), locations: [location(of: finding, sources: sources)])
  }

  private static func location(of finding: Finding, sources: SourceTexts) -> SARIFLog.Location {
    SARIFLog.Location(
      physicalLocation: SARIFLog.PhysicalLocation(
        artifactLocation: SARIFLog.ArtifactLocation(file: finding.position.file),
        region: sources.region(of: finding.position, span: finding.span).map(SARIFLog.Region.init)),
      logicalLocations: finding.subject.map { [SARIFLog.LogicalLocation(fullyQualifiedName: $0)] })
  }

  private static func result(
    _ entry: FindingReport.Entry, ruleIndex: Int?, sources: SourceTexts
  ) -> SARIFLog.Result {
    let finding = entry.finding
    let related = finding.notes.enumerated().compactMap { number, note in
      note.position.map { position in
        SARIFLog.Location(
          id: number + 1, message: message(note.message),
          physicalLocation: SARIFLog.PhysicalLocation(
            artifactLocation: SARIFLog.ArtifactLocation(file: position.file),
            region: sources.region(of: position).map(SARIFLog.Region.init)))
      }
    }
    return SARIFLog.Result(
      ruleId: finding.code, ruleIndex: ruleIndex, level: finding.severity.rawValue, message: message(text(of: finding)),
      locations: [location(of: finding, sources: sources)],
      relatedLocations: related.isEmpty ? nil : related,
      partialFingerprints: ["axreplayFinding/v1": entry.fingerprint],
      // Where one result says whether it is suppressed, all have to.
      suppressions: entry.suppression.map { [SARIFLog.Suppression($0)] } ?? [],
      fixes: finding.fix.flatMap { fix($0, sources) }.map { [$0] })
  }

  /// The message first, because many readers show only the beginning, then the notes without a place, and what to do.
  private static func text(of finding: Finding) -> String {
    let notes = finding.notes.filter { $0.position == nil }.map(\.message)
    return ([finding.message] + notes + [finding.advice].compactMap { $0 }).joined(separator: "\n")
  }

  /// Text that is no link: `[text](target)` is one, unless its second bracket is escaped.
  private static func message(_ text: String) -> SARIFLog.Message {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "]", rest.first == "(" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return SARIFLog.Message(text: result)
  }

  /// Nil for a fix without edits, which the format has no form for.
  private static func fix(_ fix: Finding.Fix, _ sources: SourceTexts) -> SARIFLog.Fix? {
    var files: [String] = []
    for edit in fix.edits where !files.contains(edit.file) { files.append(edit.file) }
    let changes = files.map { file in
      SARIFLog.ArtifactChange(
        artifactLocation: SARIFLog.ArtifactLocation(file: file),
        replacements: fix.edits.filter { $0.file == file }.map { edit in
          let region =
            sources.region(of: edit).map(SARIFLog.Region.init)
            ?? SARIFLog.Region(byteOffset: edit.range.lowerBound, byteLength: edit.range.count)
          return SARIFLog.Replacement(deletedRegion: region, insertedContent: .init(text: edit.replacement))
        })
    }
    return changes.isEmpty ? nil : SARIFLog.Fix(description: message(fix.title), artifactChanges: changes)
  }
}
