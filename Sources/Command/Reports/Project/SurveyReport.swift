// Formats what axreplay init found in a project.

import JSON
import Text

/// What was found in a project, and what to do next.
package struct SurveyReport {
  /// A kind of input.
  package struct Item {
    /// The kind, for programs: `sources`, `app`, `snapshots`, `strings`, `capabilities`.
    package var kind: String
    /// The kind, in words: `UI tests`.
    package var title: String
    /// How much was found: `12 files in Swift`.
    package var amount: String
    /// Files and directories.
    package var paths: [String]

    package init(kind: String, title: String, amount: String, paths: [String]) {
      (self.kind, self.title, self.amount, self.paths) = (kind, title, amount, paths)
    }
  }

  /// The path of the settings.
  package var file: String
  /// Whether the file was written.
  package var isWritten = false
  package var found: [Item] = []
  /// What is missing, and where it comes from, one sentence each.
  package var missing: [String] = []
  /// Other sentences.
  package var notes: [String] = []
  /// The command to run next; nil if nothing was found.
  package var next: String?

  package init(file: String) { self.file = file }

  /// Paths that are printed for each item; others are counted.
  private static let printedPaths = 4

  /// Returns a line for each item, and the next command in the last one.
  package var lines: [StyledText] {
    let width = found.map(\.title.count).max() ?? 0
    var lines = found.map { item in
      var line = StyledText(item.title + String(repeating: " ", count: width - item.title.count + 2), .type)
      line.append("\(item.amount): \(DisplayText.visible(listed(first: Self.printedPaths, of: item.paths)))")
      return line
    }
    lines += missing.map { StyledText(DisplayText.visible($0), .doubt) }
    lines += notes.map { StyledText("note: \(DisplayText.visible($0))", .secondary) }
    if isWritten { lines.append(StyledText("\(DisplayText.visible(file)): written", .success)) }
    if let next { lines.append(StyledText("next: \(DisplayText.visible(next))")) }
    return lines
  }

  /// Returns the report as JSON.
  package func json(toolVersion: String) -> String {
    let items: [JSONObject] = found.map {
      ["kind": $0.kind, "amount": $0.amount, "paths": $0.paths]
    }
    let object: JSONObject = [
      "tool": "axreplay \(toolVersion)", "file": file, "written": isWritten, "found": items,
      "missing": missing, "notes": notes, "next": next,
    ]
    return JSONText.document(object)
  }
}
