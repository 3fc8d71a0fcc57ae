// Runs a subcommand and exits with the same codes as grep.

import ArgumentParser
import Findings
import Reports

/// The version of the command and of its machine-readable output.
let toolVersion = "0.1.0"

/// The command with its subcommands, .
protocol RootCommand: ParsableCommand {}

extension RootCommand {
  static var version: String { toolVersion }

  /// Returns the configuration of a program.
  static func rootConfiguration(_ subcommands: [any ParsableCommand.Type]) -> CommandConfiguration {
    CommandConfiguration(
      commandName: "axreplay",
      abstract: "Evaluate UI test locators against recorded accessibility hierarchies.",
      discussion: ExitCodes.overview, version: version, subcommands: subcommands)
  }

  /// Returns the subcommand if its arguments are valid. Parsing only the subcommand takes half as long as parsing the
  /// whole command, but its error messages would lack the name of the command.
  private static func parsedSubcommand(_ arguments: [String]) -> (any ParsableCommand)? {
    let subcommand = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    return try? subcommand?.parse(Array(arguments.dropFirst()))
  }

  /// Parses the arguments and runs a subcommand. ArgumentParser itself would exit with 64 for invalid arguments.
  static func runAndExit(_ arguments: [String]) {
    if let query = LocatorQuery(withoutOptions: arguments) { return exitIfNeeded { try query.run() } }
    if let error = subcommandError(arguments) {
      Terminal.standardError.write(error)
      ExitStatus.unusable.endProcess()
    }
    let arguments = HyphenatedArgument.marked(arguments)
    exitIfNeeded {
      var command = try parsedSubcommand(arguments) ?? parseAsRoot(arguments)
      do {
        try command.run()
      } catch let error as ValidationError {
        report(error, by: type(of: command))
        throw ExitStatus.unusable
      }
    }
  }

  /// Prints an error that a subcommand found in its arguments only after it had read its configuration.
  /// ArgumentParser's own message would end with the usage of the whole command.
  private static func report(_ error: ValidationError, by subcommand: any ParsableCommand.Type) {
    let name = subcommand.configuration.commandName ?? ""
    Terminal.standardError.write(
      """
      Error: \(HyphenatedArgument.plain(error.message))
      Usage: \(usageString(for: subcommand))
        See 'axreplay \(name) --help' for more information.
      """)
  }

  /// Returns an error if the arguments name an unknown subcommand, either directly or after `help`; otherwise nil.
  private static func subcommandError(_ arguments: [String]) -> String? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let name, !name.hasPrefix("-"), !names.contains(name), name != "help" else { return nil }
    let guess = Spelling.suggestions(for: name, among: names).first
    return """
      error: unknown subcommand “\(DisplayText.visible(name))”
        \(guess.map { "did you mean \($0)?" } ?? "the subcommands are \(names.joined(separator: ", "))")
      """
  }

  private static func exitIfNeeded(_ run: () throws -> Void) {
    do {
      try run()
    } catch let error as ExitStatus {
      error.endProcess()
    } catch {
      let message = HyphenatedArgument.plain(fullMessage(for: error))
      if exitCode(for: error) == .success {
        Terminal.standardOutput.write(message)
      } else {
        Terminal.standardError.write(message)
        ExitStatus.unusable.endProcess()
      }
    }
  }
}
