// Lists names of HTML, by which locators of web pages are recognized.

/// Tags and attributes of HTML.
package enum HTMLNames {
  /// Tags that nobody would write for a class of an app.
  package static let tags: Set = [
    "a", "article", "aside", "b", "body", "br", "code", "dd", "div", "dl", "dt", "em", "fieldset", "footer", "form",
    "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "i", "iframe", "img", "input", "legend", "li",
    "main", "meta", "nav", "ol", "optgroup", "option", "p", "path", "pre", "script", "section", "select", "small",
    "span", "strong", "style", "svg", "tbody", "td", "textarea", "tfoot", "th", "thead", "tr", "ul",
  ]

  /// Tags that may be an attempt to name a class of an app.
  package static let sharedTags: Set = [
    "audio", "button", "canvas", "dialog", "label", "link", "menu", "meter", "progress", "summary", "table", "title",
    "video",
  ]

  /// Attributes that tell elements of web pages apart.
  package static let attributes: Set = [
    "alt", "autocomplete", "class", "for", "href", "id", "maxlength", "onclick", "placeholder", "rel", "role", "src",
    "style", "target", "type",
  ]
}
