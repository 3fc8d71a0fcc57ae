// Declares the properties that find the rows an outline row discloses. There is no element type for such rows.

import ElementQueries

extension XCUIElement {
  /// The rows that this outline row discloses.
  public var disclosedChildRows: XCUIElementQuery { XCUIElementQuery(query.appending(.disclosedChildRows), of: app) }
}

extension XCUIElementQuery {
  /// The rows that the matching outline rows disclose.
  public var disclosedChildRows: XCUIElementQuery { XCUIElementQuery(query.appending(.disclosedChildRows), of: app) }
}
