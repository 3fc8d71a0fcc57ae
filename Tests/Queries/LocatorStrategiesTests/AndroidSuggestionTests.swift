// Tests which locators are suggested on Android, and how many buttons of recorded and real dumps can be found only by
// their position.

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct AndroidSuggestionTests {
  private static func node(_ name: String, _ attributes: String = "", _ inside: String = "") -> String {
    let tag = "android.widget.\(name)"
    return "<\(tag) class=\"\(tag)\" \(attributes) bounds=\"[0,0][9,9]\">\(inside)</\(tag)>"
  }

  private static func snapshot(_ elements: String) throws -> Snapshot {
    let dump = "<hierarchy rotation=\"0\">" + node("FrameLayout", "", elements) + "</hierarchy>"
    return try #require(DumpReader.read(Array(dump.utf8), file: "dump.xml").snapshot)
  }

  private static func row(_ name: String, _ button: String) -> String {
    node(
      "LinearLayout", #"resource-id="com.example.tea:id/row""#,
      node("TextView", #"resource-id="com.example.tea:id/title" text="\#(name)""#) + button)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var fact: String
    var elements: String
    /// The class and the zero-based index of the element among those of its class.
    var target: (name: String, index: Int)
    var expected: [LocatorStrategy: String]

    var testDescription: String { fact }
  }

  static let rows: [Row] = [
    Row(
      fact: "rows differ in what they show",
      elements: row("Assam", node("Button", #"text="Order""#)) + row("Darjeeling", node("Button", #"text="Order""#)),
      target: ("Button", 1),
      expected: [
        .uiAutomator:
          #"new UiSelector().text("Darjeeling").fromParent(new UiSelector().className("android.widget.Button").text("Order"))"#,
        .xpath: #"//android.widget.LinearLayout[*[@text='Darjeeling']]//android.widget.Button[@text='Order']"#,
        .chain: #"otherElements.containing(.staticText, identifier: "Darjeeling").buttons["Order"]"#,
      ]),
    Row(
      fact: "a button without a name in a row",
      elements: row("Assam", node("ImageButton")) + row("Darjeeling", node("ImageButton")),
      target: ("ImageButton", 0),
      expected: [
        .uiAutomator:
          #"new UiSelector().text("Assam").fromParent(new UiSelector().className("android.widget.ImageButton"))"#,
        .xpath: #"//android.widget.LinearLayout[*[@text='Assam']]//android.widget.ImageButton"#,
      ]),
    Row(
      fact: "a container of another type tells the button from its twin",
      elements: node("Button", #"text="More""#)
        + node("ListView", "", node("LinearLayout", "", node("Button", #"text="More""#))),
      target: ("Button", 1),
      expected: [
        .uiAutomator:
          #"new UiSelector().className("android.widget.ListView").childSelector(new UiSelector().className("android.widget.Button").text("More"))"#,
        .xpath: #"//android.widget.ListView//android.widget.Button[@text='More']"#,
        .chain: #"tables.buttons["More"]"#,
      ]),
    Row(
      fact: "a name is preferred to an identifier of the platform",
      elements: node("Button", #"resource-id="android:id/button2" text="Cancel""#)
        + node("Button", #"resource-id="android:id/button1" text="Delete""#),
      target: ("Button", 1),
      expected: [
        .id: "button1", .uiAutomator: #"new UiSelector().text("Delete")"#, .xpath: "//*[@text='Delete']",
        .chain: #"buttons["Delete"]"#,
      ]),
    Row(
      fact: "an identifier of the app is preferred to a name",
      elements: node("Button", #"resource-id="com.example.tea:id/delete" text="Delete""#),
      target: ("Button", 0),
      expected: [
        .id: "delete", .uiAutomator: #"new UiSelector().resourceId("com.example.tea:id/delete")"#,
        .xpath: "//*[@resource-id='com.example.tea:id/delete']", .chain: #"buttons["delete"]"#,
      ]),
    Row(
      fact: "the class is needed if a text has the same name",
      elements: node("TextView", #"text="Order""#) + node("Button", #"text="Order""#),
      target: ("Button", 0),
      expected: [
        .uiAutomator: #"new UiSelector().className("android.widget.Button").text("Order")"#,
        .xpath: "//android.widget.Button[@text='Order']", .chain: #"buttons["Order"]"#,
      ]),
    Row(
      fact: "two strings together",
      elements: node("Button", #"resource-id="com.example.tea:id/pick" text="A""#)
        + node("Button", #"resource-id="com.example.tea:id/pick" text="B""#)
        + node("Button", #"resource-id="com.example.tea:id/drop" text="A""#),
      target: ("Button", 0),
      expected: [
        .uiAutomator: #"new UiSelector().resourceId("com.example.tea:id/pick").text("A")"#
      ]),
  ]

  @Test(arguments: rows) func suggests(_ row: Row) throws {
    let snapshot = try Self.snapshot(row.elements)
    let alike = snapshot.elements.filter { $0.className == "android.widget.\(row.target.name)" }
    let found = SuggestionSearch([snapshot]).suggestions(for: alike[row.target.index], inSnapshot: 0)
    var checked = 0
    for suggestion in found.suggestions {
      guard let expected = row.expected[suggestion.strategy] else { continue }
      #expect(suggestion.text == expected)
      checked += 1
    }
    #expect(checked == row.expected.count)
  }

  // MARK: How many buttons are found only by their position

  private static let isWithoutCorpus = !FileManager.default.fileExists(atPath: DialectPropertyTests.corpus.path)

  @Test func buttonsOfRecordings() throws {
    let count = try Self.check(DialectPropertyTests.root.appending(path: "snapshots"))
    #expect(count > 0)
  }

  @Test(.disabled(if: isWithoutCorpus, "no corpus of real dumps")) func buttonsOfRealDumps() throws {
    let count = try Self.check(DialectPropertyTests.corpus)
    #expect(count > 100)
  }

  /// Checks that at most a tenth of the buttons that locators can distinguish get only locators with positions.
  ///
  /// - Returns: The number of these buttons.
  private static func check(_ folder: URL) throws -> Int {
    var byPosition: [String] = []
    var count = 0
    for (file, snapshot) in androidDumps(in: folder) {
      let conditions = Conditions(snapshot)
      for button in snapshot.elements where button.className?.hasSuffix(".Button") == true {
        guard conditions.canDistinguish(button) else { continue }
        count += 1
        let found = SuggestionSearch([snapshot]).suggestions(for: button, inSnapshot: 0).suggestions
        for suggestion in found {
          guard let text = suggestion.text else { continue }
          let query = try suggestion.strategy.read(text).query(in: snapshot)
          #expect(try query.resolve(in: snapshot).matches == [button], "\(file): \(text)")
        }
        let isByPosition = found.allSatisfy { suggestion in
          suggestion.text == nil || suggestion.weaknesses.contains("depends on the element's position")
        }
        if isByPosition { byPosition.append("\(file): \(button.index)") }
      }
    }
    #expect(byPosition.count * 10 <= count, "\(byPosition)")
    return count
  }

  private static func androidDumps(in folder: URL) -> [(String, Snapshot)] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".xml") }.sorted().compactMap { file in
      guard let data = try? Data(contentsOf: folder.appending(path: file)),
        let snapshot = DumpReader.read([UInt8](data), file: file).snapshot, snapshot.platform == .android
      else { return nil }
      return (file, snapshot)
    }
  }
}

/// The sets of elements that satisfy conditions that a locator can state without a position.
private struct Conditions {
  /// A set of elements: the bit of each element that is in it.
  private typealias Elements = [UInt64]

  /// By the number of conditions that a locator needs for the set, minus one: one for an attribute of the elements or
  /// of a container, two for an attribute of a container and a string that it contains.
  private var sets: [Set<Elements>] = [[], []]

  init(_ snapshot: Snapshot) {
    let attributes = snapshot.elements.map(Self.attributes)
    var all: [[String: Elements]] = [[:], [:]]
    let none = Elements(repeating: 0, count: snapshot.count / 64 + 1)
    func add(_ elements: Range<Int>, _ condition: String, _ cost: Int) {
      for index in elements { all[cost - 1][condition, default: none][index / 64] |= 1 << (index % 64) }
    }
    for element in snapshot.elements {
      let inside = element.index + 1..<element.subtreeEnd
      let texts = Set(inside.flatMap { index in attributes[index].filter { $0.hasPrefix("text=") } })
      for attribute in attributes[element.index] {
        add(element.index..<element.index + 1, attribute, 1)
        add(inside, "in \(attribute)", 1)
        for text in texts { add(inside, "in \(attribute) with \(text)", 2) }
      }
    }
    sets = all.map { Set($0.values) }
  }

  private static func attributes(_ element: Element) -> [String] {
    let all = [
      ("class", element.className), ("id", element.identifier), ("text", element.value), ("text", element.label),
    ]
    return all.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : "\(name)=\($0)" } }
  }

  /// Whether at most three conditions together hold only for the element.
  func canDistinguish(_ element: Element) -> Bool {
    let own = sets.map { $0.filter { $0[element.index / 64] & 1 << (element.index % 64) != 0 } }
    let pairs = Set(own[0].flatMap { first in own[0].map { Self.both(first, $0) } }).union(own[1])
    return pairs.contains { pair in
      own[0].contains { single in Self.both(pair, single).reduce(0) { $0 + $1.nonzeroBitCount } == 1 }
    }
  }

  private static func both(_ one: Elements, _ other: Elements) -> Elements { zip(one, other).map { $0 & $1 } }
}
