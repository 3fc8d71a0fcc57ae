// Tests that no strategy proposes an unrelated element in place of one that does not exist.
// (`diagnostics-and-rules` §3)

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import Testing

@Suite struct NearMissLimitTests {
  private static let snapshots = DialectPropertyTests.root.appending(path: "snapshots")

  /// A string that is in no dump, nor similar to one that is.
  private static let missing = "zqxwv jkqzx wvqjz 90817"

  /// Locators for an element of a type with the missing string, in every strategy that can express them.
  private static func locators(_ type: ElementType, _ part: String) -> [(LocatorStrategy, String)] {
    let tag = type.wdaName
    return [
      (.chain, "descendants(matching: .\(type.swiftName))[\"\(missing)\"]"),
      (.predicate, "type == '\(tag)' AND name == '\(missing)'"), (.predicate, "name == '\(missing)'"),
      (.predicate, "type == '\(tag)' AND label BEGINSWITH '\(part)'"),
      (.predicate, "label CONTAINS '\(part)' AND type == '\(tag)' AND enabled == 1"),
      (.classChain, "**/\(tag)[`name == '\(missing)'`]"), (.classChain, "**/\(tag)[`label ENDSWITH '\(part)'`]"),
      (.classChain, "**/\(tag)[`label == '\(missing)' AND visible == 1`]"),
      (.xpath, "//\(tag)[@name='\(missing)']"), (.xpath, "//\(tag)[contains(@label, '\(part)')]"),
      (.xpath, "//*[@type='\(tag)' and @label='\(missing)']"), (.xpath, "//\(tag)[@value='\(missing)'][1]"),
      (.accessibilityID, missing), (.id, missing), (.name, missing), (.linkText, "label=\(missing)"),
    ]
  }

  /// However few elements of the type there are: one, two or many.
  @Test func unrelatedElementsAreNotProposed() throws {
    var (tried, few) = (0, 0)
    for (number, (file, snapshot)) in DialectPropertyTests.dumps(in: Self.snapshots).enumerated() where number % 4 == 0
    {
      let types = Set(snapshot.elements.map(\.type)).subtracting([.any, snapshot.root.type])
      for type in types.sorted(by: { $0.rawValue < $1.rawValue }) {
        if snapshot.elements.count(where: { $0.type == type }) < 3 { few += 1 }
        for (strategy, locator) in Self.locators(type, "zqxwv jkq") {
          let misses = try strategy.read(locator).nearMisses(in: snapshot)
          #expect(misses.isEmpty, "\(file): \(strategy) \(locator): \(misses.map(\.difference))")
          tried += 1
        }
      }
    }
    #expect(tried > 1_000)
    #expect(few > 40)
  }

  @Test func unrelatedElementsAreNotProposedOnAndroid() throws {
    var tried = 0
    for (number, (file, snapshot)) in AndroidTranslationPropertyTests.dumps(in: Self.snapshots).enumerated()
    where number % 3 == 0 {
      for name in Set(snapshot.elements.compactMap(\.className)).sorted() {
        let tag = snapshot.tags == .classes ? name.replacing("$", with: ".") : "node"
        let locators: [(LocatorStrategy, String)] = [
          (.xpath, "//\(tag)[@class='\(name)' and @text='\(Self.missing)']"),
          (.xpath, "//\(tag)[@class='\(name)'][contains(@content-desc, 'zqxwv jkq')]"),
          (.xpath, "//*[@class='\(name)'][@resource-id='\(Self.missing)']"),
          (.uiAutomator, "new UiSelector().className(\"\(name)\").text(\"\(Self.missing)\")"),
          (.uiAutomator, "className(\"\(name)\").descriptionStartsWith(\"zqxwv jkq\").enabled(true)"),
          (.id, "zqxwv_jkq"), (.accessibilityID, Self.missing),
        ]
        for (strategy, locator) in locators {
          let misses = try strategy.read(locator).nearMisses(in: snapshot)
          #expect(misses.isEmpty, "\(file): \(strategy) \(locator): \(misses.map(\.difference))")
          tried += 1
        }
      }
    }
    #expect(tried > 100)
  }

