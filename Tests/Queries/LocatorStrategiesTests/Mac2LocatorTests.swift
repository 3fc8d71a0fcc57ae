// Tests locators on page sources of Appium's Mac2 driver, which has its own attributes and keys.
// (`class-chain-and-xpath` §7)

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat
import SnapshotFormats
import Testing

@Suite struct Mac2LocatorTests {
  /// 0: application, 1: window, 2: button, 3: check box, 4: text, 5: field, 6: menu bar, 7: menu item.
  static func larder() throws -> Snapshot {
    let dump = """
      <XCUIElementTypeApplication elementType="2" identifier="" label="" title="Larder" enabled="true" selected="false">
      <XCUIElementTypeWindow elementType="4" identifier="main" label="" title="Stock" enabled="true" selected="false">
      <XCUIElementTypeButton elementType="9" identifier="add" label="Add jar" title="" enabled="true" \
      selected="false" x="60" y="80" width="45" height="18"/>
      <XCUIElementTypeCheckBox elementType="12" identifier="" value="1" label="" title="Only fresh" enabled="false" \
      selected="true"/>
      <XCUIElementTypeStaticText elementType="48" identifier="" value="" label="" title="" enabled="true" \
      selected="false"/>
      <XCUIElementTypeTextField elementType="49" identifier="find" value="Rye" label="" title="" \
      placeholderValue="Find" enabled="true" selected="false"/>
      </XCUIElementTypeWindow>
      <XCUIElementTypeMenuBar elementType="55" identifier="" label="" title="" enabled="true" selected="false">
      <XCUIElementTypeMenuItem elementType="54" identifier="save:" label="" title="Save" enabled="true" \
      selected="false"/>
      </XCUIElementTypeMenuBar>
      </XCUIElementTypeApplication>
      """
    let reading = DumpReader.read(Array(dump.utf8), file: "larder.xml")
    return try #require(reading.snapshot, "\(reading.findings)")
  }

  static let rows: [(LocatorStrategy, String, [Int])] = [
    // The attributes of the page source, and no others
    (.xpath, "//*[@identifier='add']", [2]), (.xpath, "//*[@elementType='9']", [2]),
    (.xpath, "//*[@elementType>50]", [6, 7]),
    (.xpath, "//*[@title='Save']", [7]), (.xpath, "//*[@selected='true']", [3]),
    (.xpath, "//XCUIElementTypeButton[@x=60]", [2]),
    (.xpath, "//*[@name='add']", []), (.xpath, "//*[@type]", []), (.xpath, "//*[@visible]", []),
    (.xpath, "//*[@index='0']", []), (.xpath, "//*[@accessible or @traits or @hittable or @focused]", []),
    // A missing value differs from an empty one.
    (.xpath, "//*[@value]", [3, 4, 5]), (.xpath, "//*[@value='']", [4]), (.xpath, "//*[@placeholderValue]", [5]),
    (.xpath, "//XCUIElementTypeWindow/*[not(@value)]", [2]), (.xpath, "//*[count(@*)=12]", []),
    (.xpath, "//XCUIElementTypeButton[count(@*)=10]", [2]),
    (.predicate, "value == nil", [0, 1, 6, 2, 7]), (.predicate, "value == ''", [4]),
    (.predicate, "placeholderValue != nil", [5]),
    // The driver's own keys
    (.predicate, "identifier == 'add'", [2]), (.predicate, "identifier == '' AND title == ''", [6, 4]),
    (.predicate, "title BEGINSWITH 'S' AND elementType == 54", [7]), (.predicate, "elementType == 9", [2]),
    (.predicate, "selected == 1", [3]), (.predicate, "enabled == NO", [3]), (.predicate, "label CONTAINS 'jar'", [2]),
    (.classChain, "XCUIElementTypeWindow/XCUIElementTypeButton[`identifier == 'add'`]", [2]),
    (.classChain, "**/XCUIElementTypeMenuItem[`title == 'Save'`]", [7]),
    (.classChain, "**/XCUIElementTypeWindow[$title == 'Only fresh'$]", [1]),
    (.classChain, "**/*[`elementType == 49`][-1]", [5]),
    // The strategies for names find what `matching(identifier:)` finds, but the application only by its identifier.
    (.accessibilityID, "add", [2]), (.id, "Save", [7]), (.name, "Add jar", [2]), (.accessibilityID, "Larder", []),
    (.accessibilityID, "Find", [5]), (.className, "XCUIElementTypeCheckBox", [3]),
  ]

  @Test(arguments: rows) func finds(_ strategy: LocatorStrategy, _ locator: String, _ elements: [Int]) throws {
    let snapshot = try Self.larder()
    let reading = try strategy.readForAnyDriver(locator)
    #expect(reading.refusal(in: snapshot) == nil)
    let resolution = try reading.query(in: snapshot).resolve(in: snapshot)
    #expect(resolution.matches.map(\.index) == elements)
    #expect(resolution.possible.isEmpty)
    // The explanation must come to the same result, step by step.
    let parts = try reading.queryInParts(in: snapshot).resolve(in: snapshot)
    #expect(parts.matches.map(\.index) == elements)
  }

