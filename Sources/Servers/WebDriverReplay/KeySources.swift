// Merges the key presses of several input sources. (WebDriver, section 17.5)

package import JSON

package enum KeySources {
  /// Returns the text that input sources type together: in each tick, each source performs its next action.
  package static func text(in sources: [JSONValue]) -> String {
    let actions = sources.map { $0["actions"]?.list ?? [] }
    var text = ""
    for tick in 0..<(actions.map(\.count).max() ?? 0) {
      for own in actions where tick < own.count && own[tick]["type"]?.string == "keyDown" {
        text += own[tick]["value"]?.string ?? ""
      }
    }
    return text
  }

  /// Returns what WebDriverAgent types for the key codes of WebDriver: the characters of the keypad, and nothing for
  /// keys such as Shift. The codes of Return and Delete stay.
  package static func characters(in text: String) -> String {
    let kept: ClosedRange<Unicode.Scalar> = "\u{E006}"..."\u{E007}"
    let keypad = Array(";=0123456789*+,-./".unicodeScalars)
    let scalars = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar {
      case "\u{E003}", "\u{E017}", kept: scalar
      case "\u{E004}": "\t"
      case "\u{E00C}": "\u{1B}"
      case "\u{E00D}", "\u{E05D}": " "
      case "\u{E018}"..."\u{E029}": keypad[Int(scalar.value) - 0xE018]
      case "\u{E000}"..."\u{E05D}": nil
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
