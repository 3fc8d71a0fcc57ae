// Screenshots. (`xcuitest-query-semantics` §8)

import AccessibilityTree
public import Foundation

/// A picture of the screen or of an element.
///
///     let attachment = XCTAttachment(screenshot: app.screenshot())
///
/// It is the recorded picture; where none was recorded, the frames of the elements are drawn, one pixel a point.
public final class XCUIScreenshot: NSObject, Sendable {
  /// The bytes of a PNG file.
  public let pngRepresentation: Data

  init(_ png: Data) {
    pngRepresentation = png
  }
}

/// What a picture can be taken of.
@preconcurrency @MainActor public protocol XCUIScreenshotProviding: NSObjectProtocol {
  /// Takes a picture as it looks now.
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {
  /// A picture of the element as it looks now; of an app, of the whole screen. An element that is not there is a failure, and
  /// the picture has one pixel.
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
  /// The only one that a recording has.
  public static let main = XCUIScreen()
  /// All of them.
  public static var screens: [XCUIScreen] { [main] }

  private override init() {}

  /// What the app under test shows now. While it shows nothing, the picture has one pixel.
  public func screenshot() -> XCUIScreenshot {
    let screen = TestReplay.screenOrFailure(of: .tested)
    return XCUIScreenshot(screen.map(ScreenPicture.png(of:)) ?? ScreenPicture.blank)
  }
}
