// Finds the text that shell commands and page scripts type.

import Text

/// The text that Android shell commands type: `input text …`, `input keyevent …`, and broadcasts to keyboards.
enum ShellTexts {
  /// Returns the strings, in all interpretations: how many shells parse the line determines which quotation marks
  /// belong to a string, and where it ends.
  static func all(in line: String) -> [String] {
    var found: [String] = []
    for start in line.ranges(of: "text ").map(\.upperBound) where line.contains("input") {
      found += readings(line[start...])
    }
    let words = line.split { " ;&|'\"\n".contains($0) }.map(String.init)
    if words.contains("keyevent") {
      let keys = words.drop { $0 != "keyevent" }.dropFirst()
      let text = keys.compactMap { Int($0).flatMap(Keycodes.character) ?? Keycodes.character(named: $0) }.joined()
      if !text.isEmpty { found.append(text) }
    }
    if ["broadcast", "clipboard", "clipper"].contains(where: line.contains) {
      for start in line.ranges(of: /--es\s+\S+\s+|(?:clipboard|clipper)\s+set(?:-text)?\s+/).map(\.upperBound) {
        let own = readings(line[start...])
        found += own + own.compactMap(Base64.text)
      }
    }
    var unique: [String] = []
    for text in found where !text.isEmpty && !unique.contains(text) { unique.append(text) }
    return unique
  }

  private static func readings(_ rest: Substring) -> [String] {
    let command = rest.prefix { !";&|\n".contains($0) }
    let parts = [rest, command].flatMap { part -> [String] in
      let trimmed = String(part.reversed().drop(while: \.isWhitespace).reversed())
      return [trimmed, withoutQuotes(trimmed), unquoted(part), trimmed.filter { !"'\"".contains($0) }]
    }
    // A command in quotation marks ends with one.
    let inner = [unquoted(command.prefix { $0 != "'" }), unquoted(command.prefix { $0 != "\"" })]
    return (parts + inner).flatMap { [$0.replacing("%s", with: " "), $0] }
  }

  /// The first word as a shell parses it.
  private static func unquoted(_ text: Substring) -> String {
    var word = ""
    var quote: Character?
    var rest = text.drop { $0 == " " }
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("'", nil), ("\"", nil): quote = character
      case (let own, let open?) where own == open: quote = nil
      case ("\\", nil): if let next = rest.popFirst() { word.append(next) }
      case ("\\", "\""):
        if let next = rest.first, "\"\\$`".contains(next) {
          word.append(next)
          rest.removeFirst()
        } else {
          word.append(character)
        }
      case (" ", nil), (";", nil), ("&", nil), ("|", nil), ("\n", nil): return word
      default: word.append(character)
      }
    }
    return word
  }

  private static func withoutQuotes(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\": if let next = rest.popFirst() { result.append(next) }
      case "'", "\"": continue
      default: result.append(character)
      }
    }
    return result
  }
}

/// The strings that a script may enter into fields of a page.
enum ScriptTexts {
  /// The string literals of a script, and the values that it assigns: `field.value = "…"`, `$("#pin").val("…")`. A long
  /// script may be one that drivers send on their own, so only its assigned values count.
  static func all(in script: String) -> [String] {
    let found = script.utf8.count > longest ? [] : literals(in: script)
    return found + assignedValues(in: script).filter { !found.contains($0) }
  }

  /// Scripts in tests are shorter.
  private static let longest = 2000

  private static func literals(in script: String) -> [String] {
    var found: [String] = []
    var rest = script[...]
    while let start = rest.firstIndex(where: { "'\"`".contains($0) }) {
      let quote = rest[start]
      rest = rest[rest.index(after: start)...]
      var text = ""
      while let character = rest.popFirst(), character != quote {
        if character == "\\" {
          if let next = rest.popFirst() { text.append(next) }
        } else {
          text.append(character)
        }
      }
      // A literal before a colon is a property name.
      let isName = rest.first { !$0.isWhitespace } == ":"
      if text.count >= 4, !isName, !words.contains(text), !isSelector(text), !found.contains(text) {
        found.append(text)
      }
    }
    return found
  }

  /// Whether a literal is a selector rather than the text of a field.
  private static func isSelector(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    return "#.[/(".contains(first) && text.dropFirst().first.map { $0.isLetter || "/@[".contains($0) } == true
  }

  /// Common words of JavaScript and web pages, which fields do not contain.
  private static let words: Set = [
    "value", "input", "change", "click", "focus", "blur", "keydown", "keyup", "keypress", "submit", "use strict",
    "insertText", "text", "password", "username", "email", "type", "name", "true", "false", "object", "string",
    "function",
    "undefined", "number", "bubbles", "class", "style", "none", "block", "hidden", "visible", "center", "auto",
    "smooth",
    "complete", "body", "html", "form", "button",
  ]

  private static func assignedValues(in script: String) -> [String] {
    var found: [String] = []
    var rest = script[...]
    while let word = rest.firstRange(of: /[vV]al|[kK]eys|type|fill/) {
      rest = rest[word.upperBound...]
      let marks = rest.drop { $0.isLetter }.prefix { " =(,'\"`".contains($0) }
      guard let quote = marks.last, "'\"`".contains(quote) else { continue }
      rest = rest[marks.endIndex...]
      let text = rest.prefix { $0 != quote }
      if !text.isEmpty { found.append(String(text)) }
    }
    return found
  }
}
