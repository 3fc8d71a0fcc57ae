// Writes text in the language of manual pages, man(7).

/// The source of a manual page: requests, macros and lines of text.
struct ManualText {
  private(set) var source = ""

  /// Adds a macro, such as `.SH` or `.TP`.
  mutating func add(macro: String, _ argument: String? = nil) {
    source += ".\(macro)" + (argument.map { " \"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" } ?? "") + "\n"
  }

  /// Adds text in one paragraph. Lines are broken between words, because long lines are bad style in a manual page.
  mutating func add(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace).map({ Self.escaped(String($0)) }) {
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > Self.lineWidth {
        add(escapedLine: line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { add(escapedLine: line) }
  }

  /// Adds a line whose parts have different fonts. Spaces in it do not break the line.
  mutating func add(styled parts: [(text: String, style: Style)]) {
    add(
      escapedLine: parts.map { part in
        let text = Self.escaped(part.text).replacing(" ", with: "\\ ")
        return part.style == .roman ? text : "\\f\(part.style.rawValue)\(text)\\fR"
      }.joined())
  }

  enum Style: String {
    /// Plain text.
    case roman = "R"
    /// What is typed literally.
    case bold = "B"
    /// What is replaced by a value.
    case italic = "I"
  }

  private static let lineWidth = 78

  private mutating func add(escapedLine line: String) {
    // A period at the beginning of a line would be parsed as a macro, and so would an apostrophe, which is escaped.
    source += (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
  }

  /// Returns text in which nothing has a special meaning. Hyphens are escaped, because man(1) prints other characters
  /// for plain ones, which cannot be pasted into a shell. Characters outside ASCII are written as escapes, because
  /// old versions of man(1) read Latin-1.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }
}
