// Writes markup that is well-formed by construction: every element is closed, and recorded text is always escaped.

import Text

/// Markup under construction: HTML that is also well-formed XML, so that any XML parser can check it.
///
///     var page = Markup()
///     page.element("p", ["class": "remark"]) { $0.write("a < b") }
///     page.text  // <p class="remark">a &lt; b</p>
package struct Markup {
  /// The markup written so far.
  package private(set) var text = ""

  /// Attributes in the order in which they are written; nil values are omitted.
  package typealias Attributes = KeyValuePairs<String, String?>

  /// Writes an element with the content that a closure writes.
  package mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void) {
    begin(name, attributes)
    text += ">"
    content(&self)
    text += "</\(name)>"
  }

  /// Writes an element that contains only text.
  package mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    element(name, attributes) { $0.write(content) }
  }

  /// Writes an element that contains only text and has no attributes.
  package mutating func element(_ name: String, _ content: String) { element(name, [:], content) }

  /// Writes an element without content: `<meta charset="utf-8" />`.
  package mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    text += " />"
  }

  /// Writes a table: a heading for each column, then a row for each item, each on a separate line.
  package mutating func table<Item>(
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

  /// Writes a section that the reader can expand.
  package mutating func folded(_ summary: String, _ kind: String = "words", _ content: (inout Markup) -> Void) {
    element("details", ["class": kind]) { details in
      details.element("summary", summary)
      content(&details)
    }
  }

  /// Writes escaped text.
  package mutating func write(_ words: String) { text += Self.escaped(words) }

  /// Writes recorded text. Right-to-left text does not affect the direction of the surrounding text.
  package mutating func recorded(_ words: String) { element("bdi", words) }

  /// Writes recorded text, such as a path, a locator or a criterion, formatted as code.
  package mutating func code(_ words: String) {
    element("code") { $0.recorded(words) }
  }

  /// Writes a frame that contains another page. Unlike recorded text, the page must arrive as it is.
  package mutating func frame(title: String, _ kind: String, page: String) {
    text += "<iframe class=\"\(kind)\" title=\"\(Self.escaped(title))\" srcdoc=\"\(page.escaped(.xml))\"></iframe>"
  }

  /// Writes markup or a script without escaping. It must not contain recorded text.
  package mutating func raw(_ markup: String) { text += markup }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    for case (let key, let value?) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
  }

  /// Escapes text for use between tags and in quoted attributes. Invisible characters and those that change the
  /// direction of text are written as Swift escapes.
  ///
  ///     Markup.escaped("<b> & \"more\"")  // "&lt;b&gt; &amp; &quot;more&quot;"
  static func escaped(_ words: String) -> String { words.escaped(.displayed).escaped(.html) }
}
