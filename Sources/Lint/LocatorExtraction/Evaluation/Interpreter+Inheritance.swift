// What a class gives in place of what it inherits, and what it passes on to its superclass.

extension Interpreter {
  /// `super.init(…)`, `self.init(…)`: what the other initializer gives to the properties.
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

  /// Some subclass or conforming type has a value of its own, and which one it is cannot be told.
  func isOverridden(_ id: Int, on instance: Value?) -> Bool {
    instance?.kind.map { program.isOverridden(id, below: $0) } ?? false
  }
}

extension Program {
  /// The initializers of a type, or those that it inherits because it has none.
  func initializers(of kind: Int) -> [Int] {
    guard kinds[kind].initializers.isEmpty, kinds[kind].declaration == .reference else {
      return kinds[kind].initializers
    }
    let above = lineage(of: kind).dropFirst().first { !kinds[$0].initializers.isEmpty }
    return above.map { kinds[$0].initializers } ?? []
  }
}
