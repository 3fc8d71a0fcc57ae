// Encodes and decodes PNG files. This is the only file that uses libpng.

import CPNG

/// An error in encoding or decoding PNG.
public struct PNGFailure: Error, CustomStringConvertible {
  /// The message, which includes libpng's message if there is one.
  public let description: String
}

/// Encodes and decodes PNG files in memory.
///
/// It uses libpng's simplified interface, which returns errors as values. The full interface uses long jumps, which
/// Swift does not support.
package enum PNGFile {
  /// The maximum number of pixels in a picture to decode. The limit is needed because even a small file can declare a
  /// huge picture.
  static let maximumPixels = 100_000_000

  /// Returns the picture as a PNG file. Equal pictures produce equal bytes.
  package static func encode(_ picture: Picture) throws(PNGFailure) -> [UInt8] {
    var image = blank
    image.width = UInt32(clamping: picture.width)
    image.height = UInt32(clamping: picture.height)
    image.format = rgba
    // The capacity suffices even for data that cannot be compressed, which grows slightly when it is encoded.
    let capacity = picture.bytes.count + picture.bytes.count / 50 + 65_536
    var size = png_alloc_size_t(capacity)
    var isWritten = false
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      // libpng does not keep pointers to the buffers after the call.
      isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, picture.bytes, 0, nil) != 0
      count = isWritten ? Int(size) : 0
    }
    guard isWritten else { throw PNGFailure(description: "cannot write a PNG file: \(message(of: image))") }
    return file
  }

  /// Returns the picture in a PNG file of any color type.
  package static func decode(_ file: [UInt8]) throws(PNGFailure) -> Picture {
    var image = blank
    // Frees the state that libpng keeps between the two calls, in case the second one is not made.
    defer { png_image_free(&image) }
    // Both calls need the same pointer to the bytes of the file, so both are made while the pointer is valid.
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
    return text.isEmpty ? "the picture has more than \(maximumPixels) pixels" : text
  }
}
