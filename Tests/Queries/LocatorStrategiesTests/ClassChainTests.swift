// Tests the results of class chains, and the chains that are rejected. (`class-chain-and-xpath` §1 and §2)

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import Testing

@Suite struct ClassChainTests {
  static let rows: [DialectRow] = [
    // The context element is never a match. A segment without `**/` searches only the children.
    DialectRow("2.1", "XCUIElementTypeApplication", []),
    DialectRow("2.1", "**/XCUIElementTypeApplication", []),
    DialectRow("2.1", "XCUIElementTypeWindow", [1, 18]),
    DialectRow("2.1", "XCUIElementTypeButton", []),
    DialectRow("2.1", "*", [1, 18]),
    DialectRow("1", "XCUIElementTypeAny", [1, 18]),
    // Descendants
    DialectRow("2.1", "**/XCUIElementTypeButton", [17, 3, 20, 8, 11, 16]),
    DialectRow("2.1", "**/*", Array(DialectTree.levels.dropFirst())),
    DialectRow("1", "**/XCUIElementTypeAny", Array(DialectTree.levels.dropFirst())),
    // A segment searches from all elements of the previous segment.
    DialectRow("2.3", "XCUIElementTypeWindow/XCUIElementTypeButton", [17]),
    DialectRow("2.3", "XCUIElementTypeWindow/*/XCUIElementTypeButton", [3, 20]),
    DialectRow("2.3", "XCUIElementTypeWindow/**/XCUIElementTypeButton", [17, 3, 8, 11, 16, 20]),
    DialectRow("1", "**/XCUIElementTypeTable/**/XCUIElementTypeButton", [8, 11, 16]),
    DialectRow("2.3", "**/XCUIElementTypeTable/XCUIElementTypeButton", []),
    DialectRow("2.3", "**/XCUIElementTypeCell/*", [7, 8, 10, 11, 12, 15, 16]),
    // Positions, counted from both ends; a position out of range gives an empty result, not an error.
    DialectRow("2.4", "XCUIElementTypeWindow[1]", [1]),
    DialectRow("2.4", "XCUIElementTypeWindow[2]", [18]),
    DialectRow("2.4", "XCUIElementTypeWindow[-1]", [18]),
    DialectRow("2.4", "XCUIElementTypeWindow[-2]", [1]),
    DialectRow("2.4", "XCUIElementTypeWindow[3]", []),
    DialectRow("2.4", "XCUIElementTypeWindow[-3]", []),
    DialectRow("2.4", "XCUIElementTypeWindow[999999999999]", []),
    DialectRow("2.3", "XCUIElementTypeWindow[2]/**/XCUIElementTypeButton", [20]),
    DialectRow("2.3", "**/XCUIElementTypeCell[2]/XCUIElementTypeButton", [11]),
    DialectRow("2.3", "**/XCUIElementTypeCell[-1]/XCUIElementTypeButton[1]", [16]),
    // The position is counted in the whole list, not separately for each parent.
    DialectRow("2.4", "**/XCUIElementTypeCell/XCUIElementTypeButton[2]", [11]),
    DialectRow("2.4", "**/XCUIElementTypeCell/*[4]", [11]),
    // Elements below overlapping roots are listed once.
    DialectRow("2.5", "**/*/**/XCUIElementTypeImage", [13]),
    // If the results are grouped by window, the buttons are 17, 3, 8, 11, 16, 20; in a single traversal, they are 17,
    // 3, 20, 8, 11, 16.
    DialectRow("2.5", "**/*/**/XCUIElementTypeButton[2]", [3]),
    DialectRow("2.5", "**/*/**/XCUIElementTypeButton[6]", [], possible: [20, 16]),
    DialectRow("2.5", "XCUIElementTypeWindow/**/XCUIElementTypeButton[-1]", [], possible: [20, 16]),
    // Positions are counted in level order, from both ends. (`result-order` §4)
    DialectRow("2.4", "**/XCUIElementTypeButton[1]", [17]),
    DialectRow("2.4", "**/XCUIElementTypeButton[-1]", [16]),
    DialectRow("2.4", "**/XCUIElementTypeButton[-5]", [3]),
    DialectRow("2.4", "**/XCUIElementTypeButton[3]", [20]),
    DialectRow("2.4", "**/XCUIElementTypeButton[-4]", [20]),
    DialectRow("2.4", "**/XCUIElementTypeButton[6]", [16]),
    DialectRow("2.4", "**/XCUIElementTypeButton[`name == 'Back' OR name == 'Pay'`][1]", [17]),
    DialectRow("2.4", "**/*[-1]", [13]),
    // The result is certain if the button that definitely matches is the first in level order and the position is
    // `[1]`, or the last and the position is `[-1]`. Otherwise, all buttons are possible matches.
    DialectRow("2.4", "**/XCUIElementTypeButton[`name == 'Pay' OR hittable == 1`][1]", [17]),
    DialectRow(
      "2.4", "**/XCUIElementTypeButton[`name == 'Pay' OR hittable == 1`][-1]", [], possible: [17, 3, 20, 8, 11, 16]),
    DialectRow("2.4", "**/XCUIElementTypeButton[`name == 'row.3.delete' OR hittable == 1`][-1]", [16]),
    DialectRow(
      "2.4", "**/XCUIElementTypeButton[`name == 'row.3.delete' OR hittable == 1`][1]", [],
      possible: [17, 3, 20, 8, 11, 16]),
    // Positions in the middle of a chain are counted in level order, too: of the elements of type Other, 19 comes
    // before 12, because 12 is deeper.
    DialectRow("2.4", "**/XCUIElementTypeOther[1]/*", [20]),
    DialectRow("2.4", "**/XCUIElementTypeOther[-2]/*", [20]),
    DialectRow("2.4", "**/XCUIElementTypeOther[2]/*", [13]),
    DialectRow("2.4", "**/XCUIElementTypeOther[-1]/*", [13]),
    DialectRow("2.4", "**/XCUIElementTypeOther[1]/XCUIElementTypeImage", []),
    // If the results are grouped by window, the order is 12, 19; in a single traversal, it is 19, 12.
    DialectRow("2.4", "XCUIElementTypeWindow/**/XCUIElementTypeOther[1]/*", [], possible: [13, 20]),
    DialectRow("2.4", "XCUIElementTypeWindow/**/XCUIElementTypeOther[-1]/*", [], possible: [20, 13]),
    DialectRow("2.4", "XCUIElementTypeWindow/**/XCUIElementTypeOther[1]/XCUIElementTypeTable", []),
    // Predicates with WebDriverAgent's keys
    DialectRow("1", "**/XCUIElementTypeButton[`name == 'Back'`]", [3, 20]),
    DialectRow("1", "**/XCUIElementTypeButton[`label == \"Delete\"`]", [8, 11, 16]),
    DialectRow("1", "**/XCUIElementTypeButton[`label == 'Delete' AND enabled == 1`]", [8, 11]),
    DialectRow("1", "**/*[`type == 'XCUIElementTypeImage'`]", [13]),
    DialectRow("1", "**/XCUIElementTypeCell[`visible == 0`]", [14]),
    DialectRow("1", "**/*[`rect.y > 700 AND rect.width > 100`]", [17]),
    DialectRow("1", "**/*[`name BEGINSWITH 'row.' AND index == 1`]", [9, 8, 11, 16]),
    // With the other delimiter, `$`, the predicate must match a descendant of the element, as in XCTest's
    // `containing(predicate)`. Whether an element that matches itself counts is unknown.
    DialectRow("2.2", "**/XCUIElementTypeCell[$name == 'star'$]", [9]),
    DialectRow("2.2", "**/XCUIElementTypeImage[$name == 'star'$]", [], possible: [13]),
    DialectRow("2.2", "XCUIElementTypeWindow[$type == 'XCUIElementTypeTable'$]", [1]),
    DialectRow("2.2", "**/*[$label == 'Pears'$]", [1, 5, 6], possible: [7]),
    DialectRow(
      "2.2", "**/XCUIElementTypeCell[$name == 'star'$]/**/XCUIElementTypeImage[$name == 'star'$]", [], possible: [13]),
    DialectRow(
      "2.2", "**/XCUIElementTypeCell[`name == 'row.2'`]/**/XCUIElementTypeImage[$name == 'star'$][1]", [],
      possible: [13]),
    // A position before the last segment: WebDriverAgent walks a snapshot, in which no element contains itself, also
    // in segments before the position.
    DialectRow("2.2", "**/XCUIElementTypeCell[2]/**/XCUIElementTypeImage[$name == 'star'$]", []),
    DialectRow("2.2", "**/XCUIElementTypeImage[$name == 'star'$][1]/*", []),
    DialectRow("2.2", "**/XCUIElementTypeCell[2]/**/*[$name == 'star'$]", [12]),
    // Several predicates, applied in order, and a position in the remaining list
    DialectRow("1", "**/XCUIElementTypeCell[`visible == 1`][$name == 'star'$]", [9]),
    DialectRow("1", "**/XCUIElementTypeCell[$label == 'Delete'$][`name != 'row.1'`][1]", [9]),
    DialectRow("1", "**/XCUIElementTypeButton[`label == 'Delete'`][-1]", [16]),
    DialectRow("1", "**/XCUIElementTypeButton[`label == 'Delete'`][`enabled == 1`][2]", [11]),
    DialectRow("2.3", "**/XCUIElementTypeCell[`name == 'row.2'`]/**/XCUIElementTypeImage", [13]),
    // Delimiters inside predicates are plain text.
    DialectRow("1", "**/*[`name == 'a[1]/b'`]", []),
    DialectRow("1", "**/*[`label == \"It's ripe\"`]", [15]),
    DialectRow("1", "**/*[`label == 'ü/[$]'`]", []),
    DialectRow("1", "**/*[$label == 'a`b'$]", []),
    // Inside a predicate, the delimiter is doubled.
    DialectRow("1", "**/*[`label == 'a``b'`]", []),
    DialectRow("1", "**/*[$label != 'a$$b' AND name == 'star'$]", [1, 5, 9, 12], possible: [13]),
    // A doubled delimiter at the start is removed.
    DialectRow("1", "**/*[```name == 'star'`]", [13]),
    // A name with the prefix `XCUIElementType` that is not a known type means the type Other.
    DialectRow("1", "**/XCUIElementTypeBlabla", [19, 12]),
    // Undecidable: the attribute is not recorded.
    DialectRow("2", "**/XCUIElementTypeImage[`hittable == 1`]", [], possible: [13]),
    DialectRow("2", "XCUIElementTypeWindow[`hittable == 1`][1]", [], possible: [1, 18]),
    DialectRow("2", "XCUIElementTypeWindow[`hittable == 1`][2]", [], possible: [18]),
    DialectRow("2", "XCUIElementTypeWindow[`hittable == 1`][-2]", [], possible: [1]),
    DialectRow("2", "XCUIElementTypeWindow[`hittable == 1`][3]", []),
    DialectRow("2", "**/XCUIElementTypeCell[$hittable == 1$]", [], possible: [6, 9, 14]),
    DialectRow("2", "XCUIElementTypeWindow[`hittable == 1`]/XCUIElementTypeButton", [], possible: [17]),
  ]

