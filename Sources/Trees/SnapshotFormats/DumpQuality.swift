// Detects dumps that may be incomplete.

import AccessibilityTree
import Findings
import Text

enum DumpQuality {
  /// Returns notes about limitations of the dump that affect results.
  ///
  /// - Parameter depth: The number of element levels, including the root.
  static func notes(on format: DumpFormat, depth: Int, file: String) -> [Finding] {
    guard let limit = depthLimit(of: format), depth >= limit.depth else { return [] }
    return [
      Finding(
        code: "dump-depth", severity: .note, position: SourcePosition(file: file),
        message:
          """
          the hierarchy is \(depth) levels deep, and \(limit.recorder) cuts it off at level \(limit.depth): \
          elements may be missing
          """,
        advice: limit.advice)
    ]
  }

  /// Returns the end of a message about a dump that was read up to a fault.
  static func consequenceOfCut(_ snapshot: Snapshot) -> String {
    "; \(counted(snapshot.count, "element")) before that can be searched, but a search that misses is undecidable"
  }

  /// Returns the recorder and the depth at which it cuts off the hierarchy. (`dump-dialects` §1,
  /// `xcuitest-query-semantics` §7)
  static func depthLimit(of format: DumpFormat) -> (recorder: String, depth: Int, advice: String?)? {
    switch format {
    case .wdaXML, .wdaJSON, .wdaAccessibleJSON:
      ("WebDriverAgent", 50, "record again with a higher snapshotMaxDepth setting")
    case .snapshotJSON, .snapshotPropertyList, .maestroRunnerJSON, .debugDescription, .xcodeHierarchy:
      ("XCTest", 62, nil)
    default: nil
    }
  }
}
