// Declares test attachments. (`real-world-usage` §3.3)

public import Foundation

/// Data, text or a picture that a test saves as a file.
///
///     let attachment = XCTAttachment(screenshot: app.screenshot())
///     attachment.name = "after log-in"
///     attachment.lifetime = .keepAlways
///     add(attachment)  // 1-after-log-in.png
open class XCTAttachment: NSObject {
  /// How long the data is kept.
  public enum Lifetime: Int, Sendable {
    /// The file is always written.
    case keepAlways = 0
    /// The file is written only if the test fails.
    case deleteOnSuccess = 1
  }

  /// The compression of a picture. The stand-in ignores it and writes PNG.
  public enum ImageQuality: Int, Sendable {
    case original = 0
    case medium = 1
    case low = 2
  }

  /// The name of the attachment, also used for the file.
  open var name: String?
  /// How long the data is kept.
  open var lifetime = Lifetime.deleteOnSuccess
  /// Additional information. It is not written to a file.
  open var userInfo: [AnyHashable: Any]?
  /// The uniform type identifier: `public.png`.
  public let uniformTypeIdentifier: String
  /// The data; nil if it could not be read or encoded.
  let payload: Data?

  /// Creates an attachment from data with a type and a name.
  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    self.name = name
    self.payload = payload
    self.userInfo = userInfo
  }

  /// Creates an attachment from data.
  public convenience init(data: Data) { self.init(data: data, uniformTypeIdentifier: "public.data") }

  /// Creates an attachment from data with a uniform type identifier such as `public.json`.
  public convenience init(data: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: data)
  }

  /// Creates an attachment from a string.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  /// Creates an attachment from a screenshot.
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }

  /// Creates an attachment from a screenshot. The quality is ignored.
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) { self.init(screenshot: screenshot) }

  /// Creates an attachment from a property-list object, encoded as XML.
  public convenience init(plistObject object: Any) {
    let data = try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
    self.init(uniformTypeIdentifier: "com.apple.property-list", name: nil, payload: data)
  }

  /// Creates an attachment from an object, archived as a binary property list.
  public convenience init(archivableObject object: any NSSecureCoding) {
    self.init(archivableObject: object, uniformTypeIdentifier: "com.apple.binary-property-list")
  }

  /// Creates an attachment by archiving an object. The data has the given uniform type identifier.
  public convenience init(archivableObject object: any NSSecureCoding, uniformTypeIdentifier identifier: String) {
    let data = try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: data)
  }

  /// Creates an attachment from a file, which is read immediately. The type is derived from the file name.
  public convenience init(contentsOfFile url: URL) {
    self.init(contentsOfFile: url, uniformTypeIdentifier: FileKind.identifier(ofExtension: url.pathExtension))
  }

  /// Creates an attachment of the given type from a file, which is read immediately.
  public convenience init(contentsOfFile url: URL, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }
}
