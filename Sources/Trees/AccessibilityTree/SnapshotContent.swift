// Compares what snapshots record apart from frames.

/// A snapshot as a dictionary key, compared by everything but the frames of its elements and their places in the dump.
///
/// Screens of a list that is scrolled, or of a window that was moved, have the same content. A query that does not read
/// frames has the same answer in all of them.
///
///     SnapshotContent(before) == SnapshotContent(afterScrolling)  // true
package struct SnapshotContent: Hashable, Sendable {
  private let data: SnapshotData

  /// The content of a snapshot.
  package init(_ snapshot: Snapshot) {
    var data = snapshot.storage.data
    data.frames = []
    data.lines = []
    data.columns = []
    self.data = data
  }

  /// Hashes the strings and the types, in which most snapshots differ.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(data.strings.hash)
    hasher.combine(data.types.withUnsafeBytes { ByteHash.hash($0) })
    hasher.combine(data.labels.withUnsafeBytes { ByteHash.hash($0) })
  }
}
