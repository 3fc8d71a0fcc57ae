// Parses predicates in chain expressions: the arguments of `matching` and `containing`.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat
import Text

extension ChainParser {
  static let predicateExample = "NSPredicate(format: \"label BEGINSWITH 'Log'\")"

  /// Parses `NSPredicate(…)` or `NSCompoundPredicate(…)` and resolves its keys.
  mutating func wholePredicate() throws(SyntaxError) -> ElementPredicate {
    let start = current.range.lowerBound
    let predicate = try predicate(depth: 0)
    do throws(SyntaxError) {
      return try ElementPredicate(predicate, vocabulary: .xcuiTest)
    } catch {
      throw self.error(start..<tokens[position - 1].range.upperBound, error.message, advice: error.advice)
    }
  }

  private mutating func predicate(depth: Int) throws(SyntaxError) -> ParsedPredicate {
    let token = current
    if depth > ParsedPredicate.maximumDepth {
      throw error(token.range, "predicates are nested more than \(ParsedPredicate.maximumDepth) levels deep")
    }
    guard case .name(let name) = token.kind, name == "NSPredicate" || name == "NSCompoundPredicate" else {
      throw error(token.range, "expected a predicate such as \(Self.predicateExample)")
    }
    advance()
    try expect(.openParenthesis, spelling: "(")
    let label = current
    guard case .name(let word) = label.kind else {
      throw error(label.range, "expected “format:” here", suggestions: [Self.predicateExample])
    }
    advance()
    try expect(.colon, spelling: ":")
    let result: ParsedPredicate
    switch word {
    case "format" where name == "NSPredicate": result = try formatted()
    case "value" where name == "NSPredicate": result = .constant(try truthValue())
    case "andPredicateWithSubpredicates": result = Self.all(try predicates(depth: depth))
    case "orPredicateWithSubpredicates": result = Self.any(try predicates(depth: depth))
    case "notPredicateWithSubpredicate": result = .not(try predicate(depth: depth + 1))
    case "type" where name == "NSCompoundPredicate": result = try compound(depth: depth)
    case "block":
      throw error(label.range, "a block is code and cannot be evaluated", suggestions: [Self.predicateExample])
    default:
      throw error(label.range, "there is no initializer \(name)(\(word):)", suggestions: [Self.predicateExample])
    }
    try expect(.closeParenthesis, spelling: ")")
    return result
  }

  // MARK: Formats

  /// Parses a format string and its arguments.
  private mutating func formatted() throws(SyntaxError) -> ParsedPredicate {
    let token = current
    guard case .string(let format) = token.kind else {
      throw error(
        token.range, "expected a format string such as \"label == %@\"",
        advice: "write the string itself; variables and constants cannot be evaluated")
    }
    advance()
    var arguments: [PredicateValue] = []
    while current.kind == .comma {
      advance()
      if current.kind == .name("argumentArray") {
        advance()
        try expect(.colon, spelling: ":")
        guard case .list(let values) = try value() else {
          throw error(current.range, "expected an array such as [1, 2]")
        }
        arguments += values
      } else {
        arguments.append(try value())
      }
    }
    do throws(SyntaxError) {
      let predicate = try ElementPredicate(format: format, arguments: arguments, vocabulary: .xcuiTest)
      notes += predicate.notes.map {
        LocatorNote(range: place(of: $0.range, in: token), message: $0.message, advice: $0.advice)
      }
      return predicate.predicate
    } catch {
      var error = error
      (error.text, error.range) = (text, place(of: error.range, in: token))
      throw error
    }
  }

  /// Returns the source range of a part of a string literal.
  private func place(of range: Range<Int>, in token: ChainToken) -> Range<Int> {
    guard let last = token.places.last else { return token.range }
    let start = range.lowerBound < token.places.count ? token.places[range.lowerBound] : last
    let end = range.upperBound < token.places.count ? token.places[range.upperBound] : last
    return start..<max(start, end)
  }

  /// Parses an argument: a literal, a list of literals, or the raw value of an element type.
  private mutating func value() throws(SyntaxError) -> PredicateValue {
    let result = try plainValue()
    // `as CVarArg` does not change the value.
    if current.kind == .name("as") {
      advance()
      advance()
    }
    return result
  }

