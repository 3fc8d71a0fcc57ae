// Gives the query engine access to columns, so that scans of whole trees compare integers instead of strings.

import Findings

extension Snapshot {
  /// Raw values of ``ElementType``, one per element.
  package var typeColumn: [UInt8] { storage.data.types }
  /// The number of ancestors of each element.
  package var depthColumn: [UInt32] { storage.data.depths }
  package var subtreeEndColumn: [UInt32] { storage.data.subtreeEnds }
  package var classNameColumn: [StringID] { storage.data.classNames }
  package var identifierColumn: [StringID] { storage.data.identifiers }
  package var labelColumn: [StringID] { storage.data.labels }
  package var titleColumn: [StringID] { storage.data.titles }
  package var valueColumn: [StringID] { storage.data.values }
  package var placeholderValueColumn: [StringID] { storage.data.placeholderValues }
  package var factColumn: [ElementFacts] { storage.data.facts }

  /// Whether ``ElementFacts/hasUnreadableText`` is set for any element.
  package var hasUnreadableText: Bool { storage.data.hasUnreadableText }

  /// The elements that may have more descendants than the dump contains, in ascending order.
  package var incompleteColumn: [UInt32] { storage.data.incompleteElements }

  /// Returns the elements of ``incompleteColumn`` whose indices are in a range.
  package func incompleteElements(in range: Range<Int>) -> ArraySlice<UInt32> {
    let column = storage.data.incompleteElements
    return column[column.partitionPoint { $0 >= range.lowerBound }..<column.partitionPoint { $0 >= range.upperBound }]
  }

  /// Whether every string by which a locator may find an element is among the strings of the snapshot: no element is
  /// missing, all strings can be read, and no identifier, label or Android attribute is left out.
  package var recordsAllTexts: Bool {
    guard storage.data.incompleteElements.isEmpty, !storage.data.hasUnreadableText else { return false }
    // The page sources of Android's recorders contain the texts of each node, even if they are empty.
    if platform == .android { return wrapper?.name == "hierarchy" }
    return !storage.data.identifiers.contains(.notRecorded) && !storage.data.labels.contains(.notRecorded)
  }

  package var parentColumn: [UInt32] { storage.data.parents }

  /// Returns the string for an id; nil for ``StringID/notRecorded``.
  package func text(of id: StringID) -> String? { storage.data.strings.string(id) }

  /// Returns the id of a string; nil if it does not occur in the snapshot.
  package func id(of string: String) -> StringID? {
    var copy = string
    return copy.withUTF8 { storage.data.strings.find($0) }
  }

  /// The number of string ids, including the two reserved ones; all ids are less than this number.
  package var stringCount: Int { storage.data.strings.count }

  /// Calls the closure with the UTF-8 bytes of a string without copying them, or with an empty buffer for the two
  /// reserved ids.
  package func withUTF8<Answer>(of id: StringID, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    let range = storage.data.strings.range(of: id)
    return storage.data.strings.arena.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Calls the closure with the UTF-8 bytes of all strings, one after the other.
  package func withBytesOfAllTexts<Answer>(_ body: (UnsafeRawBufferPointer) -> Answer) -> Answer {
    storage.data.strings.arena.withUnsafeBytes(body)
  }

  /// Whether a string may contain characters that XML cannot represent. Checks only bytes, so true may be a false
  /// positive.
  package var mayHoldInexpressibleText: Bool {
    storage.data.strings.arena.withUnsafeBytes { bytes in
      // XML cannot represent U+FFFE, U+FFFF or most of the control characters, which are the bytes 0 to 31. The first
      // byte of U+FFFE and of U+FFFF is −17 as a signed integer. The range −17 to 31 also includes the first bytes of
      // other characters.
      let (low, high) = (SIMD16<Int8>(repeating: -18), SIMD16<Int8>(repeating: 32))
      var isFound = SIMDMask<SIMD16<Int8>>(repeating: false)
      var offset = 0
      while offset &+ 16 <= bytes.count {
        let stretch = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self)
        isFound = isFound .| ((stretch .> low) .& (stretch .< high))
        offset &+= 16
      }
      return any(isFound) || bytes[offset...].contains { $0 &- 0x20 > 0xCE }
    }
  }

  /// Returns the ids of all strings with the given suffix, compared byte by byte.
  package func ids(endingIn suffix: String) -> [StringID] {
    let suffix = Array(suffix.utf8)
    let strings = storage.data.strings
    return strings.arena.withUnsafeBufferPointer { arena in
      (2..<max(strings.count, 2)).compactMap { raw in
        let id = StringID(rawValue: UInt32(raw))
        let range = strings.range(of: id)
        // Checking the last byte first rules out most strings.
        guard range.count >= suffix.count, suffix.isEmpty || arena[range.upperBound - 1] == suffix[suffix.count - 1],
          arena[(range.upperBound - suffix.count)..<range.upperBound].elementsEqual(suffix)
        else { return nil }
        return id
      }
    }
  }
}
