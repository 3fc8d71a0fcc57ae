// Declares the stand-in for UIKit's `UIImage`, which tests attach or put on the pasteboard.

public import Foundation

/// A picture in PNG format.
///
///     let picture = UIImage(data: app.screenshot().pngRepresentation)
open class UIImage: NSObject {
  private let png: Data

  /// Creates a picture from PNG data; nil if the data does not begin with the header of a PNG file.
  public init?(data: Data) {
    guard data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), data.count >= Self.headerLength else {
      return nil
    }
    png = data
  }

  /// Creates a picture from a screenshot.
  init(screenshot: XCUIScreenshot) {
    png = screenshot.pngRepresentation
  }

  /// The number of bytes at the beginning of a PNG file that contain the signature, the length and name of the first
  /// chunk, the width and the height.
  private static let headerLength = 24

  /// Returns the data from which the picture was created.
  open func pngData() -> Data? { png }

  /// The size in pixels.
  open var size: CGSize { CGSize(width: number(at: 16), height: number(at: 20)) }

  /// The number of pixels per point; always 1, because the file does not record it.
  open var scale: CGFloat { 1 }

  /// Reads a big-endian 32-bit integer.
  private func number(at offset: Int) -> Int {
    png.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension XCUIScreenshot {
  /// The screenshot as a picture.
  public var image: UIImage { UIImage(screenshot: self) }
}

extension XCTAttachment {
  /// Creates an attachment from a picture.
  public convenience init(image: UIImage) {
    self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
  }

  /// Creates an attachment from a picture. The quality is ignored.
  public convenience init(image: UIImage, quality: ImageQuality) { self.init(image: image) }
}
