// Scrolls to an element that may be off screen, and taps it.

import XCTest

@MainActor struct ScrollingTap {
  /// The time to wait for an element of a loaded view, in seconds; the same as in XCUITest.
  static let timeout: TimeInterval = 3
  /// The maximum number of screens to scroll.
  static let maximumSwipes = 10

  private let fixed: Bool
  private let app: XCUIApplication

  init(fixed: Bool, in app: XCUIApplication) {
    self.fixed = fixed
    self.app = app
  }

  /// Taps the element, or returns why it cannot be tapped.
  func tap(_ element: XCUIElement) -> String? {
    let exists = element.exists || element.waitForExistence(timeout: Self.timeout)
    if !fixed, canScroll {
      if let reason = scroll(to: element) { return "\(element), which opens the view, \(reason)" }
    } else if !exists {
      return "\(element), which opens the view, does not exist"
    }
    element.tap()
    return nil
  }

  /// Whether the screen has a scrollable element.
  private var canScroll: Bool {
    [app.tables, app.collectionViews, app.scrollViews, app.webViews].contains { $0.firstMatch.exists }
  }

  /// Scrolls to the element. Returns the reason why it cannot be reached, or nil if it can. If the element does not
  /// exist, scrolls down, because a list may contain only its visible cells.
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
    return "was not found after scrolling \(Self.maximumSwipes) screens"
  }

  private enum Place { case reachable, above, below }

  /// Returns the position of an element relative to the screen. An element to the left or right of the screen counts as
  /// reachable, because vertical scrolling does not help. A covered element also counts as reachable, because the tap
  /// reports that it is covered.
  private func place(of element: XCUIElement) -> Place {
    guard element.exists else { return .below }
    let (center, screen) = (element.frame.midY, app.frame)
    // A tall element can be hittable although its center is off screen.
    if (center >= screen.minY && center <= screen.maxY) || element.isHittable { return .reachable }
    return center < screen.minY ? .above : .below
  }
}
