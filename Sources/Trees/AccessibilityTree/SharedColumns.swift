// Stores equal columns of many snapshots once.

/// The columns of snapshots that are kept together.
///
/// Screens of a view often differ in a few strings only. Ids of strings are numbered in the order of the dump, so most
/// columns of such screens are equal.
///
///     var columns = SharedColumns()
///     kept.append(columns.sharing(snapshot))
package struct SharedColumns {
  var types = SharedArrays<UInt8>()
  var numbers = SharedArrays<UInt32>()
  var strings = SharedArrays<StringID>()
  var frames = SharedArrays<Frame>()
  var facts = SharedArrays<ElementFacts>()
  var traits = SharedArrays<Traits>()
  var extras = SharedArrays<ExtraAttribute>()

  /// Makes an empty collection.
  package init() {}

  /// Returns an equal snapshot with its own identity, whose columns are shared with the earlier ones where they are
  /// equal, and whose strings take no more memory than they need.
  package mutating func sharing(_ snapshot: Snapshot) -> Snapshot {
    var data = snapshot.storage.data
    data.share(&self)
    return Snapshot(data)
  }
}

/// Distinct arrays, of values without padding.
struct SharedArrays<Value> {
  private var arrays: [UInt64: [[Value]]] = [:]

  /// Returns the earlier array with the same bytes, or the given one, which is kept.
  mutating func shared(_ array: [Value]) -> [Value] {
    if array.isEmpty { return [] }
    let hash = array.withUnsafeBytes { ByteHash.hash($0) }
    let known = arrays[hash, default: []].first { other in
      array.withUnsafeBytes { left in
        other.withUnsafeBytes { left.bindMemory(to: UInt8.self).hasSameBytes(as: $0.bindMemory(to: UInt8.self)) }
      }
    }
    if let known { return known }
    arrays[hash, default: []].append(array)
    return array
  }
}
