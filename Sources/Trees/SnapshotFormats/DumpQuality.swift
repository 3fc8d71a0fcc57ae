// How far a dump can be trusted to be whole.

import Findings

enum DumpQuality {
  /// What the reader of an answer should know about the dump.
  ///
  /// - Parameter depth: Levels of elements, the root being the first.
  static func notes(on format: DumpFormat, depth: Int, file: String) -> [Finding] {
    guard let cut = cut(of: format), depth >= cut.depth else { return [] }
    return [
      Finding(
        code: "dump-depth", severity: .note, position: SourcePosition(file: file),
        message: "the tree is \(depth) levels deep, and \(cut.recorder) cuts at \(cut.depth): elements may be missing",
        advice: cut.advice)
    ]
  }

  /// Who leaves out what lies deeper, and from where on. (`dump-dialects` §1, `xcuitest-query-semantics` §7)
  private static func cut(of format: DumpFormat) -> (recorder: String, depth: Int, advice: String?)? {
    switch format {
    case .wdaXML: ("WebDriverAgent", 50, "record with the setting snapshotMaxDepth raised")
    case .snapshotJSON: ("XCTest", 62, nil)
    case .mac2XML, .appiumAndroidXML, .uiautomatorXML: nil
    }
  }
}
