// From the words of an app's sources to the identifiers that it sets.

/// Collects texts by what they are called, and what identifiers are made of; names are looked up when all files have been read.
struct AppIdentifierReader {
  /// A part of what is assigned.
  private enum Operand: Hashable {
    case text(TextPattern)
    /// `Ids.Login.submit.rawValue`: the name that counts.
    case name(String)
  }

  /// Texts by the names of constants, cases and functions.
  private var constants: [String: Set<TextPattern>] = [:]
  private var assigned: [[Operand]] = []
  private var known: Set<[Operand]> = []

  /// How many texts one expression may stand for.
  private static let maximumAlternatives = 16

  mutating func read(_ text: String) {
    let words = Self.words(of: text)
    for position in words.indices {
      guard case .name(let name) = words[position] else { continue }
      switch name {
      case "accessibilityIdentifier", "setAccessibilityIdentifier":
        if let mark = Self.mark(words, position + 1), "=(:".contains(mark) { assign(words, position + 2) }
      case "let", "var", "func": declare(words, position + 1)
      case "case": declareCases(words, position + 1)
      default: continue
      }
    }
  }

  private static func words(of text: String) -> [SwiftWords.Word] {
    var source = SwiftWords(text)
    var words: [SwiftWords.Word] = []
    while let word = source.next() { words.append(word) }
    return words
  }

  private static func mark(_ words: [SwiftWords.Word], _ position: Int) -> Character? {
    if position < words.count, case .mark(let mark) = words[position] { mark } else { nil }
  }

  private static func name(_ words: [SwiftWords.Word], _ position: Int) -> String? {
    if position < words.count, case .name(let name) = words[position] { name } else { nil }
  }

  private static func text(_ words: [SwiftWords.Word], _ position: Int) -> TextPattern? {
    if position < words.count, case .text(let text) = words[position] { text } else { nil }
  }

  // MARK: What is assigned

  /// `"a"`, `Ids.a`, `Ids.a + "b"`; `==` is no assignment.
  private mutating func assign(_ words: [SwiftWords.Word], _ start: Int) {
    var operands: [Operand] = []
    var position = start
    while let (operand, next) = Self.operand(words, position) {
      operands.append(operand)
      guard Self.mark(words, next) == "+" else { break }
      position = next + 1
    }
    if !operands.isEmpty, known.insert(operands).inserted { assigned.append(operands) }
  }

  private static func operand(_ words: [SwiftWords.Word], _ start: Int) -> (Operand, Int)? {
    if let text = text(words, start) { return (.text(text), start + 1) }
    // `.submit` of a type that is not written.
    var position = mark(words, start) == "." ? start + 1 : start
    var last: String?
    while let name = name(words, position) {
      if name != "rawValue" { last = name }
      position += 1
      guard mark(words, position) == "." else { break }
      position += 1
    }
    return last.map { (.name($0), position) }
  }

  // MARK: What is declared

  /// `submit = "a"`, `submit: String = "a"`, `submit: String { "a" }`, `row(_ n: Int) -> String { return "row.\(n)" }`.
  private mutating func declare(_ words: [SwiftWords.Word], _ start: Int) {
    guard let name = Self.name(words, start) else { return }
    for position in start + 1..<max(start + 1, min(words.count, start + 40)) {
      switch words[position] {
      case .mark("="), .mark("{"):
        let value = Self.name(words, position + 1) == "return" ? position + 2 : position + 1
        if let text = Self.text(words, value) { constants[name, default: []].insert(text) }
        return
      case .name("let"), .name("var"), .name("func"), .name("case"), .mark("}"), .text: return
      default: continue
      }
    }
  }

  /// `submit, cancel = "login.cancel"`: without a text of its own, a case is called as it is.
  private mutating func declareCases(_ words: [SwiftWords.Word], _ start: Int) {
    var position = start
    while let name = Self.name(words, position) {
      position += 1
      var text = TextPattern(name)
      if Self.mark(words, position) == "=" {
        guard let own = Self.text(words, position + 1) else { return }
        text = own
        position += 2
      }
      constants[name, default: []].insert(text)
      guard Self.mark(words, position) == "," else { return }
      position += 1
    }
  }

  // MARK: Together

  /// Everything that is set, with names replaced by what they stand for.
  var identifiers: [TextPattern] {
    assigned.flatMap { operands -> [TextPattern] in
      var texts = [TextPattern("")]
      for operand in operands {
        let alternatives: [TextPattern] =
          switch operand {
          case .text(let text): [text]
          case .name(let name): constants[name].map(Array.init) ?? [TextPattern([.wildcard(name)])]
          }
        texts = texts.flatMap { left in alternatives.map { left + $0 } }
        if texts.count > Self.maximumAlternatives { return [] }
      }
      return texts
    }
  }
}
