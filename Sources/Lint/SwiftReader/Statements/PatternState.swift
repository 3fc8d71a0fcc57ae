// Models what is known about a pattern while it is read.

import CodeModel

/// A pattern that has been read as an expression. It becomes a pattern of the model only where patterns count.
indirect enum PatternNode {
  case wildcard
  case name(String)
  case expression(CodeExpression, Operand.Form)
  /// `let` before an expression, inside another pattern: reading it as a pattern counts its references again.
  case binding(PatternNode, references: Range<Int>)
}

/// The state of reading patterns.
struct PatternState {
  enum Mode {
    /// Outside of patterns.
    case none
    /// Names refer to something.
    case matching
    /// After `let` or `var`, names are bound.
    case binding
  }

  var mode = Mode.none
  /// The names that the pattern binds, in order.
  var names: [String] = []
  /// The last pattern inside of an expression.
  var last = PatternNode.wildcard
  /// The references in the last pattern, in the log.
  var lastReferences = 0..<0
  /// The first names of the elements of the last tuple.
  var tupleNames: [String] = []
  /// The patterns of the arguments of cases, by the offset of the argument.
  private var payloads: [Int: PatternNode] = [:]

  /// Notes an argument of a case.
  mutating func addPayload(_ operand: Operand, names: NameTable) {
    let offset = operand.expression.range.lowerBound
    switch operand.form {
    case .binding: payloads[offset] = .binding(last, references: lastReferences)
    case .name: payloads[offset] = .name(names[operand.name])
    default: payloads[offset] = .expression(operand.expression, operand.form)
    }
  }

  func payload(at offset: Int) -> PatternNode? { payloads[offset] }

  /// Forgets the arguments of cases, after the outermost pattern has been read.
  mutating func reset() { if !payloads.isEmpty { payloads = [:] } }
}
