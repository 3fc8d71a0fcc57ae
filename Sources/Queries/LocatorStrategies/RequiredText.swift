// Searches dumps and snapshots for the strings without which a locator finds nothing in them.

package import AccessibilityTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The strings that the bytes of a plain XML dump must contain if a locator finds anything in it, or if it is
/// undecidable whether it does.
///
///     RequiredText(of: query, for: .webDriverAgent)?.isMissing(from: bytes)  // true: nothing can match
package indirect enum RequiredText: Sendable {
  case text(SearchedBytes)
  /// A string that some element must have, or that must be a part of such a string, and its pieces that occur in a dump
  /// however the string is written there.
  case value(String, SearchedBytes, isKey: Bool, written: RequiredText)
  /// All of them must occur. The longest is first, because it is the least likely to occur.
  case all([RequiredText])
  /// At least one of them must occur.
  case any([RequiredText])

  /// Whether the bytes lack a string that the locator needs.
  package func isMissing(from bytes: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .text(let text): !text.occur(in: bytes)
    case .value(_, _, isKey: _, let written): written.isMissing(from: bytes)
    case .all(let parts): parts.contains { $0.isMissing(from: bytes) }
    case .any(let parts): parts.allSatisfy { $0.isMissing(from: bytes) }
    }
  }

  /// Whether a snapshot lacks a string that the locator needs, so that the locator finds nothing in it. The snapshot
  /// must record all texts.
  package func isMissing(from snapshot: Snapshot) -> Bool {
    switch self {
    case .text(let text): !snapshot.withBytesOfAllTexts { text.occur(in: $0) }
    case .value(let key, let bytes, let isKey, written: _):
      isKey && snapshot.platform == .apple
        ? snapshot.id(of: key) == nil : !snapshot.withBytesOfAllTexts { bytes.occur(in: $0) }
    case .all(let parts): parts.contains { $0.isMissing(from: snapshot) }
    case .any(let parts): parts.allSatisfy { $0.isMissing(from: snapshot) }
    }
  }

  /// Returns how many different sequences of three characters of the strings occur among the bytes, in either case.
  package func likeness(to bytes: UnsafeRawBufferPointer) -> Int {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1 << 10) { sequences in
      sequences.initialize(repeating: 0)
      Self.forEachSequence(of: bytes) { sequences[$0 >> 6] |= 1 << UInt64($0 & 63) }
      return texts.reduce(0) { sum, text in
        var own: Set<Int> = []
        text.bytes.withUnsafeBytes { Self.forEachSequence(of: $0) { own.insert($0) } }
        return sum + own.count { sequences[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }
      }
    }
  }

  private var texts: [SearchedBytes] {
    switch self {
    case .text(let text): [text]
    case .value(_, _, isKey: _, let written): written.texts
    case .all(let parts), .any(let parts): parts.flatMap(\.texts)
    }
  }

  /// Passes on a number of 16 bits for each three bytes, which is the same for both cases of ASCII letters.
  @inline(__always) private static func forEachSequence(of bytes: UnsafeRawBufferPointer, _ use: (Int) -> Void) {
    guard bytes.count > 2 else { return }
    for index in 2..<bytes.count {
      let (first, second, third) = (bytes[index - 2], bytes[index - 1], bytes[index])
      use((Int(first & 0xDF) << 8 ^ Int(second & 0xDF) << 4 ^ Int(third & 0xDF)) & 0xFFFF)
    }
  }

  /// Creates what both of two conditions require; nil if neither requires anything.
  static func both(_ left: RequiredText?, _ right: RequiredText?) -> RequiredText? {
    guard let left, let right else { return left ?? right }
    return .all([left, right])
  }

  /// Creates what one of several conditions requires; nil if one of them requires nothing.
  static func either(_ parts: [RequiredText?]) -> RequiredText? {
    let known = parts.compactMap(\.self)
    return known.count == parts.count && !known.isEmpty ? .any(known) : nil
  }

  /// Creates what the value of an attribute requires; nil if it may be written in too many ways.
  ///
  /// White space may be written as other white space, and some characters as entities, so only the pieces between them
  /// must occur. A single character may be derived, as in the value of a switch.
  ///
  /// - Parameter isKey: Whether the value must be equal to the text, byte for byte.
  static func value(_ text: String, isKey: Bool = false) -> RequiredText? {
    let pieces = text.utf8.split { byte in
      byte <= 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
    let long = pieces.filter { $0.count > 1 }.sorted { $0.count > $1.count }
    let parts = long.prefix(4).map { RequiredText.text(SearchedBytes(Array($0))) }
    guard let first = parts.first else { return nil }
    return .value(
      text, SearchedBytes(Array(text.utf8)), isKey: isKey, written: parts.count > 1 ? .all(parts) : first)
  }
}

/// Bytes that are searched for by the one that is the least frequent in dumps.
package struct SearchedBytes: Sendable {
  fileprivate let bytes: [UInt8]
  private let rarest: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let ranks = bytes.map { Self.byFrequency.firstIndex(of: $0) ?? Int.max }
    rarest = ranks.indices.max { ranks[$0] < ranks[$1] } ?? 0
  }

  /// ASCII in dumps of both platforms, the most frequent first. Frequencies are those of names of attributes, classes,
  /// numbers and English texts.
  private static let byFrequency = Array(
    "e\" latsn=iodrcu0pbyhm1fTgX2v.UICE5x834796kw</>S_AL-BDNRMVPFHWOGKYJQjqzZ:,".utf8)

  /// Whether the bytes occur among others.
  func occur(in other: UnsafeRawBufferPointer) -> Bool {
    guard other.count >= bytes.count, let start = other.baseAddress else { return false }
    return bytes.withUnsafeBytes { own in
      guard let needle = own.baseAddress else { return true }
      let byte = Int32(own[rarest])
      let neighbour = rarest == 0 ? 1 : rarest - 1
      // The places at which the rarest byte may be.
      var place = start + rarest
      let last = start + (other.count - own.count + rarest)
      while place <= last, let found = memchr(place, byte, last - place + 1) {
        let begin = UnsafeRawPointer(found) - rarest
        if begin.load(fromByteOffset: neighbour, as: UInt8.self) == own[neighbour],
          memcmp(begin, needle, own.count) == 0
        {
          return true
        }
        place = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}
