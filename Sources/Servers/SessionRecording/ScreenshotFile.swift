// Removes everything but the image from screenshot files, which may contain text.

import Secrets

enum ScreenshotFile {
  /// Returns a PNG without text chunks, Exif data and trailing bytes. Bytes that are not a complete PNG are returned
  /// unchanged; nil if they contain a secret.
  static func withoutTexts(_ bytes: [UInt8], _ mask: SecretMask) -> [UInt8]? {
    guard let kept = chunks(of: bytes) else { return mask.isIn(bytes) ? nil : bytes }
    if kept == [0..<bytes.count] { return bytes }
    return kept.flatMap { bytes[$0] }
  }

  /// The ranges of the signature and of the chunks that are needed to draw the image; nil if the PNG is incomplete.
  private static func chunks(of bytes: [UInt8]) -> [Range<Int>]? {
    guard bytes.starts(with: signature) else { return nil }
    var kept = [0..<signature.count]
    var start = signature.count
    // A chunk has a length, a type and a checksum of four bytes each.
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - start - 12 else { return nil }
      let end = start + 12 + length
      let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      if drawn.contains(type) {
        if kept[kept.count - 1].upperBound == start {
          kept[kept.count - 1] = kept[kept.count - 1].lowerBound..<end
        } else {
          kept.append(start..<end)
        }
      }
      if type == "IEND" { return kept }
      start = end
    }
    return nil
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The image chunks, and those that define transparency, sizes and colours, except for colour profiles, which may
  /// contain arbitrary names and text.
  private static let drawn: Set = [
    "CgBI", "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "sBIT", "bKGD", "pHYs",
  ]
}
