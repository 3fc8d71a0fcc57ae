// Parses the tokens of a chain expression into a query.

import AccessibilityTree
import ElementQueries
import Findings
import Text

/// Parses one chain expression from left to right and extends the query with each member.
struct ChainParser: SyntaxErrorSource {
  let text: String
  let tokens: [ChainToken]
  var position = 0
  /// The query for the part that has been parsed so far.
  private var query = ElementQuery.application
  /// Whether the expression so far is an array of elements.
  private var isList = false
  /// Notes on parts of the expression that are probably wrong.
  var notes: [LocatorNote] = []
  /// The reason why XCUITest would refuse the expression although its syntax is correct so far.
  private(set) var refusal: InvalidQuery?

  init(text: String, tokens: [ChainToken]) {
    self.text = text
    self.tokens = tokens
  }

  mutating func expression() throws(SyntaxError) -> ElementQuery {
    guard case .name(let first) = current.kind else { throw missingStartError() }
    if first == "app" || first == "XCUIApplication" {
      advance()
      if first == "XCUIApplication" {
        try expect(.openParenthesis, spelling: "()")
        try expect(.closeParenthesis, spelling: ")")
      }
    } else {
      try member()
    }
    while true {
      switch current.kind {
      case .end: return query
      case .dot:
        advance()
        try member()
      case .openBracket: try bracket()
      case .closeBracket: throw error(current.range, "unmatched “]”")
      case .closeParenthesis: throw error(current.range, "unmatched “)”")
      default: throw error(current.range, "expected “.”, “[” or the end of the chain after “\(text(before: current))”")
      }
    }
  }

  // MARK: Tokens

  var current: ChainToken { tokens[min(position, tokens.count - 1)] }

  mutating func advance() { position += 1 }

  mutating func expect(_ kind: ChainToken.Kind, spelling: String) throws(SyntaxError) {
    guard current.kind == kind else { throw error(current.range, "expected “\(spelling)” here") }
    advance()
  }

  // MARK: Members

  private mutating func member() throws(SyntaxError) {
    guard case .name(let name) = current.kind else {
      throw error(current.range, "expected the name of a member, such as buttons or firstMatch")
    }
    let nameRange = current.range
    if query.steps.count >= ChainExpression.maximumSteps {
      throw error(nameRange, "the expression has more than \(ChainExpression.maximumSteps) steps")
    }
    let members = QueryMember.named(name)
    if isList { throw listMemberError(name, at: nameRange) }
    guard !members.isEmpty else { throw unknownMemberError(name, at: nameRange) }
    if query.isElement, members.allSatisfy({ $0.receiver == .query }) {
      throw queryMemberError(name, at: nameRange)
    }
    advance()
    if current.kind == .openParenthesis {
      try call(name, members: members, nameRange: nameRange)
    } else if let property = members.first(where: { $0.parameters == nil }) {
      query = property.apply(to: query) ?? query
      isList = name.hasPrefix("allElements")
    } else {
      throw error(
        nameRange, "“\(name)” takes arguments", suggestions: members.map(\.signature))
    }
  }

  /// Parses the arguments of a call and selects the matching overload of the member.
  private mutating func call(_ name: String, members: [QueryMember], nameRange: Range<Int>) throws(SyntaxError) {
    advance()
    let arguments = try arguments()
    let callRange = nameRange.lowerBound..<tokens[position - 1].range.upperBound
    let overloads = members.filter { $0.parameters != nil }
    guard !overloads.isEmpty else {
      var suggestion = name
      if case .string = arguments.first?.value, TypeProvider.type(named: name) != nil {
        suggestion += "[\(text.slice(arguments[0].range))]"
      }
      throw error(callRange, "“\(name)” is a property and takes no arguments", suggestions: [suggestion])
    }
    let labels = arguments.map(\.label)
    guard let member = overloads.first(where: { $0.parameters?.map(\.label) == labels }) else {
      let written = "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
      throw error(callRange, "there is no method \(written)", suggestions: overloads.map(\.signature))
    }
    for (argument, parameter) in zip(arguments, member.parameters ?? []) { try check(argument, kind: parameter.kind) }
    guard let result = member.apply(to: query, arguments.map(\.value)) else {
      throw error(callRange, "these arguments do not match \(member.signature)")
    }
    query = result
  }

