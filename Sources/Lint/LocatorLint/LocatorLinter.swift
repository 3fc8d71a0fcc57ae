// From sources and snapshots to findings.

public import Findings
public import LocatorExtraction

/// Runs the rules.
///
///     let result = LocatorLinter.lint(LintSubject(extraction, corpus))
///     result.findings  // in the order of the files
public enum LocatorLinter {
  /// Every finding of every rule that applies, as one reads; rules are asked on all cores. Comments in the sources keep nothing quiet.
  public static func lint(_ subject: LintSubject) -> [Finding] {
    let rules = LintRules.all.filter { applies($0.description, subject.options) }
    let found = OnAllCores.map(rules.count) { number in
      settled(rules[number].findings(in: subject), of: rules[number].description, subject.options)
    }
    return (RulePrecedence.settled(found.flatMap(\.self), subject.options) + subject.extraction.findings)
      .sortedByPosition()
  }

  /// What is left of the findings when comments in the sources have had their say, with what is wrong with these comments.
  ///
  ///     // axreplay:disable:next loc-index - UIKit gives tabs no identifiers
  ///     app.tabBars.buttons.element(boundBy: 0).tap()
  ///
  /// - Parameter sources: Swift files, and page models in YAML. Of files that are not among them, nothing is suppressed.
  public static func lint(_ subject: LintSubject, sources: [SourceFile]) -> LintResult {
    var suppressions = Suppressions(in: sources)
    var result = suppressions.split(lint(subject))
    let ran = LintRules.all.map { $0.description }.filter { applies($0, subject.options) && isFed($0, subject) }
    var review = CommentReview(
      suppressions: suppressions, ran: Set(ran.map(\.id) + Extraction.findingCodes),
      known: LintRules.names(with: subject.options))
    for rule in CommentRules.all where applies(rule.description, subject.options) {
      let found = settled(rule.findings(in: review), of: rule.description, subject.options)
      result = result + review.suppressions.split(found)
      review.ran.insert(rule.description.id)
    }
    return result
  }

  /// The severity that the project has settled.
  private static func settled(
    _ findings: [Finding], of rule: RuleDescription, _ options: LintOptions
  ) -> [Finding] {
    guard let severity = options.severities[rule.id] ?? nil else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  /// There is all that the rule has to look at.
  private static func isFed(_ rule: RuleDescription, _ subject: LintSubject) -> Bool {
    !rule.bases.contains(.snapshots) || !subject.corpus.snapshots.isEmpty
  }

  private static func applies(_ rule: RuleDescription, _ options: LintOptions) -> Bool {
    if let settled = options.severities[rule.id] { return settled != nil }
    let optional = OptionalRules.tags.intersection(rule.tags)
    return optional.isSubset(of: options.optionalTags)
  }
}
