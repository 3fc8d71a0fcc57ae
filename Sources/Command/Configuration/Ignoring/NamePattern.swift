// Reads and matches the parts of gitignore patterns between slashes.

/// A pattern for the name of a file or directory. It matches bytes, as git does: `?` does not match `é`.
struct NamePattern: Hashable, Sendable {
  /// An item of the pattern.
  enum Item: Hashable, Sendable {
    case byte(UInt8)
    /// `?`.
    case anyByte
    /// `*`: any number of bytes.
    case anyBytes
    /// `[a-z]`.
    case set(ByteSet)
  }

  private let items: [Item]
  /// The bytes that the name must have if the pattern has no wildcards.
  private let literal: [UInt8]?

  /// A pattern that matches every name.
  static let any = NamePattern([.anyBytes])

  init(_ items: [Item]) {
    self.items = items
    var literal: [UInt8]? = []
    for item in items {
      if case .byte(let byte) = item { literal?.append(byte) } else { literal = nil }
    }
    self.literal = literal
  }

  func matches(_ name: [UInt8]) -> Bool {
    if let literal { return literal == name }
    return WildcardMatch.matches(name[...], items, isAny: { $0 == .anyBytes }) { byte, item in
      switch item {
      case .byte(let expected): byte == expected
      case .anyByte: true
      case .set(let bytes): bytes.contains(byte)
      case .anyBytes: false
      }
    }
  }
}

extension ByteSet {
  /// Reads a bracket expression such as `[!a-z[:digit:]]`, and moves the text behind it.
  ///
  /// - Parameter text: Begins behind the opening bracket.
  /// - Returns: Nil if the expression has no end or names an unknown class; git then matches nothing.
  static func bracketExpression(_ text: inout ArraySlice<UInt8>) -> ByteSet? {
    var set = ByteSet()
    let isNegated = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
    if isNegated { text.removeFirst() }
    // The first byte of a range; nil where no range can begin.
    var start: UInt8?
    var isFirst = true
    while var byte = text.popFirst() {
      // A closing bracket that comes first is a member.
      if byte == UInt8(ascii: "]"), !isFirst {
        if isNegated { set.invert() }
        return set
      }
      isFirst = false
      if byte == UInt8(ascii: "-"), let first = start, let next = text.first, next != UInt8(ascii: "]") {
        text.removeFirst()
        guard let last = next == UInt8(ascii: "\\") ? text.popFirst() : next else { return nil }
        if first <= last { set.insert(first...last) }
        start = nil
        continue
      }
      if byte == UInt8(ascii: "["), text.first == UInt8(ascii: ":") {
        let name = text.dropFirst().prefix { $0 != UInt8(ascii: "]") }
        guard name.endIndex < text.endIndex else { return nil }
        if name.last == UInt8(ascii: ":") {
          guard let members = ByteSet(posixClass: name.dropLast()) else { return nil }
          set.formUnion(members)
          text = text[(name.endIndex + 1)...]
          start = nil
          continue
        }
      } else if byte == UInt8(ascii: "\\") {
        guard let escaped = text.popFirst() else { return nil }
        byte = escaped
      }
      set.insert(byte)
      start = byte
    }
    return nil
  }
}
