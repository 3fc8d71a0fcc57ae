// Runs the rules on sources and snapshots.

public import Findings
public import LocatorExtraction
import LocatorStrategies

/// Runs all rules and applies suppressions.
///
///     LocatorLinter.lint(LintSubject(extraction, corpus))                           // all findings, in source order
///     LocatorLinter.lint(LintSubject(extraction, corpus), sources: files).findings  // without suppressed ones
public enum LocatorLinter {
  /// Returns every finding of every enabled rule, in source order. Rules run on all cores. Suppression comments in the
  /// sources are ignored.
  public static func lint(_ subject: LintSubject) -> [Finding] {
    (RulePrecedence.settled(found(in: subject), subject.options) + subject.extraction.findings).sortedByPosition()
  }

  /// Applies the suppression comments in the sources to the findings, and adds findings about these comments.
  ///
  ///     // axreplay:disable:next loc-index - UIKit gives tabs no identifiers
  ///     app.tabBars.buttons.element(boundBy: 0).tap()
  ///
  /// - Parameters:
  ///   - sources: Swift files, and page models in YAML. In other files, nothing is suppressed.
  ///   - settle: Returns a finding with the settings of its file; nil if its rule is disabled there.
  public static func lint(
    _ subject: LintSubject, sources: [SourceFile], settling settle: (Finding) -> Finding? = { $0 }
  ) -> LintResult {
    var suppressions = Suppressions(in: sources)
    let all = found(in: subject)
    // A comment also counts as used if its finding gives way to a more specific rule, or is disabled in this file.
    suppressions.mark(all + subject.extraction.findings)
    // A rule that is disabled in a file must not take precedence over one that is enabled.
    let found = all.compactMap(settle)
    let told = RulePrecedence.settled(found, subject.options, isQuiet: suppressions.isQuiet)
    var result = suppressions.split((told + subject.extraction.findings).compactMap(settle).sortedByPosition())
    let ran = LintRules.all.filter { applies($0.description, subject.options) && $0.isFed(by: subject) }
    result.ran = Set(ran.map { $0.description.id } + Extraction.findingCodes)
    var review = CommentReview(
      suppressions: suppressions, lint: subject, ran: result.ran, known: LintRules.names(with: subject.options))
    for rule in CommentRules.all where applies(rule.description, subject.options) {
      let found = settled(rule.findings(in: review), of: rule.description, subject.options).compactMap(settle)
      result = result + review.suppressions.split(found)
      review.ran.insert(rule.description.id)
    }
    result.ran = review.ran
    return result
  }

  private static func found(in subject: LintSubject) -> [Finding] {
    let rules = LintRules.all.filter { applies($0.description, subject.options) }
    return ConcurrentWork.map(rules.count) { number in
      settled(rules[number].findings(in: subject), of: rules[number].description, subject.options)
    }.flatMap(\.self)
  }

  /// Applies the severity from the project settings.
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

  private static func applies(_ rule: RuleDescription, _ options: LintOptions) -> Bool {
    if let settled = options.severities[rule.id] { return settled != nil }
    return LintRules.optionalTags.allSatisfy { !rule.tags.contains($0) || options.optionalTags.contains($0) }
  }
}
