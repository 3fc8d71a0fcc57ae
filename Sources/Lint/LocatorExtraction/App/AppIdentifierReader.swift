// Reads the identifiers that an app's sources set.

/// Collects named strings and identifier expressions; names are resolved after all files have been read.
struct AppIdentifierReader {
  private typealias Operand = IdentifierExpression.Operand

  /// An identifier expression and where it is set.
  private struct Assignment: Hashable {
    let operands: [Operand]
    /// The enclosing types, outermost first.
    let owner: [String]
  }

  /// The maximum number of nested types that are distinguished.
  private static let maximumTypes = 16

  private var constants = AppConstants()
  private var assigned: [Assignment] = []
  private var known: Set<Assignment> = []
  /// The enclosing types, with the number of braces open around each.
  private var owners: [(name: [String], depth: Int)] = []
  private var depth = 0
  /// A type whose opening brace comes next.
  private var announced: [String]?

  mutating func read(_ text: String) {
    var source = SwiftWords(text)
    var words: [SwiftWords.Word] = []
    while let word = source.next() { words.append(word) }
    (owners, depth, announced) = ([], 0, nil)
    for position in words.indices {
      switch words[position] {
      case .mark("{"): open()
      case .mark("}"): close()
      case .name(let name): read(name, words, position)
      default: continue
      }
    }
  }

  private mutating func read(_ name: String, _ words: [SwiftWords.Word], _ position: Int) {
    switch name {
    case "accessibilityIdentifier", "setAccessibilityIdentifier":
      if let mark = Self.mark(words, position + 1), "=(:".contains(mark) { assign(words, position + 2) }
    case "let", "var", "func": declare(words, position + 1)
    case "case": declareCases(words, position + 1)
    case "enum", "struct", "class", "actor", "extension", "protocol":
      // `class func` and `class var` do not declare a type.
      if let type = Self.path(words, position + 1), !["func", "var", "let"].contains(type[0]) { announced = type }
    default: break
    }
  }

  private static func mark(_ words: [SwiftWords.Word], _ position: Int) -> Character? {
    if position < words.count, case .mark(let mark) = words[position] { mark } else { nil }
  }

  private static func name(_ words: [SwiftWords.Word], _ position: Int) -> String? {
    if position < words.count, case .name(let name) = words[position] { name } else { nil }
  }

  private static func path(_ words: [SwiftWords.Word], _ start: Int) -> [String]? {
    guard let first = name(words, start) else { return nil }
    var (names, position) = ([first], start + 1)
    while mark(words, position) == ".", let next = name(words, position + 1) {
      names.append(next)
      position += 2
    }
    return names
  }

  // MARK: Types

  private var owner: [String] { owners.flatMap(\.name) }

  private mutating func open() {
    if let announced, owners.count < Self.maximumTypes { owners.append((announced, depth)) }
    announced = nil
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    if let last = owners.last, last.depth >= depth { owners.removeLast() }
  }

  // MARK: Assignments

  /// Reads an assigned expression: `"a"`, `Ids.a`, `Ids.a + "b"`, `isOn ? "a" : "b"`; `==` is not an assignment.
  private mutating func assign(_ words: [SwiftWords.Word], _ start: Int) {
    for operands in IdentifierExpression.alternatives(in: words, at: start) {
      let assignment = Assignment(operands: operands, owner: owner)
      if known.insert(assignment).inserted { assigned.append(assignment) }
    }
  }

  // MARK: Declarations

  /// Reads a declaration: `submit = "a"`, `submit: String = "a"`, `submit: String { "a" }`, `row(_ n: Int) -> String {
  /// return "row.\(n)" }`.
  private mutating func declare(_ words: [SwiftWords.Word], _ start: Int) {
    guard let name = Self.name(words, start) else { return }
    for position in start + 1..<max(start + 1, min(words.count, start + 40)) {
      switch words[position] {
      case .mark("="), .mark("{"):
        let value = Self.name(words, position + 1) == "return" ? position + 2 : position + 1
        for operands in IdentifierExpression.alternatives(in: words, at: value) {
          let text = operands.reduce(TextPattern([])) { $0 + Self.pattern($1) }
          if text.literal != nil || text.hasLetters { constants.add(name, in: owner, text) }
        }
        return
      case .name("let"), .name("var"), .name("func"), .name("case"), .mark("}"), .text: return
      default: continue
      }
    }
  }

  /// Reads `submit, cancel = "login.cancel"`: without a raw value, a case's string is its name. `case submit:` declares
  /// nothing.
  private mutating func declareCases(_ words: [SwiftWords.Word], _ start: Int) {
    var position = start
    var cases: [(name: String, text: TextPattern)] = []
    while let name = Self.name(words, position) {
      position += 1
      var text = TextPattern(name)
      if Self.mark(words, position) == "=" {
        guard position + 1 < words.count, case .text(let own?) = words[position + 1] else { return }
        text = own
        position += 2
      }
      cases.append((name, text))
      guard Self.mark(words, position) == "," else { break }
      position += 1
    }
    if let next = Self.mark(words, position), ":.(".contains(next) { return }
    for (name, text) in cases { constants.add(name, in: owner, text) }
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

  /// All identifiers that are set, with names replaced by their strings.
  ///
  /// - Returns: The strings, and whether they are all; if not, some expression has too many possible values.
  var identifiers: (texts: Set<TextPattern>, areAll: Bool) {
    var (texts, areAll) = (Set<TextPattern>(), true)
    for assignment in assigned {
      if case .name(let path)? = assignment.operands.first, assignment.operands.count == 1 {
        texts.formUnion(constants.texts(of: path, in: assignment.owner))
        continue
      }
      var (sums, isCut) = ([TextPattern("")], false)
      for operand in assignment.operands {
        var next = [Self.pattern(operand)]
        if case .name(let path) = operand {
          let known = constants.texts(of: path, in: assignment.owner)
          if sums.count * known.count > IdentifierExpression.maximumAlternatives {
            isCut = true
          } else if !known.isEmpty {
            next = Array(known)
          }
        }
        sums = sums.flatMap { left in next.map { left + $0 } }
      }
      texts.formUnion(sums)
      if isCut, sums.contains(where: { !$0.hasLetters }) { areAll = false }
    }
    return (texts, areAll)
  }
}
