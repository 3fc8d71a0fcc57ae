// Reads expressions that produce identifiers.

import LocatorStrategies

/// Reads an expression token by token, and finds the strings that it may produce.
///
///     "a"                     // a
///     Ids.row + ".\(number)"  // the string of Ids.row, then .{number}
///     isOn ? "on" : "off"     // on, or off
///     id ?? "fallback"        // the string of id, or fallback
struct IdentifierExpressionParser {
  /// An operand of a concatenation.
  enum Operand: Hashable {
    case text(TextPattern)
    /// A name such as `Ids.Login.submit`, without `rawValue`; the first component is empty if the expression begins
    /// with a dot.
    case name([String])
    case unknown
  }

  /// The maximum number of tokens in an expression.
  private static let maximumLength = 80
  /// The maximum number of strings for one expression.
  static let maximumAlternatives = 16

  private let tokens: ArraySlice<SwiftTokenizer.Token>
  private var position: Int

  /// Returns the alternatives of the expression that begins at an index, each as a list of operands; empty if there is
  /// no expression.
  static func alternatives(in tokens: [SwiftTokenizer.Token], at start: Int) -> [[Operand]] {
    guard start < tokens.count else { return [] }
    var expression = IdentifierExpressionParser(tokens[start..<min(tokens.count, start + maximumLength)])
    return expression.choice()
  }

  private init(_ tokens: ArraySlice<SwiftTokenizer.Token>) {
    self.tokens = tokens
    position = tokens.startIndex
  }

  private func symbol(_ offset: Int = 0) -> Character? {
    if position + offset < tokens.endIndex, case .symbol(let symbol) = tokens[position + offset] { symbol } else { nil }
  }

  private var name: String? {
    if position < tokens.endIndex, case .name(let name) = tokens[position] { name } else { nil }
  }

  // MARK: Operators

  /// Reads an expression to its end, omitting the conditions of ternary operators.
  private mutating func choice() -> [[Operand]] {
    var all: [[Operand]] = []
    while true {
      let part = operation()
      guard symbol() == "?" else { return all + part }
      position += 1
      all += choice()
      guard symbol() == ":" else { return all }
      position += 1
    }
  }

  private mutating func operation() -> [[Operand]] {
    var before: [[Operand]] = []
    var sum = operand()
    guard !sum.isEmpty else { return [] }
    while true {
      switch symbol() {
      case "+":
        position += 1
        sum = Self.product(sum, operand())
      case "?" where symbol(1) == "?":
        position += 2
        before += sum
        sum = operand()
      case let sign? where "=<>&|-*/%!".contains(sign):
        // An operator on numbers or conditions.
        while let next = symbol(), "=<>&|-*/%!".contains(next) { position += 1 }
        _ = operand()
        (before, sum) = ([], [[.unknown]])
      case nil where name == "as":
        position += 1
        if symbol() == "?" { position += 1 }
        _ = operand()
      case nil where name == "is":
        position += 1
        _ = operand()
        (before, sum) = ([], [[.unknown]])
      default: return before + sum
      }
    }
  }

  /// Returns all combinations of the two operands of `+`; if there are too many, the right operand is treated as
  /// unknown.
  private static func product(_ left: [[Operand]], _ right: [[Operand]]) -> [[Operand]] {
    guard !right.isEmpty, left.count * right.count <= maximumAlternatives else { return left.map { $0 + [.unknown] } }
    return left.flatMap { before in right.map { before + $0 } }
  }

  // MARK: Operands

  private mutating func operand() -> [[Operand]] {
    while name == "try" || name == "await" { position += 1 }
    guard position < tokens.endIndex else { return [] }
    switch tokens[position] {
    case .text(let text):
      position += 1
      skipLinks()
      return [[text.map { .text($0) } ?? .unknown]]
    case .name: return [[.name(path())]]
    case .symbol("."):
      position += 1
      return name == nil ? [] : [[.name([""] + path())]]
    case .symbol("("):
      position += 1
      var inner = choice()
      if symbol() != ")" { inner = [] }
      skip(to: ")")
      skipLinks()
      return inner.isEmpty ? [[.unknown]] : inner
    case .symbol("["):
      position += 1
      skip(to: "]")
      skipLinks()
      return [[.unknown]]
    case .symbol("!"), .symbol("-"):
      position += 1
      _ = operand()
      return [[.unknown]]
    case .symbol: return []
    }
  }

  /// Reads `Ids.row(name).rawValue`, without the arguments.
  private mutating func path() -> [String] {
    var names: [String] = []
    while let name {
      if name != "rawValue" { names.append(name) }
      position += 1
      skipCalls()
      guard symbol() == "." else { break }
      position += 1
    }
    return names
  }

  private mutating func skipLinks() {
    skipCalls()
    if symbol() == "." {
      position += 1
      _ = path()
    }
  }

  private mutating func skipCalls() {
    while let opening = symbol(), opening == "(" || opening == "[" {
      position += 1
      skip(to: opening == "(" ? ")" : "]")
    }
  }

  /// Skips to the position after the matching closing bracket.
  private mutating func skip(to closing: Character) {
    var depth = 1
    while position < tokens.endIndex, depth > 0 {
      switch symbol() {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      position += 1
    }
  }
}
