// Writes maps of recordings as an HTML page.

import AccessibilityTree
public import Recordings
import Text
import Wireframes

/// Writes a map as a page with the screens as pictures.
public enum MapHTML {
  /// Returns the page.
  ///
  /// - Parameter screenshot: Returns the bytes of a PNG file of a recording; nil if it cannot be read. Screens without
  ///   one are drawn.
  public static func text(_ map: RecordingMap, screenshot: (_ recording: String, _ file: String) -> [UInt8]?) -> String
  {
    HTMLDocument.text(title: "Map of \(map.app)") { body in
      body.element("header") { header in
        header.element("h1") { $0.recorded("Map of \(map.app)") }
        header.element("dl", ["class": "figures"]) { list in
          for (name, count) in figures(of: map) {
            list.element("div", ["class": "plain"]) { entry in
              entry.element("dt", name)
              entry.element("dd", "\(count)")
            }
          }
        }
      }
      body.element("main") { main in
        for number in map.screens.indices { write(number, of: map, screenshot, to: &main) }
        main.element("section") { section in
          section.element("h2", "Conflicts")
          writeConflicts(of: map, to: &section)
        }
      }
    }
  }

  private static func figures(of map: RecordingMap) -> [(String, Int)] {
    [
      ("recordings", map.recordingCount), ("screens", map.screens.count), ("actions", map.actions.count),
      ("conflicts", map.conflicts.count),
      ("never tried", map.screens.reduce(0) { $0 + $1.untried.count }),
    ]
  }

  private static func write(
    _ number: Int, of map: RecordingMap, _ screenshot: (String, String) -> [UInt8]?, to main: inout Markup
  ) {
    let screen = map.screens[number]
    main.element("section", ["id": "screen-\(number)"]) { section in
      section.element("h2") { $0.recorded(screen.name) }
      section.element("p") { $0.recorded("\(screen.recording)/\(screen.file), \(counted(screen.visits, "visit"))") }
      let picture = screen.screenshot.flatMap { screenshot(screen.recording, $0) }
      if let picture = picture ?? (try? Wireframe(of: screen.snapshot.root, highlighting: screen.untried).png()) {
        section.empty(
          "img",
          [
            "src": "data:image/png;base64,\(Base64.encode(picture))", "width": "160",
            "alt": "the screen \(screen.name)",
          ])
      }
      let actions = map.actions.filter { $0.origin == number }
      if !actions.isEmpty {
        section.table(["action", "leads to", "times", "after"], actions) { action, cells in
          cells.element("td") { $0.recorded(action.event.description) }
          cells.element("td") { cell in
            guard let destination = action.destination else { return cell.write("nothing on screen") }
            cell.element("a", ["href": "#screen-\(destination)"]) { $0.recorded(map.screens[destination].name) }
          }
          cells.element("td", "\(action.places.count)")
          cells.element("td", MapNames.time(of: action))
        }
      }
      if !screen.untried.isEmpty {
        section.folded("\(screen.untried.count) never tried") { details in
          details.element("p") { $0.recorded(screen.untried.map(\.nameInSentence).joined(separator: ", ")) }
        }
      }
    }
  }

  private static func writeConflicts(of map: RecordingMap, to section: inout Markup) {
    guard !map.conflicts.isEmpty else { return section.element("p", ["class": "nothing"], "None.") }
    section.table(["on", "action", "leads to", "why"], map.conflicts) { conflict, cells in
      let actions = conflict.actions.map { map.actions[$0] }
      cells.element("td") { $0.recorded(actions.first?.origin.map { map.screens[$0].name } ?? "nothing on screen") }
      cells.element("td") { $0.recorded(actions.first?.event.description ?? "") }
      cells.element("td") { cell in
        cell.recorded(
          actions.map { $0.destination.map { map.screens[$0].name } ?? "nothing on screen" }.joined(separator: ", "))
      }
      let reasons = conflict.differences.map(\.rawValue).joined(separator: " and ")
      cells.element("td", reasons.isEmpty ? "the recordings do not show why" : reasons)
    }
  }
}
