// Tests the documents that Android drivers search: tags, the wrapper around several trees, and toasts.
// (`class-chain-and-xpath` §6)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct AndroidDocumentTests {
  private static func snapshot(_ dump: String) throws -> Snapshot {
    let reading = DumpReader.read(Array(dump.utf8), file: "dump.xml")
    return try #require(reading.snapshot, "\(reading.findings)")
  }

  private static func found(_ strategy: LocatorStrategy, _ locator: String, _ snapshot: Snapshot) throws -> [Int]? {
    let resolution = try strategy.read(locator).query(for: .android).resolve(in: snapshot)
    return resolution.possible.isEmpty ? resolution.matches.map(\.index) : nil
  }

  // MARK: Tags

  /// Older drivers wrote only the `rotation` attribute in the wrapper around the tree, and pasted dumps are often
  /// trimmed.
  @Test(arguments: [
    #"<hierarchy rotation="0">…</hierarchy>"#, "<hierarchy>…</hierarchy>",
    #"<hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">…</hierarchy>"#, "…",
  ]) func tagsAreClassesInAnyWrapper(_ wrapper: String) throws {
    let tree = #"""
      <android.widget.FrameLayout class="android.widget.FrameLayout" bounds="[0,0][9,9]">\#
      <android.widget.Button class="android.widget.Button" text="OK" bounds="[0,0][9,9]"/>\#
      </android.widget.FrameLayout>
      """#
    let snapshot = try Self.snapshot(wrapper.replacing("…", with: tree))
    #expect(try Self.found(.xpath, "//android.widget.Button", snapshot) == [1])
    #expect(try Self.found(.xpath, "//node", snapshot) == [])
    #expect(try LocatorStrategy.xpath.read("//android.widget.Button").notes(in: snapshot).isEmpty)
    #expect(LocatorStrategy.xpath.locator(for: snapshot[0]) == "//android.widget.FrameLayout")
  }

  @Test(arguments: [
    #"<hierarchy rotation="0">…</hierarchy>"#, "<hierarchy>…</hierarchy>",
    #"<hierarchy rotation="0" width="1080" height="2400">…</hierarchy>"#, "…",
  ]) func tagsAreNodesInAnyWrapper(_ wrapper: String) throws {
    let tree = #"""
      <node class="android.widget.FrameLayout" bounds="[0,0][9,9]">\#
      <node class="android.widget.Button" text="OK" bounds="[0,0][9,9]"/></node>
      """#
    let snapshot = try Self.snapshot(wrapper.replacing("…", with: tree))
    #expect(try Self.found(.xpath, "//node", snapshot) == [0, 1])
    #expect(try Self.found(.xpath, "//android.widget.Button", snapshot) == [1])
    #expect(try Self.found(.xpath, "//node/android.widget.Button", snapshot) == [])
    let locator = try #require(LocatorStrategy.xpath.locator(for: snapshot[1]))
    #expect(locator.contains("@class='android.widget.Button'"))
  }

  @Test func twoWindowsHaveNodes() throws {
    let snapshot = try Self.snapshot(
      #"<hierarchy rotation="0"><node class="a.A" text="1"/><node class="a.B" text="2"/></hierarchy>"#)
    #expect(try Self.found(.xpath, "/hierarchy/a.B", snapshot) == [2])
    #expect(try Self.found(.xpath, "//*[@rotation='0']/a.B[1]", snapshot) == [2])
    #expect(try Self.found(.xpath, "//node", snapshot) == [1, 2])
    #expect(try Self.found(.xpath, "/hierarchy/node[2]", snapshot) == [2])
    #expect(try Self.found(.xpath, "//hierarchy", snapshot) == [])
  }

  // MARK: A toast beside the window

  /// 0: the wrapper, 1: the window, 2: a button, 3: a static text, 4: the toast.
  static func saved() throws -> Snapshot {
    let flags = #"checkable="false" checked="false" enabled="true" focusable="true" focused="false" scrollable="false""#
    let rest = #"long-clickable="false" password="false" selected="false" displayed="true" package="org.example""#
    return try snapshot(
      """
      <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">\
      <android.widget.FrameLayout index="0" class="android.widget.FrameLayout" text="" clickable="false" \(flags) \(rest) \
      bounds="[0,0][1080,2400]">\
      <android.widget.Button index="0" class="android.widget.Button" text="Save" clickable="true" \(flags) \(rest) \
      bounds="[0,0][90,90]"/>\
      <android.widget.TextView index="1" class="android.widget.TextView" text="Draft" clickable="false" \(flags) \
      \(rest) bounds="[0,90][90,180]"/>\
      </android.widget.FrameLayout>\
      <android.widget.Toast index="1" class="android.widget.Toast" text="Saved" displayed="true" \
      package="com.android.settings"/>\
      </hierarchy>
      """)
  }

  static let toastRows: [(LocatorStrategy, String, [Int])] = [
    // No strategy finds the wrapper, and only XPath finds toasts.
    (.uiAutomator, "new UiSelector()", [1, 2, 3]),
    (.uiAutomator, ".instance(0)", [1]),
    (.uiAutomator, ".instance(2)", [3]),
    (.uiAutomator, ".clickable(false).instance(0)", [1]),
    (.uiAutomator, ".index(0)", [1, 2]),
    (.uiAutomator, #".className("hierarchy")"#, []),
    (.uiAutomator, #".className("android.widget.Toast")"#, []),
    (.uiAutomator, #".text("Saved")"#, []),
    // The topmost node has no parent.
    (.uiAutomator, #".className("android.widget.FrameLayout").fromParent(.text("Save"))"#, []),
    (.uiAutomator, #".text("Draft").fromParent(.text("Save"))"#, [2]),
    (.className, "android.widget.Toast", []),
    (.xpath, "//*", [1, 2, 3, 4]),
    (.xpath, "/hierarchy", []),
    (.xpath, "/*", []),
    (.xpath, "/hierarchy/*", [1, 4]),
    // Relative paths start above the topmost element.
    (.xpath, "hierarchy/*", [1, 4]), (.xpath, "./*/android.widget.Toast", [4]),
    (.xpath, ".//android.widget.Button", [2]),
    (.xpath, "android.widget.FrameLayout", []), (.xpath, "./*", []), (.xpath, ".", []),
    // XPath counts the toast as well.
    (.xpath, "/*/*[2]", [4]),
    (.xpath, "(//*)[2]", [1]),
    (.xpath, "//*[count(ancestor::*)=1]", [1, 4]),
    (.xpath, "//android.widget.Toast", [4]),
    (.xpath, "//*[@text='Saved']", [4]),
    (.xpath, "//*[@rotation]", []),
    (.xpath, "/*[@rotation='0']/*[2]", [4]),
    // Drivers never write attributes such as `enabled` for a toast, so the result is certain.
    (.xpath, "//*[@enabled='true']", [1, 2, 3]),
    (.xpath, "//*[not(@enabled)]", [4]),
  ]

  @Test(arguments: toastRows) func finds(_ strategy: LocatorStrategy, _ locator: String, _ elements: [Int]) throws {
    #expect(try Self.found(strategy, locator, Self.saved()) == elements)
  }

  @Test(arguments: [
    (LocatorStrategy.uiAutomator, #".text("Saved")"#),
    (.uiAutomator, #"textContains("save").className("android.widget.Toast")"#),
    (.className, "android.widget.Toast"),
  ]) func toastsAreNoted(_ strategy: LocatorStrategy, _ locator: String) throws {
    let notes = try strategy.read(locator).notes(in: Self.saved())
    #expect(notes.map(\.message) == ["a toast is not part of a window, so only XPath finds it"])
    #expect(notes.first?.range == 0..<locator.utf8.count)
  }

  @Test func toastsThatDoNotMatchAreNotNoted() throws {
    for locator in [#".text("Save")"#, ".instance(0)"] {
      #expect(try LocatorStrategy.uiAutomator.read(locator).notes(in: Self.saved()).isEmpty)
    }
    #expect(try LocatorStrategy.uiAutomator.read(#".text("Saved")"#).notes(in: DialectTree.notes()).isEmpty)
  }

  @Test func onlyXPathSuggestsToasts() throws {
    let toast = try Self.saved()[4]
    #expect(LocatorStrategy.uiAutomator.locator(for: toast) == nil)
    #expect(LocatorStrategy.xpath.locator(for: toast) != nil)
  }
}
