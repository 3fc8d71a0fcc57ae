// Declares arguments without a name.

extension Argument {
  /// A word that must be given.
  package static func positional(
    _ placeholder: String, sets path: @autoclosure @escaping () -> WritableKeyPath<Command, String>,
    completion: @autoclosure @escaping () -> Completion = .none, help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = ArgumentForm(names: [], kind: .positional, placeholder: placeholder, isRequired: true, help: help)
    form.completion = completion
    return Self(form: form) { command, given in command[keyPath: path()] = given.text }
  }

  /// An optional word.
  package static func optionalPositional(
    _ placeholder: String, sets path: @autoclosure @escaping () -> WritableKeyPath<Command, String?>,
    completion: @autoclosure @escaping () -> Completion = .none, help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = ArgumentForm(names: [], kind: .positional, placeholder: placeholder, help: help)
    form.completion = completion
    return Self(form: form) { command, given in command[keyPath: path()] = given.text }
  }

  /// All further words.
  package static func positionals(
    _ placeholder: String, set path: @autoclosure @escaping () -> WritableKeyPath<Command, [String]>,
    isRequired: Bool = false, completion: @autoclosure @escaping () -> Completion = .none,
    help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = ArgumentForm(
      names: [], kind: .positional, placeholder: placeholder, isRequired: isRequired, isRepeating: true, help: help)
    form.completion = completion
    return Self(form: form) { command, given in given.add(to: &command[keyPath: path()]) }
  }

  /// The words after `--`, which are a command.
  ///
  /// - Parameter example: An example, for the message about an empty command.
  package static func afterTerminator(
    _ placeholder: String, set path: @autoclosure @escaping () -> WritableKeyPath<Command, [String]>,
    example: String, help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = ArgumentForm(
      names: [], kind: .afterTerminator, placeholder: placeholder, isRepeating: true, help: help)
    form.requirement = "a command: \(example)"
    return Self(form: form) { command, given in given.add(to: &command[keyPath: path()]) }
  }

  /// The same row for words that may begin with a hyphen.
  ///
  /// - Parameter accepts: Returns whether a word that looks like an option is this argument.
  package func accepting(hyphenated accepts: @escaping (String) -> Bool) -> Self {
    var row = self
    row.form.acceptsHyphenated = accepts
    return row
  }

  /// The same row for words that are either all before `--` or all after it.
  ///
  /// - Parameter message: The reason to refuse words after `--`.
  package func refusingMoreAfterTerminator(_ message: String) -> Self {
    var row = self
    row.form.refusalAfterTerminator = message
    return row
  }
}