  private mutating func plainValue(depth: Int = 0) throws(SyntaxError) -> PredicateValue {
    let token = current
    switch token.kind {
    case .string(let string):
      advance()
      return .string(string)
    case .integer(let number):
      advance()
      return .integer(number)
    case .decimal(let number):
      advance()
      return .number(number)
    case .minus:
      advance()
      defer { advance() }
      switch current.kind {
      case .integer(let number): return .integer(-number)
      case .decimal(let number): return .number(-number)
      default: throw error(token.range, "expected a number after “-”")
      }
    case .name("nil"):
      advance()
      return .null
    case .name("true"), .name("false"): return .bool(try truthValue())
    case .name("NSNumber"): return try number()
    case .openBracket:
      guard depth == 0 else { throw error(token.range, "a nested array is not a valid predicate argument") }
      return .list(try list { parser throws(SyntaxError) in try parser.plainValue(depth: depth + 1) })
    case .name("XCUIElement"), .dot: return .integer(try typeNumber())
    default:
      throw error(
        token.range, "expected a literal: a string, a number, true, false, nil or an array of them",
        advice: "write the value itself; variables and constants cannot be evaluated")
    }
  }

  private mutating func truthValue() throws(SyntaxError) -> Bool {
    guard current.kind == .name("true") || current.kind == .name("false") else {
      throw error(current.range, "expected true or false")
    }
    defer { advance() }
    return current.kind == .name("true")
  }

  /// Parses `NSNumber(value: 5)`.
  private mutating func number() throws(SyntaxError) -> PredicateValue {
    advance()
    try expect(.openParenthesis, spelling: "(")
    guard current.kind == .name("value") else { throw error(current.range, "expected “value:” here") }
    advance()
    try expect(.colon, spelling: ":")
    let token = current
    let result: PredicateValue
    switch token.kind {
    case .integer(let number): result = .integer(number)
    case .decimal(let number): result = .number(number)
    case .name("true"): result = .bool(true)
    case .name("false"): result = .bool(false)
    default: throw error(token.range, "expected a number, true or false")
    }
    advance()
    try expect(.closeParenthesis, spelling: ")")
    return result
  }

  /// Parses `XCUIElement.ElementType.button.rawValue`.
  private mutating func typeNumber() throws(SyntaxError) -> Int {
    let type = try typeArgument()
    guard case .type(let value) = type.value, current.kind == .dot else {
      throw error(
        type.range, "an element type must be passed as its raw value",
        suggestions: ["\(text.slice(type.range)).rawValue"]
      )
    }
    advance()
    guard current.kind == .name("rawValue") else { throw error(current.range, "expected “rawValue” here") }
    advance()
    return Int(value.rawValue)
  }

  // MARK: Compounds

  private mutating func predicates(depth: Int) throws(SyntaxError) -> [ParsedPredicate] {
    try list { parser throws(SyntaxError) in try parser.predicate(depth: depth + 1) }
  }

  /// Parses `type: .and, subpredicates: […]`.
  private mutating func compound(depth: Int) throws(SyntaxError) -> ParsedPredicate {
    try expect(.dot, spelling: ".")
    let kind = current
    advance()
    try expect(.comma, spelling: ",")
    guard current.kind == .name("subpredicates") else { throw error(current.range, "expected “subpredicates:” here") }
    advance()
    try expect(.colon, spelling: ":")
    let parts = try predicates(depth: depth)
    switch kind.kind {
    case .name("and"): return Self.all(parts)
    case .name("or"): return Self.any(parts)
    case .name("not"):
      guard let part = parts.first, parts.count == 1 else {
        throw error(kind.range, "“not” takes exactly one predicate")
      }
      return .not(part)
    default: throw error(kind.range, "expected “and”, “or” or “not”", suggestions: ["and"])
    }
  }

  private mutating func list<Item>(
    _ item: (inout ChainParser) throws(SyntaxError) -> Item
  ) throws(SyntaxError) -> [Item] {
    try expect(.openBracket, spelling: "[")
    var items: [Item] = []
    while current.kind != .closeBracket {
      items.append(try item(&self))
      if current.kind == .comma { advance() } else { break }
    }
    try expect(.closeBracket, spelling: "]")
    return items
  }

  /// An empty conjunction is true.
  private static func all(_ parts: [ParsedPredicate]) -> ParsedPredicate {
    parts.count == 1 ? parts[0] : parts.isEmpty ? .constant(true) : .and(parts)
  }

  /// An empty disjunction is false.
  private static func any(_ parts: [ParsedPredicate]) -> ParsedPredicate {
    parts.count == 1 ? parts[0] : parts.isEmpty ? .constant(false) : .or(parts)
  }
}
