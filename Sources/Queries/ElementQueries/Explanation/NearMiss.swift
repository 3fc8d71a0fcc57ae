// Describes elements that nearly match a query.

public import AccessibilityTree

/// An element that would match the query if it were not for one difference.
///
///     let miss = try query.explain(in: snapshot).nearMisses[0]
///     miss.element.description     // Button "Log in" (element 3)
///     miss.difference.description  // label differs in case: "Log in"
///     miss.query?.description      // buttons["Log in"]
///
/// Specified in `diagnostics-and-rules` §3.
public struct NearMiss: Hashable, Sendable {
  /// The element that nearly matched.
  public let element: Element
  /// The only difference between the element and the query.
  public let difference: Difference
  /// The zero-based index of the step that rejects the element.
  public let step: Int
  /// A changed query that finds this element, verified by resolving it. If the query represents a single element, it
  /// finds only this one; otherwise, it finds a set that includes it. If the step that finds this element is not the
  /// last step of the original query, the changed query finds something inside the element. Nil if no such query was
  /// found.
  public let query: ElementQuery?
  /// The distance from a match, for comparing near misses in different snapshots; lower is nearer.
  public let remoteness: Int

  func with(_ query: ElementQuery) -> NearMiss {
    NearMiss(element: element, difference: difference, step: step, query: query, remoteness: remoteness)
  }
}

/// The rank of a near miss; more likely ones come first. If the remaining steps of the query would match something
/// below a near miss, it precedes all those for which they would not. After that, near misses are ordered by group, by
/// distance within the group, and by document order.
package struct Closeness: Hashable, Comparable {
  package enum Group: Int, Comparable {
    /// The same string except for case, whitespace, Unicode form, invisible characters, look-alikes, or the package of
    /// an id.
    case form
    /// The same string on an element of a different type, in a different attribute, with one other difference, or
    /// on the container rather than its content.
    case type
    /// A match below the right element, but not a direct child.
    case level
    /// A match elsewhere in the tree.
    case place
    /// A string that is a few edits away.
    case edits
    /// A string that contains the requested one or is contained in it.
    case part
    /// An unrelated string on one of the few elements that satisfy all other conditions.
    case reworded
    /// An element that the rest of the query matches if the missing container is omitted.
    case beyond

    package static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
  }

  var group: Group
  var distance = 0

  package static func < (left: Closeness, right: Closeness) -> Bool {
    (left.group, left.distance) < (right.group, right.distance)
  }

  /// Creates a rank from the difference between a string and the requested one.
  package init(_ difference: TextDifference, found: Int, expected: Int) {
    switch difference {
    case .letterCase, .unicodeForm, .invisible, .lookAlike, .space: self.init(group: .form)
    case .spaces: self.init(group: .form, distance: 1)
    case .combined(let aspects): self.init(group: .form, distance: aspects.count)
    case .edits(let count): self.init(group: .edits, distance: count)
    case .part: self.init(group: .part, distance: abs(found - expected))
    }
  }

  /// Returns the rank as a single number. The number is much higher if the rest of the query cannot match anything
  /// below the element.
  package func remoteness(mayContinue: Bool) -> Int {
    (mayContinue ? 0 : 1_000_000) + group.rawValue * 10_000 + min(distance, 9_999)
  }

  package init(group: Group, distance: Int = 0) {
    self.group = group
    self.distance = distance
  }
}
