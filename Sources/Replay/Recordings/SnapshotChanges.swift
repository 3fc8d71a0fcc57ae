// What is different between two snapshots of one app, as a person would tell it.

public import AccessibilityTree
import ElementQueries

/// The differences between two snapshots: elements with a name that appeared or vanished, and attributes that changed.
///
/// Elements are taken to be the same if type and name are, in the order of the tree; the name is the identifier, or
/// else the label. Elements without one are left out.
///
///     let changes = SnapshotChanges(from: before, to: after)
///     changes.appeared.map(\.identifier)  // ["login.account", "login.password"]
public struct SnapshotChanges: Sendable {
  /// Elements of the second snapshot that the first has no counterpart for.
  public let appeared: [Element]
  /// Elements of the first snapshot that the second has no counterpart for.
  public let vanished: [Element]
  /// Elements that are in both, and what changed.
  public let changed: [Change]

  /// One attribute of one element.
  public struct Change: Sendable {
    /// The element, in the second snapshot.
    public let element: Element
    /// The attribute: `value`, `enabled`.
    public let attribute: String
    /// What it was; nil if that was not recorded.
    public let before: String?
    /// What it is; nil if that is not recorded.
    public let after: String?
  }

  /// Nothing changed that can be told.
  public var isEmpty: Bool { appeared.isEmpty && vanished.isEmpty && changed.isEmpty }

  /// Compares two snapshots. The same snapshot twice costs nothing.
  public init(from before: Snapshot, to after: Snapshot) {
    guard !(before === after) else {
      (appeared, vanished, changed) = ([], [], [])
      return
    }
    var counterparts: [Name: [Element]] = [:]
    for element in before.elements { if let name = Name(element) { counterparts[name, default: []].append(element) } }
    // Taken from the end, so the first comes last.
    for name in counterparts.keys { counterparts[name]?.reverse() }
    var appeared: [Element] = []
    var changed: [Change] = []
    for element in after.elements {
      guard let name = Name(element) else { continue }
      guard let counterpart = counterparts[name]?.popLast() else {
        appeared.append(element)
        continue
      }
      changed += Self.changes(from: counterpart, to: element)
    }
    self.appeared = appeared
    self.changed = changed
    vanished = counterparts.values.flatMap { $0 }.sorted { $0.index < $1.index }
  }

  /// By what an element is known again.
  private struct Name: Hashable {
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
