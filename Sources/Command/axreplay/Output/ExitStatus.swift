// Defines the exit codes of all subcommands.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The exit code of a run, thrown after all messages have been printed.
enum ExitStatus: Int32, Error {
  /// Something matches.
  case found = 0
  /// All input was read, but nothing matches.
  case notFound = 1
  /// The locator or the arguments are invalid, or some input could not be read.
  case unusable = 2

  func endProcess() -> Never { Self.endProcess(rawValue) }

  /// Ends the process with the exit code of another one.
  static func endProcess(_ code: Int32) -> Never { exit(code) }
}
