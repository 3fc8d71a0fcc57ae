// Provides the files that are compiled into the command.

import CReportFiles

/// The embedded files.
enum EmbeddedFiles {
  /// The style sheet of the page, for light and dark screens and for paper.
  static let style = text(CReportStyle())

  /// The script of the page, which opens details and adds navigation. The page can be read without the script.
  static let script = text(CReportScript())

  /// The manual for the rules.
  static let rules = text(CReportRules())

  private static func text(_ file: CReportFile) -> String {
    // The compiler determines the size of the array.
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
