// Changes the lines of elements, for dumps that are a part of another file.

extension Snapshot {
  /// Returns a snapshot of the same elements, in which each element begins on a different line of the file.
  ///
  ///     snapshot.relocatingLines { $0 + 317 }  // the dump begins on line 318 of a log
  ///
  /// - Parameter outer: Returns the line of the file for a line of the dump. Not called for unknown lines.
  package func relocatingLines(_ outer: (UInt32) -> UInt32) -> Snapshot {
    let lines = storage.lines.map { $0 == 0 ? 0 : outer($0) }
    return Snapshot(storage: SnapshotStorage(storage, xctest: xctest, lines: lines))
  }
}
