// Reports waits for the disappearance of an element that may not have appeared yet.

import Findings
import LocatorExtraction

enum WaitAbsenceUnsafe: LintRule {
  static let description = RuleDescription(
    id: "wait-absence-unsafe", severity: .warning,
    summary: "a test waits for an element to disappear without first checking that it exists",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    let functions = lint.extraction.facts.functions
    let uses = FunctionUses(lint.extraction)
    var seenBy: [LocatorTemplate: Set<String>] = [:]
    for (index, function) in functions.enumerated() {
      for item in uses[index] where shows(item) && !lint.isInClassSetUp(item.use) {
        seenBy[lint[item.locator].template, default: []].insert(function.name)
      }
    }
    var reported: Set<SourcePosition> = []
    return functions.indices.filter { functions[$0].isTest }.flatMap { number -> [Finding] in
      let function = functions[number]
      return uses[number].compactMap { item in
        guard item.use.name == "waitForNonExistence", !item.use.isArgument, lint.isExact(item.locator) else {
          return nil
        }
        let template = lint[item.locator].template
        let before = uses[number].filter { isBefore($0.use.position, item.use.position) && shows($0) }
        if before.contains(where: { lint[$0.locator].template == template }) { return nil }
        let called = Set(function.calls.filter { isBefore($0.position, item.use.position) }.map(\.name))
        let isSeen = seenBy[template, default: []].contains {
          called.contains(FunctionOutline.split($0).own) || lint.isSetUp($0, of: function)
        }
        guard !isSeen, reported.insert(item.use.position).inserted else { return nil }
        return lint.finding(
          Self.self, at: item.use.position, in: function.name, about: "\(template)",
          "the test waits for \(template) to disappear without first checking that it exists",
          advice: "wait for the element first, or wait for the element that replaces it")
      }
    }
  }

  /// Whether this use proves that the element existed, because the test would otherwise have failed.
  private static func shows(_ item: FunctionUses.Item) -> Bool {
    item.use.name != "waitForNonExistence" && !item.use.isNegated
  }
}
