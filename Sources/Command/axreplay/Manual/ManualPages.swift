// Generates the manual pages, which `make install` installs.

import Arguments

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The manual pages of the command and its subcommands.
///
/// The program itself writes them, so that they always describe the program that is installed.
enum ManualPages {
  /// Writes all pages to a directory.
  ///
  /// - Throws: ``ExitStatus/unusable`` if a page cannot be written, after printing an error.
  static func write(to directory: String) throws {
    for page in ManualPage.all(of: AXReplay.program, .axreplay(date: date)) {
      try OutputFile.write(page.source, to: FileSearch.path(of: "\(page.name).1", in: directory))
    }
  }

  /// The date of the pages: `SOURCE_DATE_EPOCH` for reproducible packages, else today.
  private static var date: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let date = epoch.map(Date.init(timeIntervalSince1970:)) ?? Date()
    return date.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
