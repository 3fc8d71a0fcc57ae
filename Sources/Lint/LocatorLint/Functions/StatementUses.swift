// Reads what a statement requires, and what it does.

import Findings
import LocatorExtraction

/// The uses of locators in a statement.
struct StatementUses {
  /// The uses for which the element must exist, or else the test fails.
  let required: [FunctionUses.Item]
  /// Whether the statement acts on the app.
  let hasAction: Bool
  /// The action, if it is the only one, and a touch of a known locator.
  let touch: FunctionUses.Item?

  /// Reads a statement; nil if it may act on the app in an unknown way, or if it uses elements or page objects that
  /// were passed to the function, which are known only for some callers.
  ///
  /// - Parameter uses: The uses in the function.
  init?(
    _ statement: FunctionOutline.Statement, uses: [FunctionUses.Item], in function: FunctionOutline,
    effects: inout CallEffects
  ) {
    let calls = function.calls.filter { statement.range.contains($0.range.lowerBound) }
    guard statement.names.isDisjoint(with: function.objectParameters),
      statement.names.allSatisfy({ effects.isHarmlessProperty($0) }),
      calls.allSatisfy({ ElementMethods.actions.contains($0.name) || effects.isHarmless($0.name) })
    else { return nil }
    let own = uses.filter { statement.place.contains($0.use.position) && !$0.use.isArgument }
    required = own.filter { item in
      // In branches of a condition, a use may be of several locators.
      Self.requiresElement(item.use)
        && own.count { $0.use.position == item.use.position && $0.use.name == item.use.name } == 1
    }
    let actions = calls.filter { ElementMethods.actions.contains($0.name) }
    hasAction = !actions.isEmpty
    let touched = actions.count == 1 ? actions.first : nil
    let items = own.filter { item in
      item.use.name == touched?.name && item.use.position == touched?.position
        && ElementMethods.touches.contains(item.use.name)
    }
    touch = items.count == 1 ? items.first : nil
  }

  /// Whether the test fails if the element does not exist.
  private static func requiresElement(_ use: LocatorUse) -> Bool {
    if use.isNegated { return false }
    if use.name == "exists" || use.name == "waitForExistence" || use.name == "isHittable" {
      return ["XCTAssertTrue", "XCTAssert", "#expect", "#require"].contains(use.assertion)
    }
    return UseKind(use) == .singleElement
  }
}
