// Runs the subcommands that do not need swift-syntax, and leaves everything else to a second program.

package import ArgumentParser

/// The program `axreplay`.
///
/// It evaluates locators, shows dumps and replays recordings itself. `serve`, `inspect`, `record` and `import` are
/// passed to `axreplay-server`, which contains a server. All other arguments, such as `lint`, `verify` and `--help`,
/// are passed to `axreplay-lint`, which is installed beside it, because a program that contains swift-syntax takes
/// longer to start.
package struct QueryProgram: RootCommand {
  package static let configuration = rootConfiguration([
    QueryCommand.self, ShowCommand.self, ReplayCommand.self, MapCommand.self, CalibrateCommand.self,
  ])

  package init() {}

  /// Runs the program with the arguments of the process.
  package static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let own = configuration.subcommands.compactMap { $0.configuration.commandName }
    if let subcommand = arguments.first, own.contains(subcommand) { return runAndExit(arguments) }
    let serving = [
      ServeOptions.configuration, InspectOptions.configuration, RecordOptions.configuration,
      ImportOptions.configuration,
    ].map(\.commandName)
    let program = serving.contains(arguments.first) ? SecondProgram.server : .lint
    program.run(arguments)
  }
}
