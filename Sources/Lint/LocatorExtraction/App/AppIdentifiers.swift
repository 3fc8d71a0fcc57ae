// Identifiers that the sources of an app set.

/// Texts that an app's sources give to views as identifiers.
///
///     AppIdentifiers.literals(in: #"submit.accessibilityIdentifier = "login.submit""#)  // ["login.submit"]
///     AppIdentifiers.literals(in: #"Text("Hi").accessibilityIdentifier("greeting")"#)   // ["greeting"]
///
/// The files are gone through word by word: an app has many more of them than its tests, and nothing else in them matters here.
public enum AppIdentifiers {
  /// The identifiers that stand as literals behind `accessibilityIdentifier =`, in a call of it, or behind it as a label; in order, without
  /// duplicates. Texts with interpolations, and what constants stand for, are left out.
  public static func literals(in text: String) -> [String] {
    var words = SwiftWords(text)
    var found: [String] = []
    var known: Set<String> = []
    // 1 behind the name, 2 behind what may follow it.
    var stage = 0
    while let word = words.next() {
      switch word {
      case .name("accessibilityIdentifier"), .name("setAccessibilityIdentifier"): stage = 1
      case .mark("="), .mark("("), .mark(":"): stage = stage == 1 ? 2 : 0
      case .text(let literal):
        if stage == 2, let literal, !literal.isEmpty, known.insert(literal).inserted { found.append(literal) }
        stage = 0
      default: stage = 0
      }
    }
    return found
  }
}

/// The words of Swift code, as far as it takes to tell code from comments and strings.
private struct SwiftWords {
  enum Word {
    case name(String)
    /// A literal; nil for one with interpolations or escapes.
    case text(String?)
    case mark(Character)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> Word? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= UInt8(ascii: " ") {
        position += 1
      } else if has("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if has("/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") || isRawString {
        return .text(string())
      } else if Self.isLetter(byte) {
        let start = position
        while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
        return .name(String(decoding: bytes[start..<position], as: UTF8.self))
      } else if byte == UInt8(ascii: "#") {
        while position < bytes.count, bytes[position] == UInt8(ascii: "#") { position += 1 }
      } else {
        position += 1
        return .mark(Character(Unicode.Scalar(byte)))
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func has(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[position..<position + $0.count].elementsEqual($0) }
  }

  /// Comments can stand in comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if has("/*") {
        (depth, position) = (depth + 1, position + 2)
      } else if has("*/") {
        (depth, position) = (depth - 1, position + 2)
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  // MARK: Strings

  private var isRawString: Bool {
    guard bytes[position] == UInt8(ascii: "#") else { return false }
    return bytes[position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  /// Up to the end of the literal, which for one that is not closed is the end of its line.
  private mutating func string() -> String? {
    var marks = 0
    while position < bytes.count, bytes[position] == UInt8(ascii: "#") { (marks, position) = (marks + 1, position + 1) }
    let isLong = has("\"\"\"")
    let quotes = isLong ? 3 : 1
    position += quotes
    let start = position
    var isPlain = !isLong
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + [UInt8](repeating: UInt8(ascii: "#"), count: marks)
    while position < bytes.count {
      if bytes[position...].starts(with: end) {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        position += end.count
        return isPlain ? text : nil
      }
      if bytes[position] == UInt8(ascii: "\\") {
        if marks == 0 {
          isPlain = false
          position += 1
          if position < bytes.count, bytes[position] == UInt8(ascii: "(") { skipInterpolation() }
        } else if bytes[(position + 1)...].starts(with: repeatElement(UInt8(ascii: "#"), count: marks)) {
          isPlain = false
        }
      } else if bytes[position] == UInt8(ascii: "\n"), !isLong {
        return nil
      }
      position += 1
    }
    return nil
  }

  /// Up to its closing parenthesis. What stands in it may hold strings, but no one writes unpaired parentheses in those.
  private mutating func skipInterpolation() {
    var depth = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
      position += 1
    }
  }
}
