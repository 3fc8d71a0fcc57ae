// Formats numbers and strings for SVG.

import Text

enum SVGText {
  /// Escapes a string for XML. Characters that XML does not allow are replaced, and line breaks become spaces.
  ///
  ///     SVGText.escaped("<b> & more", limit: 5)  // "&lt;b&gt; &amp;…"
  ///
  /// - Parameter limit: The maximum number of scalars, because one character can consist of any number of them. An
  ///   ellipsis replaces the rest.
  static func escaped(_ string: String, limit: Int) -> String {
    let beginning = string.unicodeScalars.prefix(limit)
    return String(beginning).escaped(.svg) + (beginning.endIndex == string.endIndex ? "" : "…")
  }
}

extension Double {
  /// The number with at most two decimals: `345`, `12.5`.
  var drawn: String { shortText(decimals: 2) }
}
