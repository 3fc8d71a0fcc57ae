// Tests the step that XCTest names when it reports that no matches were found.

import ElementQueries
import LocatorStrategies
import Testing

/// Specified in `xcuitest-query-semantics` §9 and `device-evidence` §7.
@Suite struct StepWordingTests {
  /// A locator, the index of the step that left no matches, and its wording.
  static let rows: [(locator: String, step: Int, miss: String?)] = [
    (#"alerts["Sorry"].buttons["OK"]"#, 0, "Descendants matching type Alert"),
    (#"alerts["Sorry"].buttons["OK"]"#, 1, #"Elements matching predicate '"Sorry" IN identifiers'"#),
    ("cells.element(boundBy: 9)", 1, "Element at index 9"),
    // With `firstMatch`, the message names the whole chain.
    (
      "sliders.buttons.firstMatch", 0,
      "first query match sequence: `Descendants matching type Slider` -> `Descendants matching type Button`"
    ),
    // An index in the middle of a query is a separate step, even before `firstMatch`.
    ("cells.element(boundBy: 9).buttons.firstMatch", 1, "Element at index 9"),
    ("cells", 1, nil), ("cells", -1, nil), ("app", 0, nil),
  ]

  @Test(arguments: rows) func namesFailingStep(locator: String, step: Int, miss: String?) throws {
    #expect(try ChainExpression.parse(locator).missDescription(atStep: step) == miss)
  }
}
