// PNG files, by libpng: the only file that knows it.

import CPNG

/// A picture that could not be written or read as PNG.
public struct PNGFailure: Error, CustomStringConvertible {
  /// In the words of libpng, where it has any.
  public let description: String
}

/// Writing and reading PNG files in memory.
///
/// Both calls of libpng are of its simplified interface: its errors come back as return values instead of long jumps, which
/// Swift could not survive.
package enum PNGFile {
  /// More pixels than this are not read: a few bytes can claim any size.
  static let maximumPixels = 100_000_000

  /// The file of a picture. The same picture gives the same bytes.
  package static func encode(_ picture: Picture) throws(PNGFailure) -> [UInt8] {
    var image = blank
    image.width = UInt32(clamping: picture.width)
    image.height = UInt32(clamping: picture.height)
    image.format = rgba
    // Compressed data that cannot be compressed grow by less than that.
    let capacity = picture.bytes.count + picture.bytes.count / 50 + 65_536
    var size = png_alloc_size_t(capacity)
    var isWritten = false
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      // The buffers outlive the call, and libpng keeps no pointer to them after it.
      isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, picture.bytes, 0, nil) != 0
      count = isWritten ? Int(size) : 0
    }
    guard isWritten else { throw PNGFailure(description: "cannot write a PNG file: \(message(of: image))") }
    return file
  }

  /// The picture in a file, whatever kind of PNG it is.
  package static func decode(_ file: [UInt8]) throws(PNGFailure) -> Picture {
    var image = blank
    // Frees what libpng keeps between the two calls; does nothing if there is nothing.
    defer { png_image_free(&image) }
    // The pointer must be the same in both calls, so both are made inside.
    let picture = file.withUnsafeBytes { bytes -> Picture? in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return nil }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width > 0, height > 0, width <= maximumPixels / height else { return nil }
      image.format = rgba
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
      return Picture(width: width, height: height, bytes: pixels)
    }
    guard let picture else { throw PNGFailure(description: "cannot read the PNG file: \(message(of: image))") }
    return picture
  }

  private static var blank: png_image {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    return image
  }

  private static let rgba = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR)

  private static func message(of image: png_image) -> String {
    let text = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? "it is larger than \(maximumPixels) pixels" : text
  }
}
