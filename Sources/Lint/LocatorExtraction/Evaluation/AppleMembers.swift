// Lists the members that XCTest's classes have.

import ElementQueries

/// Members of `XCUIElement`, `XCUIElementQuery`, `XCUIApplication` and of the classes above them.
enum AppleMembers {
  private static let others: Set = [
    "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityValue", "activate", "count",
    "allElementsBoundByAccessibilityElement", "allElementsBoundByIndex", "coordinate", "copy", "debugDescription",
    "description", "elementType", "exists", "frame", "hasFocus", "hash", "hashValue", "horizontalSizeClass",
    "identifier", "isAccessibilityElement", "isEnabled", "isEqual", "isHittable", "isKind", "isSelected", "label",
    "launch", "launchArguments", "launchEnvironment", "map", "flatMap", "normalizedSliderPosition", "open", "perform",
    "performAccessibilityAudit", "placeholderValue", "resetAuthorizationStatus", "responds", "screenshot", "self",
    "snapshot", "state", "terminate", "title", "value", "verticalSizeClass", "wait",
  ]

  private static let all = others.union(QueryMember.names).union(ElementMethods.actions).union(ElementMethods.waits)

  /// Whether one of XCTest's classes has a member with that name.
  static func contains(_ name: String) -> Bool { all.contains(name) }

  /// Members by which code shows that a value is a query, or an element in which a query begins.
  static let ofQueries: Set = ["firstMatch", "element", "matching", "containing"]

  /// Members by which code shows that a value is an element.
  static let ofElements = ElementMethods.actions.union(ElementMethods.waits)
    .union(["exists", "isHittable", "isEnabled", "isSelected", "hasFocus"])
}
