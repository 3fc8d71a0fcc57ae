// Maps key codes to the characters that they type, with and without Shift.

enum Keycodes {
  /// The character of an Android key code; nil if it types none.
  static func character(_ code: Int) -> String? {
    switch code {
    case 7...16: String(code - 7)
    case 144...153: String(code - 144)
    case 29...54: letter(code - 29)
    case 62: " "
    case 67: "\u{8}"
    default: marks[code]
    }
  }

  /// The character of an Android key by its name, such as `KEYCODE_4`; nil if it types none.
  static func character(named name: String) -> String? {
    let plain = name.uppercased().hasPrefix("KEYCODE_") ? name.uppercased().dropFirst("KEYCODE_".count) : ""
    switch plain {
    case "SPACE": return " "
    case "DEL": return "\u{8}"
    case _ where plain.hasPrefix("NUMPAD_") && plain.count == 8: return String(plain.suffix(1))
    default: return plain.count == 1 ? plain.lowercased() : names[String(plain)]
    }
  }

  /// The character of a key by its usage ID on the keyboard page (7) of the USB HID usage tables; nil if it types none.
  static func usage(_ code: Int) -> String? {
    switch code {
    case 4...29: letter(code - 4)
    case 30...38: String(code - 29)
    case 89...97: String(code - 88)
    case 39, 98: "0"
    case 42: "\u{8}"
    case 44: " "
    case 45...56:
      codes.index(codes.startIndex, offsetBy: code - 45, limitedBy: codes.endIndex).map { String(codes[$0]) }
    default: nil
    }
  }

  /// The WebDriver key character for the name of an XCTest key; nil if it is not such a name.
  static func named(_ name: String) -> String? {
    guard name.hasPrefix("XCUIKeyboardKey"), name.count > "XCUIKeyboardKey".count else { return nil }
    return keysOfXCTest[String(name.dropFirst("XCUIKeyboardKey".count))] ?? "\u{E000}"
  }

  private static let keysOfXCTest = [
    "Delete": "\u{E003}", "ForwardDelete": "\u{E017}", "Return": "\n", "Enter": "\n", "Tab": "\t", "Space": " ",
    "LeftArrow": "\u{E012}", "RightArrow": "\u{E014}", "UpArrow": "\u{E013}", "DownArrow": "\u{E015}",
    "Home": "\u{E011}", "End": "\u{E010}",
  ]

  /// What keys type with Shift on a US keyboard.
  static func shifted(_ text: String) -> String {
    String(
      text.map { character in
        pairs.first { $0.key == character }?.value ?? (character.uppercased().first ?? character)
      })
  }

  private static func letter(_ index: Int) -> String? { Unicode.Scalar(UInt32(index + 0x61)).map { String($0) } }

  private static let marks = [
    17: "*", 18: "#", 55: ",", 56: ".", 68: "`", 69: "-", 70: "=", 71: "[", 72: "]", 73: "\\", 74: ";", 75: "'",
    76: "/", 77: "@", 81: "+", 154: "/", 155: "*", 156: "-", 157: "+", 158: ".", 159: ",",
  ]
  private static let names = [
    "STAR": "*", "POUND": "#", "COMMA": ",", "PERIOD": ".", "GRAVE": "`", "MINUS": "-", "EQUALS": "=",
    "LEFT_BRACKET": "[", "RIGHT_BRACKET": "]", "BACKSLASH": "\\", "SEMICOLON": ";", "APOSTROPHE": "'", "SLASH": "/",
    "AT": "@", "PLUS": "+",
  ]
  private static let codes = "-=[]\\#;'`,./"
  private static let pairs: [Character: Character] = [
    "1": "!", "2": "@", "3": "#", "4": "$", "5": "%", "6": "^", "7": "&", "8": "*", "9": "(", "0": ")", "-": "_",
    "=": "+", "[": "{", "]": "}", "\\": "|", ";": ":", "'": "\"", "`": "~", ",": "<", ".": ">", "/": "?",
  ]
}
