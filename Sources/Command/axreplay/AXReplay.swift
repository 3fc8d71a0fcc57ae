// Starts the program.

import Arguments

/// The version of the command, as in the file VERSION.
let toolVersion = "0.2.0"

@main enum AXReplay {
  static var program: CommandLineProgram {
    CommandLineProgram(
      name: "axreplay", version: toolVersion,
      abstract: "Evaluate UI test locators against recorded accessibility hierarchies.",
      subcommands: [
        LocatorQuery.self, ShowCommand.self, ReplayCommand.self, MapCommand.self, VerifyCommand.self, LintCommand.self,
        ServeCommand.self, InspectCommand.self, RecordCommand.self, ImportCommand.self, CalibrateCommand.self,
        InitCommand.self, DoctorCommand.self, ExplainCommand.self,
      ],
      discussion: ExitCodes.overview)
  }

  static func main() {
    StandardStreams.occupy()
    do {
      // Swift reads the arguments from /proc. Without them, every command would print the help and succeed.
      if CommandLine.arguments.isEmpty {
        throw ExitStatus.error("system-error", "the arguments cannot be read: /proc is not mounted")
      }
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch let status as ExitStatus {
      status.endProcess()
    } catch {
      ExitStatus.error("system-error", ErrorReason.text(of: error)).endProcess()
    }
  }

  private static func run(_ words: [String]) throws {
    let program = program
    switch program.outcome(of: words, width: Terminal.helpWidth) {
    case .page(let text): Terminal.standardOutput.write(text)
    case .mistake(let message): try fail(message)
    case .manual(let directory): try ManualPages.write(to: directory)
    case .run(let command):
      do { try command.run() } catch let error as ArgumentError { try fail(program.message(error, by: command)) }
    }
  }

  /// Prints a message about the arguments. The exit codes are those of grep.
  private static func fail(_ message: String) throws {
    Terminal.standardError.write(message)
    throw ExitStatus.unusable
  }
}