  static let refused: [(LocatorStrategy, String, String, String)] = [
    (.predicate, "name == 'add'", "in Mac2 it is identifier", "identifier"),
    (.predicate, "type == 'XCUIElementTypeButton'", "in Mac2 it is elementType", "elementType"),
    (.predicate, "rect.x > 5", "in Mac2 it is frame", "frame"),
    (.predicate, "wdLabel == 'a'", "do not have the prefix “wd”", "label"),
    (.predicate, "visible == 1", "Mac2 does not provide it", ""),
    (.classChain, "**/XCUIElementTypeButton[`name == 'add'`]", "in Mac2 it is identifier", "identifier"),
  ]

  @Test(arguments: refused) func refuses(
    _ strategy: LocatorStrategy, _ locator: String, _ message: String, _ guess: String
  ) throws {
    let snapshot = try Self.larder()
    let reading = try strategy.read(locator)
    let refusal = try #require(reading.refusal(in: snapshot))
    #expect(refusal.message.contains(message), "\(refusal.message)")
    #expect((refusal.suggestions.first ?? "") == guess)
    #expect(try reading.query(in: snapshot).resolve(in: snapshot).outcome == .noMatch)
    #expect(reading.foreignNote(in: snapshot)?.contains("Mac2 refuses the locator") ?? false)
  }

  /// A locator that only Mac2 accepts is a mistake unless the dump is of macOS.
  @Test func webDriverAgentRefusesKeysOfMac2() throws {
    let locator = "identifier == 'add'"
    #expect(throws: (any Error).self) { try LocatorStrategy.predicate.read(locator) }
    let reading = try LocatorStrategy.predicate.readForAnyDriver(locator)
    let phone = try DialectTree.basket()
    #expect(reading.refusal(in: phone)?.suggestions == ["name"])
    #expect(try reading.query(in: phone).resolve(in: phone).outcome == .noMatch)
  }

  static let notes: [(String, String, String?)] = [
    ("//*[@name='add']", "Mac2 has no attribute “name”", "did you mean @identifier?"),
    ("//*[@type='a']", "Mac2 has no attribute “type”", "did you mean @elementType?"),
    ("//*[@text='a']", "Mac2 has no attribute “text”", "did you mean @title, @label or @value?"),
    ("//*[@titel='a']", "Mac2 has no attribute “titel”", "did you mean @title?"),
    ("//*[@enabled='1']", "'true' or 'false', never '1'", "did you mean 'true'?"),
    ("//XCUIElementTypeButton['a']", "always true", "compare it with an attribute: @identifier='a'"),
    ("//*[text()='a']", "no text content", "text is in @title, @label and @value"),
    ("//XCUIElementTypeButon", "Mac2 has no tag “XCUIElementTypeButon”", "did you mean XCUIElementTypeButton?"),
    // Mac2 puts a dot before the first slash.
    ("/XCUIElementTypeApplication/XCUIElementTypeWindow", "Mac2 starts at the application", nil),
    ("/XCUIElementTypeWindow", "Mac2 starts at its children", "did you mean //XCUIElementTypeWindow?"),
    ("//*[@title='Larder']", "it does not find the application itself", nil),
    ("(//*)[1]", "it does not find the application itself", nil),
  ]

