// Writing markup that is whole by construction: what is opened is closed, and recorded text cannot become markup.

/// Markup under construction: HTML that is also well-formed XML, so that any XML parser can check it.
///
///     var page = Markup()
///     page.element("p", ["class": "remark"]) { $0.words("a < b") }
///     page.text  // <p class="remark">a &lt; b</p>
struct Markup {
  /// What has been written so far.
  private(set) var text = ""

  /// Attributes in the order in which they are written; those that are nil are left out.
  typealias Attributes = KeyValuePairs<String, String?>

  /// An element with whatever is written into it.
  mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void) {
    begin(name, attributes)
    text += ">"
    content(&self)
    text += "</\(name)>"
  }

  /// An element that holds nothing but words.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    element(name, attributes) { $0.words(content) }
  }

  /// An element that holds nothing but words and has no attributes.
  mutating func element(_ name: String, _ content: String) { element(name, [:], content) }

  /// An element that never holds anything: `<meta charset="utf-8" />`.
  mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    text += " />"
  }

  /// A table: a word for each column, then a row for each item, on a line of its own.
  mutating func table<Item>(
    _ headings: [String], _ items: some Sequence<Item>, kind: String = "plain", _ row: (Item, inout Markup) -> Void
  ) {
    element("table", ["class": kind]) { table in
      table.element("thead") { head in
        head.element("tr") { row in
          for word in headings { row.element("th", ["scope": "col"], word) }
        }
      }
      table.raw("\n")
      table.element("tbody") { body in
        for item in items {
          body.element("tr") { row(item, &$0) }
          body.raw("\n")
        }
      }
    }
  }

  /// What a reader unfolds.
  mutating func folded(_ summary: String, _ kind: String = "words", _ content: (inout Markup) -> Void) {
    element("details", ["class": kind]) { details in
      details.element("summary", summary)
      content(&details)
    }
  }

  /// Words, escaped.
  mutating func words(_ words: String) { text += Self.escaped(words) }

  /// Recorded words, which may run from right to left without turning what stands around them.
  mutating func recorded(_ words: String) { element("bdi", words) }

  /// Recorded words that are code: paths, locators, criteria.
  mutating func code(_ words: String) {
    element("code") { $0.recorded(words) }
  }

  /// Markup or a program as it is. Nothing recorded may be in it.
  mutating func raw(_ markup: String) { text += markup }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    for case (let key, let value?) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
  }

  /// Text that is nothing but text, both between tags and inside quoted attributes. What is invisible or turns the
  /// direction of reading is written as an escape of Swift.
  ///
  ///     Markup.escaped("<b> & \"more\"")  // "&lt;b&gt; &amp; &quot;more&quot;"
  static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in DisplayText.visible(words).unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // They are not characters, and XML does not take them.
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
