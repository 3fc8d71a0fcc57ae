// Texts of reports that are files of their own.

import CReportFiles

/// Files that were compiled in.
enum EmbeddedFiles {
  /// How the page looks: on a screen by day and by night, and on paper.
  static let style = text(CReportStyle())

  /// The program inside the page. Everything can be read without it; it opens details and moves about.
  static let script = text(CReportScript())

  /// The manual of the rules.
  static let rules = text(CReportRules())

  private static func text(_ file: CReportFile) -> String {
    // The compiler knows how many bytes of the array there are.
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
