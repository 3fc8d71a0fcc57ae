// Implements `axreplay explain`, which prints the pages of rules and of the codes of other messages.

import Arguments
import Findings
import Reports

struct ExplainCommand: Subcommand {
  static let name = "explain"
  static let abstract = "Explain the code at the end of a message, in brackets, or a rule."

  static var discussion: String {
    """
    Prints what a rule or another code means, an example, and what to do. Without a code, lists all of them.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var format = RulePages.Format.text
  var codes: [String] = []

  static var arguments: [Argument<Self>] {
    [
      .choice("--format", "format", sets: \.format, help: "Output format."),
      .positionals(
        "codes", set: \.codes, completion: .values(RulePages.all.map(\.id) + RulePage.codes),
        help: "Codes, rules, or tags of rules."),
    ]
  }

  func run() throws { try RulePages.explain(codes, listsCodes: true, format) }
}
