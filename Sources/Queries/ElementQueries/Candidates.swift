// Sets of elements under three-valued conditions.

import PredicateFormat

/// The elements left after some steps, in preorder, without duplicates.
struct Candidates {
  /// Certain and possible ones together.
  private(set) var all: [UInt32]
  /// The certain ones; nil when all are, which is the usual case and costs nothing.
  private var certainOnes: [UInt32]?

  init(all: [UInt32]) {
    self.all = all
  }

  var certain: [UInt32] { certainOnes ?? all }

  var isEmpty: Bool { all.isEmpty }

  var possible: [UInt32] {
    guard let certainOnes else { return [] }
    let isCertain = Set(certainOnes)
    return all.filter { !isCertain.contains($0) }
  }

  /// Replaces each set by what it leads to. More elements must never lead to fewer.
  mutating func expand(_ transform: ([UInt32]) -> [UInt32]) {
    all = transform(all)
    certainOnes = certainOnes.map(transform)
  }

  /// Keeps what the condition does not rule out. What it leaves open is no longer certain.
  mutating func filter(_ condition: (UInt32) -> Truth) {
    var kept: [UInt32] = []
    var certain: [UInt32] = []
    let wasCertain = certainOnes.map(Set.init)
    for index in all {
      switch condition(index) {
      case .no: continue
      case .yes: if wasCertain?.contains(index) ?? true { certain.append(index) }
      case .unknown: break
      }
      kept.append(index)
    }
    all = kept
    certainOnes = certain.count == kept.count ? nil : certain
  }

  /// Keeps the one at a position from 1, or from the end if negative. Where it is open which that is, all that may be it
  /// are kept as possible.
  mutating func keep(at position: Int) {
    let distance = Int(position.magnitude &- 1)
    guard position != 0, distance < all.count else {
      self = Candidates(all: [])
      return
    }
    if position < 0 { reverse() }
    if distance < certain.count, certain[...distance].elementsEqual(all[...distance]) {
      self = Candidates(all: [all[distance]])
    } else {
      keepThoseThatMayBe(at: distance)
      if position < 0 { reverse() }
    }
  }

  private mutating func reverse() {
    all.reverse()
    certainOnes?.reverse()
  }

  /// Keeps what may stand at a position of the list, depending on which of the possible ones are in it.
  mutating func keepThoseThatMayBe(at index: Int) {
    let isCertain = Set(certain)
    var certainBefore = 0
    var kept: [UInt32] = []
    for (highest, element) in all.enumerated() where certainBefore <= index {
      if index <= highest { kept.append(element) }
      if isCertain.contains(element) { certainBefore += 1 }
    }
    all = kept
    certainOnes = []
  }
}
