// The two parts of an Android resource id, `com.example.shop:id/submit`.

/// The part of a resource id that string keys compare beside the whole.
enum ResourceName {
  /// Where the name begins, behind `:id/`; nil if there is no package before it.
  static func start(in bytes: some Collection<UInt8>) -> Int? { end(of: ":id/", in: bytes) }

  /// Where the name begins in what people write: also behind `id/`, `@id/` or `@+id/`.
  static func startAsWritten(in bytes: some Collection<UInt8>) -> Int? { end(of: "id/", in: bytes) }

  /// How many bytes there are up to the end of the first separator.
  private static func end(of separator: String, in bytes: some Collection<UInt8>) -> Int? {
    var rest = bytes[...]
    var position = 0
    while !rest.isEmpty {
      if rest.starts(with: separator.utf8) { return position + separator.utf8.count }
      rest = rest.dropFirst()
      position += 1
    }
    return nil
  }
}