  private mutating func bracket() throws(SyntaxError) {
    let open = current.range
    advance()
    if case .name(let word) = current.kind, word != "nil" { throw constantError ?? unquotedError(word) }
    let argument = try argument()
    guard current.kind == .closeBracket else { throw error(current.range, "expected “]” here") }
    advance()
    let range = open.lowerBound..<tokens[position - 1].range.upperBound
    switch argument.value {
    case .integer(let index) where isList:
      try check(argument, kind: .integer)
      query = query.element(boundBy: index)
      isList = false
    case .integer(let index):
      throw error(
        range, "a query takes a string in brackets, not a number", suggestions: [".element(boundBy: \(index))"])
    case .string where isList:
      throw error(range, "an array of elements takes an index in brackets, not a string")
    case .string(let key):
      try check(argument, kind: .string)
      if query.isElement {
        throw error(
          range, "only queries take a string in brackets, but \(query) is a single element",
          advice: "search inside it, for example with .buttons[…] or .descendants(matching: .any)[…]")
      }
      query = query[key]
    case .type, .none, .predicate:
      throw error(argument.range, "expected a string in brackets")
    }
  }

  // MARK: Arguments

  struct Argument {
    var label: String?
    var value: QueryArgument
    /// The source range of the value.
    var range: Range<Int>
  }

  private mutating func arguments() throws(SyntaxError) -> [Argument] {
    var arguments: [Argument] = []
    while current.kind != .closeParenthesis {
      var label: String?
      if case .name(let name) = current.kind, position + 1 < tokens.count, tokens[position + 1].kind == .colon {
        label = name
        advance()
        advance()
      }
      var argument = try argument(label: label)
      argument.label = label
      arguments.append(argument)
      if current.kind == .comma {
        advance()
      } else if current.kind != .closeParenthesis {
        throw error(current.range, "expected “,” or “)” here")
      }
    }
    advance()
    return arguments
  }

  private mutating func argument(label: String? = nil) throws(SyntaxError) -> Argument {
    let token = current
    switch token.kind {
    case .string(let string):
      advance()
      return Argument(value: .string(string), range: token.range)
    case .integer(let integer):
      advance()
      return Argument(value: .integer(integer), range: token.range)
    case .minus:
      advance()
      guard case .integer(let integer) = current.kind else { throw error(token.range, "expected a number after “-”") }
      let range = token.range.lowerBound..<current.range.upperBound
      advance()
      return Argument(value: .integer(-integer), range: range)
    case .dot: return try typeArgument()
    case .name("nil"):
      advance()
      return Argument(value: .none, range: token.range)
    case .name("XCUIElement"), .name("ElementType"): return try typeArgument()
    case .name("NSPredicate"), .name("NSCompoundPredicate"):
      let predicate = try wholePredicate()
      return Argument(
        value: .predicate(predicate), range: token.range.lowerBound..<tokens[position - 1].range.upperBound)
    case .decimal:
      throw error(token.range, "“\(text.slice(token.range))” is not a valid index: it must be an integer")
    default:
      if case .name(let name) = token.kind {
        if let error = literalError(ofName: name, token.range) ?? constantError { throw error }
      }
      if label == "boundBy" || label == "at" {
        throw error(token.range, "an index must be a non-negative integer, such as 2")
      }
      throw error(
        token.range, "expected a literal: a string such as \"Log In\", a type such as .button, or a number",
        advice: "write the value itself; variables and constants cannot be evaluated")
    }
  }

  /// Parses `.button`, `ElementType.button` or `XCUIElement.ElementType.button`.
  mutating func typeArgument() throws(SyntaxError) -> Argument {
    let start = current.range.lowerBound
    for qualifier in ["XCUIElement", "ElementType"] where current.kind == .name(qualifier) {
      advance()
      if current.kind != .dot { throw error(current.range, "expected an element type such as .button") }
      if qualifier == "XCUIElement" { advance() }
    }
    try expect(.dot, spelling: ".")
    guard case .name(let name) = current.kind else {
      throw error(current.range, "expected an element type such as .button")
    }
    let range = start..<current.range.upperBound
    guard let type = ElementType(swiftName: name) else {
      let fromProvider = TypeProvider.type(named: name).map { ["." + $0.swiftName] }
      let names = ElementType.allCases.map(\.swiftName)
      throw error(
        current.range, "there is no element type “.\(name)”",
        suggestions: fromProvider ?? Spelling.suggestions(for: name, among: names).map { "." + $0 })
    }
    advance()
    return Argument(value: .type(type), range: range)
  }

