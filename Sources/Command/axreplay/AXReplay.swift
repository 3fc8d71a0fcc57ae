// Starts the program.

import ArgumentParser

/// The command with all its subcommands.
@main
struct AXReplay: RootCommand {
  static let configuration = rootConfiguration([
    QueryCommand.self, ShowCommand.self, ReplayCommand.self, MapCommand.self, VerifyCommand.self, LintCommand.self,
    ServeCommand.self, InspectCommand.self, RecordCommand.self, ImportCommand.self, CalibrateCommand.self,
  ])

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let directory = ManualPages.directory(in: arguments) { return ManualPages.write(to: directory) }
    runAndExit(arguments)
  }
}