  @Test(arguments: rows) func finds(_ row: DialectRow) throws {
    try row.check(.classChain, in: DialectTree.basket())
  }

  /// Behind a position in the middle of a chain, an element does not contain itself, so it is only a near miss.
  static let nearMisses: [(chain: String, element: Int, suggestion: String)] = [
    (
      "**/XCUIElementTypeCell[1]/**/XCUIElementTypeButton[$label == 'Delete'$]", 8,
      #"**/XCUIElementTypeCell[1]/**/XCUIElementTypeButton[`label == "Delete"`]"#
    ),
    (
      "**/XCUIElementTypeTable[1]/**/XCUIElementTypeCell[$label == 'Plumes'$]", 9,
      #"**/XCUIElementTypeTable[1]/**/XCUIElementTypeCell[$label == "Plums"$]"#
    ),
  ]

  @Test(arguments: nearMisses)
  func findsNearMisses(_ row: (chain: String, element: Int, suggestion: String)) throws {
    let near = try LocatorStrategy.classChain.read(row.chain).nearMisses(in: DialectTree.basket()).first
    #expect(near?.element.index == row.element)
    #expect(near?.query.map(LocatorStrategy.classChain.text) == row.suggestion)
  }

  @Test(arguments: rows) func roundTrips(_ row: DialectRow) throws {
    let query = try LocatorStrategy.classChain.read(row.locator).query
    let text = LocatorStrategy.classChain.text(of: query)
    #expect(try LocatorStrategy.classChain.read(text).query == query)
  }

