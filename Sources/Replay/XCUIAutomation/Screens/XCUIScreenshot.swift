// Declares screenshots of the screen and of elements. (`xcuitest-query-semantics` §8)

import AccessibilityTree
public import Foundation

/// A picture of the screen or of an element.
///
///     let attachment = XCTAttachment(screenshot: app.screenshot())
///
/// It is the recorded picture or, if none was recorded, a drawing of the elements' frames with one pixel per point.
public final class XCUIScreenshot: NSObject, Sendable {
  /// The bytes of a PNG file.
  public let pngRepresentation: Data

  init(_ png: Data) {
    pngRepresentation = png
  }
}

/// An object that provides screenshots.
@preconcurrency @MainActor public protocol XCUIScreenshotProviding: NSObjectProtocol {
  /// Takes a screenshot.
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {
  /// Takes a screenshot of the element, or of the whole screen for an app. If the element does not exist, the test
  /// fails, and the picture is a single pixel.
  public func screenshot() -> XCUIScreenshot {
    guard let element = resolved("get matching snapshot"), let screen = screen() else {
      return XCUIScreenshot(ScreenPicture.blank)
    }
    let isWhole = element.index == 0
    return XCUIScreenshot(isWhole ? ScreenPicture.png(of: screen) : ScreenPicture.png(of: element, on: screen))
  }
}

/// The screen of the device.
///
///     XCUIScreen.main.screenshot().pngRepresentation
@preconcurrency @MainActor public final class XCUIScreen: NSObject, XCUIScreenshotProviding {
  /// The only screen of a recording.
  public static let main = XCUIScreen()
  /// All screens.
  public static var screens: [XCUIScreen] { [main] }

  private override init() {}

  /// Takes a screenshot of the app under test. If the app shows no screen, the picture is a single pixel.
  public func screenshot() -> XCUIScreenshot {
    let screen = TestReplay.screenOrFailure(of: .tested)
    return XCUIScreenshot(screen.map(ScreenPicture.png(of:)) ?? ScreenPicture.blank)
  }
}
