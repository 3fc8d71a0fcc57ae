// Tests that the lines about a query stay lines, whatever the locator contains.

import LocatorStrategies
import SnapshotFormats
import Testing

@testable import Reports

@Suite struct QueryTextTests {
  private static let dump =
    "<XCUIElementTypeApplication><XCUIElementTypeButton name=\"a\"/></XCUIElementTypeApplication>"

  @Test(arguments: [
    (LocatorStrategy.xpath, "//XCUIElementTypeButton[@name='b\u{F067}\nc']", #"[@name='b\u{F067}\nc'] 0"#),
    (.id, "b\u{200E}", #"name == "b\u200e" 0"#), (.className, "XCUIElementTypeCell", "0"),
  ])
  func invisibleCharactersOfLocatorsAreEscaped(_ strategy: LocatorStrategy, _ locator: String, _ end: String) throws {
    let reading = DumpReader.read(Array(Self.dump.utf8), file: "a.xml")
    let answer = QueryAnswer(try strategy.read(locator), strategy, path: "a.xml", reading, isExplained: false)
    let headline = try #require(QueryText.lines(answer).first?.plain)
    #expect(headline.hasPrefix("a.xml: no match: 2 elements → "))
    #expect(headline.hasSuffix(end), "\(headline)")
  }

  /// `name=a AND label=b` would be a predicate, so that the name that exists cannot follow the prefix.
  @Test func printedLocatorIsReadAsItsStrategy() throws {
    let dump = Self.dump.replacing("\"a\"", with: "\"a AND label=b\"")
    let detected = DetectedLocator("name=a AND label b")
    #expect(detected.strategy == .name)
    let reading = DumpReader.read(Array(dump.utf8), file: "a.xml")
    let answer = QueryAnswer(
      try detected.read(), .name, prefix: detected.prefix, path: "a.xml", reading, isExplained: false)
    #expect(answer.nearMisses.first?.locator == #"buttons["a AND label=b"]"#)
    let named = QueryAnswer(
      try detected.read(), .name, isStrategyNamed: true, path: "a.xml", reading, isExplained: false)
    #expect(named.nearMisses.first?.locator == "a AND label=b")
  }

  /// With a UiSelector, `find_elements` often returns fewer elements than match.
  @Test(arguments: [
    (".className(\"a.List\").childSelector(.className(\"a.Text\"))", 1, "1 on a device: one per outer match; 2 match"),
    (".classNameMatches(\"a.T.*\")", 0, "0 on a device: one per index; 2 match"), (".className(\"a.Text\")", 2, nil),
  ])
  func listsOfUiSelectorsAreCounted(_ locator: String, _ count: Int, _ line: String?) throws {
    let texts = (1...2).map { #"<a.Text index="\#($0)" class="a.Text" bounds="[0,0][9,9]"/>"# }.joined()
    let dump = #"<hierarchy><a.List index="0" class="a.List" bounds="[0,0][9,9]">\#(texts)</a.List></hierarchy>"#
    let reading = DumpReader.read(Array(dump.utf8), file: "a.xml")
    let answer = QueryAnswer(
      try LocatorStrategy.uiAutomator.read(locator), .uiAutomator, path: "a.xml", reading, isExplained: false)
    #expect(answer.listCount == count && answer.matchCount == 2, "\(answer.matchCount)")
    let lines = QueryText.lines(answer).map(\.plain).filter { $0.contains("find_elements") }
    #expect(lines == [line].compactMap { $0.map { "  find_elements: \($0)" } })
    #expect(QueryJSON.snapshot(answer).contains("findElements"))
  }
}
