// Tests that the examples in the documentation and in advice are valid.

import Configuration
import Findings
import Foundation
import Testing

@Suite struct ExamplesTests {
  /// Returns the first example under a heading of `Docs/Configuration.md`; of a second-level heading, unless given.
  static func example(below heading: String, level: Int = 2) throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
    let text = try String(contentsOf: root.appending(path: "Docs/Configuration.md"), encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n\(String(repeating: "#", count: level)) \(heading)\n").last)
    let parts = section.components(separatedBy: "```")
    let block = try #require(parts.count > 2 ? parts[1] : nil)
    return try #require(block.hasPrefix("yaml\n") ? String(block.dropFirst(5)) : nil)
  }

  @Test func thePageModelsInTheDocumentationAreValid() throws {
    let reading = PageModelsReaderTests.read(try Self.example(below: "Page models in YAML"))
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    let views = try #require(reading.file?.views)
    #expect(views.map(\.name.text) == ["LoginView", "HomeView"])
    #expect(views.first?.elements.last?.locator.text == "staticTexts[\"Error #1\"]")
    #expect(views.last?.criteria.first?.condition.text == "label BEGINSWITH \"Hello\"")
  }

  @Test func theLocatorsOfAppiumInTheDocumentationAreValid() throws {
    let reading = PageModelsReaderTests.read(try Self.example(below: "Elements and criteria of Appium", level: 3))
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    let elements = try #require(reading.file?.views.first?.elements)
    #expect(elements.map(\.strategy?.text) == [nil, "class-chain", "-ios predicate string", "class name"])
    #expect(
      elements.map(\.locator.text).prefix(2) == [
        "~login.account", "**/XCUIElementTypeButton[`name == \"login.submit\"`]",
      ])
  }

  @Test func theConfigurationInTheDocumentationIsValid() throws {
    let example = try Self.example(below: "`axreplay.yml`")
    let reading = ConfigurationReader.read(Array(example.utf8), file: "axreplay.yml")
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    #expect(reading.configuration?.recordings.count == 4)
    #expect(reading.configuration?.splice == "same")
  }

  /// An invalid file whose advice contains an example, and a prefix and a suffix that make the example a complete file.
  @Test(arguments: [
    ("hello", "", ""), ("views:", "views: {", "}"), ("views: {V: x}", "views: {V: {", "}}"),
    ("views: {V: {elements: x}}", "views:\n  V:\n    elements:\n      ", ""),
    (
      "views: {V: {elements: {account: a}, criteria: x}}", "views: {V: {elements: {account: a}, criteria:\n      [",
      "]}}"
    ),
  ])
  func examplesInAdviceAreValid(_ text: String, _ before: String, _ after: String) throws {
    let advice = try #require(PageModelsReaderTests.read(text).findings.first?.advice)
    let example = try #require(advice.split(separator: "`").last)
    let entry = example.hasPrefix("- ") ? example.dropFirst(2) : example
    let reading = PageModelsReaderTests.read("\(before)\(entry)\(after)")
    #expect(reading.findings.isEmpty, "\(reading.findings)")
  }
}
