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

  /// The items as numbers: bytes, ``anyByte``, ``anyBytes``, and above them indices of sets.
  private let codes: [UInt16]
  private let sets: [ByteSet]
  private let isLiteral: Bool

  private static let anyByte: UInt16 = 256
  private static let anyBytes: UInt16 = 257
  private static let firstSet: UInt16 = 258

  /// A pattern that matches every name.
  static let any = NamePattern([.anyBytes])

  /// Creates a pattern.
  ///
  /// - Parameter items: At most ``maximumLength`` items.
  init(_ items: [Item]) {
    var codes: [UInt16] = []
    var sets: [ByteSet] = []
    for item in items.prefix(Self.maximumLength) {
      switch item {
      case .byte(let byte): codes.append(UInt16(byte))
      case .anyByte: codes.append(Self.anyByte)
      case .anyBytes: if codes.last != Self.anyBytes { codes.append(Self.anyBytes) }
      case .set(let set):
        codes.append(Self.firstSet + UInt16(sets.count))
        sets.append(set)
      }
    }
    self.codes = codes
    self.sets = sets
    isLiteral = codes.allSatisfy { $0 < Self.anyByte }
  }

  /// The maximum number of items. Names of files are shorter.
  static let maximumLength = 4_096

  func matches(_ name: [UInt8]) -> Bool {
    if isLiteral { return name.count == codes.count && zip(name, codes).allSatisfy { UInt16($0) == $1 } }
    // Most patterns end with the extension of a name, so this suffices to reject most names.
    if let last = codes.last, last < Self.anyByte, name.last.map(UInt16.init) != last { return false }
    return WildcardMatch.matches(name[...], codes, isAny: { $0 == Self.anyBytes }) { byte, code in
      if code < Self.anyByte { return code == byte }
      return code == Self.anyByte || sets[Int(code - Self.firstSet)].contains(byte)
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
