// Writes the report of sessions as an HTML page.

import Recordings
import Reports
import Text
import WebDriverReplay

enum SessionsHTML {
  static func text(_ sessions: [SessionReport]) -> String {
    HTMLDocument.text(title: "Sessions") { body in
      body.element("header") { header in
        header.element("h1", "Sessions")
        header.element("dl", ["class": "figures"]) { write(figuresOf: sessions, to: &$0) }
      }
      body.element("main") { main in
        main.element("section") { section in
          section.element("h2", "Actions that left the recordings")
          write(divergencesOf: sessions, to: &section)
        }
        main.element("section") { section in
          section.element("h2", "Searches without a match")
          write(missesOf: sessions, to: &section)
        }
        main.element("section") { section in
          section.element("h2", "Logs")
          for session in sessions {
            section.folded(ServeReport.title(session)) { details in
              details.element("pre") { pre in
                for line in session.log {
                  pre.code(line)
                  pre.raw("\n")
                }
              }
            }
          }
        }
      }
    }
  }

  private static func write(figuresOf sessions: [SessionReport], to list: inout Markup) {
    let virtual = sessions.reduce(VirtualTime.zero) { $0 + $1.time }
    let divergences = sessions.reduce(0) { $0 + $1.divergences.count }
    let figures = [
      ("sessions", "\(sessions.count)", "plain"), ("in the app", "\(virtual)", "plain"),
      ("left the recordings", "\(divergences)", divergences > 0 ? "error" : "plain"),
      ("searches in vain", "\(sessions.reduce(0) { $0 + $1.misses.count })", "plain"),
    ]
    for (name, figure, kind) in figures {
      list.element("div", ["class": kind]) { entry in
        entry.element("dt", name)
        entry.element("dd", figure)
      }
    }
  }

  private static func write(missesOf sessions: [SessionReport], to section: inout Markup) {
    let rows = sessions.flatMap { session in session.misses.map { (session, $0) } }
    guard !rows.isEmpty else { return section.element("p", ["class": "nothing"], "None.") }
    section.table(["session", "time", "what was searched", "times"], rows) { row, cells in
      cells.element("td") { $0.recorded(ServeReport.title(row.0)) }
      cells.element("td", "\(row.1.time)")
      cells.element("td") { $0.recorded(row.1.message) }
      cells.element("td", "\(row.1.count)")
    }
  }

  private static func write(divergencesOf sessions: [SessionReport], to section: inout Markup) {
    let rows = sessions.flatMap { session in session.divergences.map { (session, $0) } }
    guard !rows.isEmpty else { return section.element("p", ["class": "nothing"], "None.") }
    section.table(["session", "time", "what happened", "screen"], rows) { row, cells in
      let (session, divergence) = row
      cells.element("td") { $0.recorded(ServeReport.title(session)) }
      cells.element("td", "\(divergence.time)")
      cells.element("td") { $0.recorded(divergence.text) }
      cells.element("td") { cell in
        guard let picture = divergence.evidence?.picture, !picture.isEmpty else { return }
        cell.empty(
          "img",
          [
            "src": "data:image/png;base64,\(Base64.encode(picture))", "width": "160",
            "alt": "the screen at \(divergence.time)",
          ])
      }
    }
  }
}
