// Reads property lists in the old text format, in which Xcode writes its projects.

/// A value of a property list: a string, a list of strings, or a dictionary.
struct PropertyListText {
  private(set) var text: String?
  /// The strings of a list. Other items of a list are dropped.
  private(set) var items: [String] = []
  /// The entries of a dictionary; nil for other values.
  private(set) var entries: [String: PropertyListText]?

  subscript(key: String) -> PropertyListText? { entries?[key] }

  /// Reads a property list; nil if the text is not one.
  static func read(_ bytes: [UInt8]) -> PropertyListText? {
    var reader = Reader(bytes: bytes)
    return reader.read()
  }

  /// A reader with a list of the open values instead of recursion.
  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    /// The maximum depth; projects have four levels.
    private static let maximumDepth = 32

    private enum Open {
      case dictionary([String: PropertyListText], key: String?)
      case list([String])
    }

    mutating func read() -> PropertyListText? {
      var open: [Open] = []
      while let token = next() {
        var value: PropertyListText?
        switch token {
        case .sign("{"): open.append(.dictionary([:], key: nil))
        case .sign("("): open.append(.list([]))
        case .sign("}"):
          guard case .dictionary(let entries, nil)? = open.popLast() else { return nil }
          value = PropertyListText(entries: entries)
        case .sign(")"):
          guard case .list(let items)? = open.popLast() else { return nil }
          value = PropertyListText(items: items)
        case .sign("="), .sign(";"), .sign(","): continue
        case .sign: return nil
        case .text(let text): value = PropertyListText(text: text)
        }
        guard open.count <= Self.maximumDepth else { return nil }
        guard let value else { continue }
        switch open.popLast() {
        case .dictionary(var entries, let key?):
          entries[key] = value
          open.append(.dictionary(entries, key: nil))
        case .dictionary(let entries, nil):
          guard let key = value.text else { return nil }
          open.append(.dictionary(entries, key: key))
        case .list(let items): open.append(.list(items + (value.text.map { [$0] } ?? [])))
        case nil: return value.entries == nil ? nil : value
        }
      }
      return nil
    }

    private enum Token {
      case sign(Character)
      case text(String)
    }

    private mutating func next() -> Token? {
      skip()
      guard position < bytes.count else { return nil }
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "\""): return .text(quoted())
      case let byte where Self.isPlain(byte):
        while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
        return .text(String(decoding: bytes[start..<position], as: UTF8.self))
      case let byte:
        position += 1
        return .sign(Character(UnicodeScalar(byte)))
      }
    }

    private mutating func quoted() -> String {
      position += 1
      var text: [UInt8] = []
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        if bytes[position] == UInt8(ascii: "\\") { position += 1 }
        guard position < bytes.count else { break }
        text.append(bytes[position])
        position += 1
      }
      position += 1
      return String(decoding: text, as: UTF8.self)
    }

    /// Skips whitespace and comments.
    private mutating func skip() {
      while position < bytes.count {
        let rest = bytes[position...]
        if rest.starts(with: "/*".utf8) {
          position += 2
          while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
          position += 2
        } else if rest.starts(with: "//".utf8) {
          while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        } else if rest.first.map({ $0 <= 0x20 }) ?? false {
          position += 1
        } else {
          return
        }
      }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "-"), 0x80...:
        true
      default: false
      }
    }
  }
}
