// Reads the identifiers that an app's sources set.

import Findings
import LocatorStrategies

/// Collects named strings and identifier expressions; names are resolved after all files have been read.
struct AppIdentifierReader {
  private typealias Operand = IdentifierExpressionParser.Operand

  /// An identifier expression and where it is set.
  private struct Assignment: Hashable {
    let operands: [Operand]
    /// The enclosing types, outermost first.
    let owner: [String]
  }

  /// The maximum number of nested types that are distinguished.
  private static let maximumTypes = 16

  private var constants = AppConstants()
  /// The assignments, each with the position at which it occurs; nil if there are several.
  private var assigned = KeyedList<Assignment, (assignment: Assignment, position: SourcePosition?)>()
  /// The enclosing types, each with its brace depth.
  private var owners: [(name: [String], depth: Int)] = []
  private var depth = 0
  /// A type whose opening brace has not been reached yet.
  private var pendingType: [String]?

  mutating func read(_ file: SourceFile) {
    var tokenizer = SwiftTokenizer(file.text)
    var (tokens, starts): ([SwiftTokenizer.Token], [Int]) = ([], [])
    while let token = tokenizer.next() {
      tokens.append(token)
      starts.append(tokenizer.start)
    }
    (owners, depth, pendingType) = ([], 0, nil)
    let lines = SourceText(file)
    for position in tokens.indices {
      switch tokens[position] {
      case .symbol("{"): open()
      case .symbol("}"): close()
      case .name(let name): read(name, tokens: tokens, position: position) { lines.position(starts[position]) }
      default: continue
      }
    }
  }

  private mutating func read(
    _ name: String, tokens: [SwiftTokenizer.Token], position: Int, at place: () -> SourcePosition
  ) {
    switch name {
    case "accessibilityIdentifier", "setAccessibilityIdentifier":
      if let symbol = Self.symbol(tokens, at: position + 1), "=(:".contains(symbol) {
        assign(tokens, start: position + 2, at: place())
      }
    case "let", "var", "func": declare(tokens, start: position + 1)
    case "case": declareCases(tokens, start: position + 1)
    case "enum", "struct", "class", "actor", "extension", "protocol":
      // `class func` and `class var` do not declare a type.
      if let type = Self.path(tokens, position + 1), !["func", "var", "let"].contains(type[0]) { pendingType = type }
    default: break
    }
  }

  private static func symbol(_ tokens: [SwiftTokenizer.Token], at position: Int) -> Character? {
    if position < tokens.count, case .symbol(let symbol) = tokens[position] { symbol } else { nil }
  }

  private static func name(_ tokens: [SwiftTokenizer.Token], at position: Int) -> String? {
    if position < tokens.count, case .name(let name) = tokens[position] { name } else { nil }
  }

  private static func path(_ tokens: [SwiftTokenizer.Token], _ start: Int) -> [String]? {
    guard let first = name(tokens, at: start) else { return nil }
    var (names, position) = ([first], start + 1)
    while symbol(tokens, at: position) == ".", let next = name(tokens, at: position + 1) {
      names.append(next)
      position += 2
    }
    return names
  }

  // MARK: Types

  private var owner: [String] { owners.flatMap(\.name) }

  private mutating func open() {
    if let pendingType, owners.count < Self.maximumTypes { owners.append((pendingType, depth)) }
    pendingType = nil
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    if let last = owners.last, last.depth >= depth { owners.removeLast() }
  }

  // MARK: Assignments

  /// Reads an assigned expression: `"a"`, `Ids.a`, `Ids.a + "b"`, `isOn ? "a" : "b"`; `==` is not an assignment.
  private mutating func assign(_ tokens: [SwiftTokenizer.Token], start: Int, at place: SourcePosition) {
    for operands in IdentifierExpressionParser.alternatives(in: tokens, at: start) {
      let assignment = Assignment(operands: operands, owner: owner)
      let index = assigned.index(of: assignment, adding: (assignment, place))
      if assigned.items[index].position != place { assigned.items[index].position = nil }
    }
  }

  // MARK: Declarations

  /// Reads a declaration: `submit = "a"`, `submit: String = "a"`, `submit: String { "a" }`, `row(_ n: Int) -> String {
  /// return "row.\(n)" }`.
  private mutating func declare(_ tokens: [SwiftTokenizer.Token], start: Int) {
    guard let name = Self.name(tokens, at: start) else { return }
    for position in start + 1..<max(start + 1, min(tokens.count, start + 40)) {
      switch tokens[position] {
      case .symbol("="), .symbol("{"):
        let value = Self.name(tokens, at: position + 1) == "return" ? position + 2 : position + 1
        for operands in IdentifierExpressionParser.alternatives(in: tokens, at: value) {
          let text = operands.reduce(TextPattern([])) { $0 + Self.pattern($1) }
          if text.literal != nil || text.hasLetters { constants.add(name, in: owner, text: text) }
        }
        return
      case .name("let"), .name("var"), .name("func"), .name("case"), .symbol("}"), .text: return
      default: continue
      }
    }
  }

  /// Reads `submit, cancel = "login.cancel"`: without a raw value, a case's string is its name. `case submit:` declares
  /// nothing.
  private mutating func declareCases(_ tokens: [SwiftTokenizer.Token], start: Int) {
    var position = start
    var cases: [(name: String, text: TextPattern)] = []
    while let name = Self.name(tokens, at: position) {
      position += 1
      var text = TextPattern(name)
      if Self.symbol(tokens, at: position) == "=" {
        guard position + 1 < tokens.count, case .text(let own?) = tokens[position + 1] else { return }
        text = own
        position += 2
      }
      cases.append((name, text))
      guard Self.symbol(tokens, at: position) == "," else { break }
      position += 1
    }
    if let next = Self.symbol(tokens, at: position), ":.(".contains(next) { return }
    for (name, text) in cases { constants.add(name, in: owner, text: text) }
  }

  /// Converts an operand to a pattern, with a wildcard for everything that is not a literal.
  private static func pattern(_ operand: Operand) -> TextPattern {
    switch operand {
    case .text(let text): text
    case .name(let path): TextPattern([.wildcard(path.last ?? "?")])
    case .unknown: TextPattern([.wildcard("?")])
    }
  }

  // MARK: Result

  /// All identifiers that the sources set, with names replaced by the strings that they refer to.
  ///
  /// - Returns: The strings, each with the position at which it is set, which is nil if there are several, and whether
  ///   they are complete. They are incomplete if an expression has too many possible values.
  var identifiers: (texts: [TextPattern: SourcePosition?], areAll: Bool) {
    var (texts, areAll) = ([TextPattern: SourcePosition?](), true)
    for (assignment, position) in assigned.items {
      func add(_ text: TextPattern) {
        if let known = texts[text] {
          texts[text] = known == position ? known : .some(nil)
        } else {
          texts[text] = position
        }
      }
      if case .name(let path)? = assignment.operands.first, assignment.operands.count == 1 {
        constants.texts(of: path, in: assignment.owner).forEach(add)
        continue
      }
      var (sums, isCut) = ([TextPattern("")], false)
      for operand in assignment.operands {
        var next = [Self.pattern(operand)]
        if case .name(let path) = operand {
          let known = constants.texts(of: path, in: assignment.owner)
          if sums.count * known.count > IdentifierExpressionParser.maximumAlternatives {
            isCut = true
          } else if !known.isEmpty {
            next = Array(known)
          }
        }
        sums = sums.flatMap { left in next.map { left + $0 } }
      }
      sums.forEach(add)
      if isCut, sums.contains(where: { !$0.hasLetters }) { areAll = false }
    }
    return (texts, areAll)
  }
}