  private mutating func check(_ argument: Argument, kind: QueryMember.Parameter.Kind) throws(SyntaxError) {
    switch (kind, argument.value) {
    case (.type, .type): return
    case (.type, _): throw error(argument.range, "expected an element type such as .button")
    case (.integer, .integer(let index)):
      if index < 0 { throw refuse(argument.range, reason: .negativeIndex(index)) }
    case (.integer, _): throw error(argument.range, "an index must be a non-negative integer, such as 2")
    case (.optionalString, .none): return
    case (.string, .string(let key)), (.optionalString, .string(let key)):
      let length = key.utf16.count
      guard length > ElementQuery.maximumKeyLength else { return }
      throw refuse(
        argument.range, reason: .keyTooLong(key: key, length: length),
        advice: "use a shorter identifier; on a device, only predicates accept longer strings")
    case (.predicate, .predicate): return
    case (.predicate, .type(let type)):
      throw error(
        argument.range, "expected a predicate, or an identifier after the type",
        suggestions: [".\(type.swiftName), identifier: \"…\""])
    case (.predicate, .string):
      throw error(
        argument.range, "expected a predicate",
        suggestions: [
          "NSPredicate(format: \(text.slice(argument.range)))", "identifier: \(text.slice(argument.range))",
        ])
    case (.predicate, _): throw error(argument.range, "expected a predicate such as \(Self.predicateExample)")
    case (.string, _): throw error(argument.range, "expected a string such as \"Log In\"")
    case (.optionalString, _): throw error(argument.range, "expected a string such as \"Log In\", or nil")
    }
  }

  // MARK: Errors

  /// Returns an error for a name where a literal is expected, if the cause is a missing colon or dot.
  private func literalError(ofName name: String, _ range: Range<Int>) -> SyntaxError? {
    let next = position + 1 < tokens.count ? tokens[position + 1].kind : .end
    switch next {
    case .string, .integer: return error(range, "a colon is missing after “\(name)”", suggestions: ["\(name):"])
    default: break
    }
    guard ElementType(swiftName: name) != nil else { return nil }
    return error(range, "an element type begins with a dot", suggestions: [".\(name)"])
  }

  /// Returns an error for a constant such as `ID.help`, whose value only the code knows; nil if there is none.
  private var constantError: SyntaxError? {
    var end = position
    while end + 2 < tokens.count, tokens[end + 1].kind == .dot, case .name = tokens[end + 2].kind { end += 2 }
    guard end > position else { return nil }
    let range = current.range.lowerBound..<tokens[end].range.upperBound
    let name = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    return error(
      range, "“\(name)” is the name of a constant", advice: "write its value, as a string in double quotes: \"…\"")
  }

  private func unquotedError(_ word: String) -> SyntaxError {
    error(
      current.range, "“\(word)” is not in quotes",
      advice: "the shell may have removed the quotes: put the whole locator in '…', and the string in \"…\"")
  }

  private func queryMemberError(_ name: String, at range: Range<Int>) -> SyntaxError {
    var suggestions: [String] = []
    if query.steps.last == .single {
      let whole = query.prefix(query.steps.count - 1).description
      suggestions = ["\(whole).\(name)"]
    }
    return error(
      range, "“\(name)” is a member of queries, but \(query) is a single element", suggestions: suggestions,
      advice: suggestions.isEmpty ? "apply it to a query such as buttons, or remove it" : nil)
  }

  var wholeText: String { text }

  private mutating func refuse(_ range: Range<Int>, reason: InvalidQuery, advice: String? = nil) -> SyntaxError {
    refusal = reason
    return error(range, reason.description, advice: advice)
  }

  private func text(before token: ChainToken) -> String {
    position > 0 ? text.slice(tokens[position - 1].range) : ""
  }

  private func missingStartError() -> SyntaxError {
    switch current.kind {
    case .end: error(0..<text.utf8.count, "the expression is empty", advice: "try buttons[\"Log In\"]")
    case .dot: error(current.range, "nothing precedes the dot", suggestions: ["app."])
    default: error(current.range, "expected app or a member such as buttons", advice: "try buttons[\"Log In\"]")
    }
  }

  private func listMemberError(_ name: String, at range: Range<Int>) -> SyntaxError {
    error(range, "an array of elements has no member “\(name)”", advice: "select one element: [0]")
  }

  private func unknownMemberError(_ name: String, at range: Range<Int>) -> SyntaxError {
    if let reason = NonLocatorMember.reason(for: name) {
      return error(range, "“\(name)” \(reason.description)", advice: reason.advice)
    }
    if let type = ElementType(swiftName: name), let provider = TypeProvider.name(of: type) {
      return error(range, "there is no member “\(name)”", suggestions: [provider])
    }
    let suggestions = Spelling.suggestions(for: name, among: QueryMember.names)
    let isFirst = range == tokens.first?.range
    return error(
      range, "there is no member “\(name)”", suggestions: suggestions,
      advice: isFirst && suggestions.isEmpty ? "write only the locator, such as app.buttons[\"Log In\"]" : nil)
  }
}
