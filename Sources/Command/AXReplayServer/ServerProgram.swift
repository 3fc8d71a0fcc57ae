// Defines the command with the subcommands that serve.

import ArgumentParser
import Subcommands

/// The program `axreplay-server`. `axreplay` runs it for `serve`, `inspect`, `record` and `import`.
@main
struct ServerProgram: RootCommand {
  static let configuration = rootConfiguration([
    ServeProgram.self, InspectProgram.self, RecordProgram.self, ImportProgram.self,
  ])

  static func main() { runAndExit(Array(CommandLine.arguments.dropFirst())) }
}
