// Arguments that begin with a hyphen and are no options.

import ArgumentParser

/// Appium's names of strategies begin with a hyphen: `-ios class chain:**/XCUIElementTypeButton`. The argument parser would
/// take one for a heap of short options.
enum HyphenatedArgument {
  /// No argument of a process can have this character.
  private static let mark: Character = "\0"

  /// The arguments of a call, with a mark before those that are no options. Only queries have such arguments, and behind
  /// `--` nothing is an option anyway.
  static func marked(_ arguments: [String]) -> [String] {
    guard arguments.first == QueryCommand.configuration.commandName else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let marked = arguments[..<end].map { argument in
      let isName = argument.prefixMatch(of: /-(?:ios|android)[ _-]/.ignoresCase()) != nil
      return isName ? "\(mark)\(argument)" : argument
    }
    return marked + arguments[end...]
  }

  /// An argument, or a text that arguments are quoted in, as it was given.
  static func plain(_ text: String) -> String { text.filter { $0 != mark } }
}
