// Determines which calls leave the screen as it is.

import LocatorExtraction

/// Follows calls through the functions of a project, by name.
struct CallEffects {
  /// Calls of XCTest and Foundation that do not act on the app.
  private static let harmless: Set = [
    "waitForExistence", "waitForNonExistence", "wait", "waitForExpectations", "fulfillment", "expectation", "sleep",
    "usleep", "print", "NSLog", "removeUIInterruptionMonitor", "descendants", "children", "matching", "containing",
    "element", "screenshot", "add", "hasPrefix", "hasSuffix", "contains", "lowercased", "uppercased", "date",
  ]
  /// How many calls are followed.
  private static let maximumDepth = 16

  /// The names that the functions and properties with a name call; for an initializer, under the name of its type.
  private let calls: [Substring: Set<String>]
  private let properties: [String: Set<String>]
  private let harmless: Set<String>
  private var known: [String: Bool] = [:]

  /// - Parameter others: Other calls that count as harmless.
  init(_ facts: SourceFacts, others: Set<String> = []) {
    harmless = Self.harmless.union(others)
    var calls: [Substring: Set<String>] = [:]
    for function in facts.functions {
      let parts = function.name.split(separator: ".")
      let name = parts.last == "init" ? parts.dropLast().last ?? "init" : function.ownName
      calls[name, default: []].formUnion(function.calls.map(\.name))
    }
    self.calls = calls
    properties = facts.propertyCalls
  }

  /// Whether a call of a function or a type leaves the screen as it is. Unknown functions may act; unknown types have
  /// initializers that do not.
  mutating func isHarmless(_ name: String, depth: Int = 0) -> Bool {
    if let known = known[name] { return known }
    guard depth < Self.maximumDepth else { return false }
    guard let called = calls[name[...]] else {
      return harmless.contains(name) || name.hasPrefix("XCT") && name != "XCTExpectFailure"
        || name.first?.isUppercase == true
    }
    // A function that calls itself is not followed again.
    known[name] = false
    let isHarmless = called.allSatisfy { self.isHarmless($0, depth: depth + 1) }
    known[name] = isHarmless
    return isHarmless
  }

  /// Whether reading a property with this name leaves the screen as it is.
  mutating func isHarmlessProperty(_ name: String) -> Bool {
    properties[name]?.allSatisfy { isHarmless($0) } ?? true
  }
}
