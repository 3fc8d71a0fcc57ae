// Recognises taps by which a password or a PIN is entered: a journal that had them would have the secret.

package import AccessibilityTree

extension Element {
  /// Whether the element hides what is typed into it. On Android, this need not be a field.
  package var hidesText: Bool { type == .secureTextField || extra("password") == "true" }

  /// What a tap on the element enters into the secure field on screen: a character, a backspace, or nothing, as for a
  /// shift key. Nil if there is no such field, or if the element is neither a key nor labelled with one digit.
  package var secretKey: String? {
    guard snapshot.secureField != nil else { return nil }
    // A tap on a point may hit what is inside a button.
    var element = self
    for _ in 0..<Self.levels {
      if let key = element.ownKey { return key }
      guard let parent = element.parent else { return nil }
      element = parent
    }
    return nil
  }

  private static let levels = 3

  private var ownKey: String? {
    guard let name = [label, title, value, identifier].compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      return nil
    }
    switch type {
    case .key, .button, .cell, .staticText, .other, .any: break
    default: return nil
    }
    if name.count == 1, name.allSatisfy(\.isWholeNumber) { return name }
    guard type == .key || ancestors.contains(where: { $0.type == .keyboard }) else { return nil }
    if name.count == 1 { return name }
    switch name.lowercased() {
    case "delete", "backspace": return "\u{8}"
    case "space": return " "
    case "shift", "more", "numbers", "letters", "symbols": return ""
    default: return nil
    }
  }
}

extension Snapshot {
  /// The field that hides its text, the one with keyboard focus before others; nil if none is on screen.
  package var secureField: Element? {
    let fields = elements.lazy.filter(\.hidesText)
    return fields.first { $0[.hasKeyboardFocus] == true } ?? fields.first
  }
}
