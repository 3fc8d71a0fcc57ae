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
      for use in locator.uses where use.name != "isHittable" && !isAssertion(use) && !lint.isInClassSetUp(use) {
        others[locator.template, default: OtherUses()].add(use, isInFunction: functions[use.enclosing.name] != nil)
      }
    }
    let uses = FunctionUses(lint.extraction)
    // A use in a helper is recorded for every locator that is passed to the helper, but reported only once.
    var reported: Set<SourcePosition> = []
    return outlines.indices.flatMap { number -> [Finding] in
      let outline = outlines[number]
      guard !outline.skips.isEmpty else { return [] }
      var elements = UsedElements()
      let next = nextUses(uses[number], in: lint)
      return uses[number].enumerated().compactMap { index, item -> Finding? in
        let (use, locator) = (item.use, lint[item.locator])
        defer { elements.add(locator.template) }
        guard isRequired(use), locator.template.unresolvedReason == nil, let later = next[index],
          outline.skips.contains(where: { $0.condition.contains(use.position) && $0.code.contains(later.position) }),
          ElementMethods.actions.contains(later.name), !elements.contain(locator.template),
          others[locator.template]?.containUse(
            before: use, in: outline, isDeclared: locator.role == .declared, lint) != true,
          reported.insert(use.position).inserted
        else { return nil }
        return lint.finding(
          Self.self, at: use.position, in: outline.name, about: "\(locator.template)",
          "\(later.name) is skipped if \(locator.template) does not exist yet: isHittable does not wait",
          advice: "wait for the element first")
      }
    }
  }

  /// Whether the use is an `isHittable` that has to be true. Without an element it is false: an assertion fails, and a
  /// negated condition holds.
  private static func isRequired(_ use: LocatorUse) -> Bool {
    use.name == "isHittable" && !use.isArgument && !use.isNegated && use.assertion == nil
  }

  /// Returns, for each use, the next use of the same locator in the function.
  private static func nextUses(_ uses: [FunctionUses.Item], in lint: LintContext) -> [LocatorUse?] {
    var latest: [LocatorTemplate: LocatorUse] = [:]
    var next: [LocatorUse?] = Array(repeating: nil, count: uses.count)
    for index in uses.indices.reversed() {
      let template = lint[uses[index].locator].template
      next[index] = latest[template]
      if !isAssertion(uses[index].use) { latest[template] = uses[index].use }
    }
    return next
  }

  /// The elements that the function has used so far. If an element is there, so are the elements inside it.
  private struct UsedElements {
    private var templates: Set<LocatorTemplate> = []

    mutating func add(_ template: LocatorTemplate) { if template.isElement { templates.insert(template) } }

    /// Whether the locator's element is inside one that was used.
    func contain(_ template: LocatorTemplate) -> Bool {
      guard template.steps.count > 1 else { return false }
      return (1..<template.steps.count).contains { count in
        templates.contains(LocatorTemplate(root: template.root, steps: Array(template.steps[..<count])))
      }
    }
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
    func containUse(
      before use: LocatorUse, in function: FunctionOutline, isDeclared: Bool, _ lint: LintContext
    ) -> Bool {
      if properties.contains(where: { $0 != use.enclosing }) { return true }
      let body = Body(file: use.position.file, enclosing: use.enclosing)
      if let first = firstInBody[body], isBefore(first, use.position) { return true }
      if isDeclared, !function.isTest, let first = firstInFile[body.file], isBefore(first, use.position) { return true }
      if function.isTest, isInSetUp(of: function, lint) { return true }
      return function.calls.contains { isBefore($0.position, use.position) && isIn($0.name[...], but: use.enclosing) }
    }

    private func isInSetUp(of test: FunctionOutline, _ lint: LintContext) -> Bool {
      ["setUp", "setUpWithError"].contains { name in
        functions[name, default: []].contains { lint.isSetUp($0.name, of: test) }
      }
    }

    private func isIn(_ name: Substring, but own: LocatorUse.Enclosing) -> Bool {
      functions[name]?.contains { $0 != own } ?? false
    }
  }
}
