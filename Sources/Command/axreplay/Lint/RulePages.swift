// What --explain prints.

import Findings
import LintReports
import LocatorLint
import PageVerification
import Reports

/// The rules of all subcommands, to be looked up by name or by tag.
enum RulePages {
  static let all: [RuleDescription] = {
    // What lint and verify both look for has one page.
    var ids: Set<String> = []
    let rules = LintRules.descriptions + VerificationRules.descriptions + [Baseline.staleRule]
    return rules.filter { ids.insert($0.id).inserted }
  }()

  private static let everything = "all"
  private static let tags = all.flatMap(\.tags).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

  /// Prints the pages of some rules, and a list of those that have some tags; without names a list of all.
  ///
  /// - Throws: ``ExitStatus/unusable`` for a name that neither a rule nor a tag has, after saying so; what else is asked for is printed all the same.
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
          "error: there is no rule and no tag “\(DisplayText.visible(name))”; \(advice(for: name))")
      }
    }
    print(pages, listed, undecided, format)
    if isUnknown { throw ExitStatus.unusable }
  }

  private static func advice(for name: String) -> String {
    let guesses = Spelling.suggestions(for: name, among: all.map(\.id) + tags)
    if !guesses.isEmpty { return "did you mean \(guesses.joined(separator: ", "))?" }
    return "--explain alone lists the rules, and the tags are \(tags.joined(separator: ", "))"
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
      for (number, rule) in pages.enumerated() {
        if number > 0 { output.write("") }
        output.write(RuleManual.lines(rule))
      }
      if !pages.isEmpty, !listed.isEmpty { output.write("") }
      if !listed.isEmpty { output.write(RuleManual.list(listed) + RuleManual.list(undecided)) }
    }
  }
}
