// Sets of the strings of one snapshot, by their ids.

import AccessibilityTree

/// Strings that elements are asked for. One string is asked for so often that it has a form of its own.
enum StringSet {
  case none
  case one(StringID)
  /// For each id whether it is in the set.
  case many([Bool])

  /// The strings that one of some patterns fits. Each string is compared once, however many elements have it.
  init(fitting patterns: [KeyPattern], in snapshot: Snapshot) {
    var isIn = [Bool](repeating: false, count: snapshot.stringCount)
    var isEmpty = true
    // Before these come the two that are no text.
    for raw in isIn.indices.dropFirst(2) {
      let fits = snapshot.withUTF8(of: StringID(rawValue: UInt32(raw))) { text in patterns.contains { $0.fits(text) } }
      guard fits else { continue }
      isIn[raw] = true
      isEmpty = false
    }
    self = isEmpty ? .none : .many(isIn)
  }

  /// Some strings of a snapshot.
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
