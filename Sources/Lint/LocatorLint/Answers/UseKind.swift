// Classifies the uses of locators by what they require.

import LocatorExtraction

/// The condition under which a use of a locator works.
enum UseKind {
  /// Any number of elements will do, including none.
  case existence
  /// There must be exactly one element.
  case singleElement
  /// Unknown, because the locator is passed on to other code.
  case unknown

  private static let existenceUses: Set = [
    "exists", "waitForExistence", "waitForNonExistence", "count", "allElementsBoundByIndex",
    "allElementsBoundByAccessibilityElement", "debugDescription", "XCTAssertTrue", "XCTAssertFalse", "XCTAssert",
    "#expect", "#require",
  ]
  private static let singleElementUses = ElementMethods.actions.union([
    "label", "value", "title", "identifier", "frame", "elementType", "isEnabled", "isSelected", "isHittable",
    "hasFocus", "placeholderValue", "screenshot", "normalizedSliderPosition",
  ])

  /// Whether the name belongs to a member that is called on an element.
  static func isCall(_ name: String) -> Bool { singleElementUses.contains(name) || ElementMethods.waits.contains(name) }

  /// Whether the name belongs to a property that reads an element on screen.
  static func isRead(_ name: String) -> Bool {
    !ElementMethods.actions.contains(name) && !ElementMethods.waits.contains(name) && !name.hasPrefix("XCT")
      && (singleElementUses.contains(name) || existenceUses.contains(name))
  }

  /// Whether every use only checks if the element exists.
  static func isExistenceOnly(_ locator: ExtractedLocator) -> Bool {
    !locator.uses.isEmpty && locator.uses.allSatisfy { UseKind($0) == .existence }
  }

  /// Whether every use checks that nothing is found: `XCTAssertFalse(app.alerts["Error"].exists)`,
  /// `XCTAssertEqual(errors.count, 0)`.
  static func isAbsenceOnly(_ locator: ExtractedLocator) -> Bool {
    let uses = locator.uses.filter { !$0.name.hasPrefix("XCT") && !$0.name.hasPrefix("#") }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        use.name == "waitForNonExistence" || use.isNegated && UseKind(use) == .existence
      }
  }

  /// Classifies a use of a locator by the name of the member or function that uses it.
  init(_ use: LocatorUse) {
    if use.isArgument, !use.name.hasPrefix("XCTAssert"), !use.name.hasPrefix("#") {
      self = .unknown
    } else if Self.existenceUses.contains(use.name) {
      self = .existence
    } else {
      self = Self.singleElementUses.contains(use.name) ? .singleElement : .unknown
    }
  }
}
