// Tests mappings, with which a project declares the queries of its macros and factories. (`real-world-usage` §5.3.15)

import AppiumSources
import ElementQueries
import LocatorExtraction
import PredicateFormat
import Testing

@Suite struct MappingTests {
  static let options = ExtractionOptions(mappings: [
    LocatorMapping(name: "@Element(_:)", query: #"descendants(matching: .any)["{0}"]"#),
    LocatorMapping(name: "@Button(_:in:)", query: #"otherElements["{in}"].buttons["{0}"]"#),
    LocatorMapping(
      name: "labelled(_:)", query: #"cells.matching(NSPredicate(format: "label BEGINSWITH '{0}'")).firstMatch"#),
  ])

  static let sources: [(String, String)] = [
    (
      "attributes",
      #"""
      enum Ids { static let cancel = "login.cancel" }
      struct LoginPage {
        @Element("login.submit") var submit: XCUIElement  // ⟶ LoginPage.submit: descendants(matching: .any)["login.submit"]
        @Element(.id(Ids.cancel)) var cancel: XCUIElement  // ⟶ LoginPage.cancel: descendants(matching: .any)["login.cancel"]
        @Kit.Button("help", in: "bar") private var help: XCUIElement  // ⟶ LoginPage.help: otherElements["bar"].buttons["help"]
        @Published("login.count") var count: Int
        @Element("login.other") var other: XCUIElement { app.buttons["own"] }  // ⟶ LoginPage.other: buttons["own"]
        func use() { submit.images["x"].tap() }  // ⟶ LoginPage.use: descendants(matching: .any)["login.submit"].images["x"]
      }
      """#
    ),
    (
      "predicates",
      #"""
      func test(name: String) {
        labelled("Row").tap()  // ⟶ test: cells.matching(label BEGINSWITH "Row").firstMatch
        labelled(name).tap()  // ⟶ test: cells.matching(label BEGINSWITH "{name}").firstMatch
        labelled("a\"b").tap()  // ⟶ test: cells.matching(label BEGINSWITH "a\"b").firstMatch
      }
      """#
    ),
  ]

  @Test(arguments: sources)
  func mappingsAreApplied(_ row: (name: String, source: String)) {
    let source = MarkedSource(row.source)
    let extraction = MarkedSource.extraction(of: [source], Self.options)
    #expect(MarkedSource.found(in: extraction) == source.expected, "\(row.name)")
  }

  /// Without a mapping, an attribute is ignored.
  @Test func attributesAloneAreNotLocators() {
    let source = MarkedSource(#"struct Page { @Element("a") var a: XCUIElement }"#)
    #expect(MarkedSource.extraction(of: [source]).locators.isEmpty)
  }

  @Test func aPredicateWithAWildcardIsLoosened() throws {
    let source = MarkedSource("func test(name: String) { labelled(name).tap() }")
    let locator = try #require(MarkedSource.extraction(of: [source], Self.options).locators.first)
    #expect(locator.query == nil)
    let predicates = locator.template.pattern?.steps.compactMap { $0.predicate?.description }
    #expect(predicates == [#"label LIKE "**""#])
  }
}
