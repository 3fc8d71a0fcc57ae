// Joins what clients type in pieces.

import ElementQueries

/// What has been typed into one element since the last other action. Some clients type each character by itself.
struct TypedPieces {
  private var target: ElementQuery?
  private(set) var text = ""

  /// Adds what was typed, of which each backspace deletes a character.
  ///
  /// - Returns: Whether it was typed into the same element as what came before.
  mutating func add(_ piece: String, to target: ElementQuery?) -> Bool {
    let continues = target == self.target && !text.isEmpty
    if target != self.target { text = "" }
    self.target = target
    for character in piece where !character.isNewline {
      if character == "\u{8}" { _ = text.popLast() } else { text.append(character) }
    }
    return continues
  }

  mutating func end() { self = TypedPieces() }
}
