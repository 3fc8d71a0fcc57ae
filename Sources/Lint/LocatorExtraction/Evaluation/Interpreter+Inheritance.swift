// Resolves overrides and passes initializer arguments on to superclasses.

extension Interpreter {
  /// Evaluates `super.init(…)` or `self.init(…)` and keeps the values that it assigns to properties.
  mutating func forward(_ arguments: [ArgumentValue], toSuperclass: Bool) {
    guard let typeID = frame.owner else { return }
    let types = toSuperclass ? Array(program.lineage(of: typeID).dropFirst()) : [typeID]
    guard let other = types.first(where: { !program.types[$0].initializers.isEmpty }) else {
      if let bundle = arguments.first, bundle.label == "bundleIdentifier" {
        frame.fields[Self.applicationField] = bundle.value.map {
          .query(.application(withBundle: $0.asText.pattern))
        }
      }
      return
    }
    let initializers = program.types[other].initializers
    guard let id = initializers.first(where: { fits(program.members[$0].code, arguments) }) ?? initializers.first else {
      return
    }
    let fields = fields(byRunning: id, of: other, arguments)
    frame.fields.merge(fields) { _, next in next }
  }

  /// Whether a subclass or conforming type overrides the member, and the concrete type is unknown.
  func isOverridden(_ id: Int, on instance: Value?) -> Bool {
    instance?.typeID.map { program.isOverridden(id, below: $0) } ?? false
  }
}

extension Program {
  /// Returns the initializers of a type, or the inherited initializers if it does not declare any.
  func initializers(of typeID: Int) -> [Int] {
    guard types[typeID].initializers.isEmpty, types[typeID].declaration == .class else {
      return types[typeID].initializers
    }
    let above = lineage(of: typeID).dropFirst().first { !types[$0].initializers.isEmpty }
    return above.map { types[$0].initializers } ?? []
  }
}
