// Escapes text for GitHub and GitLab Markdown.

import Text

package enum MarkdownText {
  /// Returns text on one line, with markup, links, mentions and emoji names escaped.
  ///
  /// Services look for `@name`, `#12`, `:name:` and `https://` after parsing the Markdown, so escapes do not stop these
  /// from being recognised. An invisible word joiner does.
  static func prose(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar?
    // Iterates over scalars, because Markdown treats a character as markup even if a combining mark follows it.
    for scalar in text.escaped(.displayed).unicodeScalars {
      if last == "@" || last == "#" || last == ":", scalar != " " { result += "\u{2060}" }
      result += String(scalar).escaped(.markdown)
      last = scalar
    }
    return result
  }

  /// Returns text from our own manuals, in which backticks enclose code, on one line.
  package static func manual(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return prose(text) }
    return parts.enumerated().map { index, part in
      // In tables, a bar ends a cell even inside code.
      index % 2 == 0
        ? prose(String(part))
        : "`\(String(part).escaped(.markdownCell))`"
    }.joined()
  }

  /// Returns a name or a path on one line, formatted as code, so that GitHub and GitLab display it unchanged.
  static func code(_ text: String) -> String {
    text.isEmpty ? "" : "<code>\(text.escaped(.displayed).escaped(.markdown))</code>"
  }

  /// Returns a fenced code block. The fence is longer than any run of backticks in the code.
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
