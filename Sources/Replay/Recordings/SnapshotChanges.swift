// Compares two snapshots of an app and describes the differences.

public import AccessibilityTree
import ElementQueries

/// The differences between two snapshots: named elements that appeared or vanished, and attributes that changed.
///
/// Elements correspond if they have the same type and name; elements that share both are paired in tree order. The name
/// is the identifier or, if there is none, the label; elements without a name are ignored.
///
///     let changes = SnapshotChanges(from: before, to: after)
///     changes.appeared.map(\.identifier)  // ["login.account", "login.password"]
public struct SnapshotChanges: Sendable {
  /// The elements of the second snapshot without a counterpart in the first.
  public let appeared: [Element]
  /// The elements of the first snapshot without a counterpart in the second.
  public let vanished: [Element]
  /// The elements without a counterpart that may be in the missing part of the other snapshot's dump, which is
  /// incomplete.
  public let undecided: [Element]
  /// The elements in both snapshots whose attributes changed.
  public let changed: [Change]

  /// A change of one attribute of one element.
  public struct Change: Sendable {
    /// The element in the second snapshot.
    public let element: Element
    /// The name of the attribute: `value`, `enabled`.
    public let attribute: String
    /// The old value; nil if it was not recorded.
    public let before: String?
    /// The new value; nil if it was not recorded.
    public let after: String?
  }

  /// Whether there are no differences.
  public var isEmpty: Bool { appeared.isEmpty && vanished.isEmpty && changed.isEmpty && undecided.isEmpty }

  /// Compares two snapshots. Comparing a snapshot with itself costs nothing.
  public init(from before: Snapshot, to after: Snapshot) {
    guard !(before === after) else {
      (appeared, vanished, changed, undecided) = ([], [], [], [])
      return
    }
    var counterparts: [Name: [Element]] = [:]
    for element in before.elements { if let name = Name(element) { counterparts[name, default: []].append(element) } }
    // Reversed, because elements are removed from the end.
    for name in counterparts.keys { counterparts[name]?.reverse() }
    var appeared: [Element] = []
    var changed: [Change] = []
    var (lastBefore, lastAfter) = (0, 0)
    for element in after.elements {
      guard let name = Name(element) else { continue }
      guard let counterpart = counterparts[name]?.popLast() else {
        appeared.append(element)
        continue
      }
      (lastBefore, lastAfter) = (max(lastBefore, counterpart.index), element.index)
      changed += Self.changes(from: counterpart, to: element)
    }
    self.changed = changed
    let vanished = counterparts.values.flatMap { $0 }.sorted { $0.index < $1.index }
    // What an incomplete dump lacks follows everything that it has.
    let isBeforeEnd = { (element: Element, other: Snapshot, last: Int) in
      other.incompleteElements.isEmpty || element.index < last
    }
    self.appeared = appeared.filter { isBeforeEnd($0, before, lastAfter) }
    self.vanished = vanished.filter { isBeforeEnd($0, after, lastBefore) }
    undecided =
      vanished.filter { !isBeforeEnd($0, after, lastBefore) } + appeared.filter { !isBeforeEnd($0, before, lastAfter) }
  }

  /// The type and name by which elements are paired.
  struct Name: Hashable {
    var type: ElementType
    var text: String

    init?(_ element: Element) {
      guard let text = element.name else { return nil }
      type = element.type
      self.text = text
    }
  }

  private static func changes(from before: Element, to after: Element) -> [Change] {
    let texts: [(String, String?, String?)] = [
      ("label", before.label, after.label), ("value", before.value, after.value),
      ("placeholder", before.placeholderValue, after.placeholderValue),
    ]
    let facts: [(String, ElementFact)] = [
      ("enabled", .enabled), ("selected", .selected), ("focus", .hasKeyboardFocus), ("visible", .visible),
    ]
    let all =
      texts + facts.map { name, fact in (name, before[fact].map { "\($0)" }, after[fact].map { "\($0)" }) }
    return all.filter { $0.1 != $0.2 }.map { Change(element: after, attribute: $0.0, before: $0.1, after: $0.2) }
  }
}
