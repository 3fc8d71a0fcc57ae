// Prints the rule manual for `axreplay explain` and `axreplay lint --explain`.

import Findings
import LintReports
import LocatorLint
import PageVerification
import Reports
import Text

/// The rules of all subcommands, by identifier or tag, and the codes of other messages.
enum RulePages {
  static let all: [RuleDescription] = {
    // A rule that belongs to both lint and verify has a single page.
    var ids: Set<String> = []
    let rules = LintRules.descriptions + VerificationRules.descriptions + [Baseline.staleRule]
    return rules.filter { ids.insert($0.id).inserted }
  }()

  /// How pages are printed.
  enum Format: String, CaseIterable {
    case text, json, markdown
  }

  private static let everything = "all"
  private static let tags = all.flatMap(\.tags).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

  /// What is printed: pages of rules and of other codes, and lists of both.
  private struct Contents {
    var rules: [RuleDescription] = []
    var codes: [String] = []
    var listedRules: [RuleDescription] = []
    var listedCodes: [String] = []
    var undecided: [UndecidedCheck] = []
  }

  /// Prints the pages of the given rules and codes, and lists the rules with the given tags.
  ///
  /// - Parameter names: If empty, all rules are listed.
  /// - Throws: ``ExitStatus/unusable`` for an unknown name, after printing an error and the other pages.
  static func explain(_ names: [String], listsCodes: Bool = false, _ format: Format) throws {
    var contents = Contents()
    if names.isEmpty { contents.listedRules = all }
    if names.isEmpty, listsCodes { contents.listedCodes = RulePage.codes }
    contents.undecided = LintRules.undecided.filter { names.isEmpty || !$0.tags.filter(names.contains).isEmpty }
    var isUnknown = false
    for name in names {
      if RulePage.codes.contains(name) {
        contents.codes.append(name)
        continue
      }
      let named = name == everything ? all : all.filter { $0.id == name }
      let tagged = all.filter { $0.tags.contains(name) && !contents.listedRules.contains($0) }
      contents.rules += named
      if named.isEmpty { contents.listedRules += tagged }
      if named.isEmpty, !tags.contains(name) {
        isUnknown = true
        ExitStatus.error("rule-unknown", "unknown rule, tag or code “\(name)”", advice: advice(for: name))
      }
    }
    print(contents, format)
    if isUnknown { throw ExitStatus.unusable }
  }

  private static func advice(for name: String) -> String {
    let guesses = Spelling.suggestions(for: name, among: all.map(\.id) + tags + RulePage.codes)
    if !guesses.isEmpty { return "did you mean \(guesses.joined(separator: ", "))?" }
    return "run axreplay explain for a list of rules and codes; tags: \(tags.joined(separator: ", "))"
  }

  private static func print(_ contents: Contents, _ format: Format) {
    let output = Terminal.standardOutput
    switch format {
    case .json:
      output.write(
        RuleManual.json(contents.rules + contents.listedRules, codes: contents.codes + contents.listedCodes))
    case .markdown:
      let pages = contents.rules.map(RuleManual.markdown) + contents.codes.map(RuleManual.markdown(code:))
      if !pages.isEmpty { output.write(lines: pages.joined(separator: "\n")) }
      if !contents.listedRules.isEmpty {
        output.write(lines: RuleManual.markdownList(contents.listedRules, contents.undecided))
      }
    case .text:
      let width = output.width
      let pages = contents.rules.map(RuleManual.lines) + contents.codes.map(RuleManual.lines(code:))
      let lists =
        contents.listedRules.isEmpty
        ? [] : RuleManual.list(contents.listedRules, width: width) + RuleManual.list(contents.undecided, width: width)
      let parts = pages + [lists + RuleManual.list(codes: contents.listedCodes, width: width)].filter { !$0.isEmpty }
      output.write(Array(parts.joined(separator: [StyledText()])))
    }
  }
}
