// Joins text that clients type in pieces, and lists what an app may show of it.

import ElementQueries
import Secrets

/// The text typed in a session, by field. Some clients type each character separately, and switch to other fields in
/// between.
struct TypedTexts {
  /// What was typed into a field.
  private struct Field {
    /// The text typed since the session began, and since another field was typed into, without special keys.
    var whole = ""
    var run = ""
    /// All input with special keys, which may have moved the cursor.
    var raw = ""
    /// The parts between special keys, such as a tab, after which the focus may have been in another field.
    var parts: [String] = []
    /// The text typed since the last special key, which may have selected the text before it.
    var sinceKey: String?
    /// What was typed last.
    var last = ""
  }

  private var fields: [ElementQuery?: Field] = [:]
  private var target: ElementQuery?
  private var isTyping = false
  /// Short secret pieces joined across fields, as a code may have a field for each digit: since the first one, and
  /// since each one at which another string may begin.
  private var sequences: [String] = []
  /// The fields of the latest sequence. Typing into one of them again begins another code.
  private var sequenceFields: Set<ElementQuery?> = []
  private var latestField: ElementQuery??
  private var isInterrupted = false
  private static let longest = 200

  /// What has been typed into the current field without interruption; empty if nothing is being typed.
  var text: String { isTyping ? fields[target]?.run ?? "" : "" }

  /// What has been typed into the current field since the session began.
  var whole: String { isTyping ? fields[target]?.whole ?? "" : "" }

  /// Whether the last input is long enough to be a string of its own, rather than one of many keystrokes.
  var isWholeText: Bool { isTyping && (fields[target]?.last.count ?? 0) >= Self.shortestSecret }

  /// Adds typed input, in which each backspace deletes a character.
  ///
  /// - Returns: Whether it was typed into the same element as what came before.
  mutating func add(_ piece: String, to target: ElementQuery?) -> Bool {
    let continues = isTyping && target == self.target && fields[target]?.run.isEmpty == false
    var field = fields[target] ?? Field()
    if !continues { (field.run, field.parts, field.sinceKey) = ("", [], nil) }
    let typed = TypedKeys(piece)
    if typed.isDeletion, typed.deletions >= min(field.whole.count, Self.shownBullets) {
      field.whole = ""
      field.run = ""
    } else {
      typed.apply(to: &field.whole)
      typed.apply(to: &field.run)
    }
    field.last = typed.text
    field.raw = String((field.raw + piece).suffix(Self.longest))
    field.parts += typed.parts
    if typed.hasKeys {
      field.sinceKey = typed.last
    } else if var text = field.sinceKey {
      typed.apply(to: &text)
      field.sinceKey = text
    }
    field.whole = String(field.whole.suffix(Self.longest))
    field.run = String(field.run.suffix(Self.longest))
    fields[target] = field
    (self.target, isTyping) = (target, true)
    return continues
  }

  /// What an app may show of the secret that is being typed.
  ///
  /// - Parameter piece: What was added last.
  mutating func secrets(endingWith piece: String) -> [String] {
    let plain = TypedKeys(piece)
    continueSequences(with: plain)
    let field = fields[target] ?? Field()
    let others = sequences.dropFirst().filter { $0.count >= Self.shortestSecret }
    return [field.run, field.whole, sequences.first ?? "", field.sinceKey ?? ""] + others + field.parts
      + TypedKeys(field.raw).editedTexts
  }

  private mutating func continueSequences(with piece: TypedKeys) {
    guard piece.text.count < Self.shortestSecret else {
      sequences = []
      return
    }
    let isOtherField = latestField.map { $0 != target } ?? false
    if sequences.isEmpty || isInterrupted || isOtherField && sequenceFields.contains(target) {
      sequences = sequences.prefix(1) + sequences.dropFirst().suffix(Self.maximumSequences) + [""]
      sequenceFields = []
    }
    isInterrupted = false
    sequenceFields.insert(target)
    latestField = .some(target)
    for index in sequences.indices {
      piece.apply(to: &sequences[index])
      sequences[index] = String(sequences[index].suffix(Self.longest))
    }
  }

  private static let maximumSequences = 16

