// Remembers which fields hide their texts, because an app may show them later, as after a tap on an eye.

import AccessibilityTree
import Recordings
import WebDriverReplay

/// The fields of a session that were secure at some time. They stay secret.
struct SecureFields {
  private struct Field: Hashable {
    let identifier: String
    let label: String
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
      guard element.isEditable, !element.hidesText else { return false }
      let own = Self.field(element)
      return known.contains { field in
        if !field.identifier.isEmpty, field.identifier == own.identifier { return true }
        // Some apps replace the field with another one, at the same place.
        let isInPlace = field.frame.isNear(own.frame)
        return isInPlace && (latest.contains(field) || (field.label == own.label && !own.label.isEmpty))
      }
    }
  }

  private static func field(_ element: Element) -> Field {
    Field(identifier: element.identifier ?? "", label: element.label ?? "", frame: element.driverFrame)
  }
}
