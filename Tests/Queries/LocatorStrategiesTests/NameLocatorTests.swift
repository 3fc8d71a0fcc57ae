// Tests locators by name, id, class name and link text, and the detection of a locator's strategy.
// (`class-chain-and-xpath` §3 and §6)

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import Testing

@Suite struct NameLocatorTests {
  static let rows: [(LocatorStrategy, DialectRow)] = [
    // The three strategies are equivalent: they compare the identifier, or the label if the identifier is empty.
    (.id, DialectRow("3", "row.2.delete", [11])),
    (.name, DialectRow("3", "Back", [3, 20])),
    (.accessibilityID, DialectRow("3", "Pears", [7])),
    // An element with an identifier is not found by its label.
    (.name, DialectRow("3", "Delete", [])),
    (.id, DialectRow("3", "row.2.DELETE", [])),
    // The context element itself comes first.
    (.name, DialectRow("3", "Shop", [0])),
    (.className, DialectRow("3", "XCUIElementTypeApplication", [0])),
    (.className, DialectRow("3", "XCUIElementTypeCell", [6, 9, 14])),
    (.className, DialectRow("3", "XCUIElementTypeAny", DialectTree.levels)),
    (.className, DialectRow("3", "XCUIElementTypeBlabla", [19, 12])),
    (.className, DialectRow("6", "android.widget.Button", [])),
    (.linkText, DialectRow("3", "Pears", [7])),
    (.linkText, DialectRow("3", "label=Delete", [8, 11, 16])),
    (.linkText, DialectRow("3", "label=delete", [])),
    (.linkText, DialectRow("3", "label=x=Delete", [8, 11, 16])),
    (.partialLinkText, DialectRow("3", "row.1", [6, 8])),
    (.partialLinkText, DialectRow("3", "label=ele", [8, 11, 16])),
    (.predicate, DialectRow("3", "type == 'XCUIElementTypeApplication' OR name == 'star'", [0, 13])),
    // In a list, the start element comes first if it matches; the other elements follow in level order. (`result-order`
    // §4)
    (.predicate, DialectRow("3", "type == 'XCUIElementTypeButton'", [17, 3, 20, 8, 11, 16])),
    (.predicate, DialectRow("3", "name IN {'Shop', 'star', 'Pay', 'row.2'}", [0, 17, 9, 13])),
    (.className, DialectRow("3", "XCUIElementTypeButton", [17, 3, 20, 8, 11, 16])),
    (.className, DialectRow("3", "XCUIElementTypeStaticText", [4, 7, 10, 15])),
    (.linkText, DialectRow("3", "name=Back", [3, 20])),
    (.partialLinkText, DialectRow("3", "label=a", [17, 3, 4, 20, 7])),
  ]

  @Test(arguments: rows) func finds(_ strategy: LocatorStrategy, _ row: DialectRow) throws {
    try row.check(strategy, in: DialectTree.basket())
  }

  /// Three elements with the same name: the application and two others, of which the deeper comes first in the dump.
  static let namesakes = """
     0 <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Same" label="Same">
     1 <XCUIElementTypeOther type="XCUIElementTypeOther">
     2 <XCUIElementTypeButton type="XCUIElementTypeButton" name="Same" label="Same"/>
       </XCUIElementTypeOther>
     3 <XCUIElementTypeButton type="XCUIElementTypeButton" name="Same" label="Same"/>
       </XCUIElementTypeApplication>
    """

