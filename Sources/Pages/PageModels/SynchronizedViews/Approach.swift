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
    let exists = element.exists || element.waitForExistence(timeout: Self.timeout)
    if !fixed, canScroll {
      if let reason = scroll(to: element) { return "\(element), which leads there, \(reason)" }
    } else if !exists {
      return "\(element), which leads there, does not exist"
    }
    element.tap()
    return nil
  }

  /// Whether there is anything that scrolls.
  private var canScroll: Bool {
    [app.tables, app.collectionViews, app.scrollViews, app.webViews].contains { $0.firstMatch.exists }
  }

  /// Lists may have only those elements that are on screen, so what does not exist is looked for below. Returns why the element cannot be
  /// reached; nil if it can.
  private func scroll(to element: XCUIElement) -> String? {
    for _ in 0..<Self.maximumSwipes {
      let place = place(of: element)
      if place == .reachable { return nil }
      if let reason = app.reasonNotToSwipe(place == .above ? "down" : "up") {
        return "\(element.exists ? "is not on screen" : "does not exist"), and \(reason)"
      }
      if place == .above { app.swipeDown() } else { app.swipeUp() }
    }
    guard place(of: element) != .reachable else { return nil }
    return "was not found after scrolling over \(Self.maximumSwipes) screens"
  }

  private enum Place { case reachable, above, below }

  /// What is on screen needs no scrolling, even if something else covers it: a tap says so. Neither does what lies to the side, which
  /// scrolling up and down would not bring.
  private func place(of element: XCUIElement) -> Place {
    guard element.exists else { return .below }
    let (center, screen) = (element.frame.midY, app.frame)
    // A tall element can be hit although its middle lies beyond the screen.
    if (center >= screen.minY && center <= screen.maxY) || element.isHittable { return .reachable }
    return center < screen.minY ? .above : .below
  }
}
