// Draws a wireframe as a PNG picture, a substitute for a screenshot.

import AccessibilityTree

extension Wireframe {
  /// The longest side of a picture, in pixels.
  static let maximumSide = 4096

  /// Returns the wireframe as a PNG file. It contains colored rectangles without text, with one pixel per unit of the
  /// dump. A screen with a side of more than 4,096 units is scaled down.
  ///
  /// - Throws: ``PNGFailure`` if libpng runs out of memory.
  public func png() throws(PNGFailure) -> [UInt8] { try PNGFile.encode(picture) }

  /// The picture that ``png()`` encodes.
  package var picture: Picture {
    let scale = min(1, Double(Self.maximumSide) / max(canvas.width, canvas.height))
    let palette = Palette.light
    var picture = Picture(
      width: Int((canvas.width * scale).rounded()), height: Int((canvas.height * scale).rounded()),
      filledWith: palette.canvas.pixel)
    // A limit on the number of pixels to fill, because a hostile dump could stack any number of full-screen elements.
    var fillLimit = picture.width * picture.height * 64
    // Invisible elements are not drawn.
    for box in boxes where box.element[.visible] != false {
      let (columns, rows) = pixels(of: box.frame, scale)
      if let fill = palette.fill(box.kind), fillLimit > 0 {
        picture.fill(x: columns, y: rows, with: fill.pixel)
        fillLimit -= columns.count * rows.count
      }
      picture.outline(x: columns, y: rows, thickness: 1, with: palette.line(box.kind).pixel)
    }
    for box in highlights {
      let (columns, rows) = pixels(of: box.frame, scale)
      picture.outline(x: columns, y: rows, thickness: 3, with: palette.highlight.pixel)
    }
    return picture
  }

  /// Returns the columns and rows of pixels that a frame covers; at least one of each.
  private func pixels(of frame: Frame, _ scale: Double) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ start: Double, _ length: Double) -> Range<Int> {
      let first = Int((start * scale).rounded())
      return first..<max(first + 1, Int(((start + length) * scale).rounded()))
    }
    return (range(frame.x - canvas.x, frame.width), range(frame.y - canvas.y, frame.height))
  }
}

extension PaintColor {
  /// Red, green, blue and alpha.
  fileprivate var pixel: [UInt8] {
    [UInt8(truncatingIfNeeded: rgb >> 16), UInt8(truncatingIfNeeded: rgb >> 8), UInt8(truncatingIfNeeded: rgb), 255]
  }
}
