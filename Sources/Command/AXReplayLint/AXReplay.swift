// Defines the command with all its subcommands.

import ArgumentParser
import Subcommands

/// The program `axreplay-lint`, which `axreplay` runs for everything that it does not do itself.
@main
struct AXReplay: RootCommand {
  static let configuration = rootConfiguration([
    QueryCommand.self, ShowCommand.self, ReplayCommand.self, VerifyCommand.self, LintCommand.self,
    CalibrateCommand.self,
  ])

  static func main() { runAndExit(Array(CommandLine.arguments.dropFirst())) }
}
