// Remembers which fields hide their texts, because an app may show them later, as after a tap on an eye.

import AccessibilityTree
import Recordings
import WebDriverReplay

/// The fields of a session that were secure at some time. They stay secret.
struct SecureFields {
  private struct Field: Hashable {
    let identifier: String
    let label: String
    let placeholder: String
    let frame: Frame
  }

  private var known: [Field] = []
  /// The secure fields on the last screen that had one.
  private var latest: [Field] = []
  private static let maximumCount = 256

  var isEmpty: Bool { known.isEmpty }

  /// Remembers the secure fields of a screen.
  mutating func see(_ snapshot: Snapshot) {
    let fields = snapshot.elements.filter(\.hidesText).map(Self.field)
    guard !fields.isEmpty else { return }
    latest = fields
    known = (known.filter { !fields.contains($0) } + fields).suffix(Self.maximumCount)
  }

  /// The fields that were secure, and now show their texts.
  func shown(in snapshot: Snapshot) -> [Element] {
    guard !known.isEmpty else { return [] }
    return snapshot.elements.filter { element in
      guard !element.hidesText else { return false }
      let own = Self.field(element)
      return known.contains { field in
        // Its name is that of the field, whatever shows the text.
        if !field.identifier.isEmpty, field.identifier == own.identifier { return true }
        guard element.isEditable else { return false }
        if !own.label.isEmpty, field.label == own.label { return true }
        if !own.placeholder.isEmpty, field.placeholder == own.placeholder { return true }
        // Some apps replace the field with another one, at the same place.
        return field.frame.isNear(own.frame) && latest.contains(field)
      }
    }
  }

  /// The texts that a field shows: its own, or those of the few elements inside it. They say what has to be entered if
  /// the field had them while it was secure.
  func texts(of element: Element) -> [String] {
    let inside = element.index..<min(element.subtreeEnd, element.index + Self.elementsInField)
    let texts = element.snapshot.elements[inside].flatMap { element in
      element.isEditable || element.hidesText ? [element.content] : [element.value, element.label]
    }.compactMap(\.self)
    return texts.filter { text in
      !text.isEmpty && !known.contains { [$0.identifier, $0.label, $0.placeholder].contains(text) }
    }
  }

  private static let elementsInField = 6

  private static func field(_ element: Element) -> Field {
    Field(
      identifier: element.identifier ?? "", label: element.label ?? "", placeholder: element.placeholderValue ?? "",
      frame: element.driverFrame)
  }
}
