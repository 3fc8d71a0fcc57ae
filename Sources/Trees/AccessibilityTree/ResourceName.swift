// Splits an Android resource id, such as `com.example.shop:id/submit`, into package and name.

/// Finds the name in a resource id. String keys are compared with this name as well as with the whole id.
package enum ResourceName {
  /// Returns the name after the package, or nil if there is no package or no name.
  package static func name(of text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = start(in: bytes), start < bytes.count else { return nil }
      return String(decoding: bytes[start...], as: UTF8.self)
    }
  }

  /// Returns the index at which the name starts, after `:id/`, or nil if there is no package.
  package static func start(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.firstIndex(of: UInt8(ascii: ":")).flatMap { end(of: ":id/", in: bytes, from: $0) }
  }

  /// Returns the index at which the name starts in a handwritten id, which may also start with `id/`, `@id/` or
  /// `@+id/`.
  package static func startAsWritten(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    end(of: "id/", in: bytes, from: 0)
  }

  /// Returns the index just past the first occurrence of the separator, or nil if there is none.
  private static func end(of separator: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let separator = UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount)
    guard bytes.count >= separator.count else { return nil }
    for place in start..<max(start, bytes.count - separator.count + 1) where bytes[place] == separator[0] {
      if bytes[place..<place + separator.count].elementsEqual(separator) { return place + separator.count }
    }
    return nil
  }
}
