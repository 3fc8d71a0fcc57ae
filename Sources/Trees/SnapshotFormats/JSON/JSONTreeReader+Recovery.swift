// Reads a JSON dump that is cut off or malformed up to the fault.

import AccessibilityTree
import Findings

extension JSONTreeReader {
  /// Removes what was only partly read before a syntax error, and marks the elements that may have more children.
  ///
  /// The keys of an object may be in any order, so those that follow the fault may have decided any attribute. An
  /// element whose object was not finished is therefore removed, unless it has children; then nothing is kept of it but
  /// its type and its place.
  ///
  /// - Returns: Whether what remains is the beginning of a tree.
  mutating func removePartialElements() -> Bool {
    var open = levels.compactMap { level -> Int? in if case .element(let index) = level { index } else { nil } }
    if let last = open.last, last == tree.elements.count - 1 {
      open.removeLast()
      tree.elements.removeLast()
    }
    let isClosed = tree.elements.indices.map { !open.contains($0) }
    let typeKeys = table.subset { $0.content == .elementType || $0.content == .string(.typeName) }
    func hasType(_ index: Int) -> Bool { !tree.elements[index].filled.isDisjoint(with: typeKeys) }
    // Without a complete element, it is unknown what this recorder writes.
    guard isClosed.contains(true) else { return false }
    let recordsTypes = tree.elements.indices.contains { isClosed[$0] && hasType($0) }
    if recordsTypes, !open.allSatisfy(hasType) { return false }
    for index in open { tree.elements[index].isPartial = true }
    // Elements that are missing from a list may belong to the first element, as in a list of views.
    if open.isEmpty { tree.elements[0].record.facts.mayHaveMoreChildren = true }
    return true
  }
}

extension JSONElement {
  /// Removes everything but the type, for an element of which some keys were not read.
  mutating func forgetAttributes() {
    var partial = ElementRecord(type: record.type)
    partial.className = record.className
    partial.line = record.line
    partial.facts.mayHaveMoreChildren = true
    record = partial
  }
}
