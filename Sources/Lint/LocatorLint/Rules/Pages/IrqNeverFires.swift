// Reports interruption monitors that are never triggered.

import Findings
import LocatorExtraction

enum IrqNeverFires: LintRule {
  static let description = RuleDescription(
    id: "irq-never-fires", severity: .warning,
    summary: "an interruption monitor is never triggered",
    bases: [.source], tags: ["page"])

  /// Calls of XCTest and of the toolkit that add a monitor.
  private static let adding: Set = ["addUIInterruptionMonitor", "answerAlert"]
  /// Other calls that do not trigger monitors. Any call of an unknown function may interact with the app.
  private static let nonTriggering: Set = [
    "launch", "terminate", "XCUIApplication", "NSPredicate", "debugDescription", "setUp", "setUpWithError",
  ]

  /// A call that adds a monitor, and a function in which it is made.
  private struct Monitor {
    let call: FunctionOutline.Call
    let function: FunctionOutline
    /// The calls in the function after the monitor has been added.
    let later: [FunctionOutline.Call]
  }

  static func findings(in lint: LintContext) -> [Finding] {
    let functions = lint.extraction.facts.functions
    var effects = CallEffects(lint.extraction.facts, others: nonTriggering.union(adding))
    let helpers = self.helpers(functions, effects: &effects)
    let tests = functions.filter(\.isTest)
    return functions.flatMap { monitors(in: $0, addedBy: adding.union(helpers)) }.compactMap { monitor -> Finding? in
      let function = monitor.function
      let concerned = function.isTest ? [function] : tests.filter { lint.isSetUp(function.name, of: $0) }
      guard !concerned.isEmpty, !triggers(monitor.later, &effects) else { return nil }
      let isTriggered = concerned.contains { test in
        let setUps = functions.filter { $0.name != function.name && lint.isSetUp($0.name, of: test) }
        return (function.isTest ? [] : setUps + [test]).contains { triggers(ownCalls(of: $0), &effects) }
      }
      if isTriggered { return nil }
      let whose =
        monitor.call.name == "addUIInterruptionMonitor"
        ? "this interruption monitor" : "the interruption monitor that \(monitor.call.name) adds"
      let why =
        function.isTest
        ? "the test does not interact with the app afterwards"
        : "no test that runs this set-up interacts with the app"
      return lint.finding(
        Self.self, at: monitor.call.position, in: function.name, about: monitor.call.name,
        "\(whose) is never triggered: \(why)",
        advice: """
          once the alert has appeared, tap the top-left corner of the app, which contains no element: use \
          delayedAppInteraction(delay:) or app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
          """
      )
    }
  }

  /// Returns the names of the project's functions that add a monitor and do not interact with the app afterwards.
  private static func helpers(_ functions: [FunctionOutline], effects: inout CallEffects) -> Set<String> {
    var helpers: Set<String> = []
    for function in functions where !function.isTest && !function.ownName.hasPrefix("setUp") {
      guard let monitor = monitors(in: function, addedBy: adding).first, !triggers(monitor.later, &effects) else {
        continue
      }
      helpers.insert(String(function.ownName))
    }
    return helpers
  }

  private static func monitors(in function: FunctionOutline, addedBy names: Set<String>) -> [Monitor] {
    let own = ownCalls(of: function)
    return own.filter { names.contains($0.name) && !$0.isRepeated }.map { call in
      Monitor(
        call: call, function: function, later: own.filter { $0.range.lowerBound >= call.range.upperBound })
    }
  }

  /// Returns the calls of a function without those in the handlers of monitors.
  private static func ownCalls(of function: FunctionOutline) -> [FunctionOutline.Call] {
    let monitors = function.calls.filter { adding.contains($0.name) }
    return function.calls.filter { call in
      !monitors.contains { $0 != call && $0.range.contains(call.range.lowerBound) && $0.range != call.range }
    }
  }

  private static func triggers(_ calls: [FunctionOutline.Call], _ effects: inout CallEffects) -> Bool {
    calls.contains { !effects.isHarmless($0.name) }
  }
}
