// UiSelectors: what they find, and what is refused. (`class-chain-and-xpath` §6)

import ElementQueries
import LocatorStrategies
import Testing

@Suite struct UiSelectorTests {
  private static let list = #"new UiSelector().resourceId("com.example.notes:id/list")"#
  private static let row = #"new UiSelector().resourceId("com.example.notes:id/row")"#
  private static let textView = #"new UiSelector().className("android.widget.TextView")"#

  static let rows: [DialectRow] = [
    // The beginning may be left out.
    DialectRow("6", #"new UiSelector().text("Tide table")"#, [4]),
    DialectRow("6", #"UiSelector().text("Tide table")"#, [4]),
    DialectRow("6", #".text("Tide table")"#, [4]),
    DialectRow("6", #"text("Tide table")"#, [4]),
    DialectRow("6", "new  UiSelector ( ) . text ( \"Tide table\" )\n ;", [4]),
    DialectRow("6", "new UiSelector()", Array(0...11)),
    // Texts
    DialectRow("6", #".text("tide table")"#, []),
    DialectRow("6", #".textContains("order")"#, [7]),
    DialectRow("6", #".textContains("Order")"#, []),
    DialectRow("6", #".textStartsWith("seed")"#, [7]),
    DialectRow("6", #".textMatches("T.*e")"#, [4]),
    DialectRow("6", #".textMatches("Tide")"#, []),
    DialectRow("6", #".textMatches("(?i)my notes")"#, [1]),
    DialectRow("6", #".textMatches("\d+:\d+")"#, [11]),
    DialectRow("6", #".text("He said \"go\"")"#, [9]),
    DialectRow("6", #".className("android.widget.TextView")"#, [1, 4, 7, 11]),
    DialectRow("6", #".className("TextView")"#, []),
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
    // Leading on
    DialectRow("6", list + ".childSelector(\(textView))", [4, 7]),
    DialectRow("6", list + ".childSelector(\(textView).instance(1))", [7]),
    DialectRow("6", row + ".instance(1).childSelector(new UiSelector().checkable(true))", [8]),
    DialectRow("6", #".text("Tide table").fromParent(new UiSelector().checkable(true))"#, [5]),
    DialectRow("6", #"childSelector(UiSelector().text("Seed order"))"#, [7]),
    DialectRow("6", list + ".childSelector(\(row).childSelector(.text(\"Seed order\")))", [7]),
    DialectRow("6", row + ".childSelector(\(list))", []),
    // Several
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
    DialectRow("6", ".clickable(true).instance(1)", [], possible: [0, 1, 2]),
    DialectRow("6", #".text("a").fromParent(new UiSelector().enabled(true))"#, [2], possible: [1]),
  ]

  @Test(arguments: undecidedRows) func leavesOpenWhatWasNotRecorded(_ row: DialectRow) throws {
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

  @Test func nothingIsFoundWhereThereAreNoNodes() throws {
    try DialectRow("6", "new UiSelector().enabled(true)", []).check(.uiAutomator, in: DialectTree.basket())
  }

  static let mistakes: [Mistake] = [
    Mistake("⟨⟩", "the UiSelector is empty"),
    Mistake("new UiSelector().⟨txt⟩(\"a\")", "no method", suggests: ["text"]),
    Mistake("new UiSelector().⟨⟩", "expected the name of a method"),
    Mistake("new ⟨Foo⟩()", "no method"),
    Mistake("new UiSelector⟨⟩", "expected “(”"),
    Mistake("new UiSelector().text(⟨'⟩a')", "double quotes"),
    Mistake("new UiSelector().text(⟨a⟩)", "double quotes"),
    Mistake("new UiSelector().⟨text()⟩", "takes an argument"),
    Mistake("new UiSelector().text(\"a\"⟨,⟩ \"b\")", "one argument"),
    Mistake("new UiSelector().text(⟨\"⟩a)", "has no end"),
    Mistake("new UiSelector().text(\"a\"⟨⟩", "expected “)”"),
    Mistake("new UiSelector().text(\"a\")⟨)⟩", "one “)” too many"),
    Mistake("new UiSelector().text(\"a\") ⟨x⟩", "expected “.”"),
    Mistake("new UiSelector().checked(⟨True⟩)", "expected true or false", suggests: ["true"]),
    Mistake("new UiSelector().checked(⟨1⟩)", "expected true or false"),
    Mistake("new UiSelector().instance(⟨-⟩1)", "a whole number"),
    Mistake("new UiSelector().instance(⟨\"⟩1\")", "a whole number"),
    Mistake("new UiSelector().instance(⟨99999999999⟩)", "no number that fits"),
    Mistake("new UiSelector().textMatches(⟨\"(\"⟩)", "no regular expression"),
    Mistake("new UiSelector().childSelector(⟨\"⟩a\")", "expected new UiSelector()"),
    Mistake("⟨new UiScrollable(new UiSelector()).scrollIntoView(text(\"a\"))⟩", "a dump cannot be scrolled"),
  ]

  @Test(arguments: mistakes) func isRefused(_ mistake: Mistake) {
    mistake.check { try LocatorStrategy.uiAutomator.read($0) }
  }

  @Test func depthIsBounded() {
    let text = String(repeating: "childSelector(", count: 1_000)
    #expect(throws: LocatorSyntaxError.self) { try LocatorStrategy.uiAutomator.read(text) }
  }
}
