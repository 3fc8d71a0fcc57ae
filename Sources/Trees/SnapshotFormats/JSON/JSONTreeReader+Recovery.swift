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
    isCutOff = true
    var open = levels.compactMap { level -> Int? in if case .element(let index) = level { index } else { nil } }
    if let last = open.last, last == tree.elements.count - 1 {
      open.removeLast()
      tree.elements.removeLast()
    }
    for index in open { tree.elements[index].isPartial = true }
    let typeKeys = table.subset { $0.content == .elementType || $0.content == .string(.typeName) }
    let complete = tree.elements.filter { !$0.isPartial }
    // Without a complete element, it is unknown what this recorder writes.
    if complete.isEmpty { return false }
    let recordsTypes = complete.contains { !$0.filled.isDisjoint(with: typeKeys) }
    if recordsTypes, open.contains(where: { tree.elements[$0].filled.isDisjoint(with: typeKeys) }) { return false }
    // In a list, any element may be the parent of one that is missing.
    if form.isList {
      for index in tree.elements.indices { tree.elements[index].record.facts.mayHaveMoreChildren = true }
    }
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
