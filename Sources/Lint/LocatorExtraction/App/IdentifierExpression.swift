// Expressions that identifiers are made of.

/// Reads an expression word by word, for the texts that it may stand for.
///
///     "a"                     // a
///     Ids.row + ".\(number)"  // what Ids.row stands for, then .{number}
///     isOn ? "on" : "off"     // on, or off
///     id ?? "fallback"        // what id stands for, or fallback
struct IdentifierExpression {
  /// A part of a text.
  enum Operand: Hashable {
    case text(TextPattern)
    /// `Ids.Login.submit`, without `rawValue`; the first name is empty where the expression begins with a dot.
    case name([String])
    case unknown
  }

  /// How many words an expression may have.
  private static let maximumLength = 80
  /// How many texts one expression may stand for.
  static let maximumAlternatives = 16

  private let words: ArraySlice<SwiftWords.Word>
  private var position: Int

  /// What the expression that begins there may be, each with its parts in order; nothing if there is none.
  static func alternatives(in words: [SwiftWords.Word], at start: Int) -> [[Operand]] {
    guard start < words.count else { return [] }
    var expression = IdentifierExpression(words[start..<min(words.count, start + maximumLength)])
    return expression.choice()
  }

  private init(_ words: ArraySlice<SwiftWords.Word>) {
    self.words = words
    position = words.startIndex
  }

  private func mark(_ offset: Int = 0) -> Character? {
    if position + offset < words.endIndex, case .mark(let mark) = words[position + offset] { mark } else { nil }
  }

  private var name: String? {
    if position < words.endIndex, case .name(let name) = words[position] { name } else { nil }
  }

  // MARK: Operators

  /// Up to its end; a condition is no part of it.
  private mutating func choice() -> [[Operand]] {
    var all: [[Operand]] = []
    while true {
      let part = operation()
      guard mark() == "?" else { return all + part }
      position += 1
      all += choice()
      guard mark() == ":" else { return all }
      position += 1
    }
  }

  private mutating func operation() -> [[Operand]] {
    var before: [[Operand]] = []
    var sum = operand()
    guard !sum.isEmpty else { return [] }
    while true {
      switch mark() {
      case "+":
        position += 1
        sum = Self.product(sum, operand())
      case "?" where mark(1) == "?":
        position += 2
        before += sum
        sum = operand()
      case let sign? where "=<>&|-*/%!".contains(sign):
        // Of numbers and conditions.
        while let next = mark(), "=<>&|-*/%!".contains(next) { position += 1 }
        _ = operand()
        (before, sum) = ([], [[.unknown]])
      case nil where name == "as":
        position += 1
        if mark() == "?" { position += 1 }
        _ = operand()
      case nil where name == "is":
        position += 1
        _ = operand()
        (before, sum) = ([], [[.unknown]])
      default: return before + sum
      }
    }
  }

  /// Each with each; a side that may be too many things may be anything.
  private static func product(_ left: [[Operand]], _ right: [[Operand]]) -> [[Operand]] {
    guard !right.isEmpty, left.count * right.count <= maximumAlternatives else { return left.map { $0 + [.unknown] } }
    return left.flatMap { before in right.map { before + $0 } }
  }

  // MARK: Operands

  private mutating func operand() -> [[Operand]] {
    while name == "try" || name == "await" { position += 1 }
    guard position < words.endIndex else { return [] }
    switch words[position] {
    case .text(let text):
      position += 1
      skipLinks()
      return [[text.map { .text($0) } ?? .unknown]]
    case .name: return [[.name(path())]]
    case .mark("."):
      position += 1
      return name == nil ? [] : [[.name([""] + path())]]
    case .mark("("):
      position += 1
      var inner = choice()
      if mark() != ")" { inner = [] }
      skip(to: ")")
      skipLinks()
      return inner.isEmpty ? [[.unknown]] : inner
    case .mark("["):
      position += 1
      skip(to: "]")
      skipLinks()
      return [[.unknown]]
    case .mark("!"), .mark("-"):
      position += 1
      _ = operand()
      return [[.unknown]]
    case .mark: return []
    }
  }

  /// `Ids.row(name).rawValue`, without what stands in parentheses.
  private mutating func path() -> [String] {
    var names: [String] = []
    while let name {
      if name != "rawValue" { names.append(name) }
      position += 1
      skipCalls()
      guard mark() == "." else { break }
      position += 1
    }
    return names
  }

  private mutating func skipLinks() {
    skipCalls()
    if mark() == "." {
      position += 1
      _ = path()
    }
  }

  private mutating func skipCalls() {
    while let opening = mark(), opening == "(" || opening == "[" {
      position += 1
      skip(to: opening == "(" ? ")" : "]")
    }
  }

  /// Behind the mark that closes what is open.
  private mutating func skip(to closing: Character) {
    var depth = 1
    while position < words.endIndex, depth > 0 {
      switch mark() {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      position += 1
    }
  }
}
