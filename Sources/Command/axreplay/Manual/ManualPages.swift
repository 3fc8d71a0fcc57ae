// Generates the manual pages, which `make install` installs.

import ArgumentParser
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The manual pages of the command and its subcommands, generated from the help texts.
///
/// The program itself writes them, so that they always describe the program that is installed.
enum ManualPages {
  /// Returns the directory of `--generate-manual DIRECTORY`; nil for other arguments. Like
  /// `--generate-completion-script`, the option is for installers and is not shown in help texts.
  static func directory(in arguments: [String]) -> String? {
    arguments.count == 2 && arguments[0] == "--generate-manual" ? arguments[1] : nil
  }

  /// Writes all pages to an existing directory; exits with an error if that fails.
  static func write(to directory: String) {
    guard let root = try? JSONDecoder().decode(HelpDump.self, from: Data(AXReplay._dumpHelp().utf8)).command else {
      Terminal.standardError.write("error: cannot read the help texts")
      ExitStatus.unusable.endProcess()
    }
    for page in ([nil] + subcommands(of: root)).map({ ManualPage(root: root, subcommand: $0, date: date) }) {
      do {
        try OutputFile.write(page.source, to: FileSearch.path(of: "\(page.name).1", in: directory))
      } catch {
        ExitStatus.unusable.endProcess()
      }
    }
  }

  /// Returns the subcommands that have a page. `help` is built into ArgumentParser.
  static func subcommands(of root: HelpDump.Command) -> [HelpDump.Command] {
    (root.subcommands ?? []).filter { $0.commandName != "help" }
  }

  /// The date of the pages: `SOURCE_DATE_EPOCH` for reproducible packages, else today.
  private static var date: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let date = epoch.map(Date.init(timeIntervalSince1970:)) ?? Date()
    return date.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
