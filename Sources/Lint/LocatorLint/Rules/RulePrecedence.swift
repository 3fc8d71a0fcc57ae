// Decides which rule reports a defect that several rules find.

import Findings

/// If several rules of a family find a defect of the same locator in the same place, only the first of them reports it.
/// Its finding has the worst of their severities, unless the project sets a severity.
///
/// Suppression comments do not change this choice. For a specific and a general rule that find the same defect:
///
/// | rules in the comment | reported | severity |
/// |---|---|---|
/// | neither | specific | the worse of the two |
/// | specific | nothing: the defect is accepted | |
/// | general | specific | its own: the general finding is accepted |
/// | both | nothing | |
///
/// A rule that is disabled, for all files or for this one, finds nothing, so the general one reports the defect.
enum RulePrecedence {
  /// The families of rules, each from the most specific rule to the most general one.
  static let families: [[String]] = [
    // The locator matches nothing because of the locator itself, a different state of the screen, a typo, an index, or
    // an unknown cause, or it is unknown whether it matches.
    [
      "loc-too-long", "loc-memory-address", "loc-unescaped-regex", "loc-alert-via-app", "loc-other-platform",
      "loc-localised", "loc-volatile-literal", "loc-bad-locator", "loc-type-mismatch", "loc-near-miss",
      "loc-index-out-of-range", "loc-not-in-app", "loc-screen-prefix", "loc-no-match", "loc-missing-attr",
    ],
    // Only some releases of XCTest find the element, and the snapshot was recorded with a release that does not.
    ["loc-containing-self", "loc-type-mismatch", "loc-near-miss", "loc-not-in-app", "loc-no-match"],
    // The element is found only in some snapshots.
    ["loc-localised", "loc-volatile-literal", "loc-os-type-sensitive", "loc-placeholder"],
    // The locator is ambiguous.
    [
      "loc-ambiguous-variant", "loc-unscoped", "loc-broad-contains", "loc-exists-masks-ambiguity",
      "loc-first-match-hides", "loc-ambiguous",
    ],
    // The element is identified by its position.
    [
      "loc-structural-path", "loc-index-out-of-range", "loc-unscoped", "loc-identity-drift", "loc-order-sensitive",
      "loc-first-match-hides", "loc-index",
    ],
    // The locator takes the first element of a type, which can be any element of that type.
    ["loc-order-sensitive", "loc-index", "loc-class-only"],
    // The element is identified by a visible text.
    ["loc-localised", "loc-volatile-literal", "loc-placeholder", "loc-label-as-id"],
    // The locator is written in the wrong way.
    ["loc-bad-locator", "loc-class-only"],
    // One element has two names.
    ["loc-alias", "loc-mixed-strategy"],
  ]

  private struct Location: Hashable {
    var position: SourcePosition
    var subject: String?
  }

  private struct FindingKey: Hashable {
    var code: String
    var position: SourcePosition
    var message: String

    init(_ finding: Finding) {
      (code, position, message) = (finding.code, finding.position, finding.message)
    }
  }

  /// Returns the findings to report, including those that comments suppress.
  ///
  /// - Parameter isSuppressed: Returns whether a comment suppresses the finding.
  static func applied(
    to findings: [Finding], _ options: LintOptions, isSuppressed: (Finding) -> Bool = { _ in false }
  ) -> [Finding] {
    let findingsByLocation = Dictionary(grouping: findings) { Location(position: $0.position, subject: $0.subject) }
    // A locator that is resolved in several ways, such as in the branches of a condition, is reported once.
    var seen: Set<FindingKey> = []
    return findings.compactMap { finding in
      guard seen.insert(FindingKey(finding)).inserted else { return nil }
      var reported = finding
      let others = findingsByLocation[Location(position: finding.position, subject: finding.subject)] ?? []
      for family in families {
        guard let rank = family.firstIndex(of: finding.code) else { continue }
        let relatives = others.filter { family.contains($0.code) }
        if relatives.contains(where: { (family.firstIndex(of: $0.code) ?? rank) < rank }) { return nil }
        guard options.severities[finding.code] == nil else { continue }
        let worst = relatives.filter { !isSuppressed($0) }.map(\.severity).max()
        reported.severity = max(reported.severity, worst ?? reported.severity)
      }
      return reported
    }
  }
}

extension LintRules {
  /// The other rules of the family, which may report the same defect when snapshots or settings change.
  ///
  ///     LintRules.relatives(of: "loc-near-miss").contains("loc-no-match")  // true
  public static func relatives(of rule: String) -> Set<String> {
    RulePrecedence.families.filter { $0.contains(rule) }.reduce(into: Set<String>()) { $0.formUnion($1) }
      .subtracting([rule])
  }
}
