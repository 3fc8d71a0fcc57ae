// Stores the pixels of a picture.

/// A picture in memory.
package struct Picture: Equatable, Sendable {
  /// The width in pixels; at least 1.
  package let width: Int
  /// The height in pixels; at least 1.
  package let height: Int
  /// The pixels, row by row from the top. A pixel consists of red, green, blue and alpha, one byte each.
  package private(set) var bytes: [UInt8]

  /// Creates a picture of one color.
  ///
  /// - Parameter pixel: Red, green, blue and alpha.
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

  /// Returns the red, green, blue and alpha values of a pixel; an empty array for a pixel outside the picture.
  package func pixel(x: Int, y: Int) -> [UInt8] {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return [] }
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }

  /// Fills a rectangle, clipped to the picture.
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

  /// Draws a border just inside a rectangle.
  mutating func outline(x columns: Range<Int>, y rows: Range<Int>, thickness: Int, with pixel: [UInt8]) {
    let horizontal = min(thickness, columns.count)
    let vertical = min(thickness, rows.count)
    fill(x: columns, y: rows.lowerBound..<rows.lowerBound + vertical, with: pixel)
    fill(x: columns, y: rows.upperBound - vertical..<rows.upperBound, with: pixel)
    fill(x: columns.lowerBound..<columns.lowerBound + horizontal, y: rows, with: pixel)
    fill(x: columns.upperBound - horizontal..<columns.upperBound, y: rows, with: pixel)
  }

  /// Returns the part of the picture inside a rectangle; nil if the rectangle does not overlap the picture.
  package func cropped(x columns: Range<Int>, y rows: Range<Int>) -> Picture? {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      let first = (row * width + columns.lowerBound) * 4
      part += bytes[first..<first + columns.count * 4]
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