  /// `result-order` §4: the list of elements that a search for all elements returns. A search for a single element
  /// returns the first element of that list. Chains and class chains search below the application; XPaths list elements
  /// in document order.
  static let orders: [(LocatorStrategy, String, [Int])] = [
    (.id, "Same", [0, 3, 2]), (.name, "Same", [0, 3, 2]), (.accessibilityID, "Same", [0, 3, 2]),
    (.predicate, "name == 'Same'", [0, 3, 2]), (.predicate, "type == 'XCUIElementTypeButton'", [3, 2]),
    (.className, "XCUIElementTypeButton", [3, 2]), (.className, "XCUIElementTypeAny", [0, 1, 3, 2]),
    (.linkText, "Same", [0, 3, 2]), (.partialLinkText, "am", [0, 3, 2]),
    (.classChain, "**/XCUIElementTypeButton", [3, 2]), (.classChain, "**/*[`name == 'Same'`]", [3, 2]),
    (.chain, "buttons", [3, 2]), (.chain, #"descendants(matching: .any).matching(identifier: "Same")"#, [3, 2]),
    (.xpath, "//XCUIElementTypeButton", [2, 3]), (.xpath, "//*[@name='Same']", [0, 2, 3]),
    (.xpath, "(//XCUIElementTypeButton)[1]", [2]), (.xpath, "(//XCUIElementTypeButton)[last()]", [3]),
    (.xpath, "//XCUIElementTypeButton[@name='Same'] | //XCUIElementTypeOther", [1, 2, 3]),
  ]

  @Test(arguments: orders)
  func firstMatchDependsOnTheOrder(_ strategy: LocatorStrategy, _ text: String, _ expected: [Int]) throws {
    let snapshot = try DialectTree.snapshot(Self.namesakes)
    let reading = try strategy.read(text)
    for query in [reading.query(for: .apple), reading.queryInParts(for: .apple)] {
      #expect(try query.resolve(in: snapshot).matches.map(\.index) == expected, "\(query)")
      let order = strategy == .xpath ? ResultOrder.document : .level
      #expect([query.order, query.firstMatch.order, query.prefix(1).order] == [order, order, order], "\(query)")
      #expect(try query.firstMatch.resolve(in: snapshot).matches.map(\.index) == Array(expected.prefix(1)), "\(query)")
    }
  }

  /// `result-order` §4: WebDriverAgent fetches the matches of an XPath again and lists them in level order.
  @Test func xpathMatchesCanBeSortedByLevel() throws {
    let snapshot = try DialectTree.snapshot(Self.namesakes)
    let found = try LocatorStrategy.xpath.read("//*[@name='Same']").query(for: .apple).resolve(in: snapshot).matches
    #expect(snapshot.inLevelOrder(found).map(\.index) == [0, 3, 2])
    // The order before sorting does not matter.
    let mixed = [snapshot[3], snapshot[1], snapshot[0], snapshot[2]]
    #expect(snapshot.inLevelOrder(mixed).map(\.index) == [0, 1, 3, 2])
    #expect(snapshot.inLevelOrder([]).isEmpty)
  }

  /// `webdriver-replay` §2.5: the classes of UIAutomation that Appium's driver for iOS renames.
  @Test(arguments: [
    ("UIAButton", [3, 2]), ("UIAXCUIElementTypeButton", [3, 2]), ("UIAButtonView", [3, 2]), ("UIAOther", [1]),
    ("UIASwitch", []),
  ]) func oldClassesAreRenamed(_ text: String, _ expected: [Int]) throws {
    let snapshot = try DialectTree.snapshot(Self.namesakes)
    let reading = try DetectedLocator(text, .className).readForAnyDriver()
    #expect(try reading.query(in: snapshot).resolve(in: snapshot).matches.map(\.index) == expected)
  }

  /// What the drivers evaluate in place of a locator, and what is found on iOS and Android.
  static let rewritten: [(text: String, onApple: String?, apple: [Int], onAndroid: String?, android: [Int])] = [
    ("//UIAButton[@label='Delete']", "//XCUIElementTypeButton[@label='Delete']", [8, 11, 16], nil, []),
    ("//UIATableView/UIACell[2]", "//XCUIElementTypeTable/XCUIElementTypeCell[2]", [9], nil, []),
    ("//XCUIElementTypeTable//UIAImage", "//XCUIElementTypeTable//XCUIElementTypeImage", [13], nil, []),
    // Unknown names, and those in conditions, stay.
    ("//UIAFoo", nil, [], nil, []), ("//*[self::UIAButton]", nil, [], nil, []),
    (
      "//*[@scrollable = \"true\"]//android.widget.TextView[@text='Seed order']", scrollViews, [5],
      "new UiSelector().scrollable(true)", [2]
    ),
    // A driver does not read the rest.
    ("//*[@scrollable='true']//[", scrollViews, [5], "new UiSelector().scrollable(true)", [2]),
    ("//*[@scrollable='yes']", nil, [], nil, []),
  ]

  private static let scrollViews =
    "**/*[`"
    + ["ScrollView", "Table", "CollectionView", "WebView"].map { "type == \"XCUIElementType\($0)\"" }
    .joined(separator: " OR ") + "`]"

  @Test(arguments: rewritten.indices) func driversRewriteXPaths(_ index: Int) throws {
    let row = Self.rewritten[index]
    let reading = try DetectedLocator(row.text, .xpath).readForAnyDriver()
    for (snapshot, text, found) in [
      (try DialectTree.basket(), row.onApple, row.apple), (try DialectTree.notes(), row.onAndroid, row.android),
    ] {
      for query in [reading.query(in: snapshot), reading.queryInParts(in: snapshot)] {
        #expect(try query.resolve(in: snapshot).matches.map(\.index) == found, "\(query)")
      }
      #expect(reading.translation(in: snapshot)?.text == text)
      let notes = reading.notes(in: snapshot)
      let drops = notes.contains { $0.message.contains("drop the rest of the XPath") }
      #expect(drops == (text != nil && row.text.contains("@scrollable")), "\(notes)")
      #expect(notes.allSatisfy { $0.range.upperBound <= row.text.utf8.count })
    }
  }

  @Test func allOfAnXPathForScrollViewsIsKept() throws {
    let notes = try DetectedLocator("//*[@scrollable='true']", .xpath).read().notes(in: DialectTree.basket())
    #expect(notes.isEmpty, "\(notes)")
  }

  @Test func theFirstVisibleChildIsInsideAnElement() throws {
    let reading = try DetectedLocator("/*[@firstVisible='true']").readForAnyDriver()
    #expect(try reading.refusal(in: DialectTree.basket())?.message.contains("only inside an element") == true)
    #expect(try reading.refusal(in: DialectTree.notes())?.message.contains("only inside an element") == true)
  }

  @Test func unknownOldClassesAreRefused() {
    #expect(throws: SyntaxError.self) { try DetectedLocator("UIAButon", .className).readForAnyDriver() }
  }

  static let androidRows: [(LocatorStrategy, DialectRow)] = [
    (.id, DialectRow("6", "com.example.notes:id/name", [4, 7])),
    (.id, DialectRow("6", "name", [4, 7])),
    (.id, DialectRow("6", "clock", [])),
    (.id, DialectRow("6", "com.android.systemui:id/clock", [11])),
    (.accessibilityID, DialectRow("6", "Done", [5, 8])),
    (.accessibilityID, DialectRow("6", "Tide table", [])),
    (.className, DialectRow("6", "android.widget.CheckBox", [5, 8])),
    (.className, DialectRow("6", "XCUIElementTypeButton", [])),
  ]

  @Test(arguments: androidRows) func findsOnAndroid(_ strategy: LocatorStrategy, _ row: DialectRow) throws {
    try row.check(strategy, in: DialectTree.notes())
  }

  static let mistakes: [(LocatorStrategy, Mistake)] = [
    (.name, Mistake("⟨⟩", "the name is empty")),
    (
      .className,
      Mistake("⟨Button⟩", "is not a class name", suggests: ["XCUIElementTypeButton", "android.widget.Button"])
    ),
    (
      .className,
      Mistake("⟨EditText⟩", "is not a class name", suggests: ["XCUIElementTypeTextField", "android.widget.EditText"])
    ),
    (.className, Mistake("⟨buttonn⟩", "is not a class name", suggests: ["XCUIElementTypeButton"])),
    (.className, Mistake("⟨UIButton⟩", "is not a class name", suggests: ["XCUIElementTypeButton"])),
    (.className, Mistake("⟨⟩", "the class name is empty")),
    (.linkText, Mistake("⟨labl⟩=a", "there is no property", suggests: ["label"])),
    (.linkText, Mistake("⟨enabled⟩=true", "is not a string property")),
    (.partialLinkText, Mistake("label=⟨⟩", "is empty")),
  ]

  @Test(arguments: mistakes) func isRefused(_ strategy: LocatorStrategy, _ mistake: Mistake) {
    mistake.check { try strategy.read($0) }
  }

  static let looks: [(String, LocatorStrategy, String)] = [
    ("buttons[\"a == b\"]", .chain, "buttons[\"a == b\"]"),
    ("app", .chain, "app"),
    ("label == 'a'", .predicate, "label == 'a'"),
    ("name CONTAINS '//*'", .predicate, "name CONTAINS '//*'"),
    ("**/XCUIElementTypeButton", .classChain, "**/XCUIElementTypeButton"),
    ("XCUIElementTypeWindow/XCUIElementTypeButton", .classChain, "XCUIElementTypeWindow/XCUIElementTypeButton"),
    ("XCUIElementTypeWindow[`name == '@'`]", .classChain, "XCUIElementTypeWindow[`name == '@'`]"),
    ("XCUIElementTypeWindow[@name='a']", .xpath, "XCUIElementTypeWindow[@name='a']"),
    ("XCUIElementTypeButton", .className, "XCUIElementTypeButton"),
    ("android.widget.Button", .className, "android.widget.Button"),
    ("com.example:id/title", .id, "com.example:id/title"),
    ("//*", .xpath, "//*"), ("(//*)[1]", .xpath, "(//*)[1]"), ("./a", .xpath, "./a"), ("../a", .xpath, "../a"),
    ("descendant::a", .xpath, "descendant::a"),
    ("for $x in //* return $x", .xpath, "for $x in //* return $x"),
    ("count(//a)", .xpath, "count(//a)"), ("*[@a]", .xpath, "*[@a]"),
    ("new UiSelector().text(\"a\")", .uiAutomator, "new UiSelector().text(\"a\")"),
    ("resourceIdMatches(\"a\")", .uiAutomator, "resourceIdMatches(\"a\")"),
    ("new UiScrollable(", .uiAutomator, "new UiScrollable("),
    (".textContains(\"a\")", .uiAutomator, ".textContains(\"a\")"),
    // Client-library prefixes, and strategy names
    ("~a b", .accessibilityID, "a b"), ("-ios predicate string:label == 'a'", .predicate, "label == 'a'"),
    ("-ios class chain:**/*", .classChain, "**/*"), ("android=.text(\"a\")", .uiAutomator, ".text(\"a\")"),
    ("-android uiautomator:.text(\"a\")", .uiAutomator, ".text(\"a\")"), ("-IOS Class Chain=**/*", .classChain, "**/*"),
    ("accessibility_id=a b", .accessibilityID, "a b"), ("accessibility id:a=b", .accessibilityID, "a=b"),
    ("class name:android.widget.Button", .className, "android.widget.Button"), ("class=X", .className, "X"),
    ("partial link text:a", .partialLinkText, "a"), ("predicate=label == 'a'", .predicate, "label == 'a'"),
    ("nsp=label == 'a'", .predicate, "label == 'a'"),
    ("chain=**/XCUIElementTypeCell", .classChain, "**/XCUIElementTypeCell"),
    ("chain:cells", .chain, "cells"), ("name=Log In", .name, "Log In"), ("id:a", .id, "a"),
    // Characters such as `=` and `:` that are part of the locator instead of ending a prefix
    ("name='a'", .predicate, "name='a'"), ("name == 'a'", .predicate, "name == 'a'"), ("name=a", .name, "a"),
    ("name=a AND label=b", .predicate, "name=a AND label=b"),
    ("name=Terms and Conditions", .name, "Terms and Conditions"),
    ("name=Salt or pepper in it", .name, "Salt or pepper in it"),
    ("name=a AND NOT (label BEGINSWITH[c] 'b')", .predicate, "name=a AND NOT (label BEGINSWITH[c] 'b')"),
    ("name=a || type IN {'b'}", .predicate, "name=a || type IN {'b'}"), ("name= \"a\"", .predicate, "name= \"a\""),
    ("label='a'", .predicate, "label='a'"),
    ("android:id/button1", .id, "android:id/button1"), ("self::a", .xpath, "self::a"),
    ("id=a", .id, "a"), ("xpath=//a", .xpath, "//a"), ("name:a", .name, "a"), ("link-text:a=b", .linkText, "a=b"),
    ("Log In", .chain, "Log In"),
  ]

  @Test(arguments: looks) func isDetected(_ text: String, _ strategy: LocatorStrategy, _ rest: String) {
    let detected = DetectedLocator(text)
    #expect(detected.strategy == strategy)
    #expect(detected.text == rest)
    #expect(detected.whole == text)
  }

  @Test(arguments: [
    ("accessibility id", LocatorStrategy.accessibilityID), ("accessibilityId", .accessibilityID),
    ("ACCESSIBILITY_ID", .accessibilityID), ("-ios predicate string", .predicate), ("ios predicate", .predicate),
    ("-ios class chain", .classChain), ("IosClassChain", .classChain), ("-android uiautomator", .uiAutomator),
    ("class name", .className), ("partial link text", .partialLinkText), ("resource-id", .id), ("XPath", .xpath),
    ("css selector", .css), ("CSS_SELECTOR", .css),
  ])
  func driverNamesAreRecognized(_ name: String, _ strategy: LocatorStrategy) {
    #expect(LocatorStrategy(named: name) == strategy)
  }

  @Test(arguments: LocatorStrategy.allCases) func ownNamesAreRecognized(_ strategy: LocatorStrategy) {
    #expect(LocatorStrategy(named: strategy.rawValue) == strategy)
    #expect(LocatorStrategy.unsupportedReason(of: strategy.rawValue) == nil)
  }

  @Test func otherNamesAreRefused() {
    #expect(LocatorStrategy(named: "telepathy") == nil)
    #expect(LocatorStrategy.suggestions(for: "telepathy").isEmpty)
    #expect(LocatorStrategy.suggestions(for: "acessibility id") == ["accessibility-id"])
    #expect(LocatorStrategy.suggestions(for: "-ios class chian") == ["class-chain"])
    #expect(LocatorStrategy.unsupportedReason(of: "tag name")?.contains("HTML") ?? false)
    #expect(LocatorStrategy.unsupportedReason(of: "-android viewtag")?.contains("view tags") ?? false)
  }

  /// The messages about a locator on iOS and on Android; nil if it is valid there.
  static let foreign: [(LocatorStrategy, String, String?, String?)] = [
    (.uiAutomator, ".text(\"a\")", "only elements of Android dumps", nil),
    (.predicate, "label == 'a'", nil, "does not support predicate strings"),
    (.classChain, "**/XCUIElementTypeCell", nil, "does not support class chains"),
    (.linkText, "a", "only WebDriverAgent itself", "does not support link text locators"),
    (.partialLinkText, "a", "only WebDriverAgent itself", "does not support link text locators"),
    (.name, "a", nil, "no longer supports name locators"),
    (.className, "XCUIElementTypeButton", nil, "XCUIElementTypeButton is an iOS type"),
    (.className, "android.widget.Button", "android.widget.Button is not an iOS type", nil),
    (.className, "android.widget.TextView", "did you mean XCUIElementTypeStaticText?", nil),
    (.id, "com.example:id/a", "Android resource id", nil),
    (.id, "a", nil, nil), (.accessibilityID, "a", nil, nil), (.chain, "buttons", nil, nil), (.xpath, "//a", nil, nil),
  ]

  @Test(arguments: foreign)
  func unsupportedLocatorsAreNoted(
    _ strategy: LocatorStrategy, _ text: String, _ apple: String?, _ android: String?
  ) throws {
    let reading = try strategy.read(text)
    for (platform, words) in [(Platform.apple, apple), (.android, android)] {
      let note = reading.foreignNote(for: platform)
      if let words { #expect(note?.contains(words) ?? false, "\(note ?? "")") } else { #expect(note == nil) }
    }
    let prefixed = try DetectedLocator("\(strategy.rawValue):\(text)").read()
    #expect(prefixed.foreignNote(for: .android) == reading.foreignNote(for: .android))
  }

  @Test func rangesReferToTheWholeText() throws {
    let error = #expect(throws: SyntaxError.self) { try DetectedLocator("xpath://*[@a==1]").read() }
    #expect(error?.range == 12..<14)
    #expect(error?.offendingText == "==")
    #expect(try DetectedLocator("xpath://Button").read().notes.map(\.range) == [8..<14])
  }

  @Test(arguments: [
    ("Log In", "this looks like a name"), ("#submit", "a CSS selector"), (".btn", "a CSS selector"),
    ("login.submit", "this looks like a name"), ("tag name=btn", "apps have no HTML"),
    ("-ios uiautomation:x", "Apple removed UIAutomation"), ("acessibility id:x", "there is no strategy"),
    ("-windows uiautomation:x", "there is no strategy"),
  ])
  func otherTextIsExplained(_ text: String, _ words: String) {
    let error = #expect(throws: SyntaxError.self) { try DetectedLocator(text).read() }
    #expect(error?.message.contains(words) ?? false, "\(error?.message ?? "")")
  }
}
