// Writes the result of verification as one HTML page.

import Findings
import PageVerification

/// Writes a self-contained page: it needs no network and no other file, and can be read without its script.
///
///     try VerificationHTML.text(answer).write(toFile: "pages.html", atomically: true, encoding: .utf8)
///
/// The output is deterministic. A content security policy forbids all requests, so that opening the page sends no data.
public enum VerificationHTML {
  /// Returns the page, as HTML that is also well-formed XML.
  ///
  /// - Parameter inspector: A page with the trees and pictures of the snapshots, to be shown inside this one; nil for
  ///   none.
  public static func text(_ answer: VerificationAnswer, inspector: String? = nil) -> String {
    let page = VerificationPage(answer, inspector: inspector)
    return HTMLDocument.text(title: "\(answer.pages) – verification") { page.body(&$0) }
  }
}

/// The verification result, with lookup tables for the sections of the page.
struct VerificationPage {
  let answer: VerificationAnswer
  /// The distinct labels of each snapshot, in the order of the recordings.
  let labels: [ObservedSnapshotIndex: [String]]
  /// The snapshots by path.
  let snapshots: [String: ObservedSnapshotIndex]
  let groups: SnapshotGroups
  let drawings: DrawingData
  private let inspector: String?

  init(_ answer: VerificationAnswer, inspector: String?) {
    self.answer = answer
    self.inspector = inspector
    labels = answer.recordings.flatMap(\.entries).reduce(into: [:]) { labels, line in
      guard let snapshot = line.snapshot, let label = line.label else { return }
      if labels[snapshot]?.contains(label) != true { labels[snapshot, default: []].append(label) }
    }
    groups = SnapshotGroups(answer, labels: labels)
    drawings = DrawingData(answer, of: groups.groups.map(\.shown))
    snapshots = Dictionary(zip(answer.snapshots.map(\.path), answer.snapshots.itemIndices)) { first, _ in first }
  }

  // MARK: Names

  /// Returns the name of a view, or a note that no view is recognised.
  func viewName(_ view: ModelIndex?) -> String { view.map(answer.viewName) ?? "no view recognised" }

  // MARK: The page

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
      if let inspector {
        section(&main, id: "inspector", "Inspector") { section in
          section.frame(title: "Inspector", "inspector", page: inspector)
        }
      }
    }
    cellDialog(&body)
    body.raw("\n<script type=\"application/json\" id=\"data\">\(PageData(self).text)</script>")
    // In HTML, these markers are comments in the script. In XML, they allow `<` and `&` inside it.
    body.raw("\n<script>//<![CDATA[\n\(EmbeddedFiles.script)//]]></script>\n")
  }

  /// Writes a section with a heading; its id is the target of links.
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
