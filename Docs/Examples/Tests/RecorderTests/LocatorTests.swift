// Tests the recorder's locators: each matches its own element and no other.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import SnapshotFormats
import XCTest

@testable import DeviceRecorder

@MainActor final class LocatorTests: XCTestCase {
  /// The expected locators of all elements below the app, in preorder. They find elements by identifier, by label (one
  /// of them with escapes), inside a container, or by index.
  private static let expected = [
    #"buttons["only"]"#, "buttons.element(boundBy: 1)", #"buttons["say \"hi\"\\\n\tto\u{1} all\u{2028}"]"#,
    #"otherElements["box"]"#, #"otherElements["box"].switches["s"]"#, #"otherElements["box"].staticTexts["twice"]"#,
    #"otherElements["crate"]"#, #"otherElements["crate"].switches["s"]"#,
    #"otherElements["crate"].staticTexts["twice"]"#, #"otherElements["crate"].otherElements.element"#,
    #"otherElements["crate"].images.element"#, "sliders.element(boundBy: 0)", #"textFields["Name"]"#,
    "descendants(matching: .application).element(boundBy: 0)", #"otherElements["future"]"#,
    // Two elements with neither an identifier nor a label. XCTest orders elements by level: first `box`, `crate`,
    // `future` and the first of these two elements, then the elements inside them.
    "otherElements.element(boundBy: 3)", "otherElements.element(boundBy: 5)",
    // The deeper of the two toggles has index 1, although it comes first in the dump.
    "toggles.element(boundBy: 1)", "toggles.element(boundBy: 0)",
  ]

  func testLocatorsOfAnUnusualScreen() throws {
    XCTAssertEqual(try locators(), ["app"] + Self.expected)
    try expectThatLocatorsMatchTheirElements("snapshots/LocatorTests/0000.json")
  }

  func testLocatorsOfARealScreen() throws {
    XCUIApplication().launch()
    try expectThatLocatorsMatchTheirElements("snapshots/LocatorTests/testLocatorsOfARealScreen/0013.xml")
  }

  /// The recorder assumes that XCTest returns elements in level order, both by index and in lists. In the dump, the
  /// deeper toggle, at y = 340, comes first.
  func testListsAreInLevelOrder() throws {
    let toggles = XCUIApplication().toggles
    XCTAssertEqual(toggles.allElementsBoundByIndex.map(\.frame.minY), [390, 340])
    XCTAssertEqual(toggles.firstMatch.frame.minY, 390)
    let printed = toggles.debugDescription
    let places = try [390, 340].map { try XCTUnwrap(printed.range(of: "{0, \($0)}"), printed).lowerBound }
    XCTAssertLessThan(places[0], places[1])
  }

  private func locators() throws -> [String?] {
    let root = try XCUIApplication().snapshot()
    let tree = RecordedTree(root, redactsSecureFields: true)
    return Self.preorder(root).map { tree.locator(of: RecordedTree($0, redactsSecureFields: true)) }
  }

  private static func preorder(_ element: any XCUIElementSnapshot) -> [any XCUIElementSnapshot] {
    [element] + element.children.flatMap(preorder)
  }

  /// Checks that each locator matches exactly one element when the query engine resolves it. If two elements are
  /// identical, the first one is expected.
  private func expectThatLocatorsMatchTheirElements(_ path: String) throws {
    let snapshot = try XCTUnwrap(
      DumpReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: path))), file: path).snapshot)
    let elements = Self.preorder(try XCUIApplication().snapshot())
    XCTAssertEqual(elements.count, snapshot.count)
    for (index, locator) in try locators().enumerated() {
      let text = try XCTUnwrap(locator)
      let matches = try ChainExpression.parse(text).resolve(in: snapshot).matches
      XCTAssertEqual(matches.count, 1, text)
      let found = try XCTUnwrap(matches.first)
      XCTAssertLessThanOrEqual(found.index, index, text)
      XCTAssertEqual(found.type, snapshot[index].type, text)
      XCTAssertEqual(found.identifier, snapshot[index].identifier, text)
      XCTAssertEqual(found.label, snapshot[index].label, text)
      XCTAssertEqual(found.frame, snapshot[index].frame, text)
    }
  }
}
