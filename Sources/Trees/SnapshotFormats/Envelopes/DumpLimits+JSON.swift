// Checks limits on JSON before it is read.

import Findings

extension DumpLimits {
  /// Returns the finding about the first limit that a JSON document exceeds; nil if it exceeds none.
  ///
  /// Elements of all JSON dialects are objects, and their levels objects or lists, so counting brackets is enough. Only
  /// documents that are long enough to exceed a limit are scanned.
  func excess(inJSON text: DumpText) -> Finding? {
    let bytes = text.bytes
    // The shortest element has two bytes, and a level that contains others has an opening and a closing bracket.
    guard bytes.count > attributeBytes || bytes.count / 2 > elements || bytes.count / 2 > depth else { return nil }
    var level = 0
    var objects = 0
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        if bytes[offset] == UInt8(ascii: "{") { objects += 1 }
        // A level of elements has two brackets: the object, and the list of its children.
        if level / 2 > depth { return finding(.depth, at: text.position(of: offset)) }
        // Most elements have a second object, their frame.
        if objects / 2 > elements { return finding(.elements, at: text.position(of: offset)) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
      case UInt8(ascii: "\""):
        let end = stringEnd(bytes, from: offset + 1)
        if end - offset > attributeBytes { return finding(.attributeBytes, at: text.position(of: offset)) }
        offset = end
      default: break
      }
      offset += 1
    }
    return nil
  }

  private func stringEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset
  }
}