  private static let settings = """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Settings" label="Settings">
    <XCUIElementTypeSwitch type="XCUIElementTypeSwitch" name="wifi.enabled" label="Wi-Fi" value="1"/>
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="mail" label="Mail" value="ann@example.com"/>
    </XCUIElementTypeApplication>
    """

  /// Many elements have the value of a switch; what somebody typed, only one has.
  @Test(
    arguments: [
      (LocatorStrategy.xpath, "//XCUIElementTypeSwitch[@name='zqxwv' and @value='1']", nil),
      (.predicate, "name == 'zqxwv' AND value == '1'", nil),
      (.classChain, "**/*[`label == 'zqxwv' AND value == '1'`]", nil),
      (.chain, "buttons.matching(NSPredicate(format: \"value == '1'\"))", nil),
      (.xpath, "//*[@name='zqxwv' and @value='ann@example.com']", 2),
      (.predicate, "name == 'wifi.enabled' AND value == '0'", 1),
    ] as [(LocatorStrategy, String, Int?)])
  func valuesWithoutLettersIdentifyNothing(_ strategy: LocatorStrategy, _ locator: String, _ element: Int?) throws {
    let misses = try strategy.read(locator).nearMisses(in: DialectTree.snapshot(Self.settings))
    #expect(misses.first?.element.index == element, "\(misses.map(\.difference))")
  }

  /// What exists instead is listed, in each strategy.
  @Test func existingElementsAreListed() throws {
    let apple = try DialectTree.basket()
    for (strategy, locator) in [
      (LocatorStrategy.chain, #"images["\#(Self.missing)"]"#), (.classChain, "**/XCUIElementTypeImage[`name == 'zq'`]"),
      (.xpath, "//XCUIElementTypeImage[@name='zq']"),
    ] {
      let available = try strategy.read(locator).queryInParts(for: .apple).explain(in: apple).available
      #expect(available.map(\.index) == [13], "\(locator)")
    }
    let android = try DialectTree.notes()
    for (strategy, locator) in [
      (LocatorStrategy.xpath, "//android.widget.ImageButton[@content-desc='zq']"),
      (.uiAutomator, #"className("android.widget.ImageButton").description("zq")"#),
    ] {
      let available = try strategy.read(locator).queryInParts(for: .android).explain(in: android).available
      #expect(available.map(\.index) == [10], "\(locator)")
    }
    #expect(
      try LocatorStrategy.id.read("zq").queryInParts(for: .android).explain(in: android).available.map(\.index)
        == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    // A missing tag is not a condition on other elements.
    #expect(
      try LocatorStrategy.xpath.read("//android.widget.Switch").queryInParts(for: .android).explain(in: android)
        .available.isEmpty)
  }

  /// Mac2 compares a name with several attributes, so a near miss names the attribute that is similar.
  @Test func namesOnMacNameTheAttribute() throws {
    let snapshot = try Mac2LocatorTests.larder()
    let rows: [(locator: String, element: Int?, difference: String?)] = [
      ("finnd", 5, #"identifier differs in 1 character: "find""#),
      ("Only frehs", 3, #"title differs in 1 character: "Only fresh""#),
      ("add jar", 2, #"label differs in case: "Add jar""#), (Self.missing, nil, nil), ("checkout.total", nil, nil),
    ]
    for (locator, element, difference) in rows {
      let reading = try LocatorStrategy.accessibilityID.readForAnyDriver(locator)
      let miss = try reading.queryInParts(in: snapshot).explain(in: snapshot).nearMisses.first
      #expect(miss?.element.index == element, "\(locator)")
      #expect(miss?.difference.description == difference, "\(locator)")
    }
  }
}
