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
  public var isEmpty: Bool { appeared.isEmpty && vanished.isEmpty && changed.isEmpty }

  /// Compares two snapshots. Comparing a snapshot with itself costs nothing.
  public init(from before: Snapshot, to after: Snapshot) {
    guard !(before === after) else {
      (appeared, vanished, changed) = ([], [], [])
      return
    }
    var counterparts: [Name: [Element]] = [:]
    for element in before.elements { if let name = Name(element) { counterparts[name, default: []].append(element) } }
    // Reversed, because elements are removed from the end.
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

  /// The type and name by which elements are paired.
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
