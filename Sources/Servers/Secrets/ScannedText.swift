// Represents a string to search for secrets, with the bytes from which each character was decoded.

import PredicateFormat

/// The scalars of a string, each with its byte range in the string from which it was decoded.
struct ScannedText {
  private(set) var scalars: [UInt32] = []
  private(set) var starts: [Int32] = []
  private(set) var ends: [Int32] = []

  init() {}

  init(_ text: String) {
    var start: Int32 = 0
    for scalar in text.unicodeScalars {
      let end = start + Int32(UTF8.width(scalar))
      append(scalar.value, start..<end)
      start = end
    }
  }

  var count: Int { scalars.count }

  mutating func append(_ scalar: UInt32, _ place: Range<Int32>) {
    scalars.append(scalar)
    starts.append(place.lowerBound)
    ends.append(place.upperBound)
  }

  /// Appends a range of scalars from another string.
  mutating func append(_ other: ScannedText, _ range: Range<Int>) {
    scalars += other.scalars[range]
    starts += other.starts[range]
    ends += other.ends[range]
  }

  /// The bytes from which a range of scalars was decoded.
  func place(_ range: Range<Int>) -> Range<Int> {
    Int(starts[range].min() ?? 0)..<Int(ends[range].max() ?? 0)
  }

  /// The byte range from the first to the last scalar of a range.
  func bytes(_ range: Range<Int>) -> Range<Int32> { starts[range.lowerBound]..<ends[range.upperBound - 1] }

  /// The string as people compare it: case-folded, without invisible characters, with ASCII digits in place of those of
  /// other scripts, and in one Unicode normalisation form. The characters that drivers use for keys, and apps do not
  /// show, are removed, too.
  var folded: ScannedText {
    var result = ScannedText()
    result.scalars.reserveCapacity(count)
    var known: [UInt32: [UInt32]] = [:]
    var hasMarks = false
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar < 0x80 {
        guard scalar >= 0x20, scalar != 0x7F else { continue }
        result.append(scalar >= 0x41 && scalar <= 0x5A ? scalar | 0x20 : scalar, starts[index]..<ends[index])
        continue
      }
      guard scalar >= 0xA0, !Self.isKey(scalar) else { continue }
      if known[scalar] == nil { known[scalar] = Self.folding(scalar) }
      for own in known[scalar] ?? [] {
        if Self.markClass(own) > 0 { hasMarks = true }
        result.append(own, starts[index]..<ends[index])
      }
    }
    if hasMarks { result.orderMarks() }
    return result
  }

  /// Whether a scalar is in the private use area, as WebDriver's codes for keys are.
  static func isKey(_ scalar: UInt32) -> Bool { (0xE000...0xF8FF).contains(scalar) }

  private static func folding(_ scalar: UInt32) -> [UInt32] {
    guard let own = Unicode.Scalar(scalar) else { return [] }
    // Digits of other scripts become ASCII digits.
    if own.properties.generalCategory == .decimalNumber, let digit = own.properties.numericValue {
      return [0x30 + UInt32(digit)]
    }
    return String(own).compatibilityFolded.unicodeScalars.map(\.value).filter { $0 >= 0x20 }
  }

  private static func markClass(_ scalar: UInt32) -> UInt8 {
    guard scalar >= 0x300, let own = Unicode.Scalar(scalar) else { return 0 }
    return own.properties.canonicalCombiningClass.rawValue
  }

  /// Sorts the combining marks of each character by class, in Unicode's canonical order.
  private mutating func orderMarks() {
    var index = 0
    while index < count {
      guard Self.markClass(scalars[index]) > 0 else {
        index += 1
        continue
      }
      var end = index
      while end < count, Self.markClass(scalars[end]) > 0 { end += 1 }
      if end - index > 1 {
        let order = (index..<end).sorted { (Self.markClass(scalars[$0]), $0) < (Self.markClass(scalars[$1]), $1) }
        let (own, from, to) = (order.map { scalars[$0] }, order.map { starts[$0] }, order.map { ends[$0] })
        for (offset, place) in (index..<end).enumerated() {
          (scalars[place], starts[place], ends[place]) = (own[offset], from[offset], to[offset])
        }
      }
      index = end
    }
  }
}