  /// Ends the current input. What is typed later into the same field is appended to it.
  mutating func end() {
    isTyping = false
    isInterrupted = true
  }

  /// The number of bullets that a secure field shows in recordings. Clients clear it with as many backspaces.
  private static let shownBullets = 8
  static let shortestSecret = 4
}

/// A string with special keys: WebDriver's private-use characters, and control characters.
struct TypedKeys {
  /// The text without special keys.
  let text: String
  /// The strings between special keys. After a modifier, the first character may be a command, as in Ctrl+A.
  let parts: [String]
  /// What follows the last special key.
  let last: String
  /// Whether there are special keys, apart from backspaces and from returns at the end.
  let hasKeys: Bool
  /// The number of backspaces.
  let deletions: Int
  private let raw: String

  init(_ raw: String) {
    self.raw = raw
    var parts = [""]
    var isAfterModifier = [false]
    var keys: [Unicode.Scalar] = []
    var deletions = 0
    for scalar in raw.unicodeScalars {
      if Self.isKey(scalar) {
        keys.append(scalar)
        if Self.isBackspace(scalar) { deletions += 1 }
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
        continue
      }
      guard parts.last != "" || Self.modifiers.contains(scalar.value) else { continue }
      parts.append("")
      isAfterModifier.append(Self.modifiers.contains(scalar.value))
    }
    text = parts.joined()
    last = parts.last ?? ""
    let commands = zip(parts, isAfterModifier).filter(\.1).map { String($0.0.dropFirst()) }
    self.parts = keys.isEmpty ? [] : (parts + commands).filter { !$0.isEmpty }
    let end = raw.unicodeScalars.reversed().drop { Self.isReturn($0) || Self.isBackspace($0) }
    hasKeys = end.contains { Self.isKey($0) && !Self.isBackspace($0) }
    self.deletions = deletions
  }

  /// Whether only backspaces were typed.
  var isDeletion: Bool { deletions > 0 && text.isEmpty }

  /// Applies the keystrokes at the end of another string.
  func apply(to other: inout String) {
    for scalar in raw.unicodeScalars {
      if Self.isBackspace(scalar) {
        _ = other.popLast()
      } else if !Self.isKey(scalar) {
        other.unicodeScalars.append(scalar)
      }
    }
  }

  /// The resulting text if arrows and similar keys move the cursor, and forward delete removes the character after it;
  /// empty without such keys.
  var editedTexts: [String] {
    guard raw.unicodeScalars.contains(where: { Self.cursorKeys.contains($0.value) }) else { return [] }
    var text: [Character] = []
    var cursor = 0
    for character in raw {
      let scalar = character.unicodeScalars.first?.value ?? 0
      switch scalar {
      case 0xE012: cursor = max(0, cursor - 1)
      case 0xE014: cursor = min(text.count, cursor + 1)
      // Up and Down move to the beginning and the end of the line.
      case 0xE011, 0xE013: cursor = 0
      case 0xE010, 0xE015: cursor = text.count
      case 0xE017: if cursor < text.count { text.remove(at: cursor) }
      case 0x8, 0xE003:
        if cursor > 0 {
          cursor -= 1
          text.remove(at: cursor)
        }
      case _ where character.unicodeScalars.allSatisfy(Self.isKey): continue
      default:
        text.insert(character, at: cursor)
        cursor += 1
      }
    }
    return [String(text)]
  }

  private static let cursorKeys: Set<UInt32> = [0xE010, 0xE011, 0xE012, 0xE013, 0xE014, 0xE015, 0xE017]

  private static func isKey(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0xE000...0xF8FF).contains(scalar.value)
  }

  private static func isBackspace(_ scalar: Unicode.Scalar) -> Bool { [0x8, 0xE003, 0xE017].contains(scalar.value) }

  private static func isReturn(_ scalar: Unicode.Scalar) -> Bool {
    [0xA, 0xD, 0xE006, 0xE007].contains(scalar.value)
  }

  /// Control, Alt and Meta, left and right. (WebDriver, section 17.4.2)
  private static let modifiers: Set<UInt32> = [0xE009, 0xE00A, 0xE03D, 0xE051, 0xE052, 0xE053]
}
