// Lists the shells with completion scripts.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A shell that completes command lines.
enum CompletionShell: String, CaseIterable {
  case zsh, bash, fish

  /// The user's shell; bash if there is no script for it.
  static var current: Self {
    let path = getenv("SHELL").map { String(cString: $0) } ?? ""
    return path.split(separator: "/").last.flatMap { Self(rawValue: String($0)) } ?? .bash
  }

  /// Returns the script for a program with subcommands.
  func script(for pages: [SubcommandPage], of program: String) -> String {
    switch self {
    case .zsh: ZshCompletion(program: program, pages: pages).script
    case .bash: BashCompletion(program: program, pages: pages).script
    case .fish: FishCompletion(program: program, pages: pages).script
    }
  }
}

extension String {
  /// The string with spaces before each line but empty ones.
  func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : String(repeating: " ", count: count) + $0
    }.joined(separator: "\n")
  }
}
