// Writes maps of recordings for programs that draw graphs.

import Findings
public import Recordings

/// Writes a map for Graphviz or Mermaid. Screens are nodes, and actions are arrows.
public enum MapGraph {
  /// Returns a directed graph in Graphviz's DOT language.
  ///
  ///     digraph map {
  ///       0 [label="LandingView"];
  ///       0 -> 1 [label="tap buttons[\"Log In\"]"];
  public static func dot(_ map: RecordingMap) -> String {
    var lines = ["digraph map {", "  node [shape=box];"]
    for (number, screen) in map.screens.enumerated() { lines.append("  \(number) [label=\(quoted(screen.name))];") }
    if hasStart(map) { lines.append("  start [shape=point];") }
    for action in map.actions {
      guard let destination = action.destination else { continue }
      let origin = action.origin.map(String.init) ?? "start"
      lines.append("  \(origin) -> \(destination) [label=\(quoted(action.event.description))];")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Returns a flowchart in Mermaid's language, which GitHub draws in Markdown files.
  ///
  ///     flowchart LR
  ///       s0["LandingView"]
  ///       s0 -->|"tap buttons[#quot;Log In#quot;]"| s1
  public static func mermaid(_ map: RecordingMap) -> String {
    var lines = ["flowchart LR"]
    for (number, screen) in map.screens.enumerated() { lines.append("  s\(number)[\"\(escaped(screen.name))\"]") }
    if hasStart(map) { lines.append("  start((\" \"))") }
    for action in map.actions {
      guard let destination = action.destination else { continue }
      let origin = action.origin.map { "s\($0)" } ?? "start"
      lines.append("  \(origin) -->|\"\(escaped(action.event.description))\"| s\(destination)")
    }
    return (lines + [""]).joined(separator: "\n")
  }

  private static func hasStart(_ map: RecordingMap) -> Bool { map.actions.contains { $0.origin == nil } }

  private static func quoted(_ text: String) -> String {
    let escaped = visible(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  /// Returns a label with escapes for characters that control a terminal or the direction of text.
  private static func visible(_ label: String) -> String {
    label.unicodeScalars.map { scalar in
      scalar.isDirectionOrControl ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }

  /// Mermaid writes special characters as entities between `#` and `;`.
  private static func escaped(_ text: String) -> String {
    visible(text).replacing("#", with: "#35;").replacing("\"", with: "#quot;").replacing("<", with: "#lt;")
      .replacing(">", with: "#gt;").replacing("\n", with: " ")
  }
}
