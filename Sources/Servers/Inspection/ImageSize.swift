// Recognises image files by their first bytes, and reads their dimensions.

/// The media type of an image, and its size in pixels.
///
///     ImageSize(bytes)?.type  // "image/png"
package struct ImageSize: Equatable {
  let type: String
  package let width: Int
  package let height: Int

  /// Reads the header of a PNG or JPEG file; nil for any other file.
  package init?(_ bytes: [UInt8]) {
    if let size = Self.sizeOfPNG(bytes) {
      self.init(type: "image/png", width: size.width, height: size.height)
    } else if let size = Self.sizeOfJPEG(bytes) {
      self.init(type: "image/jpeg", width: size.width, height: size.height)
    } else {
      return nil
    }
  }

  /// Whether bytes begin like an image file of any format.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    let beginnings: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("BM".utf8)]
    if beginnings.contains(where: { bytes.starts(with: $0) }) { return true }
    let kind = bytes.dropFirst(bytes.starts(with: Array("RIFF".utf8)) ? 8 : 4).prefix(8)
    return [Array("WEBP".utf8), Array("ftyp".utf8)].contains { kind.starts(with: $0) }
  }

  private init(type: String, width: Int, height: Int) {
    self.type = type
    self.width = width
    self.height = height
  }

  /// Whether the image may show a canvas: their aspect ratios are the same, within 2 %.
  func fits(width: Double, height: Double) -> Bool {
    guard width > 0, height > 0, self.width > 0, self.height > 0 else { return false }
    let ratio = Double(self.width) / Double(self.height) / (width / height)
    return (0.98...1.02).contains(ratio)
  }

  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Follows the segments of a JPEG file up to the frame header.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count > 4, bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // A frame header: SOF0 to SOF15, except for three other markers in this range.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        return (Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), height)
      }
      // A marker may be preceded by any number of fill bytes.
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }
}
