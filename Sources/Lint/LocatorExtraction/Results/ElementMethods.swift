// Methods of XCUIElement by what they do.

/// The names of methods that tests call on elements.
package enum ElementMethods {
  /// Those that act on the element as somebody does who uses the app.
  package static let actions: Set = [
    "tap", "doubleTap", "twoFingerTap", "press", "typeText", "typeKey", "swipeUp", "swipeDown", "swipeLeft",
    "swipeRight", "pinch", "rotate", "click", "doubleClick", "rightClick", "hover", "scroll", "adjust",
  ]

  /// Those that wait until there is such an element, or none.
  package static let waits: Set = ["waitForExistence", "waitForNonExistence"]
}
