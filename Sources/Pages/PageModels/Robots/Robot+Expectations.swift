// How robots wait for what they expect, and what they say if it does not come.

import XCTest

extension Robot {
  /// Waits until all of the predicates hold at the same time; records a failure if they do not.
  func isFulfilled(
    _ predicates: [Predicate], by element: XCUIElement, timeout: TimeInterval, file: StaticString, line: UInt
  ) -> Bool {
    let isFulfilled = Polling.wait(upTo: timeout) { Self.holds(predicates, for: element) }
    if !isFulfilled { XCTFail(failure(predicates, element), file: file, line: line) }
    return isFulfilled
  }

  /// The element with a title, among those that may have it, and how long is left to wait for it.
  ///
  /// - Returns: The usual element if none has the title in time, or the older one if that is the only one with a text.
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
    // Reading the label of an element that is not there would fail the test by itself.
    if predicates.contains(where: \.readsLabel), !element.exists { return false }
    return NSPredicate(format: predicates.format).evaluate(with: element)
  }

  private func failure(_ predicates: [Predicate], _ element: XCUIElement) -> String {
    let formats = predicates.map(\.format).joined(separator: ", ")
    var words = "[\(type(of: self))] Element \(element.description) did not fulfill expectation: [\(formats)]"
    if let unmet = predicates.first(where: { !Self.holds([$0], for: element) }) {
      words += "; first unmet: \(unmet.format), \(Self.state(of: element, against: unmet))"
    }
    return words + BlockingAlert.words(over: app)
  }

  /// What is the case instead.
  private static func state(of element: XCUIElement, against unmet: Predicate) -> String {
    switch unmet {
    case .doesNotExist: "but it exists"
    case .isNotHittable: "but it can be hit"
    case _ where !element.exists: "but there is no such element"
    case .exists, .isHittable: "but it cannot be hit"
    case .contains, .doesNotContain, .labelContains: "but the label is '\(element.label)'"
    }
  }
}
