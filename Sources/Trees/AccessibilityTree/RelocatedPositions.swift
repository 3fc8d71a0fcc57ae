// Changes the positions of elements, for dumps that are a part of another file.

extension Snapshot {
  /// Returns a snapshot of the same elements, in which each element begins at a different position of the file.
  ///
  ///     snapshot.relocating { line, column in (line + 317, column) }  // the dump begins on line 318 of a log
  ///
  /// - Parameter outer: Returns the line and the column of the file for a position in the dump; a column that is not
  ///   recorded is 0. Not called for unknown lines.
  package func relocating(_ outer: (_ line: UInt32, _ column: UInt32) -> (line: UInt32, column: UInt32)) -> Snapshot {
    let places = storage.data.lines.indices.map { index -> (line: UInt32, column: UInt32) in
      let line = storage.data.lines[index]
      return line == 0 ? (0, 0) : outer(line, storage.data.columns.isEmpty ? 0 : storage.data.columns[index])
    }
    var data = storage.data
    data.lines = places.map(\.line)
    data.columns = places.contains { $0.column > 0 } ? places.map(\.column) : []
    return Snapshot(data)
  }
}
