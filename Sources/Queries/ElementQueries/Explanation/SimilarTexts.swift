// Finds elements with a string similar to a key, comparing each string of the snapshot only once.

import AccessibilityTree

/// Compares the strings of elements with a key and keeps the nearest in each group.
struct SimilarTexts {
  /// A string that is similar to the key.
  struct Hit {
    /// The key with which the query would match.
    var text: String
    /// The whole recorded string.
    var recorded: String
    /// The difference from the key; nil for a resource id that differs only in its package.
    var difference: TextDifference?
    var closeness: Closeness
  }

  /// An element with a similar string.
  struct SimilarElement {
    var element: UInt32
    var attribute: Difference.Attribute
    var hit: Hit
    /// The candidate that the element represents: itself, or an element that contains it.
    var candidate: UInt32

    func difference(expected key: String) -> Difference {
      guard let difference = hit.difference else {
        return .package(of: "resource-id", found: hit.recorded, expected: key)
      }
      return .text(difference, of: attribute, found: hit.recorded, expected: key)
    }
  }

  /// The most similar elements of each group, ordered by distance and then by document order.
  private(set) var nearest: [Closeness.Group: [SimilarElement]] = [:]

  private let snapshot: Snapshot
  private let isAndroid: Bool
  private let keyBytes: [UInt8]
  /// Android: the name part of a key that also has a package.
  private let keyName: ArraySlice<UInt8>?
  private var comparison: TextComparison
  /// The state of each string: 0 if not compared yet, 1 if far, 2 if near.
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

  /// Examines elements, which must be in preorder.
  ///
  /// - Parameter candidate: Returns the candidate that an element represents, or nil to skip the element. Only called
  ///   for similar elements.
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
        // If the identifier equals the label, the identifier may in fact be empty, but the string is certainly the
        // label.
        if attribute == .identifier, facts[Int(element)].identifierMayBeEmpty { continue }
        guard isNear(id), let hit = hits[id] else { continue }
        if best.map({ hit.closeness < $0.hit.closeness }) ?? true { best = (attribute, hit) }
      }
      guard let best, mayEnter(best.hit.closeness), let candidate = candidate(element) else { continue }
      enter(SimilarElement(element: element, attribute: best.attribute, hit: best.hit, candidate: candidate))
    }
  }

  // MARK: Keeping the nearest

  private func mayEnter(_ closeness: Closeness) -> Bool {
    guard let group = nearest[closeness.group], group.count >= NearMissSearch.maximumPerKind, let last = group.last
    else {
      return true
    }
    return closeness < last.hit.closeness
  }

  private mutating func enter(_ similarElement: SimilarElement) {
    let closeness = similarElement.hit.closeness
    var group = nearest[closeness.group] ?? []
    if let double = group.firstIndex(where: { $0.candidate == similarElement.candidate }) {
      guard closeness < group[double].hit.closeness else { return }
      group.remove(at: double)
    }
    let place = group.firstIndex { closeness < $0.hit.closeness } ?? group.endIndex
    group.insert(similarElement, at: place)
    nearest[closeness.group] = Array(group.prefix(NearMissSearch.maximumPerKind))
  }

  // MARK: Comparing

  private mutating func isNear(_ id: StringID) -> Bool {
    let position = Int(id.rawValue)
    guard id != .notRecorded, id != .empty, states.indices.contains(position) else { return false }
    if states[position] == 0 {
      states[position] = 1
      // A string that is not near enough now cannot become near enough, because the limit only becomes stricter.
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
      // A key without a package is compared with only the name part of resource ids.
      return .from(keyName == nil ? start ?? 0 : 0)
    }
  }

  /// The part of a string to compare with the key.
  private enum Extent {
    case from(Int)
    /// Nothing needs to be compared, because only the package differs.
    case none
  }

  private static func compare(
    _ id: StringID, in snapshot: Snapshot, with comparison: inout TextComparison,
    extent: (UnsafeBufferPointer<UInt8>) -> Extent
  ) -> Near? {
    snapshot.withUTF8(of: id) { text in
      guard case .from(let start) = extent(text) else { return (nil, Closeness(group: .form), 0) }
      let part = UnsafeBufferPointer(rebasing: text[start...])
      guard let difference = comparison.difference(of: part) else { return nil }
      return (difference, Closeness(difference, found: part.count, expected: comparison.length), start)
    }
  }
}
