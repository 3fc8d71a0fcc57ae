// Tests the stand-ins for UIKit types, and the properties of the recorded device.

import UIKit
import XCTest

final class DeviceTests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    continueAfterFailure = false
    app.launch()
  }

  func testTheRecordedDevice() {
    XCTAssertEqual(UIDevice.current.name, "iPad Air")
    XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .pad)
    XCTAssertEqual(UIDevice.current.systemName, "iPadOS")
    XCTAssertEqual(UIDevice.current.systemVersion, "18.5")
    XCTAssertEqual(ProcessInfo().operatingSystemVersion.majorVersion, 18)
    XCTAssertEqual(ProcessInfo.processInfo.operatingSystemVersion.minorVersion, 5)
    XCTAssertTrue(XCUIDevice.shared.supportsPointerInteraction)
    XCTAssertEqual(UIScreen.main.bounds.size, app.frame.size)
  }

  func testElementsAndPredicatesInFormats() {
    let predicate = NSPredicate(format: "exists == 1")
    let text = String(format: "%@ of %@ within %.1f s", arguments: [predicate, app.buttons["Save"], 2.5])
    XCTAssertEqual(text, "exists == 1 of \"Save\" Button within 2.5 s")
  }

  func testOrientationsHaveOneType() {
    let turned: UIDeviceOrientation = XCUIDevice.shared.orientation
    XCTAssertEqual(UIDevice.current.orientation, turned)
    XCTAssertTrue(turned.isPortrait)
  }

  func testPasteboardA() {
    UIPasteboard.general.string = "ann@example.com"
    XCTAssertEqual(UIPasteboard.general.strings, ["ann@example.com"])
  }

  func testPasteboardB() {
    XCTAssertNil(UIPasteboard.general.string)
    XCTAssertFalse(UIPasteboard.general.hasStrings)
  }

  func testPictures() throws {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let data = Data(start + [0, 0, 1, 0x89, 0, 0, 3, 0x54])
    let picture = try XCTUnwrap(UIImage(data: data))
    XCTAssertEqual(picture.size, CGSize(width: 393, height: 852))
    XCTAssertEqual(picture.pngData(), data)
    XCTAssertNil(UIImage(data: Data("GIF89a".utf8)))
  }

  func testCallsWithoutEffect() throws {
    XCUIDevice.shared.appearance = .dark
    XCTAssertEqual(XCUIDevice.shared.appearance, .dark)
    XCUIDevice.shared.siriService.activate(voiceRecognitionText: "what time is it")
    app.resetAuthorizationStatus(for: .camera)
    try app.performAccessibilityAudit(for: [.contrast, .hitRegion]) { _ in
      XCTFail("nothing is found")
      return false
    }
    let button = app.buttons["Log In"]
    button.pinch(withScale: 2, velocity: 1)
    button.rotate(1, withVelocity: 1)
    button.scroll(byDeltaX: 0, deltaY: 100)
    button.hover()
    button.rightClick()
    button.coordinate(withNormalizedOffset: .zero).hover()
  }

  func testRecordedActions() throws {
    app.typeKey("f", modifierFlags: .command)
    XCUIElement.perform(withKeyModifiers: .shift) { app.typeKey(.return, modifierFlags: [.command]) }
    app.buttons["Log In"].press(
      forDuration: 1, thenDragTo: app.buttons["landing.guest"], withVelocity: .slow, thenHoldForDuration: 0)
    app.buttons["Log In"].coordinate(withNormalizedOffset: .zero).swipeUp(velocity: .fast)
    XCUIDevice.shared.system.open(try XCTUnwrap(URL(string: "pomelo://login")))
    XCUIApplication().open(try XCTUnwrap(URL(string: "pomelo://home")))
  }

  func testMissingElementsFail() {
    XCTExpectFailure("no button") { $0.compactDescription.hasPrefix("Failed to pinch \"none\" Button: No matches") }
    app.buttons["none"].pinch(withScale: 2, velocity: 1)
    XCTFail("never reached")
  }

  func testSliders() {
    XCTExpectFailure { $0.compactDescription.contains("its value must be a number from 0 to 1 or a percentage") }
    _ = app.buttons["Log In"].normalizedSliderPosition
  }
}
