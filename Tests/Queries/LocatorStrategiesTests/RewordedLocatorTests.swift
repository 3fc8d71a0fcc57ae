// Tests locators with one wrong condition whose other conditions identify the element: its text was reworded, or its
// type changed. (`diagnostics-and-rules` §3)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct RewordedLocatorTests {
  /// A locator, the nearest element, and the difference.
  typealias Row = (strategy: LocatorStrategy, locator: String, element: Int, difference: String)

  private static func nearest(_ row: Row, in snapshot: Snapshot) throws -> (element: Int, difference: String)? {
    let reading = try row.strategy.read(row.locator)
    return try reading.nearMisses(in: snapshot).first.map { ($0.element.index, $0.difference.description) }
  }

  private static func check(_ row: Row, in snapshot: Snapshot) throws {
    let nearest = try nearest(row, in: snapshot)
    #expect(nearest?.element == row.element)
    #expect(nearest?.difference == row.difference)
  }

  // MARK: iOS

  static let reworded = #"label is "Delete", not "Remove""#

  static let apple: [Row] = [
    (.predicate, "name == 'row.1.delete' AND label == 'Remove'", 8, reworded),
    (.predicate, "label == 'Remove' AND name == 'row.1.delete'", 8, reworded),
    (
      .predicate, "name == 'row.1.delete' AND label BEGINSWITH 'Rem'", 8,
      #"label BEGINSWITH "Rem" does not hold: the value is "Delete""#
    ),
    (.classChain, "**/XCUIElementTypeButton[`name == 'row.1.delete' AND label == 'Remove'`]", 8, reworded),
    (.classChain, "**/XCUIElementTypeButton[`name == 'row.1.delete'`][`label == 'Remove'`]", 8, reworded),
    (.xpath, "//XCUIElementTypeButton[@name='row.1.delete' and @label='Remove']", 8, reworded),
    (.xpath, "//XCUIElementTypeButton[@name='row.1.delete'][@label='Remove']", 8, reworded),
    (.xpath, "//*[@name='row.1.delete' and @label='Remove']", 8, reworded),
    (
      .chain, #"buttons.matching(identifier: "row.1.delete").matching(NSPredicate(format: "label == 'Remove'"))"#, 8,
      reworded
    ),
    // A different type
    (.xpath, "//XCUIElementTypeCell[@name='row.1.delete']", 8, "type: Button, not Cell"),
    (.xpath, "//XCUIElementTypeStaticText[@name='row.1.delete']", 8, "type: Button, not StaticText"),
    (.xpath, "//XCUIElementTypeSlider[@name='Pay']", 17, "type: Button, not Slider"),
    (.xpath, "//XCUIElementTypeTable//XCUIElementTypeSlider[@name='row.1.delete']", 8, "type: Button, not Slider"),
  ]

  @Test(arguments: apple) func onApple(_ row: Row) throws { try Self.check(row, in: DialectTree.basket()) }

  /// No other condition identifies the element, or the other conditions match too many elements.
  @Test(arguments: [
    (LocatorStrategy.predicate, "label == 'Remove'"), (.predicate, "label == 'Remove' AND visible == 1"),
    (.predicate, "type == 'XCUIElementTypeButton' AND label == 'Remove'"),
    (.predicate, "name == 'row.9' OR label == 'Remove'"), (.xpath, "//XCUIElementTypeButton[@label='Remove']"),
    (.classChain, "**/XCUIElementTypeButton[`label == 'Remove'`]"),
    // The only element of its type need not be the one that was meant.
    (.classChain, "**/XCUIElementTypeNavigationBar[`name == 'Checkout'`]"),
    (.xpath, "//XCUIElementTypeImage[@name='Checkout']"),
    (.predicate, "type == 'XCUIElementTypeImage' AND label BEGINSWITH 'Checkout'"),
    // A flag does not identify an element of another type.
    (.classChain, "**/XCUIElementTypeSlider[`enabled == 1`]"), (.xpath, "//XCUIElementTypeSlider[@enabled='true']"),
    (.predicate, "type == 'XCUIElementTypeSlider' AND visible == 1"),
    (.classChain, "**/XCUIElementTypeSlider[`name != 'a'`]"),
  ]) func isNotDistinctive(_ strategy: LocatorStrategy, _ locator: String) throws {
    let nearest = try Self.nearest((strategy, locator, 0, ""), in: DialectTree.basket())
    // Of two alternatives, one may be misspelt.
    #expect(nearest == nil || locator.contains(" OR "), "\(String(describing: nearest))")
  }

  // MARK: Android

  private static let add = #"resourceId("com.example.notes:id/add")"#

  static let android: [Row] = [
    (.uiAutomator, add + #".description("Compose")"#, 10, #"content-desc is "Add note", not "Compose""#),
    (
      .uiAutomator, add + #".descriptionContains("Comp")"#, 10,
      #".descriptionContains("Comp") does not hold: the value is "Add note""#
    ),
    (.uiAutomator, #"resourceId("com.example.notes:id/title").description("Heading")"#, 1, "it has no content-desc"),
    (
      .xpath, "//*[@resource-id='com.example.notes:id/add' and @content-desc='Compose']", 10,
      #"content-desc is "Add note", not "Compose""#
    ),
    (
      .xpath, "//*[@resource-id='com.example.notes:id/add'][@content-desc='Compose']", 10,
      #"content-desc is "Add note", not "Compose""#
    ),
    (
      .xpath, "//*[@class='android.widget.Button' and @text='My Notes']", 1,
      "class: android.widget.TextView, not android.widget.Button"
    ),
    // The first condition is reported as wrong, whether or not a different element satisfies it.
    (
      .xpath, "//*[@class='android.widget.Button'][@text='My Notes']", 1,
      "class: android.widget.TextView, not android.widget.Button"
    ),
    (
      .xpath, "//*[@class='android.widget.CheckBox'][@text='My Notes']", 1,
      "class: android.widget.TextView, not android.widget.CheckBox"
    ),
  ]

  @Test(arguments: android) func onAndroid(_ row: Row) throws { try Self.check(row, in: DialectTree.notes()) }

  @Test(arguments: [
    (LocatorStrategy.uiAutomator, #"text("Compose")"#),
    (.uiAutomator, #"className("android.widget.TextView").text("Compose")"#),
    (.uiAutomator, #"text("Compose").enabled(true)"#), (.xpath, "//*[@text='Compose']"),
    (.xpath, "//android.widget.TextView[@text='Compose']"),
    (.uiAutomator, #"className("android.widget.ImageButton").description("Compose")"#),
    (.xpath, "//android.widget.ImageButton[@content-desc='Compose']"),
    (.xpath, "//android.widget.Switch[@checked='true']"), (.xpath, "//android.widget.Switch[2]"),
    (.xpath, "//android.widget.Switch[not(@text='Compose')]"),
  ]) func isNotDistinctiveOnAndroid(_ strategy: LocatorStrategy, _ locator: String) throws {
    #expect(try strategy.read(locator).nearMisses(in: DialectTree.notes()).isEmpty)
  }

  /// The suggested locator finds the element.
  @Test func adviceFindsTheElement() throws {
    let snapshot = try DialectTree.notes()
    for row in Self.android {
      let reading = try row.strategy.read(row.locator)
      let miss = try #require(try reading.nearMisses(in: snapshot).first)
      let (strategy, locator) = try #require(row.strategy.advice(for: miss, reading), "\(row.locator)")
      let found = try strategy.read(locator).query(for: .android).resolve(in: snapshot)
      #expect(found.matches.first?.index == row.element, "\(locator)")
    }
  }
}
