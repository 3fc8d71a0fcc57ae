// Reports interruption monitors that work only in one language.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

enum IrqLocaleButton: LintRule {
  static let description = RuleDescription(
    id: "irq-locale-button", severity: .warning,
    summary: "an interruption monitor finds its button by text in one language, or by index",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.calls.filter { $0.kind == .interruptionMonitor }.compactMap { call in
      var different: [LocatorTemplate] = []
      for tap in call.taps where !different.contains(tap) { different.append(tap) }
      // A monitor that looks for several buttons may support several languages.
      guard different.count == 1, let tap = different.first, let why = fault(tap) else { return nil }
      return lint.finding(
        Self.self, at: call.position, in: call.enclosing, about: "\(tap)",
        "the interruption monitor taps \(tap), \(why)",
        advice: "try the button's text in every language the tests run in, and return false if no such button exists")
    }
  }

  private static func fault(_ tap: LocatorTemplate) -> String? {
    var isButton = false
    for step in tap.steps.reversed() {
      switch step {
      case .index(.at), .index(.last): return "identified by index"
      case .filter(.key(let key), of: .itself), .filter(.type(.button, let key?), of: .itself):
        guard let text = key.literal, !looksLikeIdentifier(text) else { return nil }
        isButton = true
        if case .filter(.type, _) = step { return "identified by text in one language" }
      case .descendants(.button), .children(.button): return isButton ? "identified by text in one language" : nil
      case .first, .single: continue
      default: return nil
      }
    }
    return nil
  }

  /// Whether the string is an identifier, such as `permission.allow` or `allowButton`, not a visible text.
  private static func looksLikeIdentifier(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    return text.contains { $0 == "." || $0 == "_" || $0 == "-" } || text.first?.isLowercase == true
  }
}
