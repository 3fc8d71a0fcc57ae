// Pixels.

/// A picture in memory.
package struct Picture: Equatable, Sendable {
  /// In pixels; at least 1.
  package let width: Int
  /// In pixels; at least 1.
  package let height: Int
  /// Row by row from the top. A pixel is red, green, blue, opacity, one byte each.
  package private(set) var bytes: [UInt8]

  /// A picture of one colour.
  ///
  /// - Parameter pixel: Red, green, blue, opacity.
  package init(width: Int, height: Int, filledWith pixel: [UInt8] = [0, 0, 0, 0]) {
    self.init(width: width, height: height, bytes: [])
    let row = Self.run(of: pixel, count: self.width)
    bytes.reserveCapacity(row.count * self.height)
    for _ in 0..<self.height { bytes += row }
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    self.bytes = bytes
  }

  /// Red, green, blue, opacity; none outside the picture.
  package func pixel(x: Int, y: Int) -> [UInt8] {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return [] }
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }

  /// Paints a rectangle; what of it lies outside the picture is passed over.
  mutating func fill(x columns: Range<Int>, y rows: Range<Int>, with pixel: [UInt8]) {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    guard !columns.isEmpty else { return }
    let run = Self.run(of: pixel, count: columns.count)
    for row in rows {
      let start = (row * width + columns.lowerBound) * 4
      bytes.replaceSubrange(start..<start + run.count, with: run)
    }
  }

  /// Paints the border of a rectangle, inside of it.
  mutating func outline(x columns: Range<Int>, y rows: Range<Int>, thickness: Int, with pixel: [UInt8]) {
    let horizontal = min(thickness, columns.count)
    let vertical = min(thickness, rows.count)
    fill(x: columns, y: rows.lowerBound..<rows.lowerBound + vertical, with: pixel)
    fill(x: columns, y: rows.upperBound - vertical..<rows.upperBound, with: pixel)
    fill(x: columns.lowerBound..<columns.lowerBound + horizontal, y: rows, with: pixel)
    fill(x: columns.upperBound - horizontal..<columns.upperBound, y: rows, with: pixel)
  }

  /// The part of the picture that lies in a rectangle; nil if that is nothing.
  package func cropped(x columns: Range<Int>, y rows: Range<Int>) -> Picture? {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      part += bytes[(row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4]
    }
    return Picture(width: columns.count, height: rows.count, bytes: part)
  }

  private static func run(of pixel: [UInt8], count: Int) -> [UInt8] {
    var run: [UInt8] = []
    run.reserveCapacity(count * 4)
    for _ in 0..<count { run += pixel }
    return run
  }
}
