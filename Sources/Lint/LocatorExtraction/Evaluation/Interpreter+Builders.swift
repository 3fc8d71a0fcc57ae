// Recognises code of which a result builder makes a list.

extension Interpreter {
  /// Marks a closure that is passed to a parameter with a result builder: `@StepBuilder steps: () -> [Step]`.
  func built(_ value: Value, by attributes: [String]) -> Value {
    guard case .closure(var closure) = value, program.isBuilder(attributes) else { return value }
    closure.isBuilder = true
    return .closure(closure)
  }
}

extension Program {
  /// Whether one of the attributes is a result builder.
  func isBuilder(_ attributes: [String]) -> Bool {
    attributes.contains { name in name.split(separator: ".").last.map { resultBuilders.contains(String($0)) } ?? false }
  }
}
