// What verifying page models came to, as one page for a browser.

import Findings
import PageVerification

/// A page that needs nothing but itself: no network, no other file, and for reading it not even its own script.
///
///     try VerificationHTML.text(answer).write(toFile: "pages.html", atomically: true, encoding: .utf8)
///
/// The same answer gives the same bytes. A policy in the page forbids every request, so that opening it tells nobody.
public enum VerificationHTML {
  /// The page, HTML that is well-formed XML, too.
  public static func text(_ answer: VerificationAnswer) -> String {
    let page = VerificationPage(answer)
    var markup = Markup()
    markup.raw("<!DOCTYPE html>\n")
    markup.element("html", ["lang": "en"]) { html in
      html.element("head") { page.head(&$0) }
      html.raw("\n")
      html.element("body") { page.body(&$0) }
    }
    markup.raw("\n")
    return markup.text
  }
}

/// An answer, and what several sections of its page have to look up.
struct VerificationPage {
  let answer: VerificationAnswer
  /// For each snapshot the labels that it was given, without repetitions, in the order of recordings.
  let labels: [ObservedSnapshotIndex: [String]]
  /// Which snapshot has a path.
  let snapshots: [String: ObservedSnapshotIndex]

  init(_ answer: VerificationAnswer) {
    self.answer = answer
    labels = answer.recordings.flatMap(\.lines).reduce(into: [:]) { labels, line in
      guard let snapshot = line.snapshot, let label = line.label else { return }
      labels[snapshot] = (labels[snapshot, default: []] + [label]).withoutRepetitions
    }
    snapshots = Dictionary(zip(answer.snapshots.map(\.path), answer.snapshots.itemIndices)) { first, _ in first }
  }

  // MARK: Names

  /// The name of a view, or that there is none.
  func viewName(_ view: ModelIndex?) -> String { view.map(answer.viewName) ?? "no view recognised" }

  // MARK: The page

  fileprivate func head(_ head: inout Markup) {
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
    // Otherwise browsers look for a picture of the site.
    head.empty("link", ["rel": "icon", "href": "data:,"])
    head.raw("\n")
    head.element("title", "\(answer.pages) – verification")
    head.raw("\n<style>\n\(EmbeddedFiles.style)</style>\n")
  }

  fileprivate func body(_ body: inout Markup) {
    header(&body)
    body.element("main", ["id": "main"]) { main in
      findings(&main)
      matrix(&main)
      recordings(&main)
      states(&main)
      waits(&main)
      toasts(&main)
      snapshots(&main)
    }
    cellDialog(&body)
    body.raw("\n<script type=\"application/json\" id=\"data\">\(PageData(self).text)</script>")
    // To HTML the marks are comments of the program; to XML they say that `<` and `&` in it are no markup.
    body.raw("\n<script>//<![CDATA[\n\(EmbeddedFiles.script)//]]></script>\n")
  }

  /// A section with its heading; the parts of the page are reached by their names.
  func section(_ markup: inout Markup, id: String, _ title: String, _ content: (inout Markup) -> Void) {
    markup.raw("\n")
    markup.element("section", ["id": id, "aria-labelledby": "\(id)-title"]) { section in
      section.element("h2", ["id": "\(id)-title"], title)
      section.raw("\n")
      content(&section)
    }
    markup.raw("\n")
  }
}
