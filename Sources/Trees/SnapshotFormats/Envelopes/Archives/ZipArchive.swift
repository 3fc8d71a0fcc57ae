// Parses the directory of zip archives.

/// The entries of a zip archive, from its central directory. Sizes and offsets are checked, because programs can write
/// anything there.
struct ZipArchive {
  struct Entry {
    var name: String
    /// 0 for stored data, 8 for deflated data.
    var method: Int
    var isEncrypted: Bool
    var checksum: UInt32
    /// The place of the compressed data.
    var data: Range<Int>
    var size: Int
  }

  /// The reason why the archive cannot be read.
  enum Failure: Error {
    case truncated
    case damaged(String)
    case zip64
    case tooManyEntries
  }

  private(set) var entries: [Entry] = []
  private let input: UnsafeRawBufferPointer

  static func recognizes(_ input: UnsafeRawBufferPointer) -> Bool {
    input.starts(with: [0x50, 0x4B, 0x03, 0x04]) || input.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  init(_ input: UnsafeRawBufferPointer, maximumEntries: Int) throws(Failure) {
    self.input = input
    let end = try endOfDirectory()
    guard let count = short(end + 10), let size = word(end + 12), let start = word(end + 16) else { throw .truncated }
    if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF { throw .zip64 }
    if count > maximumEntries { throw .tooManyEntries }
    guard start + size <= end else { throw .damaged("the directory is not inside the file") }
    var offset = start
    for _ in 0..<count { entries.append(try entry(&offset)) }
    try checkOverlaps()
  }

  /// Returns the offset of the record at the end of the archive, which only a comment may follow.
  private func endOfDirectory() throws(Failure) -> Int {
    let length = 22
    var offset = input.count - length
    let first = max(0, offset - 0xFFFF)
    while offset >= first {
      if word(offset) == 0x0605_4B50 { return offset }
      offset -= 1
    }
    throw .truncated
  }

  private func entry(_ offset: inout Int) throws(Failure) -> Entry {
    let start = offset
    guard word(start) == 0x0201_4B50, let flags = short(start + 8), let method = short(start + 10),
      let checksum = word(start + 16), let compressed = word(start + 20), let size = word(start + 24),
      let nameLength = short(start + 28), let extraLength = short(start + 30), let commentLength = short(start + 32),
      let header = word(start + 42), start + 46 + nameLength <= input.count
    else { throw .damaged("the directory has an invalid entry") }
    if compressed == 0xFFFF_FFFF || size == 0xFFFF_FFFF || header == 0xFFFF_FFFF { throw .zip64 }
    let name = String(decoding: input[(start + 46)..<(start + 46 + nameLength)], as: UTF8.self)
    offset = start + 46 + nameLength + extraLength + commentLength
    guard word(header) == 0x0403_4B50, let localName = short(header + 26), let localExtra = short(header + 28),
      header + 30 + localName + localExtra + compressed <= input.count
    else { throw .damaged("“\(name)” is not where the directory says") }
    let data = header + 30 + localName + localExtra
    return Entry(
      name: name, method: method, isEncrypted: flags & 1 != 0, checksum: UInt32(truncatingIfNeeded: checksum),
      data: data..<(data + compressed), size: size)
  }

  /// Refuses archives in which entries share data: a small archive could then expand to any size.
  private func checkOverlaps() throws(Failure) {
    var end = 0
    for entry in entries.sorted(by: { $0.data.lowerBound < $1.data.lowerBound }) {
      if entry.data.lowerBound < end { throw .damaged("“\(entry.name)” overlaps another entry") }
      end = entry.data.upperBound
    }
  }

  // MARK: Numbers, least significant byte first

  private func short(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= input.count else { return nil }
    return Int(input[offset]) | Int(input[offset + 1]) << 8
  }

  private func word(_ offset: Int) -> Int? {
    guard let low = short(offset), let high = short(offset + 2) else { return nil }
    return low | high << 16
  }
}
