// From sources and snapshots to findings.

public import Findings
public import LocatorExtraction
import LocatorStrategies

/// Runs the rules.
///
///     LocatorLinter.lint(LintSubject(extraction, corpus))                           // findings, in the order of the files
///     LocatorLinter.lint(LintSubject(extraction, corpus), sources: files).findings  // without those that comments keep quiet
public enum LocatorLinter {
  /// Every finding of every rule that applies, as one reads; rules are asked on all cores. Comments in the sources keep nothing quiet.
  public static func lint(_ subject: LintSubject) -> [Finding] {
    (RulePrecedence.settled(found(in: subject), subject.options) + subject.extraction.findings).sortedByPosition()
  }

  /// What is left of the findings when comments in the sources have had their say, with what is wrong with these comments.
  ///
  ///     // axreplay:disable:next loc-index - UIKit gives tabs no identifiers
  ///     app.tabBars.buttons.element(boundBy: 0).tap()
  ///
  /// - Parameters:
  ///   - sources: Swift files, and page models in YAML. Of files that are not among them, nothing is suppressed.
  ///   - settle: What becomes of a finding where the project settles things file by file; nil if its rule is off there.
  public static func lint(
    _ subject: LintSubject, sources: [SourceFile], settling settle: (Finding) -> Finding? = { $0 }
  ) -> LintResult {
    var suppressions = Suppressions(in: sources)
    let all = found(in: subject)
    // What a more specific rule tells, or does not count in this file, was found all the same: the comment is of use.
    suppressions.mark(all + subject.extraction.findings)
    // What is off in a file must not take the place of what is on there.
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
    return OnAllCores.map(rules.count) { number in
      settled(rules[number].findings(in: subject), of: rules[number].description, subject.options)
    }.flatMap(\.self)
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

  private static func applies(_ rule: RuleDescription, _ options: LintOptions) -> Bool {
    if let settled = options.severities[rule.id] { return settled != nil }
    return LintRules.optionalTags.allSatisfy { !rule.tags.contains($0) || options.optionalTags.contains($0) }
  }
}
