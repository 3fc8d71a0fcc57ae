// Describes an element in one line of a compact outline.

import AccessibilityTree
import Text

/// The line of one element: `#6 Button @BackButton "Pomelo"`.
struct CompactLine {
  /// An element with a line, as the elements inside it see it.
  struct Place {
    var element: Element
    /// The index after its last descendant.
    var end: Int
    var isDisabled: Bool
    var isHidden: Bool
  }

  let text: String
  let place: Place

  init(_ element: Element, below above: Place?, hasFrame: Bool) {
    var parts = ["#\(element.index)", ElementLine.type(of: element, beforeClass: "")]
    parts += Self.names(of: element)
    if let value = element.value, !value.isEmpty, !element.valueMayBeMissing { parts.append("=\(Self.quoted(value))") }
    if let text = element.placeholderValue, !text.isEmpty { parts.append("?\(Self.quoted(text))") }
    if let title = element.title, !title.isEmpty { parts.append("title=\(Self.quoted(title))") }
    parts += Self.states(of: element, below: above)
    if hasFrame, let frame = element.frame {
      let repeats = above?.element.frame == frame
      parts.append(repeats ? "^" : Self.description(of: frame))
    }
    if element.mayHaveMoreChildren { parts.append("…") }
    text = parts.joined(separator: " ")
    place = Place(
      element: element, end: element.subtreeEnd, isDisabled: !(element[.enabled] ?? !(above?.isDisabled ?? false)),
      isHidden: !(element[.visible] ?? !(above?.isHidden ?? false)))
  }

  /// Returns the states that the line above in the tree does not imply.
  static func states(of element: Element, below above: Place?) -> [String] {
    var states: [String] = []
    if let isEnabled = element[.enabled], isEnabled == (above?.isDisabled ?? false) {
      states.append(isEnabled ? "on" : "off")
    }
    if element[.selected] == true { states.append("sel") }
    if element[.hasKeyboardFocus] == true || element[.hasFocus] == true { states.append("foc") }
    if let isVisible = element[.visible], isVisible == (above?.isHidden ?? false) {
      states.append(isVisible ? "seen" : "hid")
    }
    return states
  }

  private static func names(of element: Element) -> [String] {
    let (identifier, label) = (element.identifier ?? "", element.label ?? "")
    if !label.isEmpty, identifier == label, element.identifierMayBeEmpty { return ["~\(quoted(label))"] }
    return [
      identifier.isEmpty ? nil : "@\(isWord(identifier) ? identifier : quoted(identifier))",
      label.isEmpty ? nil : quoted(label),
    ].compactMap(\.self)
  }

  /// Whether an identifier needs no quotation marks.
  private static func isWord(_ text: String) -> Bool {
    text.count <= maximumLength
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789._:/-".unicodeScalars.contains($0) }
  }

  /// At most this many characters of a text are shown.
  private static let maximumLength = 80

  private static func quoted(_ text: String) -> String {
    let rest = text.count - maximumLength
    let shown = rest > 0 ? String(text.prefix(maximumLength)) : text
    return "\"\(shown.escaped(.swift))\(rest > 0 ? "…+\(rest)" : "")\""
  }

  private static func description(of frame: Frame) -> String {
    "\(number(frame.x)),\(number(frame.y)) \(number(frame.width))x\(number(frame.height))"
  }

  /// Returns the size of a frame with its unit: `393x852 pt`.
  static func size(of frame: Frame, _ platform: Platform) -> String {
    "\(number(frame.width))x\(number(frame.height)) \(platform == .android ? "px" : "pt")"
  }

  /// Returns a length, without decimals if it is a whole number.
  private static func number(_ value: Double) -> String {
    abs(value) < 1e9 && value == value.rounded() ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
  }
}
