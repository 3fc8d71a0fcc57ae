// Tests the near misses of Android locators. They are described in the terms of the locator's strategy.
// (`class-chain-and-xpath` §6)

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats
import Testing

extension LocatorReading {
  /// Returns the near misses of a locator in a snapshot in which it has no matches.
  func nearMisses(in snapshot: Snapshot) throws -> [NearMiss] {
    try queryInParts(for: snapshot.platform).explain(in: snapshot).nearMisses
  }
}

@Suite struct LocatorNearMissTests {
  /// A locator without matches, the nearest element, the difference, and the suggested locator.
  struct Row: Sendable, CustomTestStringConvertible {
    let strategy: LocatorStrategy
    let locator: String
    let element: Int
    let difference: String
    let kind: String
    let advice: String?

    var testDescription: String { "\(strategy.rawValue) \(locator)" }

    init(
      _ strategy: LocatorStrategy, _ locator: String, _ element: Int, _ difference: String, _ kind: String,
      try advice: String?
    ) {
      self.strategy = strategy
      self.locator = locator
      self.element = element
      self.difference = difference
      self.kind = kind
      self.advice = advice
    }
  }

  private static func list(_ calls: String) -> String {
    #"new UiSelector().resourceId("com.example.notes:id/list")"# + calls
  }

