// The style sheet and the program of the page, which are files of their own.

import CReportPage

/// What a page has inside, so that it needs no other file.
enum PageFiles {
  /// How the page looks: on a screen by day and by night, and on paper.
  static let style = text(CReportStyle())

  /// The program inside the page. Everything can be read without it; it opens details and moves about.
  static let script = text(CReportScript())

  private static func text(_ file: CReportFile) -> String {
    // The compiler knows how many bytes of the array there are.
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
