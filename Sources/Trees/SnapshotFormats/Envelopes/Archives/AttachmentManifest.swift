// Reads the list of attachments that `xcresulttool` writes when it exports them.

import JSON

/// The file `manifest.json` beside attachments exported with `xcrun xcresulttool export attachments`. Exported files
/// have meaningless names; this file contains the names that tests gave them.
///
///     let manifest = AttachmentManifest(bytes)
///     manifest?.hierarchies.map(\.file)  // ["0A1B….txt"]
public struct AttachmentManifest: Hashable, Sendable {
  /// One exported file.
  public struct Attachment: Hashable, Sendable {
    /// The name of the file in the directory of the manifest.
    public var file: String
    /// The name that XCTest or the test gave to the attachment, with a number and a unique identifier.
    public var name: String
    /// The test that added the attachment, such as `LoginTests/testLogin()`; empty if unknown.
    public var test: String
  }

  /// All attachments, in the order of the manifest.
  public let attachments: [Attachment]

  /// Reads a manifest; nil if the file is not one.
  public init?(_ bytes: [UInt8]) {
    guard let tests = try? JSONValue.parse(bytes).get().list, !tests.isEmpty else { return nil }
    var attachments: [Attachment] = []
    for test in tests {
      guard let list = test["attachments"]?.list else { return nil }
      for attachment in list {
        // A manifest must not refer to files outside its directory.
        guard let file = attachment["exportedFileName"]?.string, !file.isEmpty, file != ".", file != "..",
          !file.contains("/")
        else { continue }
        attachments.append(
          Attachment(
            file: file, name: attachment["suggestedHumanReadableName"]?.string ?? file,
            test: test["testIdentifier"]?.string ?? ""))
      }
    }
    self.attachments = attachments
  }

  /// The attachments that contain a hierarchy, by their names.
  public var hierarchies: [Attachment] { attachments.filter { ResultBundle.isHierarchy($0.name) } }
}
