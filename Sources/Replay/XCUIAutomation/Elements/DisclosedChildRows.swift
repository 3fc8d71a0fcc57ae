// Finds the disclosed rows of outline rows, which have no element type.

import ElementQueries

extension XCUIElement {
  /// The rows that this outline row discloses.
  public var disclosedChildRows: XCUIElementQuery { XCUIElementQuery(query.appending(.disclosedChildRows), of: app) }
}

extension XCUIElementQuery {
  /// The rows that the matching outline rows disclose.
  public var disclosedChildRows: XCUIElementQuery { XCUIElementQuery(query.appending(.disclosedChildRows), of: app) }
}
