// Evaluates the text that Swift prints for the cases of enums.

import LocatorStrategies

extension Interpreter {
  /// Replaces an enum case that has a custom `description` with that description, and a case with associated values
  /// with the text that Swift prints: `row(3)`, `tab(name: "home")`.
  mutating func described(_ value: Value, in expression: CodeExpression) -> Value {
    guard case .enumCase(let typeID, let name, let payload) = value else { return value }
    if let member = members(named: "description", of: typeID).first {
      return self.value(ofMember: member, on: value, [])
    }
    let declared = program.types[typeID].cases.first { $0.name == name }?.payload ?? []
    if declared.isEmpty { return value }
    let inner =
      declared.count == payload.count
      ? printed(declared, payload: payload, words: shortened(expression)) : [.wildcard(shortened(expression))]
    return .text(TextValue(pattern: TextPattern([.text(name + "(")] + inner + [.text(")")])))
  }

  private func printed(_ declared: [CodeEnumCase.Payload], payload: [Value], words: String) -> [TextPattern.Piece] {
    var pieces: [TextPattern.Piece] = []
    for (part, value) in zip(declared, payload) {
      guard part.isPlain else { return [.wildcard(words)] }
      if !pieces.isEmpty { pieces.append(.text(", ")) }
      if let label = part.label { pieces.append(.text(label + ": ")) }
      pieces += printed(value, type: part.type.name, words: words) ?? [.wildcard(words)]
    }
    return pieces
  }

  /// Returns a value as it is printed inside a case: strings are in quotation marks; nil if the text is unknown.
  private func printed(_ value: Value, type: String, words: String) -> [TextPattern.Piece]? {
    switch (type, value) {
    case ("String", .text(let text)):
      if let literal = text.pattern.literal { return [.text(literal.debugDescription)] }
      return [.text("\"")] + value.asInterpolation(words).pattern.pieces + [.text("\"")]
    case ("String", .parameter(let name, _)): return [.text("\""), .wildcard(name), .text("\"")]
    case (_, .integer(let number)) where Program.integers.contains(type): return [.text("\(number)")]
    case ("Bool", .boolean(let isTrue)): return [.text("\(isTrue)")]
    default: return nil
    }
  }
}
