// Text in Markdown, as GitHub and GitLab read it, that stays text.

package enum MarkdownText {
  /// Prose on one line, with everything escaped that would be markup, a link, a mention or an emoji's name.
  ///
  /// Services look for `@name`, `#12`, `:name:` and `https://` after they have read the Markdown, so that escapes do
  /// not keep them from it. A word joiner, which nobody sees, does.
  static func prose(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar?
    // Scalars, because a mark that joins a character does not change what the character means in Markdown.
    for scalar in DisplayText.visible(text).unicodeScalars {
      if last == "@" || last == "#" || last == ":", scalar != " " { result += "\u{2060}" }
      result += escaped(scalar)
      last = scalar
    }
    return result
  }

  /// Prose of our own manuals on one line, in which backticks enclose code.
  package static func manual(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return prose(text) }
    return parts.enumerated().map { number, part in
      // In tables, a bar ends a cell even in code.
      number % 2 == 0
        ? prose(String(part))
        : "`\(part.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
    }.joined()
  }

  /// A name or a path on one line. Services leave code alone.
  static func code(_ text: String) -> String {
    text.isEmpty ? "" : "<code>\(DisplayText.visible(text).unicodeScalars.map(escaped).joined())</code>"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    // No backslash: tables are cut at bars before anything else is read.
    case "|": "&#124;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "~", "!", "$": "\\\(scalar)"
    default: String(scalar)
    }
  }

  /// Code over one or more lines, in a fence that it does not contain.
  package static func block(_ code: String) -> String {
    var longest = 0
    var run = 0
    for byte in code.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\n\(code)\n\(fence)"
  }
}
