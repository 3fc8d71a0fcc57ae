// Replaces the references in the values of plain attributes.

/// The values of one tag that contain references. All other values are ranges of the document.
struct DecodedValues {
  /// As many bytes as the document has, because a reference is longer than its character. Allocated for the first
  /// reference.
  private var bytes: UnsafeMutablePointer<UInt8>?
  private var count = 0
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  func deallocate() { bytes?.deallocate() }

  /// Call this before the attributes of each tag.
  mutating func beginTag() { count = 0 }

  /// Reads a value whose first reference is at the cursor, and skips the quotation mark that ends it.
  ///
  /// - Returns: The value; nil if it is not plain.
  mutating func read(
    from start: UnsafePointer<UInt8>, until quote: UInt8, at cursor: inout PlainCursor
  ) -> (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)? {
    let bytes = self.bytes ?? .allocate(capacity: capacity)
    self.bytes = bytes
    let beginning = count
    var stretch = start
    while true {
      (bytes + count).update(from: stretch, count: cursor.position - stretch)
      count += cursor.position - stretch
      if cursor.position.pointee == quote { break }
      guard let scalar = Self.reference(at: &cursor) else { return nil }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        bytes[count] = byte
        count += 1
      }
      stretch = cursor.position
      guard cursor.skipText(until: quote) else { return nil }
    }
    cursor.position += 1
    return (UnsafePointer(bytes + beginning), UnsafePointer(bytes + count))
  }

  /// Skips a reference to a character, and returns the character; nil if it is any other reference, or malformed.
  private static func reference(at cursor: inout PlainCursor) -> Unicode.Scalar? {
    if cursor.skip("&amp;") { return "&" }
    if cursor.skip("&lt;") { return "<" }
    if cursor.skip("&gt;") { return ">" }
    if cursor.skip("&quot;") { return "\"" }
    if cursor.skip("&apos;") { return "'" }
    if cursor.skip("&#x") { return number(radix: 16, at: &cursor) }
    return cursor.skip("&#") ? number(radix: 10, at: &cursor) : nil
  }

  /// Skips digits and a semicolon, and returns the character with this number; nil if XML does not allow it.
  private static func number(radix: UInt32, at cursor: inout PlainCursor) -> Unicode.Scalar? {
    var number: UInt32 = 0
    var digitCount = 0
    while cursor.rest > 1, digitCount < 7,
      let digit = Character(Unicode.Scalar(cursor.position.pointee)).hexDigitValue, digit < radix
    {
      number = number * radix + UInt32(digit)
      digitCount += 1
      cursor.position += 1
    }
    guard digitCount > 0, cursor.skip(";"), let scalar = Unicode.Scalar(number) else { return nil }
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: return scalar
    default: return nil
    }
  }
}
