// Breaks Swift sources by one change each.

import TestNotation

/// One change of a file.
enum Mutation: String, CaseIterable {
  case deleteToken = "delete a token"
  case duplicateToken = "duplicate a token"
  case swapTokens = "swap two tokens"
  case replaceToken = "replace a token with another one"
  case deleteLine = "delete a line"
  case duplicateLine = "duplicate a line"
  case swapLines = "swap two lines"
  case dropBracket = "drop a bracket"
  case insertBracket = "insert a bracket"
  case dropQuote = "drop a quotation mark"
  case cut = "cut the file"

  private static let brackets: [Character] = ["(", ")", "[", "]", "{", "}", "<", ">"]

  /// Returns the text with this change at a random place; nil if the text has no such place.
  func applied(to text: String, with generator: inout Dice) -> String? {
    switch self {
    case .deleteToken, .duplicateToken, .swapTokens, .replaceToken: return changeTokens(of: text, with: &generator)
    case .deleteLine, .duplicateLine, .swapLines: return changeLines(of: text, with: &generator)
    case .dropBracket: return dropped(from: text, with: &generator) { Self.brackets.contains($0) }
    case .dropQuote: return dropped(from: text, with: &generator) { $0 == "\"" }
    case .insertBracket:
      guard let place = text.indices.randomElement(using: &generator),
        let bracket = Self.brackets.randomElement(using: &generator)
      else { return nil }
      return String(text[..<place]) + String(bracket) + String(text[place...])
    case .cut: return text.indices.randomElement(using: &generator).map { String(text[..<$0]) }
    }
  }

  private func changeTokens(of text: String, with generator: inout Dice) -> String? {
    var tokens = Self.tokens(of: text)
    let places = tokens.indices.filter { tokens[$0].first?.isWhitespace == false }
    guard let place = places.randomElement(using: &generator), let other = places.randomElement(using: &generator)
    else { return nil }
    switch self {
    case .deleteToken: tokens[place] = ""
    case .duplicateToken: tokens[place] += tokens[place]
    case .swapTokens:
      guard let next = places.first(where: { $0 > place }) else { return nil }
      tokens.swapAt(place, next)
    default: tokens[place] = tokens[other]
    }
    return tokens.joined()
  }

  private func changeLines(of text: String, with generator: inout Dice) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2 else { return nil }
    let place = Int.random(in: 0..<lines.count - 1, using: &generator)
    switch self {
    case .deleteLine: lines.remove(at: place)
    case .duplicateLine: lines.insert(lines[place], at: place)
    default: lines.swapAt(place, place + 1)
    }
    return lines.joined(separator: "\n")
  }

  private func dropped(
    from text: String, with generator: inout Dice, where fits: (Character) -> Bool
  ) -> String? {
    guard let place = text.indices.filter({ fits(text[$0]) }).randomElement(using: &generator) else { return nil }
    var text = text
    text.remove(at: place)
    return text
  }

  /// Splits a text into words, single signs and white space.
  private static func tokens(of text: String) -> [String] {
    enum Kind { case word, space, sign }
    var tokens: [String] = []
    var last = Kind.sign
    for character in text {
      let kind: Kind =
        character.isLetter || character.isNumber || character == "_" ? .word : character.isWhitespace ? .space : .sign
      if kind == .sign || kind != last || tokens.isEmpty {
        tokens.append(String(character))
      } else {
        tokens[tokens.count - 1].append(character)
      }
      last = kind
    }
    return tokens
  }
}
