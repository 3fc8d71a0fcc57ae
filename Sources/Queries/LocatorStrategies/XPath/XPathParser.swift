// Parses the tokens of an XPath into a syntax tree. (XML Path Language 1.0, §2 and §3)

import DriverLocators
import ElementQueries
import Findings
import Text

/// Parses one XPath from left to right.
struct XPathParser: SyntaxErrorSource {
  private let text: String
  let tokens: [XPathToken]
  var position = 0
  private var depth = 0

  /// The maximum nesting depth of brackets and parentheses. Real XPaths stay below ten.
  static let maximumDepth = 60
  /// The maximum number of operators, and of steps in a path. Each adds a level to the tree.
  static let maximumOperators = 400
  static let maximumSteps = 200
  private var operatorCount = 0

  init(_ text: String) throws(SyntaxError) {
    self.text = text
    var lexer = XPathLexer(text)
    tokens = try lexer.run()
  }

  mutating func wholeExpression() throws(SyntaxError) -> XPathExpression {
    if current.kind == .end {
      throw error(0..<text.utf8.count, "the XPath is empty", advice: "try //XCUIElementTypeButton[@name='x']")
    }
    let expression = try expression(0)
    switch current.kind {
    case .end: return expression
    case .symbol("]"), .symbol(")"): throw error(current.range, "unmatched “\(text.slice(current.range))”")
    default: throw error(current.range, "expected an operator, a “/”, a “[” or the end of the XPath")
    }
  }

  // MARK: Tokens

  var current: XPathToken { tokens[min(position, tokens.count - 1)] }

  var next: XPathToken { tokens[min(position + 1, tokens.count - 1)] }

  /// The end of the last token.
  var end: Int { position > 0 ? tokens[position - 1].range.upperBound : 0 }

