// Lets arguments begin with a hyphen without being parsed as options.

import ArgumentParser

/// Protects Appium's strategy names and Maestro's commands, which begin with a hyphen: `-ios class chain:**/…`,
/// `- tapOn: …`. ArgumentParser would parse them as short options.
enum HyphenatedArgument {
  /// A character that cannot occur in a process argument.
  private static let mark: Character = "\0"

  /// Returns the arguments with a mark before names and commands. Only `query` accepts them; arguments after `--` are
  /// never options.
  static func marked(_ arguments: [String]) -> [String] {
    guard arguments.first == QueryCommand.configuration.commandName else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let marked = arguments[..<end].map { argument in
      let start = argument.prefix(9).lowercased()
      let isName = ["-ios", "-android"].contains { name in " _-".contains { start.hasPrefix("\(name)\($0)") } }
      return isName || argument.hasPrefix("- ") ? "\(mark)\(argument)" : argument
    }
    return marked + arguments[end...]
  }

  /// Removes the marks from an argument, or from a message that quotes arguments.
  static func plain(_ text: String) -> String { text.filter { $0 != mark } }
}
