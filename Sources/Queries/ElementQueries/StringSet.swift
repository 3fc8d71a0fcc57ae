// Defines a set of strings from one snapshot. Strings are identified by their ids.

import AccessibilityTree

/// A set of strings, optimized for the common case of a single string.
enum StringSet {
  case none
  case one(StringID)
  /// For each string id, whether it is in the set.
  case many([Bool])

  /// Creates the set of strings that match any of the patterns. Each distinct string is compared only once.
  init(fitting patterns: [KeyPattern], in snapshot: Snapshot) {
    var isIn = [Bool](repeating: false, count: snapshot.stringCount)
    var isEmpty = true
    // The first two ids do not denote strings.
    for raw in isIn.indices.dropFirst(2) {
      let fits = snapshot.withUTF8(of: StringID(rawValue: UInt32(raw))) { text in patterns.contains { $0.fits(text) } }
      guard fits else { continue }
      isIn[raw] = true
      isEmpty = false
    }
    self = isEmpty ? .none : .many(isIn)
  }

  /// Creates a set from string ids of a snapshot.
  init(_ ids: [StringID], in snapshot: Snapshot) {
    switch ids.count {
    case 0: self = .none
    case 1: self = .one(ids[0])
    default:
      var isIn = [Bool](repeating: false, count: snapshot.stringCount)
      for id in ids { isIn[Int(id.rawValue)] = true }
      self = .many(isIn)
    }
  }

  var isEmpty: Bool { if case .none = self { true } else { false } }

  func contains(_ id: StringID) -> Bool {
    switch self {
    case .none: false
    case .one(let only): id == only
    case .many(let isIn): isIn[Int(id.rawValue)]
    }
  }
}
