// Hittability of what may not be there.

import Findings
import LocatorExtraction

enum HittableWithoutExists: LintRule {
  static let description = RuleDescription(
    id: "hittable-without-exists", severity: .warning,
    summary: "isHittable is asked of an element whose existence was not asked before",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintSubject) -> [Finding] {
    let functions = Dictionary(grouping: lint.extraction.facts.functions, by: \.name)
    var others: [LocatorTemplate: OtherUses] = [:]
    for locator in lint.extraction.locators {
      for use in locator.uses where use.name != "isHittable" && !isAssertion(use) {
        others[locator.template, default: OtherUses()].add(use, isInFunction: functions[use.enclosing.name] != nil)
      }
    }
    // What a helper asks, it asks at each of its calls.
    var told: Set<SourcePosition> = []
    return lint.extraction.locators.itemIndices.compactMap { locator in
      let extracted = lint[locator]
      // Of what cannot be followed, nobody knows whether it is what was awaited before.
      guard extracted.template.unresolvedReason == nil else { return nil }
      let bare = extracted.uses.first { use in
        guard use.name == "isHittable", !use.isArgument else { return false }
        let function = functions[use.enclosing.name]?.first { $0.holds(use.position) }
        return others[extracted.template]?.haveOneBefore(use, in: function, isDeclared: extracted.role == .declared)
          != true
      }
      guard let bare, told.insert(bare.position).inserted else { return nil }
      var finding = lint.finding(
        Self.self, locator, "isHittable is asked of \(extracted.template), and nothing before asks whether it exists",
        advice: "ask exists, or wait for it, first")
      if bare.position.file == extracted.place.position.file {
        finding.notes.append(Finding.Note("it is asked here", at: bare.position))
      } else {
        (finding.position, finding.span) = (bare.position, nil)
      }
      return finding
    }
  }

  /// The assertion around what is asked is no use of its own.
  private static func isAssertion(_ use: LocatorUse) -> Bool { use.name.hasPrefix("XCT") }

  /// What else is done with locators of one template, wherever: a suite may do thousands of things with the same one.
  private struct OtherUses {
    private struct Body: Hashable {
      var file: String
      var enclosing: LocatorUse.Enclosing
    }

    /// The first place in each file, and in each body.
    private var firstInFile: [String: SourcePosition] = [:]
    private var firstInBody: [Body: SourcePosition] = [:]
    /// Functions by their own names.
    private var functions: [Substring: Set<LocatorUse.Enclosing>] = [:]
    /// What is no function: who has read a property, nobody knows.
    private var properties: Set<LocatorUse.Enclosing> = []

    mutating func add(_ use: LocatorUse, isInFunction: Bool) {
      let body = Body(file: use.position.file, enclosing: use.enclosing)
      if firstInFile[body.file].map({ isBefore(use.position, $0) }) ?? true { firstInFile[body.file] = use.position }
      if firstInBody[body].map({ isBefore(use.position, $0) }) ?? true { firstInBody[body] = use.position }
      functions[use.enclosing.name.split(separator: ".").last ?? "", default: []].insert(use.enclosing)
      if !isInFunction { properties.insert(use.enclosing) }
    }

    /// Something has been done with the element by then: in the same function, in one that it has called, or in `setUp`. Who calls a function that
    /// is no test may have done it as well, so what a page declares and the same file uses above is let pass there.
    func haveOneBefore(_ use: LocatorUse, in function: FunctionOutline?, isDeclared: Bool) -> Bool {
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
