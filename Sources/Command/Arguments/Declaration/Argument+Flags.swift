// Declares arguments without a value.

extension Argument {
  /// A flag that sets a property to true.
  package static func flag(
    _ name: String, short: Unicode.Scalar? = nil,
    sets path: @autoclosure @escaping () -> WritableKeyPath<Command, Bool>,
    help: @autoclosure @escaping () -> String
  ) -> Self {
    Self(form: form(name, short: short, help: help)) { command, _ in command[keyPath: path()] = true }
  }

  /// A flag that sets a property to a value, and excludes the other flags of the set.
  package static func flag<Value>(
    _ name: String, short: Unicode.Scalar? = nil,
    sets path: @autoclosure @escaping () -> WritableKeyPath<Command, Value?>, to value: Value,
    among set: String, help: @autoclosure @escaping () -> String
  ) -> Self {
    var form = form(name, short: short, help: help)
    form.exclusiveSet = set
    return Self(form: form) { command, _ in command[keyPath: path()] = value }
  }

  private static func form(
    _ name: String, short: Unicode.Scalar?, help: @escaping () -> String
  ) -> ArgumentForm {
    ArgumentForm(names: short.map { ["-\($0)", name] } ?? [name], kind: .flag, help: help)
  }
}
