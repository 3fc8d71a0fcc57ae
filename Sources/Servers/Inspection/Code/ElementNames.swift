// Names elements in code after their identifiers and labels.

import AccessibilityTree

/// Proposes names for elements, and checks those that users enter.
enum ElementNames {
  /// Returns a unique name for each element, in lower camel case.
  ///
  ///     ElementNames.proposed(for: [submit])  // ["loginSubmit"], for the identifier login.submit
  static func proposed(for elements: [Element]) -> [String] {
    var used: Set<String> = []
    var numbers: [String: Int] = [:]
    return elements.map { element in
      let base = proposal(for: element)
      var name = base
      while !used.insert(distinctive(name)).inserted {
        numbers[base, default: 1] += 1
        name = "\(base)\(numbers[base, default: 1])"
      }
      return name
    }
  }

  /// Returns a key that two names must not share, because names derived from them would be the same in some language.
  static func distinctive(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

  private static func proposal(for element: Element) -> String {
    let type = element.type.swiftName
    // Engineers refer to an Android id by the part after the slash.
    let identifier =
      element.identifierMayBeEmpty ? nil : element.identifier?.split(separator: "/").last.map(String.init)
    for text in [identifier, element.label, element.placeholderValue] {
      guard let text, let name = camelCase(text) else { continue }
      return reserved.contains(name) ? "\(name)\(type.prefix(1).uppercased())\(type.dropFirst())" : name
    }
    return type
  }

  /// Returns the first words of a string as a name; nil if the string has no Latin letters.
  static func camelCase(_ text: String) -> String? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(6)
    var name = ""
    for word in words {
      // A name cannot begin with a digit.
      if name.isEmpty {
        let letters = word.drop { $0.isNumber }
        guard !letters.isEmpty else { continue }
        let isAcronym = letters.allSatisfy { $0.isUppercase || $0.isNumber }
        name = isAcronym ? letters.lowercased() : letters.prefix(1).lowercased() + letters.dropFirst()
      } else {
        name += word.prefix(1).uppercased() + word.dropFirst()
      }
    }
    return name.isEmpty ? nil : name
  }

  /// Whether a string is a valid name in Swift, Python and YAML.
  static func isValid(_ name: String) -> Bool {
    guard let first = name.first, first.isASCII, first.isLetter else { return false }
    return !reserved.contains(name) && !reserved.contains(name.lowercased())
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Keywords of Swift and Python that may be text on a screen, and members of the generated types.
  private static let reserved: Set<String> = [
    "and", "app", "as", "assert", "async", "await", "break", "case", "catch", "class", "continue", "def", "default",
    "defer", "del", "do", "driver", "elif", "else", "enum", "except", "extension", "fallthrough", "false", "finally",
    "for", "from", "func", "global", "guard", "if", "import", "in", "init", "inout", "internal", "is", "isLoaded",
    "lambda", "let", "nil", "none", "nonlocal", "not", "operator", "or", "pass", "private", "protocol", "public",
    "raise", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "text", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while", "with", "yield",
  ]
}
