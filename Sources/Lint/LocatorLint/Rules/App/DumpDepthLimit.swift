// Trees that end where the recorder stopped.

import AccessibilityTree
import Findings

enum DumpDepthLimit: LintRule {
  static let description = RuleDescription(
    id: "dump-depth-limit", severity: .warning, summary: "a tree is exactly as deep as the recorder goes",
    explanation: .init(
      "The deepest element of a dump lies on level 50, at which WebDriverAgent stops unless it is told otherwise, or on level 62, at which XCTest does. The root is on level 1.",
      why: "What lies deeper is not in the dump: that a locator finds nothing there means nothing.",
      example: "appium:settings[snapshotMaxDepth]: 50", better: "appium:settings[snapshotMaxDepth]: 62"),
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.findings(Self.self) { tree in
      guard tree.platform == .apple else { return [] }
      var levels = [Int](repeating: 1, count: tree.count)
      var deepest = 0
      for element in tree.elements {
        if let parent = element.parent { levels[element.index] = levels[parent.index] + 1 }
        if levels[element.index] > levels[deepest] { deepest = element.index }
      }
      let level = levels[deepest]
      guard level == 50 || level == 62 else { return [] }
      return [
        ElementFault(
          element: deepest, name: "depth", message: "the deepest element lies on level \(level), where recorders stop",
          advice: level == 50 ? "record with the setting snapshotMaxDepth raised" : nil)
      ]
    }
  }
}
