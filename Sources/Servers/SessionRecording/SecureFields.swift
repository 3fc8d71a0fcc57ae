// Remembers which fields hide their text, because an app may show it later, for instance after a tap on an eye icon.

import AccessibilityTree
import Recordings
import WebDriverReplay

/// The fields of a session that were secure at some point. Their text stays secret.
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
  /// Strings that were on screen while fields hid their text, and are therefore not hidden text.
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

  /// The fields that were secure and now show their text, whatever type of element shows it.
  func shown(in snapshot: Snapshot) -> [Revealed] {
    guard !known.isEmpty else { return [] }
    // A caption or an eye icon may have the same identifier as the field beside it.
    let hiding = Set(snapshot.elements.filter(\.hidesText).compactMap(\.identifier))
    let identifiers = Set(known.map(\.identifier)).subtracting(hiding).subtracting([""])
    let names = Names(snapshot)
    return snapshot.elements.flatMap { element -> [Revealed] in
      guard !element.hidesText else { return [] }
      if element.type.isTextInput {
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

  /// Whether a field was secure before. It is recognised by its identifier, by a label or placeholder that no other
  /// field on the screen has, or by its frame, as some apps replace the field with another one.
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

  /// The only string inside an element that was not visible before; nil unless there is exactly one.
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

  /// How many fields on a screen have each label and each placeholder.
  private struct Names {
    var labels: [String: Int] = [:]
    var placeholders: [String: Int] = [:]

    init(_ snapshot: Snapshot) {
      for element in snapshot.elements where element.type.isTextInput || element.hidesText {
        if let label = element.label { labels[label, default: 0] += 1 }
        if let placeholder = element.placeholderValue { placeholders[placeholder, default: 0] += 1 }
      }
    }
  }
}

extension Element {
  fileprivate var shownTexts: [String] { [value, label, title].compactMap(\.self) }

  /// Whether the element may show the content of a field. Buttons and cells have its identifier for other reasons.
  fileprivate var mayShowContent: Bool {
    type.isTextInput || [.staticText, .other, .any, .group, .helpTag].contains(type)
  }
}