  static let rows: [Row] = [
    // Texts
    Row(
      .uiAutomator, #"new UiSelector().text("tide table")"#, 4, #"text differs in case: "Tide table""#, "case",
      try: #"new UiSelector().text("Tide table")"#),
    Row(
      .uiAutomator, #"text("Tide tabel").enabled(true)"#, 4, #"text differs in 1 character: "Tide table""#, "edits",
      try: #"new UiSelector().text("Tide table").enabled(true)"#),
    Row(
      .uiAutomator, #"text("Tide")"#, 4, #"text begins with "Tide""#, "part",
      try: #"new UiSelector().text("Tide table")"#),
    Row(
      .uiAutomator, #"textStartsWith("table")"#, 4, #"textStartsWith compares the beginning of the text: "Tide table""#,
      "wholeText", try: #"new UiSelector().textContains("table")"#),
    Row(
      .uiAutomator, #"textMatches("table|desk")"#, 4, #"textMatches compares the whole text: "Tide table""#,
      "wholeText",
      try: #"new UiSelector().textMatches(".*(?:table|desk).*")"#),
    // The same string in a different attribute
    Row(
      .uiAutomator, #"text("Add note")"#, 10, #""Add note" is its content-desc, but the locator compares the text"#,
      "attribute", try: #"new UiSelector().description("Add note")"#),
    Row(
      .uiAutomator, #"textContains("add")"#, 10, #""add" is in its content-desc, but the locator compares the text"#,
      "attribute", try: #"new UiSelector().descriptionContains("add")"#),
    Row(
      .uiAutomator, #"description("input")"#, 9,
      #""input" is its resource-id, but the locator compares the content-desc"#,
      "attribute", try: #"new UiSelector().resourceId("com.example.notes:id/input")"#),
    Row(
      .uiAutomator, #"text("New note")"#, 9, #""New note" is its hint, but the locator compares the text"#, "attribute",
      try: #"new UiSelector().resourceId("com.example.notes:id/input")"#),
    // Ids
    Row(
      .uiAutomator, #"resourceId("title")"#, 1, #"resource-id with a package: "com.example.notes:id/title""#, "package",
      try: #"new UiSelector().resourceId("com.example.notes:id/title")"#),
    Row(
      .id, "com.example.shop:id/title", 1, #"resource-id with a different package: "com.example.notes:id/title""#,
      "package",
      try: "com.example.notes:id/title"),
    Row(
      .id, "tilte", 1, #"resource-id differs in 1 character: "com.example.notes:id/title""#, "edits",
      try: "com.example.notes:id/title"),
    // Accessibility ids and classes
    Row(
      .accessibilityID, "add note", 10, #"content-desc differs in case: "Add note""#, "case", try: "Add note"),
    Row(
      .accessibilityID, "My Notes", 1, #""My Notes" is its text, but the locator compares the content-desc"#,
      "attribute",
      try: #"new UiSelector().text("My Notes")"#),
    Row(
      .className, "android.widget.EditTxt", 9, #"class differs in 1 character: "android.widget.EditText""#, "edits",
      try: "android.widget.EditText"),
    Row(
      .className, "android.support.v7.widget.RecyclerView", 2,
      #"class in a different package: "androidx.recyclerview.widget.RecyclerView""#, "package",
      try: "androidx.recyclerview.widget.RecyclerView"),
    // A matching text counts more than a less specific condition, such as a class or a state.
    Row(
      .uiAutomator, #"className("android.widget.Button").text("My Notes")"#, 1,
      "class: android.widget.TextView, not android.widget.Button", "type",
      try: #"new UiSelector().className("android.widget.TextView").text("My Notes")"#),
    Row(
      .uiAutomator, #"text("My Notes").clickable(true)"#, 1, ".clickable(true) does not hold: the value is false",
      "condition",
      try: #"new UiSelector().text("My Notes").clickable(false)"#),
    Row(
      .uiAutomator, #"text("My Notes").index(3)"#, 1, ".index(3) does not hold: the value is 0", "condition",
      try: #"new UiSelector().text("My Notes").index(0)"#),
    Row(
      .uiAutomator, "checkable(true).instance(2)", 8,
      "only 2 nodes match, but instance(2) needs 3: instances start at 0", "condition",
      try: "new UiSelector().checkable(true).instance(1)"),
    // Nested selectors
    Row(
      .uiAutomator, list(#".childSelector(new UiSelector().text("tide table"))"#), 4,
      #"text differs in case: "Tide table""#, "case",
      try: list(#".childSelector(new UiSelector().text("Tide table"))"#)),
    Row(
      .uiAutomator, #"resourceId("list").childSelector(new UiSelector().text("Tide table"))"#, 2,
      #"resource-id with a package: "com.example.notes:id/list""#, "package",
      try: list(#".childSelector(new UiSelector().text("Tide table"))"#)),
    Row(
      .uiAutomator, list(#".childSelector(new UiSelector().text("My Notes"))"#), 1,
      "the search from \(list("")) does not reach it",
      "scope", try: #"new UiSelector().text("My Notes")"#),
    Row(
      .uiAutomator, #"text("Drawer").childSelector(new UiSelector().text("My Notes"))"#, 1,
      #"the preceding new UiSelector().text("Drawer") matches nothing"#, "scope",
      try: #"new UiSelector().text("My Notes")"#),
  ]

  @Test(arguments: rows) func isNearest(_ row: Row) throws {
    let snapshot = try DialectTree.notes()
    let reading = try row.strategy.read(row.locator)
    let miss = try #require(try reading.nearMisses(in: snapshot).first)
    #expect(miss.element.index == row.element)
    #expect(miss.difference.description == row.difference)
    #expect(miss.difference.kind == row.kind)
    #expect(row.strategy.advice(for: miss, reading)?.text == row.advice)
  }

  static let withoutNearMiss: [(LocatorStrategy, String)] = [
    (.uiAutomator, #"text("Shopping basket")"#), (.id, "checkout"), (.className, "android.webkit.WebView"),
    (.uiAutomator, ".checked(true).checkable(false)"), (.uiAutomator, #"text("a"); text("b")"#),
    (.uiAutomator, #"text("Shopping basket").childSelector(.instance(3))"#),
  ]

  @Test(arguments: withoutNearMiss) func hasNoNearMiss(_ strategy: LocatorStrategy, _ locator: String) throws {
    #expect(try strategy.read(locator).nearMisses(in: DialectTree.notes()).isEmpty)
  }

  /// The descendants of every node's parent are searched: each node must be visited only once.
  @Test func deepTreesAreSearchedOnce() throws {
    let depth = 3_000
    let dump =
      "<hierarchy rotation=\"0\">" + String(repeating: #"<node index="0" text="a" class="B">"#, count: depth)
      + String(repeating: "</node>", count: depth) + "</hierarchy>"
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "deep.xml").snapshot)
    let reading = try LocatorStrategy.uiAutomator.read(#".className("B").childSelector(.text("A").instance(2))"#)
    let misses = try reading.nearMisses(in: snapshot)
    #expect(misses.first?.difference.description == #"text differs in case: "a""#)
  }

  private static func buttons(_ texts: [(text: String, description: String)]) throws -> Snapshot {
    let nodes = texts.map { #"<node index="0" class="B" text="\#($0.text)" content-desc="\#($0.description)"/>"# }
    return try DialectTree.snapshot(
      #"<hierarchy rotation="0"><node index="0" class="A">\#(nodes.joined())</node></hierarchy>"#)
  }

  /// The pattern backtracks on every node. All nodes share one limit, so the search stops for all of them at once.
  @Test func patternLimitIsSharedByAllNodes() throws {
    let matching = ("a xxy b", "")
    let endless = ("z" + String(repeating: "x", count: 30), "")
    func differences(_ texts: [(text: String, description: String)]) throws -> [String] {
      try LocatorStrategy.uiAutomator.read(#"textMatches("(x+x+)+y")"#).nearMisses(in: Self.buttons(texts))
        .map(\.difference.description)
    }
    let expected = #"textMatches compares the whole text: "a xxy b""#
    #expect(try differences([matching]) == [expected])
    #expect(try differences([matching, endless]) == [expected])
    // A string that matches without backtracking is still found.
    #expect(try differences([endless, matching]) == [expected])
  }

  /// “SAVE” is similar to the requested text but not to the requested description. As a description, it is therefore
  /// reported as a different string, not as a difference in case.
  @Test func everyConditionIsComparedWithItsOwnString() throws {
    let snapshot = try Self.buttons([("SAVE", "Open"), ("Save", "SAVE")])
    let misses = try LocatorStrategy.uiAutomator.read(#"text("Save").description("Open")"#).nearMisses(in: snapshot)
    #expect(misses.map(\.element.index) == [1, 2])
    #expect(
      misses.map(\.difference.description) == [
        #"text differs in case: "SAVE""#, #"content-desc is "SAVE", not "Open""#,
      ])
  }

  @Test func otherPlatformsHaveNoNearMisses() throws {
    let reading = try LocatorStrategy.uiAutomator.read(#"text("pay")"#)
    #expect(try reading.nearMisses(in: DialectTree.basket()).isEmpty)
  }

  // MARK: Every recording

  /// Locators that do not match a node because of a small mistake.
  private static func misspellings(for element: Element) -> [(LocatorStrategy, String)] {
    func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }
    var misspellings: [(LocatorStrategy, String)] = []
    func add(_ method: String, _ text: String?, _ other: String) {
      guard let text, text.count > 3, !text.contains("\\") else { return }
      for misspelling in [text.uppercased(), text + " ", String(text.dropLast()), "x" + text] {
        misspellings.append((.uiAutomator, ".\(method)(\(quoted(misspelling)))"))
        misspellings.append((.uiAutomator, ".enabled(true).childSelector(.\(method)(\(quoted(misspelling))))"))
      }
      misspellings.append((.uiAutomator, ".\(other)(\(quoted(text)))"))
      misspellings.append((.uiAutomator, ".\(method)(\(quoted(text))).className(\"android.widget.Gallery\")"))
      misspellings.append((.uiAutomator, ".\(method)(\(quoted(text))).instance(40)"))
    }
    add("text", element.extra("text"), "description")
    add("description", element.extra("content-desc"), "text")
    add("resourceId", element.identifier, "description")
    if let name = element.identifier?.split(separator: "/").last { misspellings.append((.id, name.dropLast() + "q")) }
    if let text = element.extra("content-desc"), !text.isEmpty {
      misspellings.append((.accessibilityID, text.lowercased()))
    }
    if let name = element.className { misspellings.append((.className, "com.example" + name.dropFirst(7))) }
    return misspellings
  }

  @Test func adviceFindsTheElement() throws {
    var count = 0
    let folder = DialectPropertyTests.root.appending(path: "snapshots")
    for (file, snapshot) in AndroidTranslationPropertyTests.dumps(in: folder).prefix(6) {
      for number in stride(from: 0, to: snapshot.count, by: 3) {
        for (strategy, misspelling) in Self.misspellings(for: snapshot[number]) {
          let reading = try strategy.read(misspelling)
          let found = try reading.query(for: .android).resolve(in: snapshot)
          guard found.matches.isEmpty, found.possible.isEmpty else { continue }
          for miss in try reading.nearMisses(in: snapshot) {
            guard let (other, locator) = strategy.advice(for: miss, reading) else { continue }
            let again = try other.read(locator).query(for: .android).resolve(in: snapshot)
            let first = try #require(again.matches.first, "\(file): \(misspelling): \(locator)")
            let isMeant = first == miss.element || miss.element.descendants.contains { $0 == first }
            #expect(isMeant, "\(file): \(misspelling): \(locator)")
            count += 1
          }
        }
      }
    }
    #expect(count > 500)
  }

  // `class-chain-and-xpath` §6
  /// Compose and React Native write test tags without a package; the driver adds one to ids. The near miss names the
  /// settings, and its locator finds the element as it is.
  @Test(arguments: ["login_submit", "com.example.tags:id/login_submit"]) func testTagsHaveNoPackage(_ id: String) throws
  {
    let snapshot = try DialectTree.snapshot(
      """
        <hierarchy rotation="0">
      0 <android.widget.FrameLayout index="0" package="com.example.tags" class="android.widget.FrameLayout" text="">
      1 <android.view.View index="0" package="com.example.tags" class="android.view.View" text="" resource-id="login_submit"/>
      2 <android.view.View index="1" package="com.example.tags" class="android.view.View" text="" resource-id="login_mail"/>
        </android.widget.FrameLayout>
        </hierarchy>
      """)
    let reading = try LocatorStrategy.id.read(id)
    #expect(try reading.query(for: .android).resolve(in: snapshot).outcome == .noMatch)
    let miss = try #require(try reading.nearMisses(in: snapshot).first)
    #expect(miss.element.index == 1)
    #expect(miss.difference.description.hasPrefix(#"resource-id without a package: "login_submit""#))
    for setting in ["disableIdLocatorAutocompletion", "mapTestTagToResourceId"] {
      #expect(miss.difference.description.contains(setting))
    }
    let advice = try #require(LocatorStrategy.id.advice(for: miss, reading))
    #expect(advice == (.uiAutomator, #"new UiSelector().resourceId("login_submit")"#))
  }
}
