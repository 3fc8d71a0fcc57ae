// Lists the locators found in sources, as text or as JSON.

import Findings
import JSON
public import LocatorExtraction
public import Reports
import Text

/// Lists extracted locators.
public enum LocatorListReport {
  /// Returns one line for each locator, and a summary.
  ///
  ///     LoginPage.swift:4:29  LoginPage.submit  buttons["login.submit"]
  public static func lines(_ extraction: Extraction) -> [StyledText] {
    extraction.locators.map(line) + [summary(extraction)]
  }

  private static func line(_ locator: ExtractedLocator) -> StyledText {
    var line = StyledText(DisplayText.visible(locator.place.position.description), .secondary)
    line.append("  \(DisplayText.visible(locator.name))  ", .type)
    line.append(DisplayText.visible("\(locator.template)"), locator.unresolvedReason == nil ? .string : .doubt)
    if let reason = locator.unresolvedReason {
      line.append("  not resolved: \(DisplayText.visible(reason))", .doubt)
    }
    if !locator.conditions.isEmpty {
      line.append("  if \(locator.conditions.map(DisplayText.visible).joined(separator: ", "))", .secondary)
    }
    return line
  }

  private static func summary(_ extraction: Extraction) -> StyledText {
    let counts = extraction.resolutionCounts
    return StyledText(
      "\(counted(extraction.locators.count, "locator")); \(counted(counts.total, "key")): \(counts.resolved) known, "
        + "\(counts.wildcards) with wildcards, \(counts.unresolvedTotal) unknown",
      .secondary)
  }

  /// Returns the locators as a JSON object. Keys and values are specified in `Docs/Output.md`.
  public static func json(_ extraction: Extraction) -> String {
    let counts = extraction.resolutionCounts
    let keys = [
      "resolved": counts.resolved, "wildcards": counts.wildcards, "unresolved": counts.unresolvedTotal,
    ]
    return JSONText.document(["locators": extraction.locators.map(object), "reach": keys])
  }

  /// Returns a locator as a JSON object.
  static func object(_ locator: ExtractedLocator) -> JSONObject {
    let position = locator.place.position
    return [
      "file": position.file, "line": position.line, "column": position.column, "name": locator.name,
      "enumCase": locator.enumCase, "query": "\(locator.template)", "isResolved": locator.query != nil,
      "reason": locator.unresolvedReason, "conditions": locator.conditions.orNil,
      "uses": locator.uses.map { $0.isNegated ? "not \($0.name)" : $0.name }.orNil,
      "strategy": locator.template.driver?.strategyName, "text": locator.template.driver.map { "\($0.text)" },
      "platform": locator.platformName,
    ]
  }
}