  /// If only the delimiters of a predicate are missing, the advice contains the predicate.
  @Test(arguments: [
    ("**/XCUIElementTypeCell[label CONTAINS '[1]']", "write [`label CONTAINS '[1]'`], [$label CONTAINS '[1]'$] or [2]"),
    ("**/XCUIElementTypeCell[visible = 1][2]", "write [`visible = 1`], [$visible = 1$] or [2]"),
    ("**/XCUIElementTypeCell[@name='a']", "write [`name='a'`], [$name='a'$] or [2]"),
    (
      "**/XCUIElementTypeCell[@name='a' and contains(@label, 'b')]", "write [`enabled == 1`], [$enabled == 1$] or [2]"
    ),
    ("**/XCUIElementTypeCell[visible = 1", "write [`enabled == 1`], [$enabled == 1$] or [2]"),
  ])
  func missingDelimiters(_ locator: String, _ advice: String) {
    let error = #expect(throws: SyntaxError.self) { try LocatorStrategy.classChain.read(locator) }
    #expect(error?.advice == advice)
  }

  static let mistakes: [Mistake] = [
    // The invalid chains that WebDriverAgent's unit tests list (§1)
    Mistake("⟨/⟩XCUIElementTypeWindow", "expected a type"),
    Mistake("XCUIElementTypeWindow/⟨⟩", "expected a type"),
    Mistake("XCUIElementTypeWindow/⟨/⟩*", "expected a type"),
    Mistake("XCUIElementTypeWindow⟨*⟩/*", "expected “/”, “[” or the end of the class chain"),
    Mistake("**⟨⟩", "expected “/” after “**”"),
    Mistake("**⟨*⟩", "expected “/” after “**”"),
    Mistake("**/*/**⟨⟩", "expected “/” after “**”"),
    Mistake("⟨/⟩**", "expected a type"),
    Mistake("XCUIElementTypeWindow/**⟨⟩", "expected “/” after “**”"),
    Mistake("**⟨[⟩1]/XCUIElementTypeWindow", "expected “/” after “**”"),
    Mistake("XCUIElementTypeWindow[⟨0⟩]", "positions start at 1"),
    Mistake("XCUIElementTypeWindow[1]⟨[⟩1]", "this step already has a position"),
    Mistake("⟨blabla⟩", "is not a WebDriverAgent type"),
    Mistake("⟨ ⟩XCUIElementTypeWindow", "expected a type"),
    Mistake("XCUIElementTypeWindow[⟨ ⟩2 ]", "expected a predicate"),
    Mistake("XCUIElementTypeWindow[⟨[⟩2]", "expected a predicate"),
    Mistake("XCUIElementTypeWindow[2]⟨]⟩", "expected “/”, “[” or the end of the class chain"),
    Mistake("XCUIElementTypeWindow[⟨v⟩isible = 1]", "expected a predicate"),
    Mistake("XCUIElementTypeWindow[1]⟨[⟩`visible = 1`]", "a predicate must precede the position"),
    Mistake("XCUIElementTypeWindow[⟨`⟩visible = 1]", "the predicate is missing its closing delimiter"),
    Mistake("XCUIElementTypeWindow[⟨$⟩visible = 1]", "the predicate is missing its closing delimiter"),
    Mistake("XCUIElementTypeWindow[⟨``⟩]", "the predicate is empty"),
    Mistake("XCUIElementTypeWindow[⟨$$⟩]", "the predicate is empty"),
    Mistake("XCUIElementTypeWindow[`label = 'a```⟨b⟩'`]", "expected “]” after the predicate"),
    Mistake("XCUIElementTypeWindow[$label = 'a$$$⟨b⟩'$]", "expected “]” after the predicate"),
    // More chains that break the same rules
    Mistake("⟨⟩", "the class chain is empty"),
    Mistake("⟨Button⟩", "is not a WebDriverAgent type", suggests: ["XCUIElementTypeButton"]),
    Mistake("**/⟨button⟩[1]", "is not a WebDriverAgent type", suggests: ["XCUIElementTypeButton"]),
    Mistake("**/XCUIElementTypeCell[1]⟨ ⟩[2]", "expected “/”, “[” or the end of the class chain"),
    Mistake("**/XCUIElementTypeCell[1⟨⟩", "expected “]” after the position"),
    Mistake("**/XCUIElementTypeCell[⟨1-2⟩]", "is not a valid position"),
    Mistake("**/XCUIElementTypeCell[⟨--1⟩]", "is not a valid position"),
    Mistake("**/XCUIElementTypeCell[⟨-0⟩]", "positions start at 1"),
    Mistake("**/XCUIElementTypeCell[⟨-⟩]", "is not a valid position"),
    Mistake("**/XCUIElementTypeCell[⟨99999999999999999999⟩]", "is not a valid position"),
    Mistake("**/XCUIElementTypeCell[⟨⟩", "expected a predicate or a position"),
    Mistake("**/XCUIElementTypeCell⟨2⟩", "expected “/”, “[” or the end of the class chain"),
    Mistake("⟨.⟩/XCUIElementTypeCell", "expected a type"),
    // The range of a mistake inside a predicate is counted from the start of the whole locator, and a doubled delimiter
    // counts as two characters.
    Mistake("**/*[`⟨nmae⟩ == 'a'`]", "there is no key", suggests: ["name"]),
    Mistake("**/*[`name == 'a``b' AND ⟨lable⟩ == 'c'`]", "there is no key", suggests: ["label"]),
    Mistake("**/*[`name == 'ü' AND ⟨identifier⟩ == 'c'`]", "it is an XCUITest key"),
    Mistake("**/*[$name == ⟨'a⟩$]", "the string is not closed"),
  ]

  @Test(arguments: mistakes) func isRefused(_ mistake: Mistake) {
    mistake.check { try LocatorStrategy.classChain.read($0) }
  }

  @Test func unknownTypesAreNoted() throws {
    // One note for each type, and at most 20, because suggestions take a while.
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { "**/XCUIElementTypeQ" + String(UnicodeScalar($0)) }
    for (steps, count) in [(Array(repeating: "**/XCUIElementTypeButon", count: 1_000), 1), (letters, 20)] {
      #expect(try LocatorStrategy.classChain.read(steps.joined(separator: "/")).notes.count == count)
    }
    let notes = try LocatorStrategy.classChain.read("**/XCUIElementTypeButon").notes
    #expect(notes.map(\.range) == [3..<23])
    #expect(notes.first?.advice == "did you mean XCUIElementTypeButton?")
  }
}
