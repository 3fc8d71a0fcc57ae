// Reports locators that the driver refuses, or that are valid but probably wrong.

import Findings
import LocatorExtraction
import LocatorStrategies

enum LocBadLocator: LocatorRule {
  static let description = RuleDescription(
    id: "loc-bad-locator", severity: .error, summary: "the driver refuses a locator, or it is probably wrong",
    bases: [.source], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard let driver = lint[locator].template.driver else { return nil }
    if let mistake = driver.mistake {
      let offending = mistake.offendingText
      let place = offending.isEmpty ? "" : " at \(KeyText.quoted(offending))"
      return lint.finding(
        Self.self, locator, "invalid \(driver)\(place): \(mistake.message)",
        advice: mistake.advice ?? mistake.suggestions.first.map { "did you mean \($0)?" })
    }
    return driver.notes.first.map { note in
      lint.finding(Self.self, locator, severity: .warning, "\(driver): \(note.message)", advice: note.advice)
    }
  }
}
