// Compares conditions on an attribute in brackets, `@a[contains(., 'b')]`, with the same conditions on its name.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct AttributeConditionTests {
  /// Conditions with `¢` for the attribute and `()` as in `string()` for a function of the context node.
  private static let conditions = [
    "¢='b'", "'b'=¢", "¢!='b'", "contains(¢, 'b')", "starts-with(¢, 'b')", "ends-with(¢, 'b')", "matches(¢, 'b$')",
    "contains('abc', ¢)", "normalize-space(¢)='b'", "string-length(¢)>3", "string(¢)='b'", "number(¢)>3",
    "translate(¢, 'ab', 'AB')='B'", "substring(¢, 2)='b'", "concat(¢, 'b')='bb'", "lower-case(¢)='b'", "¢>3", "¢='1'",
    "¢=1.5", "¢=true()", "upper-case(normalize-space(¢))='B'", "contains(concat('b', ¢), 'b')", "¢",
  ]
  /// The ways to write the context node.
  private static let nodes = [".", "self::node()", "(.)", "./.", "((self::node()))", "descendant-or-self::node()"]
  /// The attributes, among them flags, numbers, and one that no dump has.
  private static let attributes = ["label", "name", "visible", "x", "type", "resource-id", "content-desc", "clickable"]

  /// Combines conditions as locators do.
  private static func combined(_ condition: String, _ number: Int) -> String {
    switch number % 5 {
    case 0: "not(\(condition))"
    case 1: "\(condition) and string-length(¢)>0"
    case 2: "¢='a' or \(condition)"
    case 3: "(\(condition))"
    default: condition
    }
  }

  /// An attribute without text content does not exist, so every note on `@a[…]` must also be a note on the condition
  /// that names the attribute, and both match the same elements where the attribute exists.
  @Test func conditionsInBracketsAreReadLikeConditionsOnTheName() throws {
    let screens = [try DialectTree.basket(), try DialectTree.notes()]
    var compared = 0
    for (screen, snapshot) in screens.enumerated() {
      for (number, condition) in Self.conditions.enumerated() {
        for (offset, attribute) in Self.attributes.enumerated() {
          let condition = Self.combined(condition, number + offset + screen)
          let node = Self.nodes[(number + offset) % Self.nodes.count]
          let inBrackets = "//*[@\(attribute)[\(condition.replacing("¢", with: node))]]"
          let named = "//*[@\(attribute) and (\(condition.replacing("¢", with: "@\(attribute)")))]"
          let first = try LocatorStrategy.xpath.read(inBrackets)
          let second = try LocatorStrategy.xpath.read(named)
          let allowed = Set(second.notes(in: snapshot).map(\.message))
          for note in first.notes(in: snapshot) { #expect(allowed.contains(note.message), "\(inBrackets): \(note)") }
          let matches = try [first, second].map { try $0.query(in: snapshot).resolve(in: snapshot).matches }
          // XPath 2.0 compares booleans differently, and knows the name only where it is written.
          if !condition.contains("true()") { #expect(matches[0] == matches[1], "\(inBrackets)") }
          compared += 1
        }
      }
    }
    #expect(compared == 2 * Self.conditions.count * Self.attributes.count)
  }

  /// The same conditions on elements read no text.
  @Test(arguments: ["//*[%]", "//*[@label/parent::*[%]]", "//*[@label[ancestor::node()[%]]]", "(//*)[%]", "//*[*[%]]"])
  func elementsHaveNoText(_ frame: String) throws {
    for condition in ["contains(., 'b')", ".='b'", "normalize-space()='b'", "string-length()>1", "matches(., 'b')"] {
      let locator = frame.replacing("%", with: condition)
      let notes = try LocatorStrategy.xpath.read(locator).notes(in: DialectTree.basket())
      #expect(notes.contains { $0.message.contains("no text content") }, "\(locator)")
    }
  }
}
