// Lists the uses of locators in each function, in order.

import Findings
import LocatorExtraction

/// The uses of locators, grouped by function.
///
///     let uses = FunctionUses(lint.extraction)
///     uses[0].map(\.use.name)  // ["waitForExistence", "tap"], of the first function
struct FunctionUses: Sendable {
  /// A use of a locator.
  struct Item: Sendable {
    /// The index of the locator.
    var locator: LocatorIndex
    var use: LocatorUse
  }

  private var items: [[Item]]

  init(_ extraction: Extraction) {
    let functions = extraction.facts.functions
    items = Array(repeating: [], count: functions.count)
    let byFile = Dictionary(grouping: functions.indices) { functions[$0].place.position.file }
    for (number, locator) in zip(extraction.locators.itemIndices, extraction.locators) {
      for use in locator.uses {
        // The functions of a file are in source order.
        let candidates = byFile[use.position.file] ?? []
        let first = candidates.partitionPoint { functions[$0].lastLine >= use.position.line ?? 0 }
        guard first < candidates.count, functions[candidates[first]].holds(use.position) else { continue }
        items[candidates[first]].append(Item(locator: number, use: use))
      }
    }
    for number in items.indices {
      items[number].sort { left, right in
        if isBefore(left.use.position, right.use.position) { return true }
        return !isBefore(right.use.position, left.use.position) && left.locator < right.locator
      }
    }
  }

  /// Returns the uses in a function, in source order.
  subscript(function: Int) -> [Item] { items[function] }
}

/// Compares two positions in one file.
func isBefore(_ left: SourcePosition, _ right: SourcePosition) -> Bool {
  (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
}

extension FunctionOutline {
  /// The unqualified name: `testLogin`.
  var ownName: Substring { name.split(separator: ".").last ?? "" }

  /// Splits `LoginTests.testLogin` into the type, which is empty for a global function, and the unqualified name.
  static func split(_ name: String) -> (owner: String, own: String) {
    guard let dot = name.lastIndex(of: ".") else { return ("", name) }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Whether the function is a test. Only XCTest calls it, so everything before a use happens in the test itself or in
  /// `setUp`.
  var isTest: Bool { ownName.hasPrefix("test") }
}
