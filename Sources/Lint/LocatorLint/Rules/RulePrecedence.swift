// Which rule tells of a defect that several of them see.

import Findings

/// Of the rules of a family, only the first that has found something tells it; the others keep quiet about the same locator in the same place. What
/// stays is as severe as the worst that it stands for, unless the project has settled how much it matters.
///
/// Comments do not change which rule that is. Of a specific rule and a general one that see the same:
///
/// | a comment names | told | severity |
/// |---|---|---|
/// | neither | the specific one | the worse of the two |
/// | the specific one | nothing: the fact is known | |
/// | the general one | the specific one | its own: the general one was accepted |
/// | both | nothing | |
///
/// A rule that is off, for all files or for this one, has found nothing, and then the general one tells it.
enum RulePrecedence {
  /// The more specific a rule, the earlier it stands.
  static let families: [[String]] = [
    // Nothing is found: because of the locator itself, because the screen looks different there, because of a slip, or nobody knows why.
    [
      "loc-too-long", "loc-memory-address", "loc-unescaped-regex", "loc-alert-via-app", "loc-localised",
      "loc-volatile-literal", "loc-type-mismatch", "loc-near-miss", "loc-not-in-app", "loc-screen-prefix",
      "loc-no-match",
    ],
    // Found by some releases of XCTest only, so that nothing is found where another one was recorded.
    ["loc-containing-self", "loc-type-mismatch", "loc-near-miss", "loc-not-in-app", "loc-no-match"],
    // Found on some snapshots only.
    ["loc-localised", "loc-volatile-literal", "loc-os-type-sensitive", "loc-placeholder"],
    // Several are found, and one is meant.
    [
      "loc-ambiguous-variant", "loc-unscoped", "loc-broad-contains", "loc-exists-masks-ambiguity",
      "loc-first-match-hides", "loc-ambiguous",
    ],
    // The element is told by its place.
    [
      "loc-structural-path", "loc-index-out-of-range", "loc-unscoped", "loc-identity-drift", "loc-order-sensitive",
      "loc-first-match-hides", "loc-index",
    ],
    // The first of its type is whatever comes first.
    ["loc-order-sensitive", "loc-class-only"],
    // The element is told by what people read.
    ["loc-localised", "loc-volatile-literal", "loc-placeholder", "loc-label-as-id"],
    // One element has two names.
    ["loc-alias", "loc-mixed-strategy"],
  ]

  private struct Spot: Hashable {
    var position: SourcePosition
    var subject: String?
  }

  private struct Telling: Hashable {
    var code: String
    var position: SourcePosition
    var message: String

    init(_ finding: Finding) {
      (code, position, message) = (finding.code, finding.position, finding.message)
    }
  }

  /// The findings that are told, or would be if no comment kept them quiet.
  ///
  /// - Parameter isQuiet: A comment keeps the finding quiet.
  static func settled(
    _ findings: [Finding], _ options: LintOptions, isQuiet: (Finding) -> Bool = { _ in false }
  ) -> [Finding] {
    let spots = Dictionary(grouping: findings) { Spot(position: $0.position, subject: $0.subject) }
    // A locator that is found in several ways, such as in the branches of a condition, is told of once.
    var seen: Set<Telling> = []
    return findings.compactMap { finding in
      guard seen.insert(Telling(finding)).inserted else { return nil }
      var told = finding
      let others = spots[Spot(position: finding.position, subject: finding.subject)] ?? []
      for family in families {
        guard let rank = family.firstIndex(of: finding.code) else { continue }
        let relatives = others.filter { family.contains($0.code) }
        if relatives.contains(where: { (family.firstIndex(of: $0.code) ?? rank) < rank }) { return nil }
        guard options.severities[finding.code] == nil else { continue }
        let worst = relatives.filter { !isQuiet($0) }.map(\.severity).max()
        told.severity = max(told.severity, worst ?? told.severity)
      }
      return told
    }
  }
}

extension LintRules {
  /// The rules that see the same fact as this one, so that any of them may tell it when snapshots or settings change; without itself.
  ///
  ///     LintRules.relatives(of: "loc-near-miss").contains("loc-no-match")  // true
  public static func relatives(of rule: String) -> Set<String> {
    RulePrecedence.families.filter { $0.contains(rule) }.reduce(into: Set<String>()) { $0.formUnion($1) }
      .subtracting([rule])
  }
}
