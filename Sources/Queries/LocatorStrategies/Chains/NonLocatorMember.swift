// Lists members of Apple's types that do not return elements but are often pasted along with a locator.

/// The reason why a member cannot be part of a locator.
enum NonLocatorMember {
  /// The member reads a property of the element.
  case value
  /// The member performs an action on the element.
  case action
  /// The member waits for the element.
  case wait

  static func reason(for name: String) -> NonLocatorMember? {
    if values.contains(name) { return .value }
    if actions.contains(name) { return .action }
    return waits.contains(name) ? .wait : nil
  }

  var description: String {
    switch self {
    case .value: "reads a value and is not part of a locator"
    case .action: "performs an action and is not part of a locator"
    case .wait: "waits and is not part of a locator"
    }
  }

  var advice: String {
    switch self {
    case .value: "remove it to list the matching elements"
    case .action: "remove it; actions need a running app"
    case .wait: "remove it; a dump does not change"
    }
  }

  private static let values: Set = [
    "exists", "count", "isHittable", "isEnabled", "isSelected", "hasFocus", "hasKeyboardFocus", "label", "value",
    "title", "identifier", "placeholderValue", "frame", "elementType", "debugDescription", "description", "snapshot",
    "screenshot", "coordinate", "horizontalSizeClass", "verticalSizeClass", "state", "normalizedSliderPosition",
  ]
  private static let actions: Set = [
    "tap", "doubleTap", "twoFingerTap", "press", "swipeUp", "swipeDown", "swipeLeft", "swipeRight", "pinch", "rotate",
    "typeText", "typeKey", "click", "doubleClick", "rightClick", "hover", "scroll", "adjust", "launch", "activate",
    "terminate", "open",
  ]
  private static let waits: Set = ["waitForExistence", "waitForNonExistence", "wait"]
}
