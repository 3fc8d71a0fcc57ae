// Builds trees from indented lines.

import AccessibilityTree

/// Returns a snapshot with one element per line. The word in the line is the element's identifier, and the indentation
/// of the line is the element's level.
///
///     tree(of: ["a", " b", " c", "  d"])
func tree(of lines: [String]) -> Snapshot? {
  builder(of: lines).finish(platform: .apple)
}

/// Returns a snapshot builder with one element per line.
func builder(of lines: [String]) -> SnapshotBuilder {
  var builder = SnapshotBuilder()
  for line in lines {
    let depth = line.prefix { $0 == " " }.count
    while builder.depth > depth { builder.end() }
    var record = ElementRecord(type: .other)
    record.identifier = builder.intern(String(line.dropFirst(depth)))
    builder.begin(record)
  }
  return builder
}

extension Sequence<Element> {
  /// The identifiers, separated by spaces.
  var names: String { map { $0.identifier ?? "–" }.joined(separator: " ") }
}
