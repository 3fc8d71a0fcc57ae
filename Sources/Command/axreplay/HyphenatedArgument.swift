// Arguments that begin with a hyphen and are no options.

/// Appium's names of strategies begin with a hyphen: `-ios class chain:**/XCUIElementTypeButton`. The argument parser would
/// take one for a heap of short options.
enum HyphenatedArgument {
  /// No argument of a process can have this character.
  private static let mark: Character = "\0"

  /// The arguments, with a mark before those that are no options.
  static func marked(_ arguments: [String]) -> [String] {
    arguments.map { argument in
      let isName = argument.prefixMatch(of: /-(?:ios|android)[ _-]/.ignoresCase()) != nil
      return isName ? "\(mark)\(argument)" : argument
    }
  }

  /// An argument as it was given.
  static func plain(_ argument: String) -> String { argument.first == mark ? String(argument.dropFirst()) : argument }
}
