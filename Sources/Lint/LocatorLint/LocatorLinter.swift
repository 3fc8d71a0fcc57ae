// Runs the rules on sources and snapshots.

public import Findings
public import LocatorExtraction
import LocatorStrategies

/// Runs all rules and applies suppressions.
///
///     LocatorLinter.lint(LintContext(extraction, corpus))                           // all findings, in source order
///     LocatorLinter.lint(LintContext(extraction, corpus), sources: files).findings  // without suppressed ones
public enum LocatorLinter {
  /// Returns every finding of every enabled rule, in source order. Rules run on all cores. Suppression comments in the
  /// sources are ignored.
  public static func lint(_ context: LintContext) -> [Finding] {
    (RulePrecedence.applied(to: found(in: context), context.options) + context.extraction.findings).sortedByPosition()
  }

  /// Applies the suppression comments in the sources to the findings, and adds findings about these comments.
  ///
  ///     // axreplay:disable:next loc-index - UIKit gives tabs no identifiers
  ///     app.tabBars.buttons.element(boundBy: 0).tap()
  ///
  /// - Parameters:
  ///   - sources: Swift files, and page models in YAML. In other files, nothing is suppressed.
  ///   - adjust: Applies the settings for the finding's file; returns nil if the rule is disabled in that file.
  public static func lint(
    _ context: LintContext, sources: [SourceFile], adjusting adjust: (Finding) -> Finding? = { $0 }
  ) -> LintResult {
    var suppressions = Suppressions(in: sources)
    let all = found(in: context)
    // A comment also counts as used if the finding that it suppresses is superseded by a more specific rule, or if the
    // rule is disabled in this file.
    suppressions.mark(all + context.extraction.findings)
    // A rule that is disabled in a file must not take precedence over an enabled rule.
    let found = all.compactMap(adjust)
    let reported = RulePrecedence.applied(to: found, context.options, isSuppressed: suppressions.isSuppressed)
    var result = suppressions.split((reported + context.extraction.findings).compactMap(adjust).sortedByPosition())
    let rules = LintRules.all.filter { applies($0.description, options: context.options) && $0.hasInput(in: context) }
    result.ranRules = Set(rules.map { $0.description.id } + Extraction.findingCodes)
    var review = CommentReview(
      suppressions: suppressions, lint: context, ranRules: result.ranRules,
      known: LintRules.names(with: context.options))
    for rule in CommentRules.all where applies(rule.description, options: context.options) {
      let found = withSeverity(rule.findings(in: review), of: rule.description, context.options).compactMap(adjust)
      result = result + review.suppressions.split(found)
      review.ranRules.insert(rule.description.id)
    }
    result.ranRules = review.ranRules
    return result
  }

  private static func found(in context: LintContext) -> [Finding] {
    let rules = LintRules.all.filter { applies($0.description, options: context.options) }
    let found = ConcurrentWork.map(rules.count) { number in
      withSeverity(rules[number].findings(in: context), of: rules[number].description, context.options)
    }.flatMap(\.self)
    return VariantFindings.removed(from: found, context)
  }

  /// Applies the severity from the project settings.
  private static func withSeverity(
    _ findings: [Finding], of rule: RuleDescription, _ options: LintOptions
  ) -> [Finding] {
    guard let severity = options.severities[rule.id] ?? nil else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  private static func applies(_ rule: RuleDescription, options: LintOptions) -> Bool {
    if let severity = options.severities[rule.id] { return severity != nil }
    return LintRules.optionalTags.allSatisfy { !rule.tags.contains($0) || options.optionalTags.contains($0) }
  }
}
