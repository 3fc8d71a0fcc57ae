// Splits the header of a declaration into its parts.

import Foundation

/// The part of a declaration before the brace or the end of the line: `public func tap(withNumberOfTaps count: Int)`.
struct SwiftHeader {
  struct Parameter: Hashable {
    /// The argument label; `_` if the parameter does not have one.
    let label: String
    let hasDefault: Bool
  }

  let keyword: String
  let isPublic: Bool
  /// The base name; for extensions, the full name.
  let name: String
  /// The parameters; nil for a declaration without a parameter list.
  let parameters: [Parameter]?
  /// The names after `case`.
  let cases: [String]

  private static let keywords: Set = [
    "func", "var", "let", "init", "subscript", "case", "struct", "class", "enum", "protocol", "actor", "extension",
    "typealias",
  ]

  /// Parses the header of a declaration; nil if the statement is not a declaration.
  init?(_ statement: String) {
    var rest = Substring(statement)
    var modifiers: [String] = []
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.hasPrefix("@") {
        // An attribute, possibly with arguments.
        rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
        if rest.hasPrefix("(") { rest = rest.dropFirst(Self.bracketed(rest).count + 2) }
        continue
      }
      let word = String(rest.prefix { $0.isLetter || $0 == "_" })
      guard !word.isEmpty else { return nil }
      let after = rest.dropFirst(word.count)
      let next = after.drop { $0.isWhitespace }
      let isModifier = word == "class" && ["func ", "var ", "let ", "override "].contains { next.hasPrefix($0) }
      if Self.keywords.contains(word), !isModifier {
        keyword = word
        rest = word == "init" || word == "subscript" ? rest : next
        break
      }
      modifiers.append(word)
      rest = after.hasPrefix("(") ? after.dropFirst(Self.bracketed(after).count + 2) : after
    }
    isPublic = modifiers.contains("public") || modifiers.contains("open")
    let isName: (Character) -> Bool = { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "`" }
    let isOperator = keyword == "func" && rest.first.map(isName) == false
    let isPartOfName = isOperator ? { "<=>!+-*/%&|^~.?".contains($0) } : isName
    name = rest.prefix(while: isPartOfName).filter { $0 != "`" }
    cases = keyword == "case" ? Self.cases(rest) : []
    rest = rest.drop(while: isPartOfName).drop { isOperator && $0 == " " }
    if rest.hasPrefix("?") { rest = rest.dropFirst() }
    if rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") { rest = rest[rest.index(after: end)...] }
    let takesParameters = ["func", "init", "subscript"].contains(keyword) && rest.hasPrefix("(")
    let isSubscript = keyword == "subscript"
    parameters = takesParameters ? Self.parts(Self.bracketed(rest)).map { Self.parameter($0, isSubscript) } : nil
  }

  private static func parameter(_ text: Substring, _ isSubscript: Bool) -> Parameter {
    let names = text.prefix { $0 != ":" }.split { $0.isWhitespace }.filter { !$0.hasPrefix("@") }
    let label = isSubscript && names.count == 1 ? "_" : names.first.map(String.init) ?? "_"
    return Parameter(label: label, hasDefault: text.contains(" = "))
  }

  private static func cases(_ text: Substring) -> [String] {
    parts(text).map { part in
      part.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        .filter { $0 != "`" }
    }
  }

  /// The contents between the first bracket and its closing bracket.
  private static func bracketed(_ text: Substring) -> Substring {
    var depth = 0
    for (position, character) in zip(text.indices, text) {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 0 { return text[text.index(after: text.startIndex)..<position] }
    }
    return text.dropFirst()
  }

  /// Splits at commas outside of brackets.
  private static func parts(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for (position, character) in zip(text.indices, text) {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ">", position > text.startIndex, text[text.index(before: position)] != "-" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(text[start..<position])
        start = text.index(after: position)
      }
    }
    let last = text[start...]
    return last.allSatisfy(\.isWhitespace) ? parts : parts + [last]
  }
}
