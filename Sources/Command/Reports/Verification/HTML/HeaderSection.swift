// Writes the header of the page: the numbers of views, snapshots, recordings and findings, and links to the sections.

import Findings

extension VerificationPage {
  /// The ids and titles of the sections of the page. Empty sections are omitted, except for the findings and the
  /// matrix.
  private var contents: [(id: String, title: String)] {
    var contents = [("findings", "Findings"), ("matrix", "Matrix")]
    if !answer.recordings.isEmpty { contents.append(("recordings", "Recordings")) }
    if !answer.edges.isEmpty { contents.append(("states", "States")) }
    if !answer.views.isEmpty { contents.append(("waits", "Waits")) }
    if !answer.toasts.isEmpty { contents.append(("toasts", "Toasts")) }
    if !answer.snapshots.isEmpty { contents.append(("snapshots", "Snapshots")) }
    return contents
  }

  func header(_ body: inout Markup) {
    body.raw("\n")
    body.element("a", ["class": "skip", "href": "#main"], "Skip to the findings")
    body.element("header") { header in
      header.element("p", ["class": "kind"], "axreplay verify")
      header.element("h1") { $0.recorded(answer.pages) }
      header.raw("\n")
      header.element("dl", ["class": "figures"]) { list in
        for figure in figures {
          list.element("div", ["class": figure.kind]) { item in
            item.element("dt", figure.name)
            item.element("dd", figure.value)
          }
        }
      }
      header.raw("\n")
      header.element("nav", ["aria-label": "Contents"]) { nav in
        for part in contents { nav.element("a", ["href": "#\(part.id)"], part.title) }
      }
    }
    body.raw("\n")
  }

  private var figures: [(name: String, value: String, kind: String?)] {
    var figures: [(name: String, count: Int, kind: String?)] = [
      ("view", answer.views.count, nil), ("distinct snapshot", answer.snapshots.count, nil),
      ("recorded snapshot", answer.recordedCount, nil), ("recording", answer.recordings.count, nil),
    ]
    for severity in Severity.allCases.reversed() {
      let count = answer.findings.count { $0.severity == severity }
      figures.append((severity.rawValue, count, count > 0 ? severity.rawValue : nil))
    }
    if !answer.baselineFindings.isEmpty { figures.append(("baseline finding", answer.baselineFindings.count, nil)) }
    if !answer.unreadRecordings.isEmpty {
      figures.append(("unreadable recording", answer.unreadRecordings.count, "error"))
    }
    return figures.map { ($0.name + ($0.count == 1 ? "" : "s"), String($0.count), $0.kind) }
  }
}
