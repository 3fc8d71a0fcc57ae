// Defines the `axreplay` command with its subcommands and exit codes.

import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
struct AXReplay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "axreplay",
    abstract: "Evaluate UI test locators against recorded accessibility hierarchies.",
    discussion: """
      Exit codes: 0 for a match, 1 for no match, 2 for an invalid locator, invalid arguments or unreadable input.
      """,
    version: version,
    subcommands: [
      QueryCommand.self, ShowCommand.self, ReplayCommand.self, VerifyCommand.self, LintCommand.self,
      CalibrateCommand.self,
    ])

  /// The version of the command and of its machine-readable output.
  static let version = "0.1.0"

  /// Runs a subcommand and exits with the same codes as grep; ArgumentParser would exit with 64 for invalid arguments.
  static func main() {
    do {
      var command = try parseAsRoot(HyphenatedArgument.marked(Array(CommandLine.arguments.dropFirst())))
      try command.run()
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

/// The exit code of a run, thrown after all messages have been printed.
enum ExitStatus: Int32, Error {
  /// Something matches.
  case found = 0
  /// All input was read, but nothing matches.
  case notFound = 1
  /// The locator or the arguments are invalid, or some input could not be read.
  case unusable = 2

  func endProcess() -> Never { exit(rawValue) }
}
