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

  /// A field that was secure, or the element that an app shows in its place.
  struct Revealed {
    let element: Element
    /// The text that it hid; nil if there is none.
    let content: String?
  }

  private var known: [Field] = []
  /// The secure fields on the last screen that had one.
  private var latest: [Field] = []
  /// What was on screen while fields hid their texts, and therefore is not such a text.
  private var visible: Set<String> = []
  private static let maximumCount = 256
  private static let maximumTexts = 20_000

  var isEmpty: Bool { known.isEmpty }

  /// Remembers the secure fields of a screen.
  mutating func see(_ snapshot: Snapshot) {
    let fields = snapshot.elements.filter(\.hidesText).map(Self.field)
    guard !fields.isEmpty else { return }
    latest = fields
    known = (known.filter { !fields.contains($0) } + fields).suffix(Self.maximumCount)
    if visible.count > Self.maximumTexts { visible = [] }
    for element in snapshot.elements {
      visible.formUnion([element.identifier, element.placeholderValue].compactMap(\.self))
      if element.hidesText {
        visible.formUnion([element.label].compactMap(\.self))
      } else {
        visible.formUnion(element.shownTexts)
      }
    }
  }

  /// The fields that were secure, and now show their texts, whatever type of element shows them.
  func shown(in snapshot: Snapshot) -> [Revealed] {
    guard !known.isEmpty else { return [] }
    // A caption or an eye may have the same identifier as the field beside it.
    let hiding = Set(snapshot.elements.filter(\.hidesText).compactMap(\.identifier))
    let identifiers = Set(known.map(\.identifier)).subtracting(hiding).subtracting([""])
    let names = Names(snapshot)
    return snapshot.elements.flatMap { element -> [Revealed] in
      guard !element.hidesText else { return [] }
      if element.isEditable {
        guard isKnown(Self.field(element), names) else { return [] }
        let own = element.value == element.placeholderValue ? nil : element.value
        if let own, !own.isEmpty { return [Revealed(element: element, content: own)] }
        let inside = textInside(element)
        return [Revealed(element: element, content: inside)]
      }
      guard let identifier = element.identifier, identifiers.contains(identifier), element.mayShowContent else {
        return []
      }
      let own = Set(element.shownTexts).subtracting(visible).subtracting([""])
      if !own.isEmpty { return own.sorted().map { Revealed(element: element, content: $0) } }
      return textInside(element).map { [Revealed(element: element, content: $0)] } ?? []
    }
  }

  /// Whether a field is one that was secure: by its identifier, by a name that only one field on the screen has, or by
  /// its place, as some apps replace the field with another one.
  private func isKnown(_ own: Field, _ names: Names) -> Bool {
    known.contains { field in
      if !field.identifier.isEmpty, field.identifier == own.identifier { return true }
      if !field.label.isEmpty, field.label == own.label, names.labels[own.label] == 1 { return true }
      if !field.placeholder.isEmpty, field.placeholder == own.placeholder, names.placeholders[own.placeholder] == 1 {
        return true
      }
      let isInPlace = field.frame.isNear(own.frame)
      return isInPlace && (latest.contains(field) || (field.label == own.label && !own.label.isEmpty))
    }
  }

  /// The only text inside an element that was not visible before; nil if there are several.
  private func textInside(_ element: Element) -> String? {
    let shown = element.descendants.filter { $0.mayShowContent && !$0.hidesText }.flatMap(\.shownTexts)
    let texts = Set(shown).subtracting(visible).subtracting([""])
    return texts.count == 1 ? texts.first : nil
  }

  private static func field(_ element: Element) -> Field {
    Field(
      identifier: element.identifier ?? "", label: element.label ?? "", placeholder: element.placeholderValue ?? "",
      frame: element.driverFrame)
  }

  /// How many fields of a screen have a name.
  private struct Names {
    var labels: [String: Int] = [:]
    var placeholders: [String: Int] = [:]

    init(_ snapshot: Snapshot) {
      for element in snapshot.elements where element.isEditable || element.hidesText {
        if let label = element.label { labels[label, default: 0] += 1 }
        if let placeholder = element.placeholderValue { placeholders[placeholder, default: 0] += 1 }
      }
    }
  }
}

extension Element {
  fileprivate var shownTexts: [String] { [value, label, title].compactMap(\.self) }

  /// Whether the element may show what a field contains. Buttons and cells have its name for other reasons.
  fileprivate var mayShowContent: Bool {
    isEditable || [.staticText, .other, .any, .group, .helpTag].contains(type)
  }
}
