// Lists methods of XCUIElement by what they do.

/// Names of methods that tests call on elements.
package enum ElementMethods {
  /// Methods that perform an action on the element.
  package static let actions: Set = [
    "tap", "doubleTap", "twoFingerTap", "press", "typeText", "typeKey", "swipeUp", "swipeDown", "swipeLeft",
    "swipeRight", "pinch", "rotate", "click", "doubleClick", "rightClick", "hover", "scroll", "adjust",
  ]

  /// The actions that usually open another screen, under the names that journals use, too.
  package static let touches: Set = ["tap", "doubleTap", "press"]

  /// Methods that wait for the element to appear or to disappear.
  package static let waits: Set = ["waitForExistence", "waitForNonExistence"]
}
