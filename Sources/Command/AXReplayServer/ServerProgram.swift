// Defines the command with the subcommands that serve.

import ArgumentParser
import Subcommands

/// The program `axreplay-server`. `axreplay` runs it for `serve` and `inspect`.
@main
struct ServerProgram: RootCommand {
  static let configuration = rootConfiguration([ServeProgram.self, InspectProgram.self])

  static func main() { runAndExit(Array(CommandLine.arguments.dropFirst())) }
}
