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
      `isHittable` is asked of an element, and nothing before it in the same function or file asks whether the \
      element exists, waits for it, or does something with it.
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

  /// Where the same locator is written: a declared one anywhere in a file, an inline one in its function.
  private struct Scope: Hashable {
    var template: LocatorTemplate
    var file: String
    var function: String?
  }

  static func findings(in lint: LintSubject) -> [Finding] {
    var others: [Scope: [SourcePosition]] = [:]
    for locator in lint.extraction.locators {
      for use in locator.uses where use.name != "isHittable" && !isAssertion(use) {
        others[scope(locator, use), default: []].append(use.position)
      }
    }
    return lint.extraction.locators.indices.compactMap { locator in
      let extracted = lint.extraction.locators[locator]
      // Of what cannot be followed, nobody knows whether it is what was awaited before.
      guard extracted.template.unresolvedReason == nil else { return nil }
      let bare = extracted.uses.first { use in
        use.name == "isHittable" && !use.isArgument
          && !(others[scope(extracted, use)] ?? []).contains { isBefore($0, use.position) }
      }
      guard let bare else { return nil }
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

  private static func scope(_ locator: ExtractedLocator, _ use: LocatorUse) -> Scope {
    let isDeclared = locator.role == .declared
    return Scope(
      template: locator.template, file: use.position.file, function: isDeclared ? nil : locator.name)
  }

  private static func isBefore(_ left: SourcePosition, _ right: SourcePosition) -> Bool {
    (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }
}
