// Tests attachments. These tests pass, so only attachments with `keepAlways` become files.

import XCTest

final class AttachmentTests: XCTestCase {
  func testKindsOfData() throws {
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("axreplay-attachment.json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let attachments = [
      XCTAttachment(string: "two words"), XCTAttachment(data: Data([1, 2, 3])),
      XCTAttachment(data: Data("a,b\n".utf8), uniformTypeIdentifier: "public.comma-separated-values-text"),
      XCTAttachment(plistObject: ["account": "ines"]), XCTAttachment(archivableObject: "text" as NSString),
      XCTAttachment(contentsOfFile: file), XCTAttachment(contentsOfFile: file, uniformTypeIdentifier: "public.data"),
      XCTAttachment(
        uniformTypeIdentifier: "public.html", name: "Seite äöü / <1>", payload: Data("<p>".utf8), userInfo: ["a": 1]),
      XCTAttachment(uniformTypeIdentifier: nil, name: "../../escape", payload: Data()),
      XCTAttachment(contentsOfFile: file.appendingPathComponent("none.png")),
    ]
    XCTAssertEqual(attachments.map(\.lifetime), Array(repeating: .deleteOnSuccess, count: attachments.count))
    XCTAssertEqual(attachments[5].uniformTypeIdentifier, "public.json")
    XCTAssertEqual(attachments[7].userInfo?["a"] as? Int, 1)
    for attachment in attachments {
      attachment.lifetime = .keepAlways
      add(attachment)
    }
  }

  func testOtherAttachmentsAreKeptOnlyOnFailure() {
    let forFailures = XCTAttachment(string: "useless after a success")
    forFailures.name = "log"
    XCTContext.runActivity(named: "look") { activity in
      activity.add(forFailures)
      let always = XCTAttachment(string: "kept")
      always.name = "always.txt"
      always.lifetime = .keepAlways
      activity.add(always)
    }
  }
}

extension PictureTests {
  func testScreenshotsAsAttachments() {
    for quality in [XCTAttachment.ImageQuality.original, .medium, .low] {
      let attachment = XCTAttachment(screenshot: app.screenshot(), quality: quality)
      attachment.name = "Squares"
      attachment.lifetime = .keepAlways
      XCTAssertEqual(attachment.uniformTypeIdentifier, "public.png")
      add(attachment)
    }
    add(XCTAttachment(screenshot: XCUIScreen.main.screenshot()))
  }
}
