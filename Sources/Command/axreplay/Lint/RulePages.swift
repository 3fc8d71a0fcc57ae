// What --explain prints.

import Findings
import LocatorLint
import PageVerification
import Reports

/// The rules of all subcommands, to be looked up by name.
enum RulePages {
  static let all = LintRules.descriptions + VerificationRules.descriptions + [Baseline.staleRule]

  private static let everything = "all"

  /// Prints the pages of some rules; without names a list of all.
  ///
  /// - Throws: ``ExitStatus/unusable`` for a name that no rule has, after saying so; what else is asked for is printed all the same.
  static func explain(_ names: [String], _ format: LintCommand.Format) throws {
    let isList = names.isEmpty
    var rules = isList || names == [everything] ? all : []
    var isUnknown = false
    for name in names where names != [everything] {
      // Lint and verify may look for the same in Swift and in page models.
      let named = all.filter { $0.id == name }
      rules += named
      if named.isEmpty {
        isUnknown = true
        let guesses = Spelling.suggestions(for: name, among: all.map(\.id))
        let advice =
          guesses.isEmpty ? "--explain alone lists the rules" : "did you mean \(guesses.joined(separator: ", "))?"
        Terminal.standardError.write("error: there is no rule “\(StyledText.visible(name))”; \(advice)")
      }
    }
    let output = Terminal.standardOutput
    switch format {
    case .json: output.write(RuleManual.json(rules))
    case .markdown where isList: output.write(lines: RuleManual.markdownList(rules))
    case .markdown: output.write(lines: rules.map(RuleManual.markdown).joined(separator: "\n"))
    case _ where isList: output.write(RuleManual.list(rules))
    default:
      for (number, rule) in rules.enumerated() {
        if number > 0 { output.write("") }
        output.write(RuleManual.lines(rule))
      }
    }
    if isUnknown { throw ExitStatus.unusable }
  }
}
