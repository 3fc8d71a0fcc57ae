// Decides which elements a compact outline leaves out because other lines have the same information.

import AccessibilityTree

/// Finds the elements without information of their own.
struct CompactFolding {
  /// Why an element has no line.
  enum Reason: CaseIterable {
    /// A container with at most one child, without text, identifier and state.
    case wrapper
    /// A text that repeats the control or bar around it.
    case repeated
    /// A key, or a container of keys, of a keyboard.
    case key

    var singular: String { self == .repeated ? plural : "\(self)" }
    var plural: String { self == .repeated ? "repeated" : "\(self)s" }
  }

  /// The number of children of each element.
  private let childCounts: [Int32]

  init(_ snapshot: Snapshot) {
    var counts = [Int32](repeating: 0, count: snapshot.count)
    for element in snapshot.elements {
      if let parent = element.parent { counts[parent.index] += 1 }
    }
    childCounts = counts
  }

  /// Returns why an element needs no line; nil if it needs one.
  ///
  /// - Parameter shown: The elements with a line that contain the element, outermost first.
  func reason(toFold element: Element, below shown: [CompactLine.Place]) -> Reason? {
    guard let above = shown.last, !Self.hasIdentifier(element), !element.mayHaveMoreChildren,
      (element.placeholderValue ?? "").isEmpty, CompactLine.states(of: element, below: above).isEmpty
    else { return nil }
    if (element.label ?? "").isEmpty {
      let isContainer = element.type.roles.contains(.container) && (element.title ?? "").isEmpty
      let hasValue = !(element.value ?? "").isEmpty && !element.valueMayBeMissing
      return isContainer && !hasValue && childCounts[element.index] <= 1 ? .wrapper : nil
    }
    switch element.type {
    case .staticText:
      let around = shown.last { !$0.element.type.roles.isDisjoint(with: [.interactive, .bar]) }
      return around.map { Self.repeats(element, $0.element) } == true ? .repeated : nil
    case .other: return Self.repeats(element, above.element) ? .repeated : nil
    default: return nil
    }
  }

  /// Returns the elements that a compact outline of the whole snapshot folds, except the keys of keyboards.
  static func wrappers(of snapshot: Snapshot) -> [Int] {
    let folding = CompactFolding(snapshot)
    var open: [CompactLine.Place] = []
    return snapshot.elements.dropFirst().filter { element in
      while let last = open.last, element.index >= last.end { open.removeLast() }
      if open.isEmpty { open.append(CompactLine(snapshot.root, below: nil, hasFrame: false).place) }
      if folding.reason(toFold: element, below: open) != nil { return true }
      open.append(CompactLine(element, below: open.last, hasFrame: false).place)
      return false
    }.map(\.index)
  }

  /// Whether an element only repeats another one.
  private static func repeats(_ element: Element, _ other: Element) -> Bool {
    let value = element.value ?? ""
    return element.label == other.label && (element.title ?? "").isEmpty
      && (value.isEmpty || element.valueMayBeMissing || value == other.value)
  }

  /// The number of elements without children inside an element.
  func leafCount(in element: Element) -> Int {
    childCounts[element.index + 1..<element.subtreeEnd].count { $0 == 0 }
  }

  /// Whether the element has an identifier that is not just its label.
  private static func hasIdentifier(_ element: Element) -> Bool {
    guard let identifier = element.identifier, !identifier.isEmpty else { return false }
    return !element.identifierMayBeEmpty
  }
}
