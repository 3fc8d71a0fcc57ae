// Reads expressions that produce identifiers.

/// Reads an expression word by word, and finds the strings that it may produce.
///
///     "a"                     // a
///     Ids.row + ".\(number)"  // the string of Ids.row, then .{number}
///     isOn ? "on" : "off"     // on, or off
///     id ?? "fallback"        // the string of id, or fallback
struct IdentifierExpression {
  /// An operand of a concatenation.
  enum Operand: Hashable {
    case text(TextPattern)
    /// A name such as `Ids.Login.submit`, without `rawValue`; the first component is empty if the expression begins
    /// with a dot.
    case name([String])
    case unknown
  }

  /// The maximum number of words in an expression.
  private static let maximumLength = 80
  /// The maximum number of strings for one expression.
  static let maximumAlternatives = 16

  private let words: ArraySlice<SwiftWords.Word>
  private var position: Int

  /// Returns the alternatives of the expression that begins at an index, each as a list of operands; empty if there is
  /// no expression.
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

  /// Reads an expression to its end, without the condition of a ternary.
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
        // An operator on numbers or conditions.
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

  /// Returns all combinations; if there are too many, the right side is unknown.
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

  /// Reads `Ids.row(name).rawValue`, without the arguments.
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

  /// Skips to the position after the closing mark.
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
