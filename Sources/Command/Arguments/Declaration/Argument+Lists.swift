// Declares options that may have several values.

extension Argument {
  /// An option that adds a string, which is not empty, each time it is given.
  package static func repeated(
    _ name: String, _ placeholder: String, addsTo path: @autoclosure @escaping () -> WritableKeyPath<Command, [String]>,
    completion: @autoclosure @escaping () -> Completion = .none, help: @autoclosure @escaping () -> String
  ) -> Self {
    list(name, .option, placeholder: placeholder, path: path, completion: completion, help: help)
  }

  /// An option that adds a value each time it is given, which a function reads.
  package static func repeated<Value>(
    _ name: String, _ placeholder: String, addsTo path: @autoclosure @escaping () -> WritableKeyPath<Command, [Value]>,
    help: @autoclosure @escaping () -> String, reading read: @escaping (String) throws(ArgumentError) -> Value
  ) -> Self {
    let form = ArgumentForm(names: [name], kind: .option, placeholder: placeholder, isRepeating: true, help: help)
    return Self(form: form) { (command, given) throws(ArgumentError) in
      let value = try given.value(read)
      if given.isFirst { command[keyPath: path()] = [value] } else { command[keyPath: path()].append(value) }
    }
  }

  /// An option that takes all words up to the next option. Help shows the default.
  package static func values(
    _ name: String, _ placeholder: String, set path: @autoclosure @escaping () -> WritableKeyPath<Command, [String]>,
    completion: @autoclosure @escaping () -> Completion = .none, help: @autoclosure @escaping () -> String
  ) -> Self {
    var row = list(name, .values, placeholder: placeholder, path: path, completion: completion, help: help)
    row.defaultText = { command in
      let texts = command[keyPath: path()]
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    return row
  }

  /// An option that takes the names of files that somebody else chooses, such as a list of changed files. A name may
  /// look like an option, so words that begin with a hyphen are refused unless they follow a `--`. There may be none,
  /// because lists that programs make may be empty.
  ///
  /// - Parameters:
  ///   - path: The property, which is nil if the option is not given.
  ///   - alternative: The option that reads the names from a file. It may take their place.
  package static func names(
    _ name: String, _ placeholder: String, set path: @autoclosure @escaping () -> WritableKeyPath<Command, [String]?>,
    or alternative: String, completion: @autoclosure @escaping () -> Completion = .none,
    help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = listForm(name, .values, placeholder: placeholder, completion: completion, help: help)
    form.alternative = alternative
    return Self(form: form) { command, given in
      var names = command[keyPath: path()] ?? []
      given.add(to: &names)
      command[keyPath: path()] = names
    }
  }

  /// An option that takes all words that follow, whatever they are. They may follow a `--`.
  ///
  /// - Parameter example: An example, for the message if nothing follows.
  package static func rest(
    _ name: String, _ placeholder: String, set path: @autoclosure @escaping () -> WritableKeyPath<Command, [String]>,
    example: String, help: @autoclosure @escaping () -> String
  ) -> Self {
    var row = list(name, .rest, placeholder: placeholder, path: path, completion: { .none }, help: help)
    row.form.requirement = "a command: \(example)"
    // Arguments of a command may be empty.
    row.form.refusesEmpty = false
    return row
  }

  private static func list(
    _ name: String, _ kind: ArgumentForm.Kind, placeholder: String,
    path: @escaping () -> WritableKeyPath<Command, [String]>, completion: @escaping () -> Completion,
    help: @escaping () -> String
  ) -> Self {
    let form = listForm(name, kind, placeholder: placeholder, completion: completion, help: help)
    return Self(form: form) { command, given in given.add(to: &command[keyPath: path()]) }
  }

  private static func listForm(
    _ name: String, _ kind: ArgumentForm.Kind, placeholder: String, completion: @escaping () -> Completion,
    help: @escaping () -> String
  ) -> ArgumentForm {
    var form = ArgumentForm(names: [name], kind: kind, placeholder: placeholder, isRepeating: true, help: help)
    form.completion = completion
    form.refusesEmpty = true
    return form
  }
}
