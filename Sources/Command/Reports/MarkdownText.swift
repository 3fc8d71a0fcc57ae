// Text in Markdown, as GitHub and GitLab read it, that stays text.

enum MarkdownText {
  /// Prose on one line, with everything escaped that would be markup, a link, a mention or an emoji's name.
  ///
  /// Services look for `@name`, `#12`, `:name:` and `https://` after they have read the Markdown, so that escapes do not keep them
  /// from it. A word joiner, which nobody sees, does.
  static func prose(_ text: String) -> String {
    var result = ""
    var last: Character?
    for character in DisplayText.visible(text) {
      if let last, "@#:".contains(last), character != " " { result += "\u{2060}" }
      result += escaped(character)
      last = character
    }
    return result
  }

  /// A name or a path on one line. Services leave code alone.
  static func code(_ text: String) -> String {
    text.isEmpty ? "" : "<code>\(DisplayText.visible(text).map(escaped).joined())</code>"
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    // No backslash: tables are cut at bars before anything else is read.
    case "|": "&#124;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "~", "!", "$": "\\\(character)"
    default: String(character)
    }
  }

  /// Code over one or more lines, in a fence that it does not contain.
  static func block(_ code: String) -> String {
    var longest = 0
    var run = 0
    for character in code {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\n\(code)\n\(fence)"
  }
}
