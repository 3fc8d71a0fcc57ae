// Explains keys that exist in another context but not in this one. (`predicate-format` §5)

/// Explains why a familiar name is not a key of a vocabulary, and what to use instead.
enum UnsupportedKey {
  static func explanation(
    of name: String, in vocabulary: Vocabulary
  ) -> (message: String, suggestions: [String], advice: String?)? {
    switch vocabulary {
    case .xcuiTest, .expectation: inXCUITest(name)
    case .webDriverAgent: inWebDriverAgent(name)
    }
  }

  private static func inXCUITest(_ name: String) -> (String, [String], String?)? {
    switch name {
    case "exists", "hittable", "isHittable", "count":
      ("it is asked of an element that was found, in a wait, not of candidates", [], nil)
    case "children", "descendants", "parent":
      ("a predicate sees one element only", [], "elements inside others are found by containing(…)")
    case "name", "wdName": ("that is WebDriverAgent's", ["identifier", "label"], nil)
    case "type", "wdType": ("that is WebDriverAgent's", ["elementType"], nil)
    case "placeholder": ("the key is longer", ["placeholderValue"], nil)
    case "text": ("the text of an element is its label", ["label"], "what was typed into a field is its value")
    case "focused": ("that is WebDriverAgent's", ["hasFocus", "hasKeyboardFocus"], nil)
    case "accessibilityIdentifier": ("that is UIKit's", ["identifier"], nil)
    case "accessibilityLabel": ("that is UIKit's", ["label"], nil)
    case "accessibilityValue": ("that is UIKit's", ["value"], nil)
    case "visible", "isVisible", "accessible", "rect", "traits", "index":
      ("that is WebDriverAgent's, and XCUITest has nothing like it", [], nil)
    default: nil
    }
  }

  private static func inWebDriverAgent(_ name: String) -> (String, [String], String?)? {
    switch name {
    case "identifier": ("that is XCUITest's", ["name"], "name is the identifier, or the label where there is none")
    case "elementType": ("that is XCUITest's", ["type"], "type is compared with a name: 'XCUIElementTypeButton'")
    case "title": ("WebDriverAgent does not tell it", ["label", "name"], nil)
    case "hasFocus", "hasKeyboardFocus": ("that is XCUITest's", ["focused"], nil)
    case "isEnabled", "isSelected", "isVisible", "isHittable", "isAccessible", "isFocused":
      ("keys have no “is” here", [name.dropFirst(2).lowercased()], nil)
    case "exists": ("whatever is found exists", [], "leave it out")
    case "children", "descendants", "parent":
      ("a predicate sees one element only", [], "class chains and XPath look inside others")
    case "id", "resource", "resourceId", "accessibilityIdentifier": ("that is another strategy's", ["name"], nil)
    case "text", "content", "contentDescription", "accessibilityLabel":
      ("the text of an element is its label", ["label"], "what was typed into a field is its value")
    case "x", "y", "width", "height": ("it is a side of the rectangle", ["rect.\(name)"], nil)
    case "isWDVisible", "isWDEnabled", "isWDAccessible", "isWDHittable", "isWDFocused", "isWDSelected":
      ("keys have no “isWD” here", [name.dropFirst(4).lowercased()], nil)
    default: nil
    }
  }
}
