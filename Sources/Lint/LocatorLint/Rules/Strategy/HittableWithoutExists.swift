// Hittability of what may not be there.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum HittableWithoutExists: LintRule {
  static let description = RuleDescription(
    id: "hittable-without-exists", severity: .warning,
    summary: "isHittable is asked of an element whose existence was not asked before",
    explanation: .init(
      """
      `isHittable` is asked of an element, and nothing before it asks whether the element exists, waits for it, or \
      does something with it: not the same function, nothing that it has called, and for a test not `setUp` either.
      """,
      why: "For an element that is missing, some versions of XCTest record a failure instead of answering false.",
      example: "XCTAssertTrue(app.buttons[\"login.submit\"].isHittable)",
      better:
        """
        let submit = app.buttons[\"login.submit\"]\nXCTAssertTrue(submit.waitForExistence(timeout: 5) && \
        submit.isHittable)
        """
    ),
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintSubject) -> [Finding] {
    var others: [LocatorTemplate: [LocatorUse]] = [:]
    for locator in lint.extraction.locators {
      for use in locator.uses where use.name != "isHittable" && !isAssertion(use) {
        others[locator.template, default: []].append(use)
      }
    }
    let functions = Dictionary(grouping: lint.extraction.facts.functions, by: \.name)
    // What a helper asks, it asks at each of its calls.
    var told: Set<SourcePosition> = []
    return lint.extraction.locators.indices.compactMap { locator in
      let extracted = lint.extraction.locators[locator]
      // Of what cannot be followed, nobody knows whether it is what was awaited before.
      guard extracted.template.unresolvedReason == nil else { return nil }
      let bare = extracted.uses.first { use in
        guard use.name == "isHittable", !use.isArgument else { return false }
        let function = functions[use.enclosing.name]?.first { $0.holds(use.position) }
        return !(others[extracted.template] ?? []).contains { other in
          // Who has read a property, nobody knows.
          functions[other.enclosing.name] == nil && other.enclosing != use.enclosing
            || comesBefore(other, use, in: function, isDeclared: extracted.role == .declared)
        }
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

  /// Something has been done with the element by then: in the same function, in one that it has called, or in `setUp`. Who calls a function that is
  /// no test may have done it as well, so what a page declares and the same file uses above is let pass there.
  private static func comesBefore(
    _ other: LocatorUse, _ use: LocatorUse, in function: FunctionOutline?, isDeclared: Bool
  ) -> Bool {
    let isAbove = other.position.file == use.position.file && isBefore(other.position, use.position)
    if other.enclosing == use.enclosing { return isAbove }
    let isTest = function?.isTest ?? false
    if isAbove, isDeclared, !isTest { return true }
    let name = other.enclosing.name.split(separator: ".").last ?? ""
    if isTest, name == "setUp" || name == "setUpWithError" { return true }
    return function?.calls.contains { $0.name == name && isBefore($0.position, use.position) } ?? false
  }

  /// The assertion around what is asked is no use of its own.
  private static func isAssertion(_ use: LocatorUse) -> Bool { use.name.hasPrefix("XCT") }
}
