// Rows of an outline, which have no type of their own.

import ElementQueries

extension XCUIElement {
  /// The rows that an open row of an outline shows.
  public var disclosedChildRows: XCUIElementQuery { XCUIElementQuery(query.appending(.disclosedChildRows), of: app) }
}

extension XCUIElementQuery {
  /// The rows that open rows of an outline show.
  public var disclosedChildRows: XCUIElementQuery { XCUIElementQuery(query.appending(.disclosedChildRows), of: app) }
}
