// Getting to an element that may lie outside of what is on screen, and tapping it.

import XCTest

@MainActor struct Approach {
  /// How long an element of a loaded view may take, in seconds: as long as XCUITest itself looks for one.
  static let timeout: TimeInterval = 3
  /// How many screens are scrolled over at most.
  static let maximumSwipes = 10

  private let fixed: Bool
  private let app: XCUIApplication

  init(fixed: Bool, in app: XCUIApplication) {
    self.fixed = fixed
    self.app = app
  }

  /// Taps the element; if that is not possible, says why not.
  func tap(_ element: XCUIElement) -> String? {
    if fixed {
      guard element.exists || element.waitForExistence(timeout: Self.timeout) else {
        return "\(element), which leads there, does not exist"
      }
    } else if !scroll(to: element) {
      return "\(element), which leads there, was not found after scrolling over \(Self.maximumSwipes) screens"
    }
    element.tap()
    return nil
  }

  /// Lists may have only those elements that are on screen, so what does not exist is looked for below.
  private func scroll(to element: XCUIElement) -> Bool {
    for _ in 0..<Self.maximumSwipes {
      if element.exists && element.isHittable { return true }
      if element.exists && element.frame.midY < app.frame.midY { app.swipeDown() } else { app.swipeUp() }
    }
    return element.exists && element.isHittable
  }
}
