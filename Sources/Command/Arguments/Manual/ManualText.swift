// Writes text in the language of manual pages, man(7).

import Text

/// The source of a manual page: requests, macros and lines of text.
struct ManualText {
  private(set) var source = ""

  /// Adds a macro, such as `.SH` or `.TP`.
  mutating func add(macro: String, _ argument: String? = nil) {
    source += ".\(macro)" + (argument.map { " \"\($0.escaped(.roffArgument))\"" } ?? "") + "\n"
  }

  /// Adds text in one paragraph. Lines are broken between words, because long lines are bad style in a manual page.
  mutating func add(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace).map({ String($0).escaped(.roff) }) {
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
        let text = part.text.escaped(.unbreakableRoff)
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
}
