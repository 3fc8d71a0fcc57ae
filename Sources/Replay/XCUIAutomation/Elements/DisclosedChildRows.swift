// Declares `disclosedChildRows`, which finds the rows that an outline row discloses. These rows have no element type of
// their own.

import ElementQueries

extension XCUIElement {
  /// The rows that this outline row discloses.
  public var disclosedChildRows: XCUIElementQuery { XCUIElementQuery(query.appending(.disclosedChildRows), of: app) }
}

extension XCUIElementQuery {
  /// The rows that the matching outline rows disclose.
  public var disclosedChildRows: XCUIElementQuery { XCUIElementQuery(query.appending(.disclosedChildRows), of: app) }
}
