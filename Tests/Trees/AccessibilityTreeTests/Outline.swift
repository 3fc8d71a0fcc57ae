// Builds trees from indented lines.

import AccessibilityTree

/// A snapshot whose elements have the lines' words as identifiers, nested by an indentation of one space per level.
///
///     tree(of: ["a", " b", " c", "  d"])
func tree(of lines: [String]) -> Snapshot? {
  builder(of: lines).finish(platform: .apple)
}

/// The snapshot builder, and the elements that are still open.
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
  /// The identifiers in one line.
  var names: String { map { $0.identifier ?? "–" }.joined(separator: " ") }
}
