// The two parts of an Android resource id, `com.example.shop:id/submit`.

/// The part of a resource id that string keys compare beside the whole.
package enum ResourceName {
  /// The name behind the package; nil if there is no package before it.
  package static func name(of text: String) -> String? {
    text.firstRange(of: ":id/").map { String(text[$0.upperBound...]) }
  }

  /// Where the name begins, behind `:id/`; nil if there is no package before it.
  static func start(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.firstIndex(of: UInt8(ascii: ":")).flatMap { end(of: ":id/", in: bytes, from: $0) }
  }

  /// Where the name begins in what people write: also behind `id/`, `@id/` or `@+id/`.
  static func startAsWritten(in bytes: UnsafeBufferPointer<UInt8>) -> Int? { end(of: "id/", in: bytes, from: 0) }

  /// Where the first separator ends.
  private static func end(of separator: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let separator = UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount)
    guard bytes.count >= separator.count else { return nil }
    for place in start..<max(start, bytes.count - separator.count + 1) where bytes[place] == separator[0] {
      if bytes[place..<place + separator.count].elementsEqual(separator) { return place + separator.count }
    }
    return nil
  }
}
