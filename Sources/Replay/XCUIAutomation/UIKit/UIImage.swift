// Pictures, as far as tests pass them around.

public import Foundation

/// The bytes of a PNG file.
///
///     let picture = UIImage(data: app.screenshot().pngRepresentation)
open class UIImage: NSObject {
  private let png: Data

  /// A picture from the bytes of a PNG file; nil for anything else.
  public init?(data: Data) {
    guard data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), data.count >= Self.headerLength else {
      return nil
    }
    png = data
  }

  /// A screenshot is a PNG file always.
  init(screenshot: XCUIScreenshot) {
    png = screenshot.pngRepresentation
  }

  /// The signature, the length and name of the first chunk, width and height.
  private static let headerLength = 24

  /// The bytes that it was made of.
  open func pngData() -> Data? { png }

  /// Its width and height in pixels.
  open var size: CGSize { CGSize(width: number(at: 16), height: number(at: 20)) }

  /// Pixels in a point: 1, as the file does not say.
  open var scale: CGFloat { 1 }

  /// A number of four bytes, the highest first.
  private func number(at offset: Int) -> Int {
    png.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension XCUIScreenshot {
  /// The picture.
  public var image: UIImage { UIImage(screenshot: self) }
}

extension XCTAttachment {
  /// A picture.
  public convenience init(image: UIImage) {
    self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
  }

  /// A picture. It stays PNG, whatever the quality.
  public convenience init(image: UIImage, quality: ImageQuality) { self.init(image: image) }
}
