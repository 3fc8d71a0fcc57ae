// Reports baseline entries whose findings no longer occur.

extension Baseline {
  /// The rule for baseline entries whose findings no longer occur. Specified in `diagnostics-and-rules` §4.6.
  public static let staleRule = RuleDescription(
    id: "meta-baseline-stale", severity: .note, summary: "The baseline contains findings that no longer occur",
    bases: [.source, .snapshots, .recordings], tags: ["hygiene"])

  /// The maximum number of entries listed.
  private static let evidenceLimit = 10

  /// Returns one finding about all stale entries; nil if there are none.
  ///
  ///     let outcome = baseline.apply(to: findings)
  ///     Baseline.staleFinding(outcome.stale, file: "baseline.jsonl")
  ///     // baseline.jsonl: note: 13 findings in the baseline no longer occur [meta-baseline-stale]
  ///     //   loc-index, Shop.row in UITests/Shop.swift …
  ///
  /// - Parameters:
  ///   - stale: The entries from ``Outcome/stale``. An entry is stale only if its file was checked in this run.
  ///   - file: The path of the baseline as the user gave it.
  ///   - isForbidden: Whether stale entries make the run fail; the finding is then an error.
  public static func staleFinding(_ stale: [Entry], file: String, isForbidden: Bool = false) -> Finding? {
    if stale.isEmpty { return nil }
    let count = stale.reduce(0) { sum, entry in
      let (total, isTooLarge) = sum.addingReportingOverflow(entry.count)
      return isTooLarge ? .max : total
    }
    // If stale entries fail the run, list them all, because they must be removed.
    var notes = stale.prefix(isForbidden ? stale.count : evidenceLimit).map { entry in
      let fingerprint = entry.fingerprint
      let subject = fingerprint.subject.isEmpty ? "" : "\(fingerprint.subject) "
      let times = entry.count == 1 ? "" : ", \(entry.count) times"
      return Finding.Note("\(fingerprint.code), \(subject)in \(fingerprint.file)\(times)")
    }
    if stale.count > notes.count { notes.append(Finding.Note("and \(stale.count - notes.count) more")) }
    return Finding(
      code: staleRule.id, severity: isForbidden ? .error : staleRule.severity, position: SourcePosition(file: file),
      subject: file,
      message:
        "\(count) \(count == 1 ? "finding in the baseline no longer occurs" : "findings in the baseline no longer occur")",
      advice: "delete these lines from the baseline, or regenerate it with --write-baseline \(file)", notes: notes)
  }
}
