// Repairs mistakes in XML whose meaning is certain, as libxml2 does in its recover mode.

import Findings
import Text

/// Escapes raw `<` in attribute values, and resolves character references that XML does not allow.
///
/// Programs that write XML by hand, and some that convert it, make these mistakes. The parser ends at the first of
/// them.
struct XMLRepair {
  private(set) var text = DecodedText()
  private let input: DumpText
  private var bytes: UnsafeRawBufferPointer { input.bytes }
  private var offset = 0
  private var issues: DumpIssues
  private var isChanged = false

  /// The longest value in which the closing quote is searched for.
  private static let maximumLength = 1 << 12

  /// Repairs a document; nil if there is nothing to repair.
  init?(_ input: DumpText) {
    self.input = input
    issues = DumpIssues(file: input.start.file)
    run()
    if !isChanged { return nil }
  }

  /// Warnings about characters that are read as something else. A surrogate pair is a single character.
  var findings: [Finding] { issues.findings }

  private mutating func run() {
    while offset < bytes.count {
      let next = bytes[offset...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? bytes.count
      text.append(bytes[offset..<next], writtenAt: offset)
      offset = next
      guard offset < bytes.count else { return }
      if bytes[offset] == UInt8(ascii: "&") {
        repairReference()
      } else if offset + 1 < bytes.count, bytes[offset + 1].isNameStart {
        repairTag()
      } else {
        // Comments and the like may contain anything.
        let isSection = bytes[offset...].starts(with: "<![CDATA[".utf8)
        let end = isSection ? "]]>" : bytes[offset...].starts(with: "<!--".utf8) ? "-->" : ">"
        copy(through: end)
      }
    }
  }

  private mutating func copy(through mark: String) {
    let mark = Array(mark.utf8)
    var end = offset
    while end < bytes.count, !bytes[end...].starts(with: mark) { end += 1 }
    end = min(bytes.count, end + mark.count)
    text.append(bytes[offset..<end], writtenAt: offset)
    offset = end
  }

  private mutating func repairTag() {
    var quote: UInt8?
    copyByte()
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "<"):
        guard let quote, Self.valueEnd(bytes, from: offset, quote: quote) != nil else { return }
        isChanged = true
        let (input, offset) = (input, offset)
        issues.add(
          "dump-repaired", subject: "<", at: input.position(of: offset),
          "“<” in an attribute value is read as “&lt;”; XML allows only that")
        text.append(escaped: "&lt;".utf8, writtenAt: offset)
        self.offset += 1
      case UInt8(ascii: "&"): repairReference()
      case UInt8(ascii: ">") where quote == nil:
        copyByte()
        return
      default:
        if byte == quote {
          quote = nil
        } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
        copyByte()
      }
    }
  }

  private mutating func copyByte() {
    text.append(bytes[offset], writtenAt: offset)
    offset += 1
  }

  /// Returns the offset of the quote that closes an attribute value; nil if what follows it shows that the value is cut
  /// off before the next tag.
  static func valueEnd(_ bytes: UnsafeRawBufferPointer, from offset: Int, quote: UInt8) -> Int? {
    guard let end = bytes[offset...].prefix(maximumLength).firstIndex(of: quote) else { return nil }
    let after = bytes[(end + 1)...]
    let rest = after.drop(while: \.isWhitespace)
    if rest.first == UInt8(ascii: ">") || rest.starts(with: "/>".utf8) { return end }
    guard rest.startIndex > after.startIndex, rest.first?.isNameStart == true else { return nil }
    let value = rest.drop(while: \.isNamePart).drop(while: \.isWhitespace)
    let opening = value.dropFirst().first { !$0.isWhitespace }
    let isValue = opening == UInt8(ascii: "\"") || opening == UInt8(ascii: "'")
    return value.first == UInt8(ascii: "=") && isValue ? end : nil
  }

  // MARK: Character references

  private mutating func repairReference() {
    guard let (number, length) = EntityText.number(bytes, at: offset), !Self.isCharacter(number) else {
      copyByte()
      return
    }
    isChanged = true
    if let (low, lowLength) = EntityText.number(bytes, at: offset + length),
      let scalar = Unicode.Scalar(surrogates: number, low)
    {
      text.append(escaped: String(scalar).utf8, writtenAt: offset)
      offset += length + lowLength
      return
    }
    let (input, offset) = (input, offset)
    let reference = String(decoding: bytes[offset..<(offset + length)], as: UTF8.self)
    issues.add(
      "dump-repaired", subject: "reference", at: input.position(of: offset),
      "“\(reference)” is not a character in XML; it is read as U+FFFD")
    text.append(escaped: "\u{FFFD}".utf8, writtenAt: offset)
    self.offset += length
  }

  /// Returns whether XML allows a character. (XML 1.0, production Char)
  private static func isCharacter(_ number: UInt32) -> Bool {
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20..<0xD800, 0xE000..<0xFFFE, 0x10000..<0x110000: true
    default: false
    }
  }
}
