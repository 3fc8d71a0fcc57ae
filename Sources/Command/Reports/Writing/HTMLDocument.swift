// Writes what all HTML reports have in common.

/// A self-contained HTML page, which is also well-formed XML.
///
/// A content security policy forbids all requests, so that opening the page sends no data.
package enum HTMLDocument {
  /// Returns the page.
  ///
  ///     HTMLDocument.text(title: "Sessions") { body in body.element("h1", "Sessions") }
  package static func text(title: String, _ body: (inout Markup) -> Void) -> String {
    var markup = Markup()
    markup.raw("<!DOCTYPE html>\n")
    markup.element("html", ["lang": "en"]) { html in
      html.element("head") { write(title: title, to: &$0) }
      html.raw("\n")
      html.element("body") { body(&$0) }
    }
    markup.raw("\n")
    return markup.text
  }

  private static func write(title: String, to head: inout Markup) {
    head.raw("\n")
    head.empty("meta", ["charset": "utf-8"])
    head.raw("\n")
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
    head.empty(
      "meta", ["http-equiv": "Content-Security-Policy", "content": policy + "; base-uri 'none'; form-action 'none'"])
    head.raw("\n")
    head.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.raw("\n")
    head.empty("meta", ["name": "color-scheme", "content": "light dark"])
    head.raw("\n")
    // Without an icon, browsers request one.
    head.empty("link", ["rel": "icon", "href": "data:,"])
    head.raw("\n")
    head.element("title", title)
    head.raw("\n<style>\n\(EmbeddedFiles.style)</style>\n")
  }
}
