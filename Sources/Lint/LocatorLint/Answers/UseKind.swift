// What a use of a locator asks of it.

import LocatorExtraction

/// What must be true of a locator for a use of it to work.
enum UseKind {
  /// Nothing: any number of elements will do, none included.
  case existence
  /// There is exactly one element.
  case one
  /// Nobody knows: it is passed on.
  case unknown

  private static let ofExistence: Set = [
    "exists", "waitForExistence", "waitForNonExistence", "count", "allElementsBoundByIndex",
    "allElementsBoundByAccessibilityElement", "debugDescription", "XCTAssertTrue", "XCTAssertFalse", "XCTAssert",
  ]
  private static let ofOne = ElementMethods.actions.union([
    "label", "value", "title", "identifier", "frame", "elementType", "isEnabled", "isSelected", "isHittable",
    "hasFocus", "placeholderValue", "screenshot", "normalizedSliderPosition",
  ])

  /// A call of this name is made of an element.
  static func isCall(_ name: String) -> Bool { ofOne.contains(name) || ElementMethods.waits.contains(name) }

  /// Nothing more is asked of the locator than whether anything is there.
  static func isExistenceOnly(_ locator: ExtractedLocator) -> Bool {
    !locator.uses.isEmpty && locator.uses.allSatisfy { UseKind($0) == .existence }
  }

  /// All that is ever asked of the locator is that nothing is there: `XCTAssertFalse(app.alerts["Error"].exists)`, `XCTAssertEqual(errors.count, 0)`.
  static func isAbsenceOnly(_ locator: ExtractedLocator) -> Bool {
    let uses = locator.uses.filter { !$0.name.hasPrefix("XCT") }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        use.name == "waitForNonExistence" || use.isNegated && UseKind(use) == .existence
      }
  }

  /// By the name of what is asked.
  init(_ use: LocatorUse) {
    if use.isArgument, !use.name.hasPrefix("XCTAssert") {
      self = .unknown
    } else if Self.ofExistence.contains(use.name) {
      self = .existence
    } else {
      self = Self.ofOne.contains(use.name) ? .one : .unknown
    }
  }
}
