// Recognizes lines that describe an element by how they begin: `Window (Main), 0x111249b80, `. (`dump-dialects` §3)

import AccessibilityTree

/// The beginning of an element's line, up to its first token.
struct ElementHead {
  /// The name of the type.
  var name: Range<Int>
  /// Whether the type is followed by ` (Main)`.
  var isMain: Bool
  /// The offset of the first token; the end of the line if there is none.
  var tokens: Int
  /// The address, if a colon follows it, as in Xcode 8 and earlier.
  var oldAddress: Range<Int>?
  /// Whether the line also has an address, a frame or a process id. Without one, the line may be part of a string with
  /// line breaks.
  var isCertain: Bool

  /// Returns the beginning of the element's line between two offsets; nil if it is not an element's line.
  init?(at start: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard start < end, bytes[start] &- UInt8(ascii: "A") < 26 else { return nil }
    let nameEnd = bytes.skip(at: start, before: min(end, start + 64)) { $0.isLetter || $0.isDigit }
    name = start..<nameEnd
    let main = bytes.skip(" (Main)", at: nameEnd, before: end)
    isMain = main != nil
    let next = main ?? nameEnd
    if let first = bytes.skip(", ", at: next, before: end) {
      tokens = first
      guard let token = ElementToken.start(at: first, before: end, in: bytes) else { return nil }
      isCertain = Self.isEvidence(token.kind)
      if isCertain || isMain || isKnown(in: bytes) { return }
      return nil
    }
    if let address = bytes.skip(" ", at: next, before: end),
      let token = ElementToken.start(at: address, before: end, in: bytes), token.kind == .address
    {
      oldAddress = address..<token.end
      isCertain = true
      if let first = bytes.skip(": ", at: token.end, before: end) {
        tokens = first
        return
      }
      tokens = end
      if token.end == end || bytes.has(":", at: token.end, before: end) && token.end + 1 == end { return }
      return nil
    }
    tokens = end
    isCertain = false
    let isWhole = next == end || next + 1 == end && bytes[next] == UInt8(ascii: ",")
    guard isWhole, isMain || isKnown(in: bytes) else { return nil }
  }

  private static func isEvidence(_ kind: ElementToken.Kind) -> Bool {
    switch kind {
    case .address, .pid, .traits, .frame, .mainWindow: true
    default: false
    }
  }

  /// The type; nil if XCTest has no type of that name.
  func type(in bytes: UnsafeBufferPointer<UInt8>) -> ElementType? {
    PrintedTypes.type(UnsafeBufferPointer(rebasing: bytes[name]))
  }

  private func isKnown(in bytes: UnsafeBufferPointer<UInt8>) -> Bool { type(in: bytes) != nil }
}

/// The types by the names that XCTest prints.
enum PrintedTypes {
  /// Returns the type with a name such as `StaticText`; nil if there is none.
  static func type(_ name: UnsafeBufferPointer<UInt8>) -> ElementType? {
    guard let first = name.first, let candidates = byFirstLetter[first] else { return nil }
    return candidates.first { $0.name.count == name.count && $0.name.elementsEqual(name) }?.type
  }

  /// The types by the first letter of their names, the most frequent ones first.
  private static let byFirstLetter: [UInt8: [(name: [UInt8], type: ElementType)]] = {
    let frequent: [ElementType] = [.other, .staticText, .button, .image, .cell]
    let types = frequent + ElementType.allCases.filter { !frequent.contains($0) }
    let names = types.map { (name: Array($0.shortName.utf8), type: $0) }
    return Dictionary(grouping: names) { $0.name.first ?? 0 }
  }()
}
