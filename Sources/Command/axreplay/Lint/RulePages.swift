// Prints the rule manual for `axreplay lint --explain`.

import Findings
import LintReports
import LocatorLint
import PageVerification
import Reports
import Text

/// The rules of all subcommands, by identifier or tag.
enum RulePages {
  static let all: [RuleDescription] = {
    // A rule that belongs to both lint and verify has a single page.
    var ids: Set<String> = []
    let rules = LintRules.descriptions + VerificationRules.descriptions + [Baseline.staleRule]
    return rules.filter { ids.insert($0.id).inserted }
  }()

  private static let everything = "all"
  private static let tags = all.flatMap(\.tags).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

  /// Prints the pages of the given rules and lists the rules with the given tags. If no names are given, lists all
  /// rules.
  ///
  /// - Throws: ``ExitStatus/unusable`` for an unknown rule or tag, after printing an error and the other pages.
  static func explain(_ names: [String], _ format: LintCommand.Format) throws {
    var pages: [RuleDescription] = []
    var listed = names.isEmpty ? all : []
    let undecided = LintRules.undecided.filter { names.isEmpty || !$0.tags.filter(names.contains).isEmpty }
    var isUnknown = false
    for name in names {
      let named = name == everything ? all : all.filter { $0.id == name }
      let tagged = all.filter { $0.tags.contains(name) && !listed.contains($0) }
      pages += named
      if named.isEmpty { listed += tagged }
      if named.isEmpty, !tags.contains(name) {
        isUnknown = true
        Terminal.standardError.write(
          "error: unknown rule or tag “\(DisplayText.visible(name))”; \(advice(for: name))")
      }
    }
    print(pages, listed, undecided, format)
    if isUnknown { throw ExitStatus.unusable }
  }

  private static func advice(for name: String) -> String {
    let guesses = Spelling.suggestions(for: name, among: all.map(\.id) + tags)
    if !guesses.isEmpty { return "did you mean \(guesses.joined(separator: ", "))?" }
    return "run axreplay lint --explain for a list of rules; tags: \(tags.joined(separator: ", "))"
  }

  private static func print(
    _ pages: [RuleDescription], _ listed: [RuleDescription], _ undecided: [UndecidedCheck], _ format: LintCommand.Format
  ) {
    let output = Terminal.standardOutput
    switch format {
    case .json: output.write(RuleManual.json(pages + listed))
    case .markdown:
      if !pages.isEmpty { output.write(lines: pages.map(RuleManual.markdown).joined(separator: "\n")) }
      if !listed.isEmpty { output.write(lines: RuleManual.markdownList(listed, undecided)) }
    default:
      for (index, rule) in pages.enumerated() {
        if index > 0 { output.write("") }
        output.write(RuleManual.lines(rule))
      }
      if !pages.isEmpty, !listed.isEmpty { output.write("") }
      let width = output.width
      if !listed.isEmpty {
        output.write(RuleManual.list(listed, width: width) + RuleManual.list(undecided, width: width))
      }
    }
  }
}