  mutating func take(_ symbol: String) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ symbol: String) throws(SyntaxError) {
    if !take(symbol) { throw error(current.range, "expected “\(symbol)” here") }
  }

  // MARK: Expressions

  /// Parses an expression up to the first operator that does not bind more tightly than operators of the given
  /// precedence.
  mutating func expression(_ strength: Int) throws(SyntaxError) -> XPathExpression {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth {
      throw error(current.range, "the XPath is nested more than \(Self.maximumDepth) levels deep")
    }
    var left = try operand()
    while case .binary(let binary) = current.kind, binary.strength > strength {
      let place = current.range
      operatorCount += 1
      if operatorCount > Self.maximumOperators {
        throw error(place, "the XPath has more than \(Self.maximumOperators) operators")
      }
      position += 1
      let right = try expression(binary.strength)
      if binary == .union {
        for side in [left, right] where side.kind != .nodes && side.kind != .texts {
          throw error(place, "“|” combines sets of elements, but this is \(side.kind.nameWithArticle)")
        }
      }
      left = .binary(binary, left, right)
    }
    if let error = conditionWithoutBrackets(after: left) { throw error }
    if case .name(let word) = current.kind, let mistake = XPath2Alternatives.mistake(operator: word) {
      throw error(current.range, mistake.message, suggestions: mistake.suggestions, advice: mistake.advice)
    }
    return left
  }

  private mutating func operand() throws(SyntaxError) -> XPathExpression {
    if current.kind == .binary(.subtract) {
      let start = current.range.lowerBound
      position += 1
      let inner = try expression(7)
      return .negative(inner, start..<end)
    }
    switch current.kind {
    case .symbol("("), .literal, .number: return try pathFromExpression()
    case .name(let name) where next.kind == .symbol("(") && !Self.nodeKinds.contains(name):
      return try pathFromExpression()
    default: return .path(try path(from: .context, at: current.range.lowerBound))
    }
  }

  static let nodeKinds: Set = ["node", "text", "comment", "processing-instruction"]

  private mutating func pathFromExpression() throws(SyntaxError) -> XPathExpression {
    let start = current.range.lowerBound
    let inner = try primary()
    var predicates: [XPathPredicate] = []
    while current.kind == .symbol("[") { predicates.append(try predicate()) }
    let isPath = current.kind == .symbol("/") || current.kind == .symbol("//")
    let isWrapped = text.utf8.count > start && byte(at: start) == UInt8(ascii: "(")
    if predicates.isEmpty, !isPath, !isWrapped { return inner }
    if !predicates.isEmpty || isPath, inner.kind != .nodes, inner.kind != .texts {
      throw error(
        inner.range,
        "only a set of elements can be followed by “\(isPath ? "/" : "[")”, but this is \(inner.kind.nameWithArticle)"
      )
    }
    if predicates.isEmpty, !isPath, inner.kind != .nodes {
      return .path(XPathPath(start: .expression(inner, []), steps: [], range: start..<end))
    }
    return .path(try path(from: .expression(inner, predicates), at: start))
  }

  private func byte(at offset: Int) -> UInt8? { text.utf8.dropFirst(offset).first }

  private mutating func primary() throws(SyntaxError) -> XPathExpression {
    let token = current
    switch token.kind {
    case .literal(let literal):
      position += 1
      return .literal(literal, token.range)
    case .number(let number):
      position += 1
      return .number(number, token.range)
    case .symbol("("):
      position += 1
      let inner = try expression(0)
      if current.kind == .symbol(",") {
        let advice =
          inner.kind == .nodes ? "combine paths with “|”" : "compare with each value separately: @text='a' or @text='b'"
        throw error(current.range, XPath2Alternatives.sequence, advice: advice)
      }
      guard take(")") else { throw error(token.range, "this “(” is not closed") }
      return inner
    case .name(let name): return try call(name)
    default: throw error(token.range, "expected a value")
    }
  }

  private mutating func call(_ name: String) throws(SyntaxError) -> XPathExpression {
    let nameRange = current.range
    guard let function = XPathFunctionSignature.all[name] else { throw unknownFunction(name) }
    position += 2
    var arguments: [XPathExpression] = []
    while current.kind != .symbol(")") {
      if !arguments.isEmpty { try expect(",") }
      if current.kind == .end { throw error(nameRange, "the argument list of “\(name)” is not closed") }
      arguments.append(try expression(0))
    }
    position += 1
    let range = nameRange.lowerBound..<end
    if arguments.count > XPathFunctionSignature.manyArguments {
      throw error(range, "“\(name)” takes at most \(XPathFunctionSignature.manyArguments) arguments")
    }
    guard function.arguments.contains(arguments.count) else {
      throw error(range, "“\(name)” takes \(Self.words(function.arguments)), not \(arguments.count)")
    }
    if function.takesNodes, let first = arguments.first, first.kind != .nodes, first.kind != .texts {
      throw error(first.range, "“\(name)” takes a set of elements, but this is \(first.kind.nameWithArticle)")
    }
    return .call(function, arguments, range)
  }

  private static func words(_ count: ClosedRange<Int>) -> String {
    switch (count.lowerBound, count.upperBound) {
    case (0, 0): "no arguments"
    case (1, 1): "one argument"
    case (let low, let high) where low == high: "\(low) arguments"
    case (let low, let high) where high > 100: "at least \(low) arguments"
    case (let low, let high): "\(low) or \(high) arguments"
    }
  }

  // MARK: Errors

  /// Returns an error for a condition that follows an element without brackets, as in `//*contains(@name, 'a')`.
  private func conditionWithoutBrackets(after left: XPathExpression) -> SyntaxError? {
    guard case .name(let word) = current.kind, next.kind == .symbol("("), XPathFunctionSignature.all[word] != nil,
      case .path(let path) = left, let step = path.steps.last, step.axis != .attribute, case .name = step.test
    else { return nil }
    var depth = 0
    let end = tokens[position...].first { token in
      if token.kind == .symbol("(") { depth += 1 }
      if token.kind == .symbol(")") { depth -= 1 }
      return token.kind == .symbol(")") && depth == 0
    }
    let bytes = Array(text.utf8)
    let (start, close) = (current.range.lowerBound, end?.range.upperBound ?? bytes.count)
    let corrected = [
      bytes[..<start], Array("[".utf8)[...], bytes[start..<close], Array("]".utf8)[...], bytes[close...],
    ]
    return error(
      current.range, "a condition is written in brackets",
      advice: end.map { _ in "write \(String(decoding: corrected.joined(), as: UTF8.self))" })
  }

  private func unknownFunction(_ name: String) -> SyntaxError {
    let suggestions = Spelling.suggestions(for: name, among: XPathFunctionSignature.all.keys.sorted())
    guard let advice = XPath2Alternatives.advice(function: name) else {
      return error(current.range, "there is no function “\(name)”", suggestions: suggestions)
    }
    return error(
      current.range,
      "“\(name)” is an XPath 2.0 function, which only Android's driver supports; axreplay does not evaluate it",
      advice: advice)
  }

  var wholeText: String { text }
}
