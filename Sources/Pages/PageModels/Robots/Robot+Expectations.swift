// Waits until a robot's expectations are fulfilled, and composes the failure messages.

import XCTest

extension Robot {
  /// Waits until all predicates hold at the same time; records a failure and returns false after the timeout.
  func isFulfilled(
    _ predicates: [Predicate], by element: XCUIElement, timeout: TimeInterval, file: StaticString, line: UInt
  ) -> Bool {
    let isFulfilled = Polling.wait(upTo: timeout) { Self.holds(predicates, for: element) }
    if !isFulfilled { XCTFail(failure(predicates, element: element), file: file, line: line) }
    return isFulfilled
  }

  /// Returns the element that shows the title, and the remaining timeout. The title may be in the navigation bar's
  /// first static text or, up to iOS 12, in the first of the bar's `otherElements`.
  ///
  /// - Returns: The default element if neither element shows the title in time. If the default element does not exist
  ///   but the element used up to iOS 12 has a label, that element is returned instead.
  func titleElement(showing title: String, timeout: TimeInterval) -> (element: XCUIElement, timeout: TimeInterval) {
    let usual = navigationBarTitle
    guard usual === usualTitle else { return (usual, timeout) }
    let older = navigationBar.otherElements.firstMatch
    var found: XCUIElement?
    _ = Polling.wait(upTo: timeout) {
      found = [usual, older].first { Self.holds([.contains(title)], for: $0) }
      return found != nil
    }
    if let found { return (found, 0) }
    let isOlder = !usual.exists && older.exists && !older.label.isEmpty
    return (isOlder ? older : usual, 0)
  }

  private static func holds(_ predicates: [Predicate], for element: XCUIElement) -> Bool {
    // Reading the label of a missing element would fail the test.
    if predicates.contains(where: \.readsLabel), !element.exists { return false }
    return NSPredicate(format: predicates.format).evaluate(with: element)
  }

  private func failure(_ predicates: [Predicate], element: XCUIElement) -> String {
    let formats = predicates.map(\.format).joined(separator: ", ")
    var message = "[\(type(of: self))] Element \(element.description) did not fulfill expectation: [\(formats)]"
    if let unmet = predicates.first(where: { !Self.holds([$0], for: element) }) {
      message += "; first unmet: \(unmet.format), \(Self.state(of: element, against: unmet))"
    }
    return message + BlockingAlert.clause(over: app)
  }

  /// Returns a phrase that describes an element's actual state.
  private static func state(of element: XCUIElement, against unmet: Predicate) -> String {
    switch unmet {
    case .doesNotExist: "but it exists"
    case .isNotHittable: "but it is hittable"
    case _ where !element.exists: "but it does not exist"
    case .exists, .isHittable: "but it is not hittable"
    case .contains, .doesNotContain, .labelContains: "but the label is '\(element.label)'"
    }
  }
}
