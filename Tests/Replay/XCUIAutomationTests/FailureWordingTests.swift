// Tests the messages for queries without a match: they name the first step without a match and its input.

import LocatorStrategies
import SnapshotFormats
import Testing

@testable import XCUIAutomation

/// Specified in `xcuitest-query-semantics` §4 and §9, and `device-evidence` §6 and §7.
@Suite struct FailureWordingTests {
  /// In every list, all elements have the same depth, so their order is known.
  static let shop = """
    <XCUIElementTypeApplication name="Shop"><XCUIElementTypeWindow name="Main">
      <XCUIElementTypeTable name="Inbox">
        <XCUIElementTypeCell name="c1">
          <XCUIElementTypeStaticText name="one"/><XCUIElementTypeButton name="Delete"/>
        </XCUIElementTypeCell>
        <XCUIElementTypeCell name="c2"><XCUIElementTypeStaticText name="two"/></XCUIElementTypeCell>
      </XCUIElementTypeTable>
      <XCUIElementTypeTable name="Sent"/>
    </XCUIElementTypeWindow></XCUIElementTypeApplication>
    """

  static let application = "Application, pid: 1, identifier: 'Shop'"
  static let tables = "Table, identifier: 'Inbox',\n  Table, identifier: 'Sent'"
  static let cells = "Cell, identifier: 'c1',\n  Cell, identifier: 'c2'"

