// Models what is known about a type while it is read.

import CodeModel

/// A type, reduced to what the model needs. Which of its names counts depends on where the type is used.
struct ReadType {
  /// The type without optionals and attributes.
  var code: CodeType
  /// `Outer.Inner` without generic arguments; empty for a type without a name.
  var plain: String
  /// The type as a function, which may be in parentheses.
  var function: CodeType?
  /// The parts of a composition such as `A & B`.
  var parts: [CodeType]?
  /// The plain names of the elements, if this is a tuple.
  var elements: [String]?
  /// Whether the type is a name with or without generic arguments.
  var isName = false
  var range: Range<Int>

  /// The protocols that the type requires as the bound of a generic parameter.
  var constraints: [CodeType] { parts ?? [code] }

  /// A type without a name.
  init(_ range: Range<Int>) {
    code = CodeType(name: "")
    plain = ""
    self.range = range
  }
}
