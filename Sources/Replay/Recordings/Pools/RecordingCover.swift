// Chooses recordings that together keep everything that a map contains.

/// The fewest recordings that have every screen and every action of a map.
///
///     let cover = RecordingCover(of: map)
///     cover.kept       // ["snapshots/shop-basket", "snapshots/shop-login"]
///     cover.redundant  // ["snapshots/shop-stills"]
public struct RecordingCover: Sendable {
  /// The paths of the recordings to keep, in the order of their paths.
  public let kept: [String]
  /// The other recordings, which add no screen and no action.
  public let redundant: [String]
  /// Whether no smaller choice exists. With many interchangeable recordings, not all choices are tried.
  public let isSmallest: Bool

  /// The maximum number of recordings among which all choices are tried.
  private static let mostTried = 16

  /// Chooses among the recordings of a map.
  public init(of map: RecordingMap) {
    var owners: [Set<String>] = map.screens.map(\.recordings)
    owners += map.actions.map { Set($0.places.map(\.recording)) }
    let all = Set(owners.flatMap { $0 }).sorted()
    // What only one recording has needs it.
    var chosen = Set(owners.filter { $0.count == 1 }.flatMap { $0 })
    var open = owners.filter { $0.isDisjoint(with: chosen) }
    let candidates = all.filter { path in open.contains { $0.contains(path) } }
    isSmallest = candidates.count <= Self.mostTried
    if isSmallest {
      chosen.formUnion(Self.smallest(candidates, covering: open))
    } else {
      while let best = candidates.max(by: { Self.count($0, open) < Self.count($1, open) }), !open.isEmpty {
        chosen.insert(best)
        open.removeAll { $0.contains(best) }
      }
    }
    kept = all.filter(chosen.contains)
    redundant = all.filter { !chosen.contains($0) }
  }

  private static func count(_ path: String, _ open: [Set<String>]) -> Int { open.count { $0.contains(path) } }

  /// Tries all choices, the smallest first; among equally small ones, the first in the order of the paths is taken.
  private static func smallest(_ candidates: [String], covering open: [Set<String>]) -> [String] {
    let masks = open.map { owners in
      candidates.indices.reduce(0) { $0 | (owners.contains(candidates[$1]) ? 1 << $1 : 0) }
    }
    var best = (1 << candidates.count) - 1
    for choice in 0..<(1 << candidates.count)
    where choice.nonzeroBitCount < best.nonzeroBitCount && masks.allSatisfy({ $0 & choice != 0 }) {
      best = choice
    }
    return candidates.indices.filter { best & (1 << $0) != 0 }.map { candidates[$0] }
  }
}
