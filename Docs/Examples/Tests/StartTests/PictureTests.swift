// Tests screenshots: recorded pictures, parts of them, and drawings if there is no picture.
//
// The recording has screens of 40 by 20 points. The first one has a picture of 80 by 40 pixels, whose left half is red
// and whose right half is blue. The last one has the same picture, and the app begins 4 points below the top of the
// screen.

import XCTest

final class PictureTests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    continueAfterFailure = false
    app.launch()
  }

  /// Returns the width and height from the header of a PNG file.
  func extent(_ screenshot: XCUIScreenshot) throws -> [Int] {
    let bytes = [UInt8](screenshot.pngRepresentation)
    XCTAssertGreaterThan(bytes.count, 24)
    XCTAssertEqual(Array(bytes.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    return [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  func testTheRecordedPicture() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../snapshots/PictureTests/0000.png")
    let recorded = try Data(contentsOf: file)
    XCTAssertEqual(app.screenshot().pngRepresentation, recorded)
    XCTAssertEqual(XCUIScreen.main.screenshot().pngRepresentation, recorded)
    XCTAssertEqual(XCUIScreen.screens.count, 1)
    let provider: any XCUIScreenshotProviding = app
    XCTAssertEqual(provider.screenshot().pngRepresentation, recorded)
  }

  func testPartsOfThePicture() throws {
    let parts = ["first red", "second red", "blue"].map { app.buttons[$0].screenshot() }
    XCTAssertEqual(try parts.map(extent), [[20, 20], [20, 20], [20, 20]])
    XCTAssertEqual(parts[0].pngRepresentation, parts[1].pngRepresentation)
    XCTAssertNotEqual(parts[0].pngRepresentation, parts[2].pngRepresentation)
    // The button extends 5 points beyond the right edge of the screen.
    XCTAssertEqual(try extent(app.buttons["half outside"].screenshot()), [10, 20])
  }

  /// Uses the functions of fastlane's SnapshotHelper.
  func testSnapshotsAreWrittenImmediately() throws {
    setupSnapshot(app, waitForAnimations: false)
    XCTAssertEqual(app.launchArguments, ["-FASTLANE_SNAPSHOT", "YES", "-ui_testing"])
    snapshot("01 Squares/first")
    snapshot("02", timeWaitingForIdle: 0)
    Snapshot.snapshot("03")
    let path = ProcessInfo.processInfo.environment["AXREPLAY_ARTIFACTS"] ?? ".build/axreplay"
    let folder = URL(fileURLWithPath: path).appendingPathComponent("PictureTests/testSnapshotsAreWrittenImmediately")
    for name in ["01-Squares-first.png", "02.png", "03.png"] {
      let kept = try Data(contentsOf: folder.appendingPathComponent(name))
      XCTAssertEqual(kept, app.screenshot().pngRepresentation)
    }
  }

  func testADrawingIfThereIsNoPicture() throws {
    app.buttons["blue"].tap()
    XCTAssertEqual(try extent(app.screenshot()), [40, 20])
    XCTAssertEqual(try extent(app.buttons["blue"].screenshot()), [10, 10])
    XCTAssertEqual(app.screenshot().pngRepresentation, XCUIScreen.main.screenshot().pngRepresentation)
  }
  func testPartsOfAPictureThatShowsMoreThanTheApp() throws {
    app.buttons["blue"].tap()
    app.buttons["first red"].tap()
    // The button extends from 14 to 24 points below the top of the screen, which ends at 20.
    XCTAssertEqual(try extent(app.buttons["below"].screenshot()), [20, 12])
  }
}
