// What a baseline still has although it is repaired.

extension Baseline {
  /// The rule for entries of a baseline that nothing is left of. Specified in `diagnostics-and-rules` §4.6.
  public static let staleRule = RuleDescription(
    id: "meta-baseline-stale", severity: .warning, summary: "The baseline has findings that are gone",
    explanation: RuleDescription.Explanation(
      what: "The baseline names findings that the run did not have, or more of them than there were.",
      why: "The same fault would be let through if somebody made it again."),
    bases: [.source, .snapshots, .recordings], tags: ["hygiene"])

  /// A finding for each entry that nothing is left of.
  ///
  ///     let outcome = baseline.apply(to: findings)
  ///     Baseline.staleFindings(outcome.gone, file: "baseline.jsonl")
  ///     // baseline.jsonl: warning: loc-index, Shop.row in UITests/Shop.swift, is gone [meta-baseline-stale]
  ///
  /// - Parameters:
  ///   - gone: The entries, from ``Outcome/gone``. Only those whose files were looked at in the run are gone indeed.
  ///   - file: The path of the baseline as the user gave it.
  public static func staleFindings(_ gone: [Entry], file: String) -> [Finding] {
    gone.map { entry in
      let fingerprint = entry.fingerprint
      let topic =
        switch fingerprint.topic {
        case .subject(let name): name
        case .message(let message): "“\(message)”"
        }
      let number = entry.count == 1 ? "is gone" : "is gone, \(entry.count) times"
      return Finding(
        code: staleRule.id, severity: staleRule.severity, position: SourcePosition(file: file),
        subject: "\(fingerprint.file): \(fingerprint.code): \(topic)",
        message: "\(fingerprint.code), \(topic) in \(fingerprint.file), \(number)", advice: "write the baseline anew")
    }
  }
}
