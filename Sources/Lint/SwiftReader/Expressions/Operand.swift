// Models what is known about an expression while it is read.

import CodeModel

/// An expression, and how it is written.
struct Operand {
  /// What the expression is, from outside.
  enum Form {
    /// Operands with operators between them.
    case sequence
    /// A sequence in parentheses.
    case parentheses
    case call, member, name, tuple, list, literal, integer, discard
    /// A pattern such as `let a`.
    case binding
    /// Nothing that could be read.
    case missing
    case other

    /// Whether no closure can follow as an argument.
    var isLiteral: Bool { self == .literal || self == .integer || self == .list }
  }

  var expression: CodeExpression
  var form: Form
  /// Whether the expression only reads the state of elements.
  var checksElementsOnly = false
  /// The index of the call that the expression is, in the outline; −1 if it is none.
  var call: Int32 = -1
  /// The number of the name that the expression is.
  var name: Int32 = -1

  init(_ kind: CodeExpression.Kind, at range: Range<Int>, form: Form = .other) {
    expression = CodeExpression(kind: kind, range: range)
    self.form = form
  }

  init(_ expression: CodeExpression, form: Form) {
    self.expression = expression
    self.form = form
  }
}

/// A chain of members, calls and subscripts while it is read.
struct Chain {
  /// Where the chain begins, with `try` and the like.
  let start: Int
  /// Where the chain begins, without `try` and the like.
  let nodeStart: Int
  var head = CodeExpression.Head.implicit
  /// The chain's first expression, if it is not a name and has no links yet.
  var leaf: CodeExpression?
  var links: [CodeExpression.Link] = []
  var form = Operand.Form.other
  /// The number of the last name, if the chain ends with one.
  var name: Int32 = -1
  /// Where the receiver of the last member ends; −1 if it has none.
  var receiverEnd = -1
  var checksElementsOnly = false
  var call: Int32 = -1

  init(start: Int, nodeStart: Int) {
    self.start = start
    self.nodeStart = nodeStart
  }

  /// Makes the chain a single expression.
  mutating func become(_ kind: CodeExpression.Kind, at range: Range<Int>, form: Operand.Form = .other) {
    leaf = CodeExpression(kind: kind, range: range)
    links = []
    become(form)
  }

  /// Changes what the chain ends with.
  mutating func become(_ form: Operand.Form) {
    self.form = form
    checksElementsOnly = false
    call = -1
  }

  mutating func add(_ kind: CodeExpression.Link.Kind, at range: Range<Int>) {
    if let leaf {
      head = .expression(leaf)
      self.leaf = nil
    }
    links.append(CodeExpression.Link(kind: kind, range: range))
  }

  /// Returns the whole chain.
  func finished(from start: Int, end: Int) -> CodeExpression {
    leaf ?? CodeExpression(kind: .chain(head, links), range: start..<max(start, end))
  }

  func operand(end: Int) -> Operand {
    var operand = Operand(finished(from: start, end: end), form: form)
    operand.checksElementsOnly = checksElementsOnly
    operand.call = call
    operand.name = name
    return operand
  }
}