  /// A locator, the first step without a match, and the input of that step.
  static let steps: [(locator: String, step: String, input: String)] = [
    // The last step.
    (#"tables["Trash"]"#, #"Elements matching predicate '"Trash" IN identifiers'"#, tables),
    ("switches.element", "Descendants matching type Switch", application),
    (#"switches["wifi"]"#, "Descendants matching type Switch", application),
    // The step without a match is in the middle of the query.
    (#"alerts["Sorry"].buttons["OK"]"#, "Descendants matching type Alert", application),
    (
      #"tables["Trash"].cells["c1"].buttons["Delete"]"#, #"Elements matching predicate '"Trash" IN identifiers'"#,
      tables
    ),
    (#"tables.switches.images["star"]"#, "Descendants matching type Switch", tables),
    // An element in the middle of a query is the input of the next step, not a step itself.
    (#"tables["Inbox"].cells["c9"].buttons["Delete"]"#, #"Elements matching predicate '"c9" IN identifiers'"#, cells),
    (#"tables["Sent"].cells["c1"]"#, "Descendants matching type Cell", "Table, identifier: 'Sent'"),
    (#"cells.element(boundBy: 1).buttons["Delete"]"#, "Descendants matching type Button", "Cell, identifier: 'c2'"),
    ("tables.firstMatch.switches.element", "Descendants matching type Switch", "Table, identifier: 'Inbox'"),
    // An index out of range is a step without a match, both at the end and in the middle of a query.
    ("cells.element(boundBy: 2)", "Element at index 2", cells),
    (#"cells.element(boundBy: 2).buttons["Delete"]"#, "Element at index 2", cells),
    (
      #"tables["Inbox"].cells.matching(identifier: "c1").element(boundBy: 1)"#, "Element at index 1",
      "Cell, identifier: 'c1'"
    ),
    // If a list is empty, the list itself is the step without a match.
    ("switches.element(boundBy: 0)", "Descendants matching type Switch", application),
    (
      #"cells.matching(identifier: "c9").element(boundBy: 7)"#, #"Elements matching predicate '"c9" IN identifiers'"#,
      cells
    ),
    // Children.
    (
      #"tables["Inbox"].children(matching: .button).element"#, "Children matching type Button",
      "Table, identifier: 'Inbox'"
    ),
    (#"windows.children(matching: .cell)["c1"]"#, "Children matching type Cell", "Window, identifier: 'Main'"),
    (#"windows.children(matching: .any)["c1"]"#, #"Elements matching predicate '"c1" IN identifiers'"#, tables),
    (#"tables.children(matching: .any).children(matching: .image).element"#, "Children matching type Image", cells),
    // Types.
    ("cells.matching(.image, identifier: nil).element", "Elements matching type Image", cells),
    // Containing.
    (
      #"cells.containing(.image, identifier: "star").buttons["Delete"]"#,
      #"Elements containing elements of type Image matching predicate '"star" IN identifiers'"#, cells
    ),
    ("cells.containing(.image, identifier: nil).element", "Elements containing elements of type Image", cells),
    (
      #"cells.containing(NSPredicate(format: "identifier == 'three'")).buttons.element"#,
      #"Elements containing elements matching predicate 'identifier == "three"'"#, cells
    ),
    (
      #"tables.matching(NSPredicate(format: "identifier BEGINSWITH 'Tr'")).cells["c1"]"#,
      #"Elements matching predicate 'identifier BEGINSWITH "Tr"'"#, tables
    ),
  ]

  @Test(arguments: steps)
  func theFirstEmptyStepIsNamedWithItsInput(_ row: (locator: String, step: String, input: String)) throws {
    let wording = try Self.wording(of: row.locator, in: Self.shop)
    #expect(wording == "No matches found for \(row.step) from input {(\n  \(row.input)\n)}")
  }

  /// With `firstMatch`, the message names the whole chain, whichever step has no match.
  static let sequences: [(locator: String, sequence: String)] = [
    (
      #"buttons.matching(NSPredicate(format: "label BEGINSWITH 'Ends'")).firstMatch"#,
      #"`Descendants matching type Button` -> `Elements matching predicate 'label BEGINSWITH "Ends"'`"#
    ),
    ("alerts.buttons.firstMatch", "`Descendants matching type Alert` -> `Descendants matching type Button`"),
    (
      #"windows.children(matching: .table)["Trash"].firstMatch"#,
      "`Descendants matching type Window` -> `Children matching type Table` -> "
        + #"`Elements matching predicate '"Trash" IN identifiers'`"#
    ),
    // An element in the middle of a query is not a step of the chain, but an index is.
    (
      #"tables["Sent"].cells.firstMatch"#,
      #"`Descendants matching type Table` -> `Elements matching predicate '"Sent" IN identifiers'` -> "#
        + "`Descendants matching type Cell`"
    ),
    (
      "tables.firstMatch.switches.firstMatch",
      "`Descendants matching type Table` -> `Descendants matching type Switch`"
    ),
    (
      "cells.element(boundBy: 1).buttons.firstMatch",
      "`Descendants matching type Cell` -> `Element at index 1` -> `Descendants matching type Button`"
    ),
  ]

  @Test(arguments: sequences)
  func aFirstMatchNamesTheChain(_ row: (locator: String, sequence: String)) throws {
    let wording = try Self.wording(of: row.locator, in: Self.shop)
    #expect(
      wording == "No matches found for first query match sequence: \(row.sequence), given input App element pid: 1")
  }

  /// XCTest's message for an index out of range in such a chain is unknown, so the shorter message, which names the
  /// step, is expected.
  @Test func anIndexBeyondTheEndIsNamedBeforeAFirstMatch() throws {
    let wording = try Self.wording(of: "cells.element(boundBy: 2).buttons.firstMatch", in: Self.shop)
    #expect(wording == "No matches found for Element at index 2 from input {(\n  \(Self.cells)\n)}")
  }

  /// The dump does not record `enabled`, so each of these elements may match. Possible matches count as input, even if
  /// the query continues after picking one of them.
  static let doubtful: [(locator: String, step: String, input: String)] = [
    (
      "windows.matching(\(enabled)).element.switches.element", "Descendants matching type Switch",
      "Window, identifier: 'Main'"
    ),
    ("windows.matching(\(enabled)).element.tables.switches.element", "Descendants matching type Switch", tables),
    (
      "cells.matching(\(enabled)).firstMatch.staticTexts.switches.element", "Descendants matching type Switch",
      "StaticText, identifier: 'one',\n  StaticText, identifier: 'two'"
    ),
    ("cells.matching(\(enabled)).element(boundBy: 3)", "Element at index 3", cells),
  ]

  static let enabled = #"NSPredicate(format: "enabled == YES")"#

  @Test(arguments: doubtful)
  func possibleElementsAreInput(_ row: (locator: String, step: String, input: String)) throws {
    let wording = try Self.wording(of: row.locator, in: Self.shop)
    #expect(wording == "No matches found for \(row.step) from input {(\n  \(row.input)\n)}")
  }

  /// At most twenty elements are listed; the rest are counted.
  @Test func longInputsAreTruncated() throws {
    let cells = (1...23).map { "<XCUIElementTypeCell name=\"\($0)\"/>" }.joined()
    let dump = "<XCUIElementTypeApplication name=\"Shop\">\(cells)</XCUIElementTypeApplication>"
    let wording = try #require(try Self.wording(of: #"cells["none"]"#, in: dump))
    #expect(wording.hasSuffix("  Cell, identifier: '20',\n  … and 3 more\n)}"))
  }

  static func wording(of locator: String, in dump: String) throws -> String? {
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "dump.xml").snapshot)
    return ResolutionFault(try ChainExpression.parse(locator), in: snapshot)?.wording
  }
}
