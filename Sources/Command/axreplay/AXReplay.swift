// The command: subcommands, and what its exit codes mean.

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
    abstract: "Ask recorded accessibility hierarchies what a UI test would find.",
    discussion: """
      Exit codes: 0 if something was found, 1 if nothing was, 2 if the locator is invalid, the call is wrong, or \
      something could not be read.
      """,
    version: version,
    subcommands: [
      QueryCommand.self, ShowCommand.self, ReplayCommand.self, VerifyCommand.self, LintCommand.self,
      CalibrateCommand.self,
    ])

  /// Of the command and of what it prints for programs.
  static let version = "0.1.0"

  /// The codes of grep instead of those of ArgumentParser, which ends with 64 for a wrong call.
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

/// How a run ends, thrown after everything has been said.
enum ExitStatus: Int32, Error {
  /// Something was found.
  case found = 0
  /// Everything was read, and nothing was found.
  case notFound = 1
  /// The locator or the call is wrong, or something could not be read.
  case unusable = 2

  func endProcess() -> Never { exit(rawValue) }
}
