// Resolves overrides and passes initializer arguments on to superclasses.

extension Interpreter {
  /// Evaluates `super.init(…)` or `self.init(…)` and keeps the values that it assigns to properties.
  mutating func passOn(_ arguments: [ArgumentValue], isAbove: Bool) {
    guard let owner = frame.owner, let kind = program.number(ofTypeNamed: owner) else { return }
    let kinds = isAbove ? Array(program.lineage(of: kind).dropFirst()) : [kind]
    guard let other = kinds.first(where: { !program.kinds[$0].initializers.isEmpty }) else { return }
    let initializers = program.kinds[other].initializers
    guard let id = initializers.first(where: { fits(program.members[$0].code, arguments) }) ?? initializers.first else {
      return
    }
    let fields = fields(byInitializer: id, of: other, arguments)
    frame.fields.merge(fields) { _, next in next }
  }

  /// Whether a subclass or conforming type overrides the member, and the concrete type is unknown.
  func isOverridden(_ id: Int, on instance: Value?) -> Bool {
    instance?.kind.map { program.isOverridden(id, below: $0) } ?? false
  }
}

extension Program {
  /// Returns the initializers of a type, or the inherited ones if it declares none.
  func initializers(of kind: Int) -> [Int] {
    guard kinds[kind].initializers.isEmpty, kinds[kind].declaration == .reference else {
      return kinds[kind].initializers
    }
    let above = lineage(of: kind).dropFirst().first { !kinds[$0].initializers.isEmpty }
    return above.map { kinds[$0].initializers } ?? []
  }
}
