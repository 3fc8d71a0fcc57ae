// Reports actions that are skipped silently when the element does not exist yet.

import Findings
import LocatorExtraction

enum HittableWithoutExists: LintRule {
  static let description = RuleDescription(
    id: "hittable-without-exists", severity: .warning,
    summary: "an action depends on isHittable, which does not wait for the element",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    let outlines = lint.extraction.facts.functions
    let functions = Dictionary(grouping: outlines, by: \.name)
    var others: [LocatorTemplate: OtherUses] = [:]
    for locator in lint.extraction.locators {
      for use in locator.uses where use.name != "isHittable" && !isAssertion(use) {
        others[locator.template, default: OtherUses()].add(use, isInFunction: functions[use.enclosing.name] != nil)
      }
    }
    let uses = FunctionUses(lint.extraction)
    // A use in a helper is recorded for every locator that is passed to the helper, but reported only once.
    var reported: Set<SourcePosition> = []
    return outlines.indices.flatMap { number in
      let outline = outlines[number]
      return uses[number].indices.compactMap { index -> Finding? in
        let (use, locator) = (uses[number][index].use, lint[uses[number][index].locator])
        guard isCondition(use, in: outline), locator.template.unresolvedReason == nil,
          let action = nextUse(of: locator.template, after: index, uses[number], lint),
          ElementMethods.actions.contains(action),
          !uses[number][..<index].contains(where: { isInside(locator.template, lint[$0.locator].template) }),
          others[locator.template]?.containUse(before: use, in: outline, isDeclared: locator.role == .declared) != true,
          reported.insert(use.position).inserted
        else { return nil }
        return lint.finding(
          Self.self, at: use.position, in: outline.name, about: "\(locator.template)",
          "\(action) is skipped if \(locator.template) does not exist yet: isHittable does not wait",
          advice: "wait for the element first")
      }
    }
  }

  /// Whether the use is an `isHittable` that has to be true for the statements that follow. Without an element it is
  /// false: an assertion fails, a negated condition holds, and a loop or a wait tries again.
  private static func isCondition(_ use: LocatorUse, in outline: FunctionOutline) -> Bool {
    use.name == "isHittable" && !use.isArgument && !use.isNegated && use.assertion == nil
      && outline.conditions.contains { $0.contains(use.position.line ?? 0) }
  }

  /// Whether the first locator's element is inside the second one's, so that it is there when that element is.
  private static func isInside(_ template: LocatorTemplate, _ outer: LocatorTemplate) -> Bool {
    template.root == outer.root && !outer.steps.isEmpty && template.steps.count > outer.steps.count
      && template.steps.starts(with: outer.steps)
  }

  /// The name of the next member that is called on the same element.
  private static func nextUse(
    of template: LocatorTemplate, after index: Int, _ uses: [FunctionUses.Item], _ lint: LintContext
  ) -> String? {
    uses[(index + 1)...].first { !isAssertion($0.use) && lint[$0.locator].template == template }?.use.name
  }

  /// Whether the use is an assertion. An assertion contains the actual use of the locator, so it is not counted as
  /// another use.
  private static func isAssertion(_ use: LocatorUse) -> Bool { use.name.hasPrefix("XCT") }

  /// The other uses of all locators with the same template. A suite may use the same locator thousands of times.
  private struct OtherUses {
    private struct Body: Hashable {
      var file: String
      var enclosing: LocatorUse.Enclosing
    }

    /// The position of the first use in each file, and in each function or other body.
    private var firstInFile: [String: SourcePosition] = [:]
    private var firstInBody: [Body: SourcePosition] = [:]
    /// The bodies that contain a use, by unqualified name.
    private var functions: [Substring: Set<LocatorUse.Enclosing>] = [:]
    /// Properties and other bodies that are not functions. Their callers are unknown.
    private var properties: Set<LocatorUse.Enclosing> = []

    mutating func add(_ use: LocatorUse, isInFunction: Bool) {
      let body = Body(file: use.position.file, enclosing: use.enclosing)
      if firstInFile[body.file].map({ isBefore(use.position, $0) }) ?? true { firstInFile[body.file] = use.position }
      if firstInBody[body].map({ isBefore(use.position, $0) }) ?? true { firstInBody[body] = use.position }
      functions[use.enclosing.name.split(separator: ".").last ?? "", default: []].insert(use.enclosing)
      if !isInFunction { properties.insert(use.enclosing) }
    }

    /// Whether the element was used before: in the same function, in a function that it calls, or in `setUp`. If the
    /// function is not a test, its callers may also have used the element. For a declared locator, any earlier use in
    /// the same file is therefore enough in such a function.
    func containUse(before use: LocatorUse, in function: FunctionOutline?, isDeclared: Bool) -> Bool {
      if properties.contains(where: { $0 != use.enclosing }) { return true }
      let body = Body(file: use.position.file, enclosing: use.enclosing)
      if let first = firstInBody[body], isBefore(first, use.position) { return true }
      let isTest = function?.isTest ?? false
      if isDeclared, !isTest, let first = firstInFile[body.file], isBefore(first, use.position) { return true }
      if isTest, isIn("setUp", but: use.enclosing) || isIn("setUpWithError", but: use.enclosing) { return true }
      return function?.calls.contains { isBefore($0.position, use.position) && isIn($0.name[...], but: use.enclosing) }
        ?? false
    }

    private func isIn(_ name: Substring, but own: LocatorUse.Enclosing) -> Bool {
      functions[name]?.contains { $0 != own } ?? false
    }
  }
}
