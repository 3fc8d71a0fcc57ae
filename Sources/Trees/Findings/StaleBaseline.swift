// What a baseline still has although it is repaired.

extension Baseline {
  /// The rule for entries of a baseline that nothing is left of. Specified in `diagnostics-and-rules` §4.6.
  public static let staleRule = RuleDescription(
    id: "meta-baseline-stale", severity: .note, summary: "The baseline has findings that are gone",
    bases: [.source, .snapshots, .recordings], tags: ["hygiene"])

  /// How many entries are listed.
  private static let evidenceLimit = 10

  /// One finding about all entries that nothing is left of; nil if there are none.
  ///
  ///     let outcome = baseline.apply(to: findings)
  ///     Baseline.staleFinding(outcome.gone, file: "baseline.jsonl")
  ///     // baseline.jsonl: note: 13 findings of the baseline are gone [meta-baseline-stale]
  ///     //   loc-index, Shop.row in UITests/Shop.swift …
  ///
  /// - Parameters:
  ///   - gone: The entries, from ``Outcome/gone``. Only those whose files were looked at in the run are gone indeed.
  ///   - file: The path of the baseline as the user gave it.
  ///   - isForbidden: The run fails because of it, which makes it an error.
  public static func staleFinding(_ gone: [Entry], file: String, isForbidden: Bool = false) -> Finding? {
    if gone.isEmpty { return nil }
    let count = gone.reduce(0) { sum, entry in
      let (total, isTooLarge) = sum.addingReportingOverflow(entry.count)
      return isTooLarge ? .max : total
    }
    // Who has to repair them has to know them all.
    var notes = gone.prefix(isForbidden ? gone.count : evidenceLimit).map { entry in
      let fingerprint = entry.fingerprint
      let subject = fingerprint.subject.isEmpty ? "" : "\(fingerprint.subject) "
      let times = entry.count == 1 ? "" : ", \(entry.count) times"
      return Finding.Note("\(fingerprint.code), \(subject)in \(fingerprint.file)\(times)")
    }
    if gone.count > notes.count { notes.append(Finding.Note("and \(gone.count - notes.count) more")) }
    return Finding(
      code: staleRule.id, severity: isForbidden ? .error : staleRule.severity, position: SourcePosition(file: file),
      subject: file,
      message: "\(count) \(count == 1 ? "finding of the baseline is" : "findings of the baseline are") gone",
      advice: "delete these lines from the baseline, or write it anew with --write-baseline \(file)", notes: notes)
  }
}
