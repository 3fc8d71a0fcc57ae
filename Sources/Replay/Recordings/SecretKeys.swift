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
    if hidesText || parent == nil || isNeverKey { return nil }
    let own = [label, title, value, extra("text"), extra("content-desc")].compactMap { $0 }.filter { !$0.isEmpty }
    // On Android, the package precedes the identifier.
    let name = identifier.flatMap { $0.split(separator: "/").last.map { String($0) } }
    let texts = own.isEmpty ? [textInside, name].compactMap(\.self) : own + [name].compactMap(\.self)
    if let digit = texts.lazy.compactMap(Self.digit).first { return digit }
    if texts.contains(where: Self.isDeletion), isBesideDigits { return "\u{8}" }
    guard let name = own.first ?? name, type == .key || ancestors.contains(where: { $0.type == .keyboard }) else {
      return nil
    }
    if name.count == 1 { return name }
    switch name.lowercased() {
    case "delete", "backspace": return "\u{8}"
    case "space": return " "
    case "shift", "more", "numbers", "letters", "symbols": return ""
    default: return nil
    }
  }

  /// Whether keys with digits are beside the element, or around it.
  private var isBesideDigits: Bool {
    guard let parent else { return false }
    return snapshot.elements[parent.index..<parent.subtreeEnd].prefix(Self.elementsOfPad).contains { element in
      [element.label, element.title, element.value, element.extra("text")].contains { $0.flatMap(Self.digit) != nil }
    }
  }

  private static let elementsOfPad = 60

  /// Whether a key with this text deletes a character: `Delete`, `btn_del`, `⌫`.
  private static func isDeletion(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    let words = text.split { !$0.isLetter && $0 != "⌫" }.map { $0.lowercased() }
    return words.contains(where: wordsOfDeletion.contains)
      && words.allSatisfy { wordsOfDeletion.contains($0) || wordsOfKeys.contains($0) }
  }

  private static let wordsOfDeletion: Set = [
    "delete", "del", "backspace", "erase", "⌫", "löschen", "supprimer", "effacer", "borrar", "eliminar", "cancella",
    "apagar", "удалить", "стереть", "删除", "削除", "삭제",
  ]

  /// The digit of the key that a locator finds by its name, such as `key_4`, or by the only string in an XPath or a
  /// predicate, such as `//*[@name="4"]`; nil for other locators.
  package static func digitOfKey(in locator: String) -> String? {
    if let digit = digit(locator.split(separator: "/").last.map { String($0) } ?? locator) { return digit }
    let parts = locator.split(separator: locator.contains("\"") ? "\"" : "'", omittingEmptySubsequences: false)
    return parts.count == 3 ? digit(parts[1].split(separator: "/").last.map { String($0) } ?? "") : nil
  }

  /// Whether the element is not a key, whatever its texts are.
  private var isNeverKey: Bool {
    !type.roles.isDisjoint(with: [.textInput, .scrolls])
      || [.application, .window, .alert, .slider, .pickerWheel, .keyboard].contains(type)
  }

  /// The only text inside an element that has none itself, as of a button that is built of views; nil if there are
  /// several, or none.
  private var textInside: String? {
    let inside = snapshot.elements[(index + 1)..<subtreeEnd]
    guard inside.count <= Self.viewsInKey else { return nil }
    let texts = Set(inside.compactMap { [$0.label, $0.value, $0.title].compactMap(\.self).first { !$0.isEmpty } })
    return texts.count <= 2 ? texts.first { Self.digit($0) != nil } : nil
  }

  /// A key consists of a few views: a digit, the letters below it, a background.
  private static let viewsInKey = 5

  /// The digit of a key with this text: `4`, `4, GHI`, `4 button`, `digit 4`, `key_4`; nil for other texts.
  private static func digit(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    // Also those of other scripts, which apps show as they are or as ASCII, and of emoji.
    let digits = text.unicodeScalars.filter { $0.properties.generalCategory == .decimalNumber }
    guard digits.count <= 1 else { return nil }
    let words = text.split { !$0.isLetter }.map { $0.lowercased() }
    let names = words.compactMap { namesOfDigits[$0] }
    // Letters as on the keys of a telephone, or words for a key, in the languages of most apps.
    let isKey = words.allSatisfy { word in
      wordsOfKeys.contains(word) || namesOfDigits[word] != nil || (word.count <= 5 && lettersOfKeys.contains(word))
    }
    guard isKey, digits.count + names.count == 1 else { return nil }
    return names.first ?? String(String.UnicodeScalarView(digits))
  }

  private static let namesOfDigits: [String: String] = {
    let names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, "\($0)") })
  }()

  private static let lettersOfKeys: Set = [
    "abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz", "pqr", "wxy", "prs", "a", "b", "c", "d", "e", "f", "g",
    "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z",
    "абвг", "дежз", "ийкл", "мноп", "рсту", "фхцч", "шщъы", "ьэюя",
  ]
  private static let wordsOfKeys: Set = [
    "key", "keys", "keypad", "pad", "pin", "passcode", "digit", "number", "num", "btn", "button", "image", "numpad",
    "ziffer", "zahl", "taste", "chiffre", "touche", "bouton", "n\u{FA}mero", "tecla", "d\u{ED}gito", "cifra", "tasto",
    "numero", "digito", "enter", "press", "цифра", "кнопка",
  ]
}

extension Snapshot {
  /// The field that hides its text, the one with keyboard focus before others; nil if none is on screen.
  package var secureField: Element? {
    let fields = elements.lazy.filter(\.hidesText)
    return fields.first { $0[.hasKeyboardFocus] == true } ?? fields.first
  }
}
