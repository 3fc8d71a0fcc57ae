// Lists the faults planted in the TypeScript page objects.

extension DriverPlantedFaultTests {
  static let typeScriptFaults: [PlantedFault] = [
    PlantedFault(
      "a typo after ~", TypeScriptPage.library, "'~library.add'", "'~libary.add'", "loc-near-miss",
      advice: "library.add"),
    PlantedFault("a typo in a template", TypeScriptPage.library, "${LIBRARY}.sort", "${LIBRARY}.srot", "loc-near-miss"),
    PlantedFault(
      "an equals sign too many", TypeScriptPage.library, #"name == "library.search""#, #"name === "library.search""#,
      "loc-bad-locator"),
    PlantedFault(
      "a predicate in an XPath", TypeScriptPage.library, #"//XCUIElementTypeTable[@name="library.books"]"#,
      #"//XCUIElementTypeTable[name == "library.books"]"#, "loc-bad-locator"),
    PlantedFault(
      "a typo in an object of another file", TypeScriptPage.selectors, "'~tab.books'", "'~tab.boks'", "loc-near-miss",
      at: "Tabs.books", in: TypeScriptPage.library),
    PlantedFault(
      "a typo in an enum of another file", TypeScriptPage.selectors, "'detail.author'", "'detail.auther'",
      "loc-near-miss", at: "Detail.Author", in: TypeScriptPage.book),
    PlantedFault("a space at the end", TypeScriptPage.library, "'~tab.me'", "'~tab.me '", "loc-near-miss"),
    PlantedFault(
      "a wrong type in a class chain", TypeScriptPage.library, #"XCUIElementTypeCell[`name == "library.carousel"`]"#,
      #"XCUIElementTypeTable[`name == "library.carousel"`]"#, "loc-type-mismatch"),
    PlantedFault(
      "single quotes as backticks", TypeScriptPage.book, #"[`name == "detail.lend"`]"#, #"[\'name == "detail.lend"\']"#,
      "loc-bad-locator", at: "get lend"),
    PlantedFault(
      "a typo in a predicate", TypeScriptPage.library, #""library.stats""#, #""library.stat""#, "loc-near-miss"),
    PlantedFault(
      "the first of several", TypeScriptPage.library, "return $$('~book.title').map(title => title.getText())",
      "return $('~book.title').getText()", "loc-first-match-hides"),
    PlantedFault(
      "a wrong type in a predicate", TypeScriptPage.library,
      #"name == "book.cafe.state" AND type == "XCUIElementTypeButton""#,
      #"name == "book.cafe.state" AND type == "XCUIElementTypeCell""#, "loc-type-mismatch"),
    PlantedFault(
      "a label as accessibility id", TypeScriptPage.book, "'~detail.share'", "'~Share'", "loc-near-miss",
      advice: "detail.share"),
    PlantedFault(
      "a wrong key", TypeScriptPage.book, #"name == "detail.bookmark""#, #"identifer == "detail.bookmark""#,
      "loc-bad-locator"),
    PlantedFault(
      "a typo in an XPath", TypeScriptPage.book, #"@name="detail.cover""#, #"@name="detail.covers""#, "loc-near-miss"),
    PlantedFault("a text that no screen has", TypeScriptPage.book, "'detail.sum'", "'detail.abstract'", "loc-no-match"),
    PlantedFault(
      "a child that is a descendant", TypeScriptPage.book, #"[`name == "detail.more"`]/**/"#,
      #"[`name == "detail.more"`]/"#, "loc-near-miss"),
    PlantedFault(
      "a typo in a private field", TypeScriptPage.book, "private copy = '~share.copy'", "private copy = '~share.copi'",
      "loc-near-miss", at: "$(this.copy)"),
    PlantedFault(
      "a typo with the strategy as a string", TypeScriptPage.book, "'share.send'", "'share.Send'", "loc-near-miss"),
    PlantedFault(
      "a typo in an empty screen", TypeScriptPage.book, "'~search.empty.title'", "'~search.emtpy.title'",
      "loc-near-miss"),
    PlantedFault(
      "an unclosed bracket", TypeScriptPage.book, #""search.empty.loans"`]"#, #""search.empty.loans"`"#,
      "loc-bad-locator"),
    PlantedFault(
      "an attribute of Android", TypeScriptPage.book, #"@name="share.list""#, #"@content-desc="share.list""#,
      "loc-bad-locator"),
  ]
}

/// The files of the TypeScript page objects.
private enum TypeScriptPage {
  static let library = "typescript/pages/library.page.ts"
  static let book = "typescript/pages/book.page.ts"
  static let selectors = "typescript/pages/selectors.ts"
}
