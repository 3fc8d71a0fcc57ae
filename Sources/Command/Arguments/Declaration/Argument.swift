// Joins an argument of a subcommand with the property that it sets.

/// A row in the table of a subcommand: how an argument is written, and the property that it sets.
///
///     static var arguments: [Argument<Self>] {
///       [
///         .flag("--check", sets: \.check, help: "Print what the recordings lack instead."),
///         .positionals("recordings", set: \.recordings, completion: .directories, help: "Recording directories."),
///       ]
///     }
///
/// Key paths are made only for arguments that are given.
package struct Argument<Command> {
  /// How the argument is written.
  package internal(set) var form: ArgumentForm
  /// Sets the property to the given values.
  let apply: (inout Command, GivenArgument) throws(ArgumentError) -> Void
  /// Returns the value of the property as help shows it; nil for nothing.
  var defaultText: (Command) -> String? = { _ in nil }

  /// Returns the row for a property of a larger value.
  fileprivate func lifted<Whole>(to path: @escaping () -> WritableKeyPath<Whole, Command>) -> Argument<Whole> {
    var row = Argument<Whole>(form: form) { (whole, given) throws(ArgumentError) in
      try apply(&whole[keyPath: path()], given)
    }
    row.defaultText = { whole in defaultText(whole[keyPath: path()]) }
    return row
  }

  /// The same row, shown only by `--help-hidden`.
  package var hidden: Self {
    var row = self
    row.form.isHidden = true
    return row
  }
}

extension Array {
  /// Returns the rows of a group, which is a property of the command.
  package static func group<Command, Group: ArgumentGroup>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Command, Group>
  ) -> [Element] where Element == Argument<Command> {
    Group.arguments.map { $0.lifted(to: path) }
  }
}

/// Arguments that several subcommands have, as a value with the defaults.
package protocol ArgumentGroup {
  /// The rows of the table, in the order of help.
  static var arguments: [Argument<Self>] { get }
}

/// A subcommand: a value whose properties have the defaults, and a table with a row for each argument.
package protocol Subcommand: ArgumentGroup, SendableMetatype {
  /// Creates the subcommand with the defaults.
  init()

  /// The name as typed.
  static var name: String { get }
  /// What it does, in a sentence.
  static var abstract: String { get }
  /// Paragraphs for help, in lines of any length.
  static var discussion: String { get }

  /// Checks the arguments that depend on each other. By default, does nothing.
  ///
  /// - Throws: ``ArgumentError`` for arguments that cannot be combined.
  func validate() throws(ArgumentError)

  /// Runs the subcommand.
  ///
  /// - Throws: ``ArgumentError`` for arguments that cannot be used.
  func run() throws
}

extension Subcommand {
  package func validate() throws(ArgumentError) {}
}
