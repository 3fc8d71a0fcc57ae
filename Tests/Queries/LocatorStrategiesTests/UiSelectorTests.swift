// Tests the results of UiSelectors, and the selectors that are rejected. (`class-chain-and-xpath` §6)

import ElementQueries
import Findings
import LocatorStrategies
import Testing

@Suite struct UiSelectorTests {
  private static let list = #"new UiSelector().resourceId("com.example.notes:id/list")"#
  private static let row = #"new UiSelector().resourceId("com.example.notes:id/row")"#
  private static let textView = #"new UiSelector().className("android.widget.TextView")"#

  static let rows: [DialectRow] = [
    // `new`, `UiSelector()` and the first dot may be omitted.
    DialectRow("6", #"new UiSelector().text("Tide table")"#, [4]),
    DialectRow("6", #"UiSelector().text("Tide table")"#, [4]),
    DialectRow("6", #".text("Tide table")"#, [4]),
    DialectRow("6", #"text("Tide table")"#, [4]),
    DialectRow("6", "new UiSelector ( ) . text ( \"Tide table\" )\n ;", [4]),
    DialectRow("6", "new UiSelector(\n) .\n\ttext\n(\n\"Tide table\"\t)\n", [4]),
    DialectRow("6", ".text(\"Tide table\");;", [4]),
    DialectRow("6", "new UiSelector()", Array(0...11)),
    // Texts
    DialectRow("6", #".text("tide table")"#, []),
    DialectRow("6", #".textContains("order")"#, [7]),
    // Contrary to Android's documentation, `textContains` and `descriptionContains` are not case-sensitive.
    // (Docs/Decisions/0010)
    DialectRow("decision 10", #".textContains("Order")"#, [7]),
    DialectRow("decision 10", #".descriptionContains("NOTE")"#, [10]),
    DialectRow("6", #".text("Order")"#, []),
    DialectRow("6", #".textStartsWith("seed")"#, [7]),
    DialectRow("6", #".textMatches("T.*e")"#, [4]),
    DialectRow("6", #".textMatches("Tide")"#, []),
    DialectRow("6", #".textMatches("(?i)my notes")"#, [1]),
    DialectRow("6", #".textMatches("\d+:\d+")"#, [11]),
    DialectRow("6", #".text("He said \"go\"")"#, [9]),
    DialectRow("6", #".className("android.widget.TextView")"#, [1, 4, 7, 11]),
    DialectRow("6", #".className("TextView")"#, []),
    // The driver loads a class whose name is not in quotes.
    DialectRow("6", ".className(android.widget.TextView)", [1, 4, 7, 11]),
    DialectRow("6", "className( android.widget.CheckBox ).checked(true)", [5]),
    DialectRow("6", #".classNameMatches(".*CheckBox")"#, [5, 8]),
    DialectRow("6", #".classNameMatches("android\.widget\.(TextView|EditText)")"#, [1, 4, 7, 9, 11]),
    DialectRow("6", #".description("Done")"#, [5, 8]),
    DialectRow("6", #".descriptionContains("note")"#, [10]),
    DialectRow("6", #".descriptionStartsWith("add")"#, [10]),
    DialectRow("6", #".descriptionMatches("Add \w+")"#, [10]),
    DialectRow("6", #".resourceId("com.example.notes:id/name")"#, [4, 7]),
    DialectRow("6", #".resourceId("name")"#, []),
    DialectRow("6", #".resourceIdMatches(".*:id/(add|input)")"#, [9, 10]),
    DialectRow("6", #".packageName("com.android.systemui")"#, [11]),
    DialectRow("6", #".packageNameMatches("com\.android\..*")"#, [11]),
    // Flags
    DialectRow("6", ".checkable(true)", [5, 8]),
    DialectRow("6", ".checked(true)", [5]),
    DialectRow("6", #".className("android.widget.CheckBox").checked(false)"#, [8]),
    DialectRow("6", ".enabled(false)", [8]),
    DialectRow("6", ".clickable(true).longClickable(false)", [5, 8, 10]),
    DialectRow("6", ".focusable(true).focused(false)", [2, 3, 5, 6, 8, 10]),
    DialectRow("6", ".scrollable(true)", [2]),
    DialectRow("6", ".selected(true)", [6]),
    // Ranks
    DialectRow("6", ".index(4)", [11]),
    DialectRow("6", textView + ".index(0)", [1, 4, 7]),
    DialectRow("6", textView + ".instance(0)", [1]),
    DialectRow("6", textView + ".instance(2)", [7]),
    DialectRow("6", textView + ".instance(4)", []),
    DialectRow("6", ".index(0)", [0, 1, 3, 4, 7]),
    // If a condition is repeated, the last one applies. `text` and `textContains` are different conditions, so both
    // apply.
    DialectRow("6", #".text("Tide table").text("Seed order")"#, [7]),
    DialectRow("6", #".text("Seed order").textContains("tide")"#, []),
    DialectRow("6", ".enabled(false).checkable(true).enabled(true)", [5]),
    DialectRow("6", ".instance(0)" + textView.dropFirst("new UiSelector()".count) + ".instance(2)", [7]),
    // An empty string matches a recorded empty string, but not a missing string.
    DialectRow("6", #".description("")"#, []),
    DialectRow("6", #".resourceIdMatches(".*").checkable(false)"#, [1, 2, 3, 4, 6, 7, 9, 10, 11]),
    // Nested selectors
    DialectRow("6", list + ".childSelector(\(textView))", [4, 7]),
    DialectRow("6", list + ".childSelector(\(textView).instance(1))", [7]),
    DialectRow("6", row + ".instance(1).childSelector(new UiSelector().checkable(true))", [8]),
    DialectRow("6", #".text("Tide table").fromParent(new UiSelector().checkable(true))"#, [5]),
    DialectRow("6", #"childSelector(UiSelector().text("Seed order"))"#, [7]),
    DialectRow("6", list + ".childSelector(\(row).childSelector(.text(\"Seed order\")))", [7]),
    DialectRow("6", row + ".childSelector(\(list))", []),
    // A second nested selector is added to the innermost selector of the first.
    DialectRow(
      "6", list + ".childSelector(\(row).instance(1)).childSelector(new UiSelector().checkable(true))", [8]),
    DialectRow(
      "6", #".text("Tide table").fromParent(.checkable(true)).fromParent(.textContains("tide"))"#, [4]),
    // Later conditions apply to the outer selector.
    DialectRow("6", "childSelector(.checkable(true)).clickable(true).instance(1)", [8]),
    // Instances are counted separately below each node, and no row contains three enabled nodes.
    DialectRow("6", row + ".childSelector(.instance(1))", [5]),
    DialectRow("6", row + ".childSelector(.enabled(true).instance(2))", []),
    DialectRow("6", row + ".childSelector(.enabled(false).instance(0))", [8]),
    // The topmost node matches the selector but has no parent. The nodes below it are not tried.
    DialectRow("6", #".enabled(true).fromParent(.text("Tide table"))"#, []),
    DialectRow("6", ".index(+4)", [11]),
    // The server accepts negative numbers.
    DialectRow("6", #".className("android.widget.TextView").instance(-1)"#, []), DialectRow("6", ".index(-1)", []),
    // Several selectors
    DialectRow("6", #"new UiSelector().description("Add note"); new UiSelector().text("My Notes");"#, [1, 10]),
    DialectRow("6", #".checked(true); .checkable(true)"#, [5, 8]),
  ]

  @Test(arguments: rows) func finds(_ row: DialectRow) throws {
    try row.check(.uiAutomator, in: DialectTree.notes())
  }

  static let undecidedRows: [DialectRow] = [
    DialectRow("6", ".clickable(true)", [], possible: [0, 1, 2]),
    DialectRow("6", #".clickable(true).text("b")"#, [], possible: [2]),
    DialectRow("6", #".clickable(true).text("c")"#, []),
    // The first node can never be the second instance, because no node precedes it.
    DialectRow("6", ".clickable(true).instance(1)", [], possible: [1, 2]),
    DialectRow("6", #".text("a").fromParent(new UiSelector().enabled(true))"#, [2], possible: [1]),
    // In this dump, an empty string may also mean that the string is missing.
    DialectRow("6", #".text("")"#, [], possible: [0]),
    DialectRow("6", #".textMatches(".*")"#, [1, 2], possible: [0]),
    DialectRow("6", #".textMatches("")"#, [], possible: [0]),
    DialectRow("6", #".textMatches(".+")"#, [1, 2]),
    DialectRow("6", #".textMatches(".*").instance(1)"#, [], possible: [1, 2]),
  ]

  @Test(arguments: undecidedRows) func isUndecidedIfNotRecorded(_ row: DialectRow) throws {
    let dump = """
      <hierarchy rotation="0">
      <node index="0" text="" class="android.view.View" enabled="true">
      <node index="0" text="a" class="android.view.View"/>
      <node index="1" text="b" class="android.view.View" enabled="true"/>
      </node>
      </hierarchy>
      """
    try row.check(.uiAutomator, in: DialectTree.snapshot(dump))
  }

  @Test func overwrittenCallsAreNoted() throws {
    let text = #"new UiSelector().text("a").enabled(true).childSelector(.index(1).index(2)).text("b")"#
    let notes = try LocatorStrategy.uiAutomator.read(text).notes
    let parts = notes.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    #expect(parts == ["index(1)", #"text("a")"#])
    #expect(notes.last?.message.contains(#"overwritten by text("b")"#) ?? false)
    #expect(try LocatorStrategy.uiAutomator.read(#".text("a").textContains("b")"#).notes.isEmpty)
  }

  @Test(arguments: [
    // In texts and descriptions, the dot matches line breaks; in class names, it does not.
    (#".textMatches("a.b")"#, [1]), (#".descriptionMatches("a.b")"#, [1]), (#".classNameMatches("a.b")"#, []),
  ])
  func dotsMatchLineBreaks(_ locator: String, _ matches: [Int]) throws {
    let dump = """
      <hierarchy rotation="0">
      <node index="0" text="" class="a&#10;b">
      <node index="0" text="a&#10;b" content-desc="a&#10;b" class="android.view.View"/>
      </node>
      </hierarchy>
      """
    try DialectRow("6", locator, matches).check(.uiAutomator, in: DialectTree.snapshot(dump))
  }

  /// The server takes what is between the first and the last quotation mark of an argument.
  @Test(arguments: [
    (#".text("say "x"")"#, [1]), (#".text("say \"x\"")"#, [1]), (#".text("(,)")"#, [3]),
    (#".className(android.widget.TextView)"#, [2]),
  ])
  func quotationMarksMayBeInside(_ locator: String, _ matches: [Int]) throws {
    let dump = """
      <hierarchy rotation="0">
      <node index="0" text="a" class="android.view.View">
      <node index="0" text="say &quot;x&quot;" class="android.view.View"/>
      <node index="1" text="a&quot; b" class="android.widget.TextView"/>
      <node index="2" text="(,)" class="android.view.View"/>
      </node>
      </hierarchy>
      """
    try DialectRow("6", locator, matches).check(.uiAutomator, in: DialectTree.snapshot(dump))
  }

  /// How many elements `find_elements` returns on a device, and how many match: one for each match of the outermost
  /// selector; with `classNameMatches`, one for each index from 0 on.
  @Test(arguments: [
    (list + ".childSelector(\(textView))", 1, 2), (textView, 4, 4), (textView + ".instance(1)", 1, 1),
    (#".classNameMatches(".*TextView")"#, 1, 4), (#".classNameMatches(".*Gallery")"#, 0, 0),
    (".checked(true); .checkable(true)", 2, 2),
  ])
  func listsHaveFewerElements(_ locator: String, _ count: Int, _ matches: Int) throws {
    let snapshot = try DialectTree.notes()
    let reading = try LocatorStrategy.uiAutomator.read(locator)
    #expect(try reading.query(in: snapshot).resolve(in: snapshot).matches.count == matches)
    #expect(try reading.findElements(in: snapshot, inside: nil)?.count == count, "\(locator)")
  }

  @Test func findsNothingOnOtherPlatforms() throws {
    try DialectRow("6", "new UiSelector().enabled(true)", []).check(.uiAutomator, in: DialectTree.basket())
  }

  @Test func negativeNumbersAreNoted() throws {
    let notes = try LocatorStrategy.uiAutomator.read(".enabled(true).index(-1)").notes
    #expect(notes.map(\.range) == [21..<23])
    #expect(notes.first?.message == "a negative number matches no element")
  }

  static let mistakes: [Mistake] = [
    Mistake("⟨⟩", "the UiSelector is empty"),
    Mistake("new UiSelector().⟨txt⟩(\"a\")", "no method", suggests: ["text"]),
    Mistake("new UiSelector().⟨⟩", "expected the name of a method"),
    Mistake("new ⟨Foo⟩()", "no method"), Mistake("new ⟨ ⟩UiSelector()", "expected one space"),
    Mistake("new⟨\n⟩UiSelector()", "expected new UiSelector()"),
    // The driver cannot load the classes of apps and of their libraries.
    Mistake(".className(⟨androidx.recyclerview.widget.RecyclerView⟩)", "only classes of Android"),
    Mistake(".className(⟨com.example.Outer$Inner⟩)", "only classes of Android"),
    Mistake(".className(⟨android.support.v7.widget.RecyclerView⟩)", "only classes of Android"),
    Mistake("new UiSelector⟨⟩", "expected “(”"),
    // Spaces are the only whitespace that the server skips there.
    Mistake("new UiSelector()⟨\n⟩.text(\"a\")", "only spaces may precede the period"),
    Mistake(".text(\"a\") ⟨\t⟩ .className(\"b\")", "only spaces may precede the period"),
    Mistake(".childSelector(new UiSelector()⟨\n⟩.text(\"a\"))", "only spaces may precede the period"),
    Mistake("new UiSelector⟨\n⟩().text(\"a\")", "expected “(”"),
    Mistake(".text(\"a\");⟨;⟩;", "expected new UiSelector()"),
    Mistake(".text(\"a\");⟨;⟩ .text(\"b\")", "expected new UiSelector()"),
    Mistake("new UiSelector().text(⟨'⟩a')", "double quotes"),
    Mistake("new UiSelector().text(⟨a⟩)", "double quotes"),
    Mistake("new UiSelector().text(⟨⟩", "double quotes"),
    Mistake("new UiSelector().⟨text()⟩", "takes an argument"),
    Mistake("new UiSelector().text(\"a\"⟨,⟩ \"b\")", "one argument"),
    Mistake("new UiSelector().text(⟨\"⟩a)", "is not closed"),
    Mistake("new UiSelector().text(\"a\"⟨⟩", "expected “)”"),
    Mistake("new UiSelector().text(\"a\")⟨)⟩", "unmatched “)”"),
    Mistake("new UiSelector().text(\"a\") ⟨x⟩", "expected “.”"),
    Mistake("new UiSelector().checked(⟨True⟩)", "expected true or false", suggests: ["true"]),
    Mistake("new UiSelector().checked(⟨1⟩)", "expected true or false"),
    Mistake("new UiSelector().instance(-⟨x⟩)", "expected an integer"),
    Mistake("new UiSelector().instance(⟨\"⟩1\")", "expected an integer"),
    Mistake("new UiSelector().index(⟨-99999999999⟩)", "is too small"),
    Mistake("new UiSelector().instance(⟨99999999999⟩)", "is too large"),
    Mistake("new UiSelector().textMatches(⟨\"(\"⟩)", "not a valid regular expression"),
    Mistake("new UiSelector().childSelector(⟨\"⟩a\")", "expected new UiSelector()"),
    Mistake("⟨new UiScrollable(new UiSelector()).scrollIntoView(text(\"a\"))⟩", "scrolls a view on the device"),
  ]

  @Test(arguments: mistakes) func isRefused(_ mistake: Mistake) {
    mistake.check { try LocatorStrategy.uiAutomator.read($0) }
  }

  @Test func depthIsBounded() {
    let text = String(repeating: "childSelector(", count: 1_000)
    #expect(throws: SyntaxError.self) { try LocatorStrategy.uiAutomator.read(text) }
  }
}
