// Reports interruption monitors that are never triggered.

import Findings
import LocatorExtraction

enum IrqNeverFires: LintRule {
  static let description = RuleDescription(
    id: "irq-never-fires", severity: .warning,
    summary: "an interruption monitor is never triggered",
    bases: [.source], tags: ["page"])

  /// Calls that do not trigger monitors. Any other call may interact with the app.
  private static let nonTriggeringCalls: Set<String> = [
    "launch", "terminate", "waitForExistence", "waitForNonExistence", "wait", "waitForExpectations", "fulfillment",
    "expectation", "sleep", "usleep", "print", "NSLog", "removeUIInterruptionMonitor", "addUIInterruptionMonitor",
    "XCUIApplication", "NSPredicate", "descendants", "children", "matching", "containing", "element", "screenshot",
    "add", "debugDescription",
  ]

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.functions.filter(\.isTest).flatMap { function in
      function.calls.compactMap { monitor -> Finding? in
        guard monitor.name == "addUIInterruptionMonitor", !monitor.isRepeated else { return nil }
        let behind = function.calls.filter { $0.range.lowerBound >= monitor.range.upperBound }
        guard behind.allSatisfy({ nonTriggeringCalls.contains($0.name) || $0.name.hasPrefix("XCT") }) else {
          return nil
        }
        return lint.finding(
          Self.self, at: monitor.position, in: function.name, about: monitor.name,
          "this interruption monitor is never triggered: the test does not interact with the app afterwards",
          advice: """
            once the alert has appeared, tap the top-left corner of the app, which contains no element: use \
            delayedAppInteraction(delay:) or app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
            """
        )
      }
    }
  }
}
