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

  /// A word that may be left out.
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
  package static func afterTerminator(
    _ placeholder: String, set path: @autoclosure @escaping () -> WritableKeyPath<Command, [String]>,
    help: @autoclosure @escaping () -> String
  ) -> Self {
    let form = ArgumentForm(
      names: [], kind: .afterTerminator, placeholder: placeholder, isRepeating: true, help: help)
    return Self(form: form) { command, given in given.add(to: &command[keyPath: path()]) }
  }

  /// The same row for words that may begin with a hyphen.
  ///
  /// - Parameter accepts: Whether a word is meant as this argument, although it looks like an option.
  package func accepting(hyphenated accepts: @escaping (String) -> Bool) -> Self {
    var row = self
    row.form.acceptsHyphenated = accepts
    return row
  }

  /// The same row for words of which either all or none may stand after `--`.
  ///
  /// - Parameter message: Why the words after `--` are refused.
  package func refusingMoreAfterTerminator(_ message: String) -> Self {
    var row = self
    row.form.refusalAfterTerminator = message
    return row
  }
}
