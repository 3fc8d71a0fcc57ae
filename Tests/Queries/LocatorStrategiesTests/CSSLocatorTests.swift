// Tests which elements css selectors find. (`class-chain-and-xpath` §8)

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import Testing

@Suite struct CSSLocatorTests {
  static let apple: [DialectRow] = [
    // Ids and escapes
    DialectRow("8", "#Pay", [17]), DialectRow("8", ##"#row\.1\.delete"##, [8]), DialectRow("8", "[id='row.2']", [9]),
    DialectRow("8", #"*[name="row\.2"]"#, [9]), DialectRow("8", "#nope", []),
    // Types. The result is in the order of the class chain, level by level.
    DialectRow("8", "cell", [6, 9, 14]), DialectRow("8", "XCUIElementTypeCell", [6, 9, 14]),
    DialectRow("8", "button", [17, 3, 20, 8, 11, 16]), DialectRow("8", "gizmo", [19, 12]),
    DialectRow("8", "cell > button", [8, 11, 16]), DialectRow("8", "table button", [8, 11, 16]),
    DialectRow("8", "table > button", []), DialectRow("8", "other *", [20, 13]),
    DialectRow("8", "cell, button", [6, 9, 14]),
    // Positions count all matches, from 1.
    DialectRow("8", "cell:nth-child(2)", [9]), DialectRow("8", "cell[index='2'] button", [11]),
    DialectRow("8", "cell button:nth-child(1)", [8]), DialectRow("8", ":nth-child(-1)", [13]),
    // Truth values
    DialectRow("8", "button[visible][enabled]", [17, 3, 8, 11]), DialectRow("8", "button:enabled(false)", [16]),
    DialectRow("8", "button[visible='0']", [20, 16]), DialectRow("8", "button[VISIBLE=False]", [20, 16]),
    // `*=` compares the whole string. The backslash of the escape is lost, so a dot matches any character.
    DialectRow("8", "[label*=Delete]", [8, 11, 16]), DialectRow("8", "[label*=elet]", []),
    DialectRow("8", "[name*='row.1']", [6]), DialectRow("8", "[name*='r.w.1']", [6]),
    DialectRow("8", "[label~=elet]", [8, 11, 16]), DialectRow("8", "[label^=Del]", [8, 11, 16]),
    DialectRow("8", "[name$='.delete']", [8, 11, 16]), DialectRow("8", "[label=delete]", []),
    DialectRow("8", #"[label="It's ripe"]"#, [15]),
    // No dump records whether an element is an accessibility container.
    DialectRow("8", "button[accessibility-container]", [], possible: [17, 3, 20, 8, 11, 16]),
    DialectRow("8", "#Pay[accessibility-container]", [], possible: [17]),
    DialectRow("8", "#nope[accessibility-container]", []),
  ]

  @Test(arguments: apple) func findsElements(row: DialectRow) throws { try row.check(.css, in: DialectTree.basket()) }

  static let android: [DialectRow] = [
    // Ids have the package of the app: that of the first element.
    DialectRow("8", "#name", [4, 7]), DialectRow("8", "[id=name]", [4, 7]), DialectRow("8", "#clock", []),
    DialectRow("8", "[resource-id='com.android.systemui:id/clock']", [11]), DialectRow("8", "[id*=name]", [4, 7]),
    DialectRow("8", "[id^=nam]", []), DialectRow("8", "[id$=name]", [4, 7]), DialectRow("8", "[id~=nam]", [4, 7]),
    // Types and classes are patterns for the whole class, unless both are given.
    DialectRow("8", "TextView", []), DialectRow("8", ".TextView", []), DialectRow("8", "*", Array(0...11)),
    DialectRow("8", "android.widget.TextView", [1, 4, 7, 11]),
    DialectRow("8", ##".android\.widget\.TextView"##, [1, 4, 7, 11]),
    DialectRow("8", ".android.widget.CheckBox", [5, 8]), DialectRow("8", "[class-name$=CheckBox]", []),
    DialectRow("8", "[class-name='android.widget.CheckBox']", [5, 8]),
    // Case
    DialectRow("8", "[text='seed order']", []), DialectRow("8", "[text*='seed']", [7]),
    DialectRow("8", "[text^=SEED]", [7]),
    DialectRow("8", "[text$=order]", []), DialectRow("8", "[text$='Seed order']", [7]),
    DialectRow("8", "[text~=order]", []), DialectRow("8", "[text~='12:30']", [11]),
    DialectRow("8", "[content-desc=Done]", [5, 8]), DialectRow("8", "[accessibility-id*=DO]", [5, 8]),
    // Flags and positions; the index counts siblings from 0.
    DialectRow("8", ":checked", [5]), DialectRow("8", "[long-clickable]", [3, 6, 9]),
    DialectRow("8", ":selected(TRUE)", [6]), DialectRow("8", "android.widget.CheckBox:instance(1)", [8]),
    DialectRow("8", "android.widget.TextView:nth-child(0)", [1, 4, 7]),
    DialectRow("8", "android.widget.TextView:nth-child(-1)", []),
    // `>` finds descendants at any depth, too.
    DialectRow("8", "#list > #name", [4, 7]), DialectRow("8", "#list #name", [4, 7]),
    DialectRow("8", "#row:selected > :checkable", [8]),
  ]

  @Test(arguments: android) func findsNodes(row: DialectRow) throws {
    try row.check(.css, in: DialectTree.notes())
    // With the package of the dump
    let (reading, snapshot) = (try LocatorStrategy.css.read(row.locator), try DialectTree.notes())
    for query in [reading.query(in: snapshot), reading.queryInParts(in: snapshot)] {
      #expect(try query.resolve(in: snapshot).matches.map(\.index) == row.matches, "\(query)")
    }
    #expect(reading.translation(in: snapshot)?.strategy == .uiAutomator)
  }

  @Test func macOSHasNone() throws {
    let reading = try LocatorStrategy.css.read("#a")
    #expect(reading.foreignNote(for: Driver.mac2)?.contains("does not support css selectors") == true)
    #expect([Platform.apple, .android].allSatisfy { reading.foreignNote(for: $0) == nil })
  }

  /// Notes on parts that the drivers ignore, or that mean something else than they seem to.
  @Test(arguments: [
    ("cell⟨, button⟩", Platform.apple, "only the first"), ("cell⟨) a⟩", .apple, "unmatched parenthesis"),
    ("#a⟨, #b⟩", .android, "only the first"), ("⟨gizmo⟩", .apple, "reads it as XCUIElementTypeOther"),
    ("⟨[text=a]⟩[text=b]", .android, "is overwritten"),
    (#"⟨[label*="Log."]⟩"#, .apple, "compares the whole value with “Log.” as a regular expression"),
  ])
  func partsAreNoted(marked: String, platform: Platform, words: String) throws {
    let row = Mistake(marked, words)
    let snapshot = try platform == .android ? DialectTree.notes() : DialectTree.basket()
    let notes = try LocatorStrategy.css.read(row.text).notes(in: snapshot)
    #expect(notes.map(\.range) == [try #require(row.range)])
    #expect(notes.first?.message.contains(words) == true, "\(notes)")
  }

  /// Advice is on css, not on the class chain, which nobody has written.
  @Test(
    arguments: [
      (#"[label*="Log."]"#, "write ~= to search for a part of the value"), ("Application Button", "remove it"),
      (#"[label="a\\d"]"#, nil), ("butten", "did you mean XCUIElementTypeButton?"),
    ] as [(String, String?)])
  func adviceIsOnTheSelector(css: String, advice: String?) throws {
    let notes = try LocatorStrategy.css.read(css).notes(in: try DialectTree.basket())
    #expect(notes.count == 1 && notes.first?.advice == advice, "\(notes)")
  }

  @Test func typesOfAndroidAreNoMistakesThere() throws {
    let reading = try LocatorStrategy.css.read("gizmo")
    #expect(reading.notes(in: try DialectTree.notes()).isEmpty)
  }

  @Test(arguments: [
    ("#Pay", LocatorStrategy.classChain, Platform.apple, #"**/*[`name == "Pay"`]"#),
    ("cell > #Pay", .xpath, .apple, "//XCUIElementTypeCell/*[@name='Pay']"),
    ("#Pay", .accessibilityID, .apple, "Pay"),
    ("#Pay", .uiAutomator, .android, #"new UiSelector().resourceIdMatches(".*:id/Pay")"#),
    ("[text=Pay]", .xpath, .android, "//*[@text='Pay']"), ("[text=Pay]", .css, .android, "[text=Pay]"),
  ])
  func isTranslated(css: String, strategy: LocatorStrategy, platform: Platform, text: String) throws {
    #expect(LocatorTranslation(of: try LocatorStrategy.css.read(css), to: strategy, on: platform).text == text)
  }

  /// The package of an app qualifies ids, as in the driver's translation.
  @Test func idsAreTranslatedWithThePackage() throws {
    let reading = try LocatorStrategy.css.read("#name").qualified(for: [DialectTree.notes(), DialectTree.notes()])
    let translation = LocatorTranslation(of: reading, to: .uiAutomator, on: .android)
    #expect(translation.text == #"new UiSelector().resourceId("com.example.notes:id/name")"#)
    #expect(try LocatorStrategy.css.read("#name").qualified(for: []) == LocatorStrategy.css.read("#name"))
  }

  /// The driver copies a value into a quoted string of the predicate, so the value needs the escapes of predicates.
  @Test(arguments: [
    (#"label == "say \"x\"""#, #"[label="say \\\"x\\\""]"#), (#"name == "a\\b""#, #"[name="a\\\\b"]"#),
    (#"name == "a""#, #"[name="a"]"#),
  ]) func valuesOfPredicatesAreEscaped(predicate: String, css: String) throws {
    let reading = try LocatorStrategy.predicate.read(predicate)
    #expect(LocatorTranslation(of: reading, to: .css, on: .apple).text == css)
    #expect(try CSSTranslation(css, for: .apple).text == "**/*[`\(predicate)`]")
  }

  /// What is wrong with a css selector that no driver accepts depends on the platform of the dump.
  @Test(arguments: [
    ("Button:nth-child(even)", "the malformed class chain “", "the malformed UiSelector “"),
    ("[colour=red]", "not a css attribute on iOS", "not a css attribute on Android"),
  ])
  func mistakesDependOnThePlatform(css: String, apple: String, android: String) throws {
    for prefix in ["", "css:"] {
      let locator = prefix.isEmpty ? DetectedLocator(css, .css) : DetectedLocator(prefix + css)
      let reading = try #require(locator.refusedReading)
      for (snapshot, words) in [(try DialectTree.basket(), apple), (try DialectTree.notes(), android)] {
        let refusal = try #require(reading.refusal(in: snapshot))
        #expect(refusal.message.contains(words), "\(refusal.message)")
        #expect(refusal.range.lowerBound >= prefix.utf8.count)
      }
    }
  }

  @Test(arguments: ["a >", "#a", "button.a"]) func otherMistakesDoNot(css: String) {
    #expect(DetectedLocator(css, .css).refusedReading == nil)
  }

  /// Locators of other strategies, and the css selectors that the drivers translate back to them; nil if there is none.
  static let written: [(strategy: LocatorStrategy, platform: Platform, text: String, css: String?)] = [
    (
      LocatorStrategy.chain, Platform.apple, "cells.children(matching: .button)",
      "XCUIElementTypeCell > XCUIElementTypeButton"
    ),
    (
      .classChain, .apple, #"**/XCUIElementTypeCell[`name BEGINSWITH "row" AND enabled == 1`][2]"#,
      #"XCUIElementTypeCell[name^="row"][enabled]:nth-child(2)"#
    ),
    (.accessibilityID, .apple, "row.1", #"[name="row.1"]"#),
    (.predicate, .apple, #"label CONTAINS "a" OR label == "b""#, nil),
    (.classChain, .apple, "**/XCUIElementTypeCell[-1]", "XCUIElementTypeCell:nth-child(-1)"),
    (.predicate, .apple, #"label == "say \"x\"""#, #"[label="say \\\"x\\\""]"#),
    (
      .uiAutomator, .android, #".className("android.widget.TextView").text("a").enabled(false)"#,
      #"android.widget.TextView[text="a"][enabled=false]"#
    ),
    (
      .uiAutomator, .android, #".resourceId("a:id/b").childSelector(new UiSelector().textContains("c").instance(1))"#,
      #"[resource-id="a:id/b"] [text*="c"]:instance(1)"#
    ),
    (.id, .android, "name", #"[id="name"]"#), (.uiAutomator, .android, #".textMatches("a.*")"#, nil),
    (.uiAutomator, .android, #".text("a").fromParent(new UiSelector().text("b"))"#, nil),
  ]

  @Test(arguments: written)
  func isWrittenAsCSS(strategy: LocatorStrategy, platform: Platform, text: String, css: String?) throws {
    let translation = LocatorTranslation(of: try strategy.read(text), to: .css, on: platform)
    #expect(translation.text == css)
    #expect(translation.obstacles.isEmpty == (css != nil))
  }

  /// Css selectors need `--using` or a prefix.
  @Test(arguments: [
    ("css:#a", LocatorStrategy.css, "#a"), ("css selector:#a", .css, "#a"), ("css=a > b", .css, "a > b"),
    ("#a", .chain, "#a"), (".a", .chain, ".a"), ("button", .chain, "button"),
  ])
  func isDetected(text: String, strategy: LocatorStrategy, rest: String) {
    #expect(DetectedLocator(text).strategy == strategy)
    #expect(DetectedLocator(text).text == rest)
  }
}