  @Test(arguments: notes) func isNoted(_ locator: String, _ message: String, _ advice: String?) throws {
    let notes = try LocatorStrategy.xpath.read(locator).notes(in: Self.larder())
    #expect(notes.count == 1 && notes.first?.message.contains(message) ?? false, "\(notes)")
    if let advice { #expect(notes.first?.advice == advice) }
  }

  @Test(arguments: [
    "//XCUIElementTypeButton[@identifier='add' and @enabled='true']", "//XCUIElementTypeWindow[@title]",
    "//*[@elementType=9]",
    ".//XCUIElementTypeMenuItem",
  ]) func isNotNoted(_ locator: String) throws {
    #expect(try LocatorStrategy.xpath.read(locator).notes(in: Self.larder()).isEmpty)
  }

  static let translations: [(LocatorStrategy, String, LocatorStrategy, String)] = [
    (.predicate, "identifier == 'add'", .xpath, "//*[@identifier='add']"),
    (.predicate, "elementType == 9 AND identifier == 'add'", .classChain, #"[`identifier == "add"`]"#),
    (.predicate, "identifier == 'add'", .accessibilityID, "add"),
    (.predicate, "elementType == 54", .className, "MenuItem"),
    (.predicate, "selected == 1", .chain, "selected == 1"),
    (.chain, #"menuItems.matching(NSPredicate(format: "title == 'Save'"))"#, .predicate, #"title == "Save""#),
    (.chain, #"buttons["add"]"#, .xpath, "@title='add'"),
    (
      .chain, #"windows.containing(NSPredicate(format: "title == 'Only fresh'"))"#, .classChain,
      #"[$title == "Only fresh"$]"#
    ),
    (.xpath, "//XCUIElementTypeWindow/*[@title='Only fresh' and @selected='true']", .classChain, "title =="),
    (.xpath, "//*[@elementType=9][@label]", .predicate, "label != NULL"),
    (.classChain, "**/XCUIElementTypeMenuItem[`title == 'Save'`]", .xpath, "//XCUIElementTypeMenuItem[@title='Save']"),
  ]

  @Test(arguments: translations) func translatesToTheKeysOfMac2(
    _ source: LocatorStrategy, _ locator: String, _ target: LocatorStrategy, _ part: String
  ) throws {
    let reading = try source.readForAnyDriver(locator)
    let translation = LocatorTranslation(of: reading, to: target, for: .mac2)
    let text = try #require(translation.text, "\(translation.obstacles)")
    #expect(text.contains(part), "\(text)")
    let comparison = try #require(translation.comparison(in: Self.larder()))
    #expect(comparison.areSame == .yes && !comparison.original.matches.isEmpty, "\(text)")
    // The translation is for another platform.
    #expect(try translation.comparison(in: DialectTree.basket()) == nil)
  }

  @Test(arguments: [
    (LocatorStrategy.chain, #"buttons.matching(NSPredicate(format: "hasFocus == YES"))"#, "Mac2 has no such key"),
    (.predicate, "hittable == 1", "XCUITest has no such key"),
  ]) func doesNotTranslateOtherKeys(_ source: LocatorStrategy, _ locator: String, _ reason: String) throws {
    let target = source == .chain ? LocatorStrategy.predicate : .chain
    let translation = LocatorTranslation(of: try source.readForAnyDriver(locator), to: target, for: .mac2)
    #expect(translation.text == nil)
    #expect(translation.obstacles.map(\.reason) == [reason])
  }

  @Test func suggestionsHaveTheKeysOfMac2() throws {
    let snapshot = try Self.larder()
    let suggested: [(LocatorStrategy, Int, String)] = [
      (.accessibilityID, 2, "add"), (.accessibilityID, 7, "save:"),
      (.predicate, 2, #"identifier == "add""#), (.predicate, 3, #"elementType == 12 AND title == "Only fresh""#),
      (.classChain, 3, #"**/XCUIElementTypeCheckBox[`title == "Only fresh"`]"#),
      (.xpath, 3, "//XCUIElementTypeCheckBox[@title='Only fresh']"), (.xpath, 2, "//*[@identifier='add']"),
    ]
    for (strategy, index, text) in suggested {
      let found = try #require(strategy.locator(for: snapshot[index]))
      let query = try strategy.readForAnyDriver(found).query(in: snapshot)
      #expect(try query.resolve(in: snapshot).matches.map(\.index) == [index], "\(found)")
      #expect(found.contains("identifier") || found.contains("title") || found == text, "\(found), not \(text)")
      #expect(!found.contains("name") && !found.contains("@type"))
    }
  }

  @Test func nearMissesHaveTheKeysOfMac2() throws {
    let snapshot = try Self.larder()
    for (strategy, locator) in [
      (LocatorStrategy.predicate, "identifier == 'Add'"), (.xpath, "//XCUIElementTypeButton[@identifier='Add']"),
      (.classChain, "**/XCUIElementTypeButton[`identifier == 'Add'`]"),
    ] {
      let reading = try strategy.readForAnyDriver(locator)
      let explanation = try reading.queryInParts(in: snapshot).explain(in: snapshot)
      let miss = try #require(explanation.nearMisses.first)
      #expect(miss.element.index == 2)
      #expect(strategy.advice(for: miss, reading)?.text.contains("identifier") ?? false)
    }
  }

  /// A macOS app is recognised in other dialects by its titles.
  @Test func titlesShowThatTheAppIsOfMacOS() throws {
    let dump = """
      {"elementType": 2, "identifier": "", "label": "", "title": "Larder", "enabled": true, "children": [
      {"elementType": 9, "identifier": "add", "label": "Add", "title": "", "enabled": true}]}
      """
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "larder.json").snapshot)
    #expect(snapshot.driver == .mac2 && !snapshot.omitsOnlyNil)
    let phone = try #require(
      DumpReader.read(Array(dump.replacing("Larder", with: "").utf8), file: "larder.json").snapshot)
    #expect(phone.driver == .webDriverAgent)
    let locator = try LocatorStrategy.xpath.read("//*[@identifier='add']")
    #expect(try locator.query(in: snapshot).resolve(in: snapshot).matches.map(\.index) == [1])
    #expect(try locator.query(in: phone).resolve(in: phone).outcome == .noMatch)
  }
}
