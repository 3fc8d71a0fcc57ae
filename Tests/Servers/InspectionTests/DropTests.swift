// Tests dumps and screenshots that users drop on the page.

import Inspection
import Testing

@Suite struct DropTests {
  @Test func dumpsAreShownUntilTheyAreRemoved() throws {
    let inspector = try InspectedShop.inspector()
    let answer = try inspector.ask(
      "POST", ["drops"], headers: ["x-name": "my%20screen.xml"], body: Array(InspectedShop.form.utf8))
    #expect(answer.status == 201)
    #expect(try value(answer.json, "snapshots", 0, "key") == "drops/drop-1")
    #expect(try value(answer.json, "snapshots", 0, "path") == "my screen.xml")
    #expect(try value(inspector.get("snapshots", "drops/drop-1", "tree"), "count") == 6)
    #expect(try inspector.ask("DELETE", ["drops", "drop-1"]).status == 200)
    #expect(try inspector.ask("GET", ["snapshots", "drops/drop-1", "tree"]).status == 404)
  }

  @Test func onlyTheLastTwentyAreKept() throws {
    let inspector = try InspectedShop.inspector()
    for _ in 0..<21 { _ = try inspector.ask("POST", ["drops"], body: Array(InspectedShop.form.utf8)) }
    let drops = try value(inspector.get("session"), "drops", as: [[String: Any]].self)
    #expect(drops.count == 20)
    #expect(drops.first?["key"] as? String == "drops/drop-2")
  }

  /// Browsers write every status above 399 to their console, so what users may drop is answered with 200.
  @Test(arguments: ["", "hello", "<html><body/></html>", "{}"])
  func otherFilesAreRefusedWithAReason(text: String) throws {
    let answer = try InspectedShop.inspector().ask("POST", ["drops"], body: Array(text.utf8))
    #expect(answer.status == 200)
    #expect(try value(answer.json, "error", "message", as: String.self).isEmpty == false)
  }

  @Test func aPictureBelongsToTheDumpOfItsShape() throws {
    let inspector = try InspectedShop.inspector()
    #expect(try inspector.ask("POST", ["drops"], body: InspectedShop.picture).json["error"] != nil)
    _ = try inspector.ask("POST", ["drops"], body: Array(InspectedShop.form.utf8))
    let header = ["x-snapshot": "drops%2Fdrop-1"]
    var wide = InspectedShop.picture
    // 656 × 800 pixels.
    wide[18] = 2
    #expect(try inspector.ask("POST", ["drops"], headers: header, body: wide).json["error"] != nil)
    #expect(try inspector.ask("POST", ["drops"], headers: header, body: InspectedShop.picture).status == 201)
    let picture = inspector.answer(InspectionRequest("GET", ["snapshots", "drops/drop-1", "picture"]))
    #expect(picture.contentType == "image/png")
    #expect(picture.body == InspectedShop.picture)
  }

  @Test(arguments: [
    (InspectedShop.picture, 400, 800),
    // A JPEG file: an application segment of four bytes, then the frame header.
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 200, 0, 100, 3], 100, 200),
  ])
  func sizesAreReadFromPictures(bytes: [UInt8], width: Int, height: Int) throws {
    let size = try #require(ImageSize(bytes))
    #expect(size.width == width)
    #expect(size.height == height)
  }

  @Test(
    arguments: [
      [], [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0, 0, 0xFF, 0xC0, 0, 17],
      [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF],
      Array(InspectedShop.picture.prefix(20)), Array("<a/>".utf8),
    ] as [[UInt8]])
  func otherBytesAreNoPictures(bytes: [UInt8]) { #expect(ImageSize(bytes) == nil) }
}
