// Explains why a key that predicates support in one context is not available in another. (`predicate-format` §5)

/// Explains why a vocabulary does not support a key that users may expect, and suggests what to use instead.
enum UnsupportedKey {
  static func explanation(
    of name: String, in vocabulary: Vocabulary
  ) -> (message: String, suggestions: [String], advice: String?)? {
    switch vocabulary {
    case .xcuiTest, .expectation: inXCUITest(name)
    case .criterion: inPageModels(name)
    case .webDriverAgent: inWebDriverAgent(name)
    case .mac2: inMac2(name)
    }
  }

  private static func inPageModels(_ name: String) -> (String, [String], String?)? {
    switch name {
    case "visible", "isVisible": ("it is a WebDriverAgent key", ["displayed"], nil)
    default: inXCUITest(name)
    }
  }

  private static func inXCUITest(_ name: String) -> (String, [String], String?)? {
    switch name {
    case "exists", "hittable", "isHittable", "count":
      ("it is available in the predicates of expectations, but not in those of queries", [], nil)
    case "children", "descendants", "parent":
      ("a predicate is evaluated against one element at a time", [], "to match descendants, use containing(…)")
    case "name", "wdName": ("it is a WebDriverAgent key", ["identifier", "label"], nil)
    case "type", "wdType": ("it is a WebDriverAgent key", ["elementType"], nil)
    case "placeholder": ("the name is incomplete", ["placeholderValue"], nil)
    case "text": ("the text of an element is in its label", ["label"], "text typed into a field is in its value")
    case "focused": ("it is a WebDriverAgent key", ["hasFocus", "hasKeyboardFocus"], nil)
    case "accessibilityIdentifier": ("it is a UIKit property", ["identifier"], nil)
    case "accessibilityLabel": ("it is a UIKit property", ["label"], nil)
    case "accessibilityValue": ("it is a UIKit property", ["value"], nil)
    case "visible", "isVisible", "accessible", "rect", "traits", "index":
      ("it is a WebDriverAgent key without an equivalent in XCUITest", [], nil)
    default: nil
    }
  }

  private static func inWebDriverAgent(_ name: String) -> (String, [String], String?)? {
    switch name {
    case "identifier":
      (
        "it is an XCUITest key", ["name"],
        "in WebDriverAgent, name is the identifier, or the label if there is no identifier"
      )
    case "elementType": ("it is an XCUITest key", ["type"], "compare type with a name such as 'XCUIElementTypeButton'")
    case "title": ("WebDriverAgent does not provide it", ["label", "name"], nil)
    case "hasFocus", "hasKeyboardFocus": ("it is an XCUITest key", ["focused"], nil)
    case "isEnabled", "isSelected", "isVisible", "isHittable", "isAccessible", "isFocused":
      ("WebDriverAgent keys do not have the prefix “is”", [name.dropFirst(2).lowercased()], nil)
    case "exists": ("every match exists", [], "remove the condition")
    case "children", "descendants", "parent":
      ("a predicate is evaluated against one element at a time", [], "to match descendants, use a class chain or XPath")
    case "id", "resource", "resourceId", "accessibilityIdentifier":
      ("it belongs to a different locator strategy", ["name"], nil)
    case "text", "content", "contentDescription", "accessibilityLabel":
      ("the text of an element is in its label", ["label"], "text typed into a field is in its value")
    case "x", "y", "width", "height": ("it is a component of rect", ["rect.\(name)"], nil)
    case "isWDVisible", "isWDEnabled", "isWDAccessible", "isWDHittable", "isWDFocused", "isWDSelected":
      ("WebDriverAgent keys do not have the prefix “isWD”", [name.dropFirst(4).lowercased()], nil)
    default: nil
    }
  }

  private static func inMac2(_ name: String) -> (String, [String], String?)? {
    switch name {
    case "name", "wdName": ("in Mac2 it is identifier", ["identifier"], "the visible text is in title, label or value")
    case "type", "wdType":
      ("in Mac2 it is elementType", ["elementType"], "compare elementType with a number: 9 is a button")
    case "rect", "wdRect": ("in Mac2 it is frame", ["frame"], nil)
    case "hasFocus", "hasKeyboardFocus": ("in Mac2 it is focused", ["focused"], nil)
    case "isEnabled", "isSelected", "isHittable", "isFocused":
      ("Mac2 keys do not have the prefix “is”", [name.dropFirst(2).lowercased()], nil)
    case "id", "accessibilityIdentifier", "resourceId": ("in Mac2 it is identifier", ["identifier"], nil)
    case "text": ("the text of an element is in title, label or value", ["title", "label", "value"], nil)
    case "accessibilityLabel": ("in Mac2 it is label", ["label"], nil)
    case "accessibilityValue": ("in Mac2 it is value", ["value"], nil)
    case "placeholder": ("the name is incomplete", ["placeholderValue"], nil)
    case "wdLabel", "wdValue", "wdTitle", "wdPlaceholderValue", "wdEnabled", "wdSelected", "wdFocused", "wdHittable",
      "wdFrame":
      ("Mac2 keys do not have the prefix “wd”", [name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)], nil)
    case "exists": ("every match exists", [], "remove the condition")
    case "children", "descendants", "parent":
      ("a predicate is evaluated against one element at a time", [], "to match descendants, use a class chain or XPath")
    case "visible", "isVisible", "accessible", "isAccessible", "index", "traits", "nativeFrame", "minValue", "maxValue",
      "customActions", "UID", "x", "y", "width", "height":
      ("Mac2 does not provide it", [], nil)
    default: nil
    }
  }
}
