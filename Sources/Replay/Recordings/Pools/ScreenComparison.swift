// Compares screens in three grades.

import AccessibilityTree

/// How alike two screens are, from the least to the most.
public enum ScreenGrade: Int, Comparable, Sendable {
  /// Both have the same label of a view in their journals.
  case similar
  /// They differ only in frames, in texts that change by themselves, and in rows of collections without the target.
  case same
  /// They differ only in the status bar, in focus, and in frames by at most a point.
  case equal

  public static func < (left: ScreenGrade, right: ScreenGrade) -> Bool { left.rawValue < right.rawValue }
}

/// A screen prepared for comparison with others.
struct ScreenPrint: Sendable {
  let outline: ScreenOutline
  /// What the grade ``ScreenGrade/same`` compares, except for the row of the target.
  let same: UInt64
  /// What the grade ``ScreenGrade/equal`` compares, except for frames.
  let equal: UInt64
  private let volatile: VolatileTexts

  init(_ outline: ScreenOutline, volatile: VolatileTexts) {
    self.outline = outline
    self.volatile = volatile
    var (same, equal) = (StableHash(), StableHash())
    for element in outline.elements {
      let element = Int(element)
      equal.add(Self.content(of: element, in: outline, volatile: nil))
      if outline.row(of: element) == nil {
        same.add(Self.content(of: element, in: outline, volatile: volatile))
      }
    }
    self.same = same.value
    self.equal = equal.value
  }

  /// Returns the content of the row with an element; 0 outside rows.
  func row(of element: Int) -> UInt64 {
    guard let row = outline.row(of: element) else { return 0 }
    var hash = StableHash()
    for member in row..<Int(outline.snapshot.subtreeEndColumn[row]) {
      hash.add(Self.content(of: member, in: outline, volatile: volatile))
      // Where the row is in the collection does not matter, but the target's place in the row does.
      hash.add(UInt64(outline.snapshot.depthColumn[member] &- outline.snapshot.depthColumn[row]))
    }
    return hash.value
  }

  private static func content(of element: Int, in outline: ScreenOutline, volatile: VolatileTexts?) -> UInt64 {
    var hash = StableHash()
    hash.add(outline.places[element])
    hash.add(outline.flags(of: element))
    if !(volatile?.contains(outline.places[element]) ?? false) { hash.add(outline.texts(of: element)) }
    return hash.value
  }

  /// Returns the identity of an element: its path, and for elements in rows, the content of the row and the path in it.
  func identity(of element: Int) -> UInt64 {
    guard let row = outline.row(of: element) else { return outline.identities[element] }
    let parent = Int(outline.snapshot.parentColumn[row])
    var hash = StableHash()
    hash.add(parent < row ? outline.identities[parent] : 0)
    hash.add(self.row(of: element))
    hash.add(UInt64(element - row))
    return hash.value
  }

  /// Returns whether all frames are equal within a point. The prints must have the same elements.
  func hasFrames(of other: ScreenPrint) -> Bool {
    if outline.snapshot === other.outline.snapshot { return true }
    return zip(outline.elements, other.outline.elements).allSatisfy { own, other in
      switch (outline.snapshot[Int(own)].frame, otherFrame(other)) {
      case (nil, nil): true
      case (let left?, let right?):
        (left.x - right.x).magnitude <= 1 && (left.y - right.y).magnitude <= 1
          && (left.width - right.width).magnitude <= 1 && (left.height - right.height).magnitude <= 1
      default: false
      }
    }
    func otherFrame(_ element: UInt32) -> Frame? { other.outline.snapshot[Int(element)].frame }
  }

  /// Returns whether two screens are equal or the same for an action on the given elements; nil if they are neither.
  func grade(_ target: Int?, with other: ScreenPrint, _ otherTarget: Int?) -> ScreenGrade? {
    switch (target, otherTarget) {
    case (nil, nil): break
    case (let own?, let recorded?): if identity(of: own) != other.identity(of: recorded) { return nil }
    default: return nil
    }
    if target == otherTarget, equal == other.equal, hasFrames(of: other) { return .equal }
    return same == other.same ? .same : nil
  }
}
