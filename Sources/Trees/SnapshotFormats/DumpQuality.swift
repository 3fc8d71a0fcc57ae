// How far a dump can be trusted to be whole.

import Findings

enum DumpQuality {
  /// WebDriverAgent leaves out what lies deeper, unless told otherwise. (`dump-dialects` §1)
  static let wdaDepthLimit = 50

  /// What the reader of an answer should know about the dump.
  static func notes(on tree: XMLTree, file: String) -> [Finding] {
    guard tree.format == .wdaXML, tree.depth >= wdaDepthLimit else { return [] }
    return [
      Finding(
        code: "dump-depth", severity: .note, position: SourcePosition(file: file),
        message:
          "the tree is \(tree.depth) levels deep, and WebDriverAgent cuts at \(wdaDepthLimit): elements may be missing",
        advice: "record with the setting snapshotMaxDepth raised")
    ]
  }
}
