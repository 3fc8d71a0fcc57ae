// From sources and snapshots to findings.

public import Findings
import LocatorExtraction

/// Runs the rules.
///
///     let result = LocatorLinter.lint(LintSubject(extraction, corpus))
///     result.findings  // in the order of the files
public enum LocatorLinter {
  /// Every finding of every rule that applies, as one reads.
  public static func lint(_ subject: LintSubject) -> [Finding] {
    let rules = LintRules.all.filter { applies($0.description, subject.options) }
    let found = rules.flatMap { rule in
      rule.findings(in: subject).map { finding in
        var finding = finding
        if let severity = subject.options.severities[rule.description.id] ?? nil { finding.severity = severity }
        return finding
      }
    }
    return (RulePrecedence.settled(found, subject.options) + subject.extraction.findings).sortedByPosition()
  }

  private static func applies(_ rule: RuleDescription, _ options: LintOptions) -> Bool {
    if let settled = options.severities[rule.id] { return settled != nil }
    let optional = OptionalRules.tags.intersection(rule.tags)
    return optional.isSubset(of: options.optionalTags)
  }
}
