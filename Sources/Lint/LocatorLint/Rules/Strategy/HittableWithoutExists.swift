// Reports reads of `isHittable` without an earlier check that the element exists.

import Findings
import LocatorExtraction

enum HittableWithoutExists: LintRule {
  static let description = RuleDescription(
    id: "hittable-without-exists", severity: .warning,
    summary: "isHittable is read without first checking that the element exists",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    let functions = Dictionary(grouping: lint.extraction.facts.functions, by: \.name)
    var others: [LocatorTemplate: OtherUses] = [:]
    for locator in lint.extraction.locators {
      for use in locator.uses where use.name != "isHittable" && !isAssertion(use) {
        others[locator.template, default: OtherUses()].add(use, isInFunction: functions[use.enclosing.name] != nil)
      }
    }
    // A use in a helper is recorded for every locator that is passed to the helper, but reported only once.
    var reported: Set<SourcePosition> = []
    return lint.extraction.locators.itemIndices.compactMap { locator in
      let extracted = lint[locator]
      // An unresolved locator cannot be compared with the locators of earlier uses.
      guard extracted.template.unresolvedReason == nil else { return nil }
      let bare = extracted.uses.first { use in
        // If no element exists, isHittable is false: an assertion fails, and a negated condition holds.
        guard use.name == "isHittable", !use.isArgument, !use.isNegated,
          !extracted.uses.contains(where: { isAssertion($0) && $0.position.line == use.position.line })
        else { return false }
        let function = functions[use.enclosing.name]?.first { $0.holds(use.position) }
        return others[extracted.template]?.containUse(
          before: use, in: function, isDeclared: extracted.role == .declared)
          != true
      }
      guard let bare, reported.insert(bare.position).inserted else { return nil }
      var finding = lint.finding(
        Self.self, locator, "\(extracted.template).isHittable is read without first checking that the element exists",
        advice: "check exists first, or wait for the element")
      if bare.position.file == extracted.place.position.file {
        finding.notes.append(Finding.Note("isHittable is read here", at: bare.position))
      } else {
        (finding.position, finding.span) = (bare.position, nil)
      }
      return finding
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
