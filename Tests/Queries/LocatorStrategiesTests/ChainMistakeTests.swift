// Tests the messages about mistakes in chain expressions, and the ranges they mark.

import ElementQueries
import Findings
import LocatorStrategies
import Testing

/// An expression whose wrong part is between ⟨ and ⟩, and words that its message must contain.
struct Mistake: CustomTestStringConvertible, Sendable {
  let marked: String
  let words: String
  let suggestions: [String]

  var testDescription: String { marked }

  init(_ marked: String, _ words: String, suggests suggestions: [String] = []) {
    self.marked = marked
    self.words = words
    self.suggestions = suggestions
  }

  var text: String { marked.filter { $0 != "⟨" && $0 != "⟩" } }

  /// The range of the marked part, in UTF-8 code units.
  var range: Range<Int>? {
    let parts = marked.split(separator: /[⟨⟩]/, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    return parts[0].utf8.count..<parts[0].utf8.count + parts[1].utf8.count
  }
}

@Suite struct ChainMistakeTests {
  static let mistakes: [Mistake] = [
    // Empty input
    Mistake("⟨⟩", "the expression is empty"),
    Mistake("⟨   ⟩", "the expression is empty"),
    Mistake("⟨.⟩buttons", "nothing precedes the dot", suggests: ["app."]),
    Mistake("⟨\"Log In\"⟩", "expected app or a member"),
    Mistake("buttons.⟨⟩", "expected the name of a member"),
    Mistake("app.⟨[⟩0]", "expected the name of a member"),

    // Members
    Mistake("⟨buton⟩[\"a\"]", "there is no member “buton”", suggests: ["buttons"]),
    Mistake("app.⟨stattictexts⟩", "there is no member", suggests: ["staticTexts"]),
    Mistake("app.⟨button⟩", "there is no member “button”", suggests: ["buttons"]),
    Mistake("app.⟨switch⟩", "there is no member “switch”", suggests: ["switches"]),
    Mistake("app.⟨xyzzy⟩", "there is no member “xyzzy”"),
    Mistake("buttons.⟨count⟩", "reads a value"),
    Mistake("buttons[\"a\"].⟨exists⟩", "reads a value"),
    Mistake("buttons[\"a\"].⟨tap⟩()", "performs an action"),
    Mistake("buttons[\"a\"].⟨waitForExistence⟩(timeout: 3)", "waits"),
    Mistake("app.⟨matching⟩(identifier: \"a\")", "member of queries"),
    Mistake(
      "buttons[\"a\"].⟨element⟩", "member of queries", suggests: [#"buttons.matching(identifier: "a").element"#]),
    Mistake("cells.allElementsBoundByIndex.⟨buttons⟩", "an array of elements has no member"),

    // Calls
    Mistake("app.⟨descendants⟩", "takes arguments", suggests: ["descendants(matching:)"]),
    Mistake("app.⟨buttons()⟩", "is a property", suggests: ["buttons"]),
    Mistake(
      "cells.⟨element(index: 2)⟩", "there is no method element(index:)",
      suggests: ["element(boundBy:)", "element(at:)", "element(matching:identifier:)", "element(matching:)"]),
    Mistake("app.⟨children(.cell)⟩", "there is no method children(_:)", suggests: ["children(matching:)"]),
    Mistake("app.⟨children()⟩", "there is no method children()", suggests: ["children(matching:)"]),
    Mistake("cells.element(boundBy: ⟨\"2\"⟩)", "an index must be a non-negative integer"),
    Mistake("cells.element(boundBy: ⟨two⟩)", "an index must be a non-negative integer"),
    Mistake("cells.element(boundBy: ⟨-1⟩)", "indices start at 0"),
    Mistake("cells.element(boundBy: ⟨1.5⟩)", "must be an integer"),
    Mistake("cells.element(boundBy: ⟨99999999999999999999⟩)", "is not a valid in"),
    Mistake("cells.element(boundBy: ⟨0x1F⟩)", "is not a valid in"),
    Mistake("descendants(matching: ⟨\"button\"⟩)", "expected an element type"),
    Mistake("descendants(matching: .⟨buttn⟩)", "there is no element type", suggests: [".button"]),
    Mistake("descendants(matching: .⟨buttons⟩)", "there is no element type", suggests: [".button"]),
    Mistake("descendants(matching: ⟨button⟩)", "begins with a dot", suggests: [".button"]),
    Mistake("cells.element(⟨boundBy⟩ 0)", "a colon is missing", suggests: ["boundBy:"]),
    Mistake("cells.matching(identifier: ⟨nil⟩)", "expected a string"),
    Mistake("cells.matching(identifier: ⟨.cell⟩)", "expected a string"),
    Mistake("cells.matching(identifier: ⟨name⟩)", "expected a literal"),
    Mistake("cells.element(boundBy: 2⟨⟩", "expected “,” or “)”"),
    Mistake("cells.element(boundBy: 2⟨]⟩", "expected “,” or “)”"),
    Mistake("XCUIApplication⟨.⟩buttons", "expected “()”"),

    // Brackets
    Mistake("buttons⟨[3]⟩", "takes a string in brackets", suggests: [".element(boundBy: 3)"]),
    Mistake("buttons[⟨.cell⟩]", "expected a string in brackets"),
    Mistake("buttons[⟨name⟩]", "is not in quotes"),
    Mistake("buttons[⟨Log⟩ In]", "is not in quotes"),
    Mistake("buttons[⟨ID.help⟩]", "“ID.help” is the name of a constant"),
    Mistake("cells.matching(identifier: ⟨Row.Names.first⟩).firstMatch", "is the name of a constant"),
    Mistake("⟨buttons(\"a\")⟩", "is a property", suggests: [#"buttons["a"]"#]),
    Mistake("buttons[\"a\"]⟨]⟩", "unmatched “]”"),
    Mistake("cells.element(boundBy: 0)⟨)⟩", "unmatched “)”"),
    Mistake("app⟨[\"a\"]⟩", "only queries take a string in brackets"),
    Mistake("buttons[\"a\"]⟨[\"b\"]⟩", "only queries take a string in brackets"),
    Mistake("buttons[\"a\"⟨⟩", "expected “]”"),
    Mistake("cells.allElementsBoundByIndex⟨[\"a\"]⟩", "takes an index in brackets"),

    // Strings
    Mistake("buttons[⟨\"Log In]⟩", "the string is not closed"),
    Mistake("buttons[⟨#\"Log In\"]⟩", "the string is not closed"),
    Mistake("buttons[⟨\"a⟩\nb\"]", "the string is not closed"),
    Mistake("buttons[\"⟨\\(⟩name)\"]", "string interpolations cannot be evaluated"),
    Mistake("buttons[\"⟨\\q⟩\"]", "not a valid Swift escape"),
    Mistake("buttons[\"⟨\\u{110000}⟩\"]", "not a valid Unicode escape"),
    Mistake("buttons[\"⟨\\u⟩\"]", "not a valid Unicode escape"),
    Mistake("buttons[⟨\"\"\"⟩a\"\"\"]", "multi-line string literals"),
    Mistake("buttons[⟨'⟩Log In']", "double quotes"),
    Mistake("buttons[⟨“⟩Log In”]", "typographic"),
    Mistake("buttons[⟨\"\(String(repeating: "a", count: 129))\"⟩]", "limits string keys to 128"),
    Mistake(
      "cells.matching(identifier: ⟨\"\(String(repeating: "🗼", count: 65))\"⟩)", "has 130 UTF-16 code units"),
    Mistake(
      "cells.containing(.cell, identifier: ⟨\"\(String(repeating: "a", count: 129))\"⟩)", "limits string keys"),

    // Other strategies
    Mistake("⟨/⟩/XCUIElementTypeButton[@name='a']", "an XPath"),
    Mistake("⟨*⟩*/XCUIElementTypeButton", "a class chain"),
    Mistake("XCUIElementTypeWindow⟨/⟩XCUIElementTypeButton", "a class chain"),
    Mistake("label ⟨=⟩= 'a'", "a predicate"),
    Mistake("⟨name⟩ CONTAINS \"a\"", "a predicate"),
    Mistake("⟨UiSelector⟩().text(\"a\")", "a UiSelector"),

    // Characters
    Mistake("buttons[⟨\\⟩\"a\\\"]", "outside a string"),
    Mistake("⟨self⟩.app.buttons", "there is no member “self”"),
    Mistake("app.buttons[\"a\"]⟨;⟩", "in a chain"),
    Mistake("cells.allElementsBoundByIndex.⟨first⟩", "an array of elements has no member"),
    Mistake("buttons[\"a\"]⟨!⟩.firstMatch", "in a chain"),
    Mistake("buttons⟨@⟩", "in a chain"),
    Mistake("buttons ⟨cells⟩", "expected “.”"),
  ]

  @Test(arguments: mistakes)
  func isExplained(_ row: Mistake) throws {
    let error = #expect(throws: SyntaxError.self) { try ChainExpression.parse(row.text) }
    let found = try #require(error)
    #expect(found.range == row.range, "marked “\(found.offendingText)”")
    #expect(found.message.contains(row.words), "\(found.message)")
    #expect(found.suggestions == row.suggestions)
    #expect(found.text == row.text)
  }

  @Test func arbitraryTextIsParsedOrRefused() {
    // Every prefix of the expression, and every variant with one character deleted, must either parse or be rejected
    // with a message and a range inside the variant.
    let text =
      #"app.cells.containing(.staticText, identifier: "a\u{1F5FC}").element(boundBy: 12).buttons["x"].firstMatch"#
    let characters = Array(text)
    let variants =
      characters.indices.map { String(characters[..<$0]) }
      + characters.indices.map { String(characters[..<$0] + characters[($0 + 1)...]) }
    for variant in variants {
      do throws(SyntaxError) {
        _ = try ChainExpression.parse(variant)
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= variant.utf8.count, "\(variant)")
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test func longChainsAreParsed() throws {
    let text = "app" + String(repeating: ".cells", count: 5_000)
    #expect(try ChainExpression.parse(text).steps.count == 5_000)
    let nested = "cells[" + String(repeating: "(", count: 10_000)
    #expect(throws: SyntaxError.self) { try ChainExpression.parse(nested) }
    let endless = "app" + String(repeating: ".cells", count: 1_000_000)
    #expect(throws: SyntaxError.self) { try ChainExpression.parse(endless) }
  }

  /// Queries that XCUITest rejects are reported differently from syntax errors.
  @Test func refusalsHaveReasons() {
    let key = String(repeating: "🍐", count: 65)
    let rows: [(text: String, refusal: InvalidQuery?)] = [
      ("buttons[\"\(key)\"]", .keyTooLong(key: key, length: 130)), ("cells.element(boundBy: -1)", .negativeIndex(-1)),
      ("buttns", nil), ("buttons[1]", nil),
    ]
    for row in rows {
      #expect(throws: SyntaxError.self, "\(row.text)") { try ChainExpression.parse(row.text) }
      #expect(ChainExpression.refusal(of: row.text) == row.refusal, "\(row.text)")
    }
  }
}
