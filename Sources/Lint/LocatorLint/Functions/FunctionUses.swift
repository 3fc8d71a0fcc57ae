// What each function does with which locators, in order.

import Findings
import LocatorExtraction

/// Uses of locators by the functions in which they stand.
///
///     let uses = FunctionUses(lint.extraction)
///     uses[0].map(\.use.name)  // ["waitForExistence", "tap"], of the first function
struct FunctionUses: Sendable {
  /// Something that is done with a locator.
  struct Item: Sendable {
    /// The number of the locator.
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
        // Functions of a file stand behind each other.
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

  /// What a function does with locators, in order of place.
  subscript(function: Int) -> [Item] { items[function] }
}

/// The order of two places in one file.
func isBefore(_ left: SourcePosition, _ right: SourcePosition) -> Bool {
  (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
}

extension FunctionOutline {
  /// The name without the types around: `testLogin`.
  var ownName: Substring { name.split(separator: ".").last ?? "" }

  /// A test: nobody calls it but XCTest, so all that happens before is its own and what `setUp` does.
  var isTest: Bool { ownName.hasPrefix("test") }
}
