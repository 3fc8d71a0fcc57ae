// Declares options with one value.

extension Argument {
  /// An option with any string that is not empty.
  package static func option(
    _ name: String, _ placeholder: String, sets path: @autoclosure @escaping () -> WritableKeyPath<Command, String?>,
    completion: @autoclosure @escaping () -> Completion = .none, help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = ArgumentForm(names: [name], kind: .option, placeholder: placeholder, help: help)
    form.completion = completion
    form.refusesEmpty = true
    return Self(form: form) { command, given in command[keyPath: path()] = given.text }
  }

  /// An option that must be given.
  package static func requiredOption(
    _ name: String, _ placeholder: String, sets path: @autoclosure @escaping () -> WritableKeyPath<Command, String>,
    completion: @autoclosure @escaping () -> Completion = .none, help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = ArgumentForm(names: [name], kind: .option, placeholder: placeholder, isRequired: true, help: help)
    form.completion = completion
    form.refusesEmpty = true
    return Self(form: form) { command, given in command[keyPath: path()] = given.text }
  }

  /// An option whose value is read by a function.
  ///
  /// - Parameter reading: Throws a message about the value, such as “write numbers such as 1,1.5,2”.
  package static func option<Value>(
    _ name: String, _ placeholder: String, sets path: @autoclosure @escaping () -> WritableKeyPath<Command, Value>,
    completion: @autoclosure @escaping () -> Completion = .none, help: @autoclosure @escaping () -> String,
    reading read: @escaping (String) throws(ArgumentError) -> Value
  ) -> Self {
    var form = ArgumentForm(names: [name], kind: .option, placeholder: placeholder, help: help)
    form.completion = completion
    return Self(form: form) { (command, given) throws(ArgumentError) in
      command[keyPath: path()] = try given.value(read)
    }
  }

  /// An option with one of the names of an enumeration.
  package static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ placeholder: String, sets path: @autoclosure @escaping () -> WritableKeyPath<Command, Value>,
    help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = ArgumentForm(names: [name], kind: .option, placeholder: placeholder, help: help)
    form.choices = { Value.allCases.map(\.rawValue) }
    form.completion = { .values(Value.allCases.map(\.rawValue)) }
    var row = Self(form: form) { (command, given) throws(ArgumentError) in
      guard let value = Value(rawValue: given.text) else {
        throw given.unknownChoice(among: Value.allCases.map(\.rawValue))
      }
      command[keyPath: path()] = value
    }
    row.defaultText = { $0[keyPath: path()].rawValue }
    return row
  }

  /// An option with a whole number.
  package static func number(
    _ name: String, _ placeholder: String, sets path: @autoclosure @escaping () -> WritableKeyPath<Command, Int?>,
    from least: Int, to most: Int = .max, help: @autoclosure @escaping () -> String
  ) -> Self {
    let form = ArgumentForm(names: [name], kind: .option, placeholder: placeholder, help: help)
    return Self(form: form) { (command, given) throws(ArgumentError) in
      command[keyPath: path()] = try given.number(from: least, to: most)
    }
  }

  /// An option with a whole number, whose default help shows.
  package static func number(
    _ name: String, _ placeholder: String, sets path: @autoclosure @escaping () -> WritableKeyPath<Command, Int>,
    from least: Int, to most: Int = .max, help: @autoclosure @escaping () -> String
  ) -> Self {
    let form = ArgumentForm(names: [name], kind: .option, placeholder: placeholder, help: help)
    var row = Self(form: form) { (command, given) throws(ArgumentError) in
      command[keyPath: path()] = try given.number(from: least, to: most)
    }
    row.defaultText = { "\($0[keyPath: path()])" }
    return row
  }
}
