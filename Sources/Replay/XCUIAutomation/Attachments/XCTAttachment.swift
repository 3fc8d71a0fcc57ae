// What a test leaves behind besides its result. (`real-world-usage` §3.3)

public import Foundation

/// Data, text or a picture that a test leaves behind as a file.
///
///     let attachment = XCTAttachment(screenshot: app.screenshot())
///     attachment.name = "after log-in"
///     attachment.lifetime = .keepAlways
///     add(attachment)  // 1-after-log-in.png
open class XCTAttachment: NSObject {
  /// How long the data is kept.
  public enum Lifetime: Int, Sendable {
    /// There is a file, whatever the test ends with.
    case keepAlways = 0
    /// There is a file only if the test fails.
    case deleteOnSuccess = 1
  }

  /// How much a picture is compressed. Here every picture is kept as the PNG that it is.
  public enum ImageQuality: Int, Sendable {
    case original = 0
    case medium = 1
    case low = 2
  }

  /// The name to show, and the file's.
  open var name: String?
  /// How long the data is kept.
  open var lifetime = Lifetime.deleteOnSuccess
  /// Whatever else belongs to it. It is not written to a file.
  open var userInfo: [AnyHashable: Any]?
  /// What kind of data it is: `public.png`.
  public let uniformTypeIdentifier: String
  /// Nil if it could not be read or encoded.
  let payload: Data?

  /// Data of a kind, with a name.
  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    self.name = name
    self.payload = payload
    self.userInfo = userInfo
  }

  /// Any data.
  public convenience init(data: Data) { self.init(data: data, uniformTypeIdentifier: "public.data") }

  /// Data of a kind such as `public.json`.
  public convenience init(data: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: data)
  }

  /// A text.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  /// A screenshot.
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }

  /// A screenshot. It stays the PNG that it is.
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) { self.init(screenshot: screenshot) }

  /// What a property list can hold, as XML.
  public convenience init(plistObject object: Any) {
    let data = try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
    self.init(uniformTypeIdentifier: "com.apple.property-list", name: nil, payload: data)
  }

  /// An object that can be archived, as the binary property list of a keyed archive.
  public convenience init(archivableObject object: any NSSecureCoding) {
    self.init(archivableObject: object, uniformTypeIdentifier: "com.apple.binary-property-list")
  }

  /// An object that can be archived, of a kind.
  public convenience init(archivableObject object: any NSSecureCoding, uniformTypeIdentifier identifier: String) {
    let data = try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: data)
  }

  /// A file, which is read now. Its kind follows from its name.
  public convenience init(contentsOfFile url: URL) {
    self.init(contentsOfFile: url, uniformTypeIdentifier: FileKind.identifier(ofExtension: url.pathExtension))
  }

  /// A file of a kind, which is read now.
  public convenience init(contentsOfFile url: URL, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }
}
