// Elements with a text that comes near a key: each string of the snapshot is compared once.

import AccessibilityTree

/// Compares the texts of elements with a key and keeps the nearest of each group.
struct TextSuspects {
  /// A text that comes near the key.
  struct Hit {
    /// The key with which the query would match.
    var text: String
    /// The whole text.
    var recorded: String
    /// Nil for a resource id that differs in its package.
    var difference: TextDifference?
    var closeness: Closeness
  }

  /// An element with such a text.
  struct Suspect {
    var element: UInt32
    var attribute: Difference.Attribute
    var hit: Hit
    /// The element that the suspect stands for: itself, or what contains it.
    var candidate: UInt32

    func difference(asked key: String) -> Difference {
      guard let difference = hit.difference else { return .package(of: "resource-id", found: hit.recorded, asked: key) }
      return .text(difference, of: attribute, found: hit.recorded, asked: key)
    }
  }

  /// For each group the nearest, nearest first, then in the order of the document.
  private(set) var nearest: [Closeness.Group: [Suspect]] = [:]

  private let snapshot: Snapshot
  private let isAndroid: Bool
  private let keyBytes: [UInt8]
  /// Android: where the name begins in a key that is more than a name.
  private let keyName: ArraySlice<UInt8>?
  private var comparison: TextComparison
  /// For each string: 0 not compared yet, 1 far, 2 near.
  private var states: [UInt8]
  private var hits: [StringID: Hit] = [:]

  init(near key: String, in snapshot: Snapshot) {
    self.snapshot = snapshot
    isAndroid = snapshot.platform == .android
    let bytes = Array(key.utf8)
    keyBytes = bytes
    keyName = isAndroid ? bytes.withUnsafeBufferPointer(ResourceName.startAsWritten).map { bytes[$0...] } : nil
    comparison = TextComparison(with: key)
    states = Array(repeating: 0, count: snapshot.stringCount)
  }

  /// Looks through elements, which are in preorder.
  ///
  /// - Parameter candidate: The element that one of them stands for; nil drops it. Asked of suspects only.
  mutating func look(through elements: [UInt32], standingFor candidate: (UInt32) -> UInt32? = { $0 }) {
    guard !keyBytes.isEmpty else { return }
    let columns: [(Difference.Attribute, [StringID])] = [
      (.identifier, snapshot.identifierColumn), (.label, snapshot.labelColumn), (.title, snapshot.titleColumn),
      (.placeholderValue, snapshot.placeholderValueColumn), (.value, snapshot.valueColumn),
    ]
    let facts = snapshot.factColumn
    for element in elements {
      var best: (attribute: Difference.Attribute, hit: Hit)?
      for (attribute, column) in columns {
        let id = column[Int(element)]
        // Where the two are the same, the text is the label for certain.
        if attribute == .identifier, facts[Int(element)].identifierMayBeEmpty { continue }
        guard isNear(id), let hit = hits[id] else { continue }
        if best.map({ hit.closeness < $0.hit.closeness }) ?? true { best = (attribute, hit) }
      }
      guard let best, mayEnter(best.hit.closeness), let candidate = candidate(element) else { continue }
      enter(Suspect(element: element, attribute: best.attribute, hit: best.hit, candidate: candidate))
    }
  }

  // MARK: Keeping the nearest

  private func mayEnter(_ closeness: Closeness) -> Bool {
    guard let group = nearest[closeness.group], group.count >= NearMissSearch.reach, let last = group.last else {
      return true
    }
    return closeness < last.hit.closeness
  }

  private mutating func enter(_ suspect: Suspect) {
    let closeness = suspect.hit.closeness
    var group = nearest[closeness.group] ?? []
    if let double = group.firstIndex(where: { $0.candidate == suspect.candidate }) {
      guard closeness < group[double].hit.closeness else { return }
      group.remove(at: double)
    }
    let place = group.firstIndex { closeness < $0.hit.closeness } ?? group.endIndex
    group.insert(suspect, at: place)
    nearest[closeness.group] = Array(group.prefix(NearMissSearch.reach))
  }

  // MARK: Comparing

  private mutating func isNear(_ id: StringID) -> Bool {
    let position = Int(id.rawValue)
    guard id != .notRecorded, id != .empty, states.indices.contains(position) else { return false }
    if states[position] == 0 {
      states[position] = 1
      // What does not enter now never will: the nearest only come nearer.
      if let near = compare(id), mayEnter(near.closeness) {
        hits[id] = Hit(
          text: text(id, from: near.start), recorded: text(id, from: 0), difference: near.difference,
          closeness: near.closeness)
        states[position] = 2
      }
    }
    return states[position] == 2
  }

  private func text(_ id: StringID, from start: Int) -> String {
    snapshot.withUTF8(of: id) { String(decoding: $0[start...], as: UTF8.self) }
  }

  private typealias Near = (difference: TextDifference?, closeness: Closeness, start: Int)

  private mutating func compare(_ id: StringID) -> Near? {
    let (isAndroid, keyName) = (isAndroid, keyName)
    return Self.compare(id, in: snapshot, with: &comparison) { text in
      guard isAndroid else { return .from(0) }
      let start = ResourceName.start(in: text)
      if let keyName, text[(start ?? 0)...].elementsEqual(keyName) { return .none }
      // A key without a package is compared with names.
      return .from(keyName == nil ? start ?? 0 : 0)
    }
  }

  /// What of a text is compared with the key.
  private enum Extent {
    case from(Int)
    /// Nothing: the package alone differs.
    case none
  }

  private static func compare(
    _ id: StringID, in snapshot: Snapshot, with comparison: inout TextComparison,
    _ extent: (UnsafeBufferPointer<UInt8>) -> Extent
  ) -> Near? {
    snapshot.withUTF8(of: id) { text in
      guard case .from(let start) = extent(text) else { return (nil, Closeness(group: .form), 0) }
      let part = UnsafeBufferPointer(rebasing: text[start...])
      guard let difference = comparison.difference(of: part) else { return nil }
      return (difference, Closeness(difference, found: part.count, asked: comparison.length), start)
    }
  }
}
