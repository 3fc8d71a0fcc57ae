// Recognizes the beginnings of dumps inside other text.

/// The beginning of a dump.
enum DumpMark {
  /// An XML declaration, or a wrapper such as `AppiumAUT`: a dump begins here even if another one is not complete.
  case document
  /// The tag of an element, which usually is inside a dump.
  case element

  /// Returns the mark at the offset after a `<` or `&lt;`; nil if no dump begins there.
  static func find(_ input: UnsafeRawBufferPointer, at offset: Int) -> DumpMark? {
    guard offset < input.count else { return nil }
    // Most tags are rejected by their first letter.
    switch input[offset] {
    case UInt8(ascii: "?"): return has(declaration, input: input, at: offset, isWhole: true) ? .document : nil
    case UInt8(ascii: "A"): return has(appium, input: input, at: offset, isWhole: true) ? .document : nil
    case UInt8(ascii: "d"): return has(displays, input: input, at: offset, isWhole: true) ? .document : nil
    case UInt8(ascii: "h"): return has(hierarchy, input: input, at: offset, isWhole: true) ? .document : nil
    case UInt8(ascii: "X"): return has(webDriverAgent, input: input, at: offset) ? .element : nil
    case UInt8(ascii: "U"):
      let letter = offset + uiautomation.count
      guard has(uiautomation, input: input, at: offset), letter < input.count else { return nil }
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(input[letter]) ? .element : nil
    default: return nil
    }
  }

  private static let declaration = Array("?xml".utf8)
  private static let appium = Array("AppiumAUT".utf8)
  private static let displays = Array("displays".utf8)
  private static let hierarchy = Array("hierarchy".utf8)
  private static let webDriverAgent = Array("XCUIElementType".utf8)
  private static let uiautomation = Array("UIA".utf8)

  /// - Parameter isWhole: Whether the name must end after these characters.
  private static func has(
    _ name: [UInt8], input: UnsafeRawBufferPointer, at offset: Int, isWhole: Bool = false
  ) -> Bool {
    let end = offset + name.count
    guard end <= input.count, input[offset..<end].elementsEqual(name) else { return false }
    return !isWhole || end == input.count || !input[end].isNamePart
  }
}

extension UInt8 {
  /// Whether the character can be part of the name of a tag.
  var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  /// Whether the character can begin the name of a tag.
  var isNameStart: Bool {
    isNamePart && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) && self != UInt8(ascii: "-")
      && self != UInt8(ascii: ".")
  }
}
