// Writes maps of recordings for programs that draw graphs.

public import Recordings
import Text

/// Writes a map for Graphviz or Mermaid. Screens are nodes, and actions are arrows.
public enum MapGraph {
  /// Returns a directed graph in Graphviz's DOT language.
  ///
  ///     digraph map {
  ///       0 [label="LandingView"];
  ///       0 -> 1 [label="tap buttons[\"Log In\"]"];
  public static func dot(_ map: RecordingMap) -> String {
    var lines = ["digraph map {", "  node [shape=box];"]
    for (number, screen) in map.screens.enumerated() {
      lines.append("  \(number) [label=\(screen.name.escaped(.undirected).quoted(.dot))];")
    }
    if hasStart(map) { lines.append("  start [shape=point];") }
    for action in map.actions {
      guard let destination = action.destination else { continue }
      let origin = action.origin.map(String.init) ?? "start"
      lines.append(
        "  \(origin) -> \(destination) [label=\(action.event.description.escaped(.undirected).quoted(.dot))];")
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
    for (number, screen) in map.screens.enumerated() {
      lines.append("  s\(number)[\(screen.name.escaped(.undirected).quoted(.mermaid))]")
    }
    if hasStart(map) { lines.append("  start((\" \"))") }
    for action in map.actions {
      guard let destination = action.destination else { continue }
      let origin = action.origin.map { "s\($0)" } ?? "start"
      lines.append("  \(origin) -->|\(action.event.description.escaped(.undirected).quoted(.mermaid))| s\(destination)")
    }
    return (lines + [""]).joined(separator: "\n")
  }

  private static func hasStart(_ map: RecordingMap) -> Bool { map.actions.contains { $0.origin == nil } }
}
