// Generates the manual pages, which `make install` installs.

import Arguments
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The manual pages of the command and its subcommands.
///
/// The program itself writes them, so that they always describe the program that is installed.
enum ManualPages {
  /// Writes all pages to an existing directory: a misspelled one would fill a place that `man` does not search.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the directory does not exist or a page cannot be written, after printing an
  ///   error.
  static func write(to directory: String) throws {
    let pages = ManualPage.all(of: AXReplay.program, .axreplay(date: date)).map { page in
      (path: FileSearch.path(of: "\(page.name).1", in: directory), page.source)
    }
    guard FileSearch.isDirectory(directory) else {
      let problem = DumpFile.exists(directory) ? "this is a file, not a directory" : "no such directory"
      throw ExitStatus.error("file-unwritable", problem, file: directory)
    }
    for (path, source) in pages { try OutputFile.write(source, to: path) }
  }

  /// The date of the pages: `SOURCE_DATE_EPOCH` for reproducible packages, else today.
  private static var date: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let date = epoch.map(Date.init(timeIntervalSince1970:)) ?? Date()
    return date.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
