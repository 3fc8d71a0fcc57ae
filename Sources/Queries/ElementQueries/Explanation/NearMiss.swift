// Elements that a query nearly matched.

public import AccessibilityTree

/// An element that one difference keeps from being the answer.
///
///     let miss = try query.explain(in: snapshot).nearMisses[0]
///     miss.element.description     // Button "Log in" (element 3)
///     miss.difference.description  // label differs in case: "Log in"
///     miss.query?.description      // buttons["Log in"]
///
/// The target is described in `diagnostics-and-rules` §3.
public struct NearMiss: Hashable, Sendable {
  /// The element that nearly matched.
  public let element: Element
  /// The one thing that differs.
  public let difference: Difference
  /// The number, from 0, of the step of the query that the element fails.
  public let step: Int
  /// A changed query that is verified to lead to this element: to it alone if it binds one, to a set with it if not.
  /// Where more of the query follows, the changed one leads on to something in this element. Nil if none was found.
  public let query: ElementQuery?
  /// How far it is from being the answer, to compare near misses of several snapshots: less is nearer.
  public let remoteness: Int

  func with(_ query: ElementQuery) -> NearMiss {
    NearMiss(element: element, difference: difference, step: step, query: query, remoteness: remoteness)
  }
}

/// What was more likely meant comes first. This is the whole order: groups as they stand here, in a group the smaller
/// distance, then the order of the document. Before all that, a near miss with which the rest of the query finds
/// something stands before one with which it does not.
package struct Closeness: Hashable, Comparable {
  package enum Group: Int, Comparable {
    /// The same text but for case, spaces, Unicode form, invisible characters, look-alikes, or the package of an id.
    case form
    /// The same text on an element of another type, in another attribute, with one other attribute that differs, or on
    /// the container in place of its content.
    case type
    /// What was asked for, below the right element, but not directly.
    case level
    /// What was asked for, in another place.
    case place
    /// Another text, a few edits away.
    case edits
    /// Another text, which contains the one asked for or is contained in it.
    case part
    /// Another text altogether, on one of few elements that fulfil everything else.
    case reworded
    /// What the rest of the query asks for, without the container that is missing.
    case beyond

    package static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
  }

  var group: Group
  var distance = 0

  package static func < (left: Closeness, right: Closeness) -> Bool {
    (left.group, left.distance) < (right.group, right.distance)
  }

  /// How near a text is.
  package init(_ difference: TextDifference, found: Int, asked: Int) {
    switch difference {
    case .letterCase, .unicodeForm, .invisible, .lookAlike, .space: self.init(group: .form)
    case .spaces: self.init(group: .form, distance: 1)
    case .several(let aspects): self.init(group: .form, distance: aspects.count)
    case .edits(let count): self.init(group: .edits, distance: count)
    case .part: self.init(group: .part, distance: abs(found - asked))
    }
  }

  /// As one number, the rest of the query finding something or not included.
  package func remoteness(goesOn: Bool) -> Int {
    (goesOn ? 0 : 1_000_000) + group.rawValue * 10_000 + min(distance, 9_999)
  }

  package init(group: Group, distance: Int = 0) {
    self.group = group
    self.distance = distance
  }
}
