// Reports settings that have no effect.

import Findings
import Text

enum MetaConfigIgnored: LintRule {
  static let description = RuleDescription(
    id: "meta-config-ignored", severity: .warning, summary: "a setting has no effect",
    bases: [.source], tags: ["hygiene"])

  static func findings(in lint: LintContext) -> [Finding] {
    let options = lint.options
    let known = LintRules.names(with: options)
    var findings: [Finding] = []
    for name in Set(options.severities.keys).union(options.values.keys).sorted() where !known.contains(name) {
      findings.append(
        finding(
          options, key: name, message: "unknown rule \(name)", instead: Spelling.suggestions(for: name, among: known)))
    }
    for rule in options.values.keys.sorted() where known.contains(rule) && !options.otherRules.contains(rule) {
      let taken = LintRules.all.first { $0.description.id == rule }?.values ?? []
      for name in options.values[rule]?.keys.sorted() ?? [] where !taken.contains(name) {
        findings.append(
          finding(options, key: "\(rule).\(name)", message: "\(rule) has no setting \(name)", instead: taken))
      }
    }
    let tags = LintRules.optionalTags
    for tag in options.optionalTags.sorted() where !tags.contains(tag) {
      let near = Spelling.suggestions(for: tag, among: tags)
      findings.append(
        finding(options, key: tag, message: "no optional rule has the tag \(tag)", instead: near.isEmpty ? tags : near))
    }
    return findings
  }

  private static func finding(_ options: LintOptions, key: String, message: String, instead: [String]) -> Finding {
    finding(
      at: options.places[key] ?? SourcePosition(file: options.file), subject: key, message: message,
      advice: Spelling.question(instead) ?? "delete it")
  }
}
