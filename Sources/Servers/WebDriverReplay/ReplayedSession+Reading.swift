// Reads attributes, and the element with keyboard focus. (`webdriver-replay` §2.6)

import AccessibilityTree
import JSON
import Recordings

extension ReplayedSession {
  func focusedElement() throws(WebDriverError) -> Element {
    let elements = try screen().snapshot.elements
    // Android's dumps do not distinguish keyboard focus from other focus.
    let focused = elements.first { $0[.hasKeyboardFocus] == true } ?? elements.first { $0[.hasFocus] == true }
    guard let focused else {
      throw WebDriverError(.noSuchElement, "The dump does not say which element has keyboard focus (\(place))")
    }
    return focused
  }

  mutating func attribute(_ name: String, of id: String) throws(WebDriverError) -> JSONValue {
    let element = try element(id).element
    let value = try DriverAttributes.value(name, of: element)
    if value == (platform == .android ? "null" : .null), !DriverAttributes.isRecorded(name, of: element) {
      guard !options.isStrict else {
        throw WebDriverError(
          .unsupportedOperation, "The dump does not record the attribute “\(name)” (\(place)), and --strict needs it")
      }
      let note = "the dump does not record the attribute “\(name)”"
      if writtenNotes.insert(note).inserted { write("  note: \(note)") }
    }
    return isDirect ? value : DriverAttributes.asText(value)
  }
}

extension Frame {
  var size: JSONValue { ["width": .number(width), "height": .number(height)] }
}
