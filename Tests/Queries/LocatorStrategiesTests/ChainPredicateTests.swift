// Tests predicates inside chain expressions.

import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat
import Testing

@Suite struct ChainPredicateTests {
  /// An expression and the format of its predicate.
  static let spellings: [(argument: String, format: String)] = [
    (#"format: "label == 'a'""#, #"label == "a""#),
    (#"format: "label == %@", "Ann's""#, #"label == "Ann's""#),
    (#"format: "%K BEGINSWITH %@", "label", "A""#, #"label BEGINSWITH "A""#),
    (##"format: #"label MATCHES "\\d+""#"##, #"label MATCHES "\\d+""#),
    (#"format: "label IN %@", ["a", "b"]"#, #"label IN {"a", "b"}"#),
    (#"format: "elementType == %d", XCUIElement.ElementType.button.rawValue"#, "elementType == 9"),
    (#"format: "elementType == %lu", 49"#, "elementType == 49"),
    (#"format: "enabled == %@", NSNumber(value: true)"#, "enabled == YES"),
    (#"format: "enabled == %@ AND label != %@", true, nil"#, "enabled == YES AND label != NULL"),
    (#"format: "value == %f", -1.5"#, "value == -1.5"),
    (#"format: "label == %@", "a" as CVarArg"#, #"label == "a""#),
    (#"format: "label == %@ OR label == %@", argumentArray: ["a", "b"]"#, #"label == "a" OR label == "b""#),
    ("value: true", "TRUEPREDICATE"),
  ]

  @Test(arguments: spellings)
  func isParsed(_ row: (argument: String, format: String)) throws {
    let query = try ChainExpression.parse("cells.matching(NSPredicate(\(row.argument)))")
    let predicate = try ElementPredicate(format: row.format, vocabulary: .xcuiTest)
    #expect(query == ElementQuery.application.cells.matching(predicate))
    #expect(try ChainExpression.parse(query.description) == query)
  }

  static let compounds: [(argument: String, format: String)] = [
    ("(andPredicateWithSubpredicates: [A, B])", "label == 'a' AND label == 'b'"),
    ("(orPredicateWithSubpredicates: [A, B])", "label == 'a' OR label == 'b'"),
    ("(notPredicateWithSubpredicate: A)", "NOT label == 'a'"),
    ("(type: .and, subpredicates: [A, B])", "label == 'a' AND label == 'b'"),
    ("(type: .or, subpredicates: [A])", "label == 'a'"),
    ("(type: .not, subpredicates: [A])", "NOT label == 'a'"),
    ("(andPredicateWithSubpredicates: [])", "TRUEPREDICATE"),
    ("(orPredicateWithSubpredicates: [])", "FALSEPREDICATE"),
  ]

  @Test(arguments: compounds)
  func compoundsAreParsed(_ row: (argument: String, format: String)) throws {
    let argument = row.argument.replacing("A", with: "NSPredicate(format: \"label == 'a'\")")
      .replacing("B", with: "NSPredicate(format: \"label == 'b'\")")
    let query = try ChainExpression.parse("cells.containing(NSCompoundPredicate\(argument)).firstMatch")
    let predicate = try ElementPredicate(format: row.format, vocabulary: .xcuiTest)
    #expect(query == ElementQuery.application.cells.containing(predicate).firstMatch)
  }

  @Test func everyMemberAcceptsPredicates() throws {
    let predicate = try ElementPredicate(format: "label == 'a'", vocabulary: .xcuiTest)
    let written = "NSPredicate(format: \"label == 'a'\")"
    let cells = ElementQuery.application.cells
    #expect(try ChainExpression.parse("cells.matching(\(written))") == cells.matching(predicate))
    #expect(try ChainExpression.parse("cells.containing(\(written))") == cells.containing(predicate))
    #expect(try ChainExpression.parse("cells.element(matching: \(written))") == cells.element(matching: predicate))
    #expect(cells.element(matching: predicate).description == "cells.element(matching: \(written))")
  }

  /// Expressions whose wrong part is between ⟨ and ⟩, and words that the message must contain.
  static let mistakes: [(marked: String, words: String)] = [
    (#"cells.matching(NSPredicate(format: "⟨lable⟩ == 'a'"))"#, "there is no key “lable”"),
    (#"cells.matching(NSPredicate(format: "l\u{61}bel == ⟨x⟩"))"#, "there is no key"),
    (#"cells.matching(NSPredicate(format: "label == \"a\" ⟨AN⟩ x"))"#, "expected AND, OR or the end"),
    (#"cells.matching(NSPredicate(format: "label == ⟨'a⟩"))"#, "not closed"),
    (##"cells.matching(NSPredicate(format: #"label == ⟨"a⟩"#))"##, "not closed"),
    (#"cells.matching(NSPredicate(format: "⟨enabled⟩"))"#, "is not compared with anything"),
    (#"cells.matching(NSPredicate(format: "label == ⟨%@⟩"))"#, "no argument"),
    (#"cells.matching(NSPredicate(format: "label == '%@'⟨⟩", "a"))"#, "unused"),
    (#"cells.matching(NSPredicate(format: "label == %@", ⟨name⟩))"#, "expected a literal"),
    (#"cells.matching(NSPredicate(format: ⟨text⟩))"#, "expected a format string"),
    (#"cells.matching(NSPredicate(⟨block⟩: { }))"#, "cannot be evaluated"),
    (#"cells.matching(NSPredicate⟨[⟩"a"])"#, "expected “(”"),
    (#"cells.matching(NSPredicate(⟨fromat⟩: "label == 'a'"))"#, "there is no initializer NSPredicate(fromat:)"),
    (#"cells.matching(⟨"label == 'a'"⟩)"#, "expected a predicate"),
    (#"cells.matching(⟨.button⟩)"#, "an identifier after the type"),
    (#"cells.element(matching: ⟨3⟩)"#, "expected a predicate"),
    (#"cells.matching(identifier: ⟨NSPredicate(value: true)⟩)"#, "expected a string"),
    (#"cells.matching(NSCompoundPredicate(⟨all⟩: []))"#, "there is no initializer NSCompoundPredicate(all:)"),
    (#"cells.matching(NSPredicate(format: "label IN %@", [⟨[⟩"a"]]))"#, "a nested array"),
    (
      #"cells.matching(NSPredicate(format: "elementType == %d", ⟨XCUIElement.ElementType.button⟩))"#, "as its raw value"
    ),
  ]

  @Test(arguments: mistakes)
  func isExplained(_ row: (marked: String, words: String)) throws {
    let text = row.marked.replacing("⟨", with: "").replacing("⟩", with: "").replacing("{ }", with: "nil")
    let parts = row.marked.split(separator: "⟨", omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    let end = start + parts[1].prefix { $0 != "⟩" }.utf8.count
    let error = #expect(throws: SyntaxError.self) { try ChainExpression.parse(text) }
    let found = try #require(error)
    #expect(found.range == start..<end)
    #expect(found.message.contains(row.words))
  }

  @Test func depthIsBounded() {
    let opening = String(repeating: "NSCompoundPredicate(notPredicateWithSubpredicate: ", count: 10_000)
    let nested = opening + "NSPredicate(value: true)" + String(repeating: ")", count: 10_000)
    #expect(throws: SyntaxError.self) { try ChainExpression.parse("cells.matching(\(nested))") }
    let minus = String(repeating: "-", count: 100_000)
    #expect(throws: SyntaxError.self) {
      try ChainExpression.parse("cells.matching(NSPredicate(format: \"value == %d\", \(minus)1))")
    }
  }

  @Test func notesHaveRanges() throws {
    let text = #"cells.matching(NSPredicate(format: "label != '' AND elementType == 'button'"))"#
    let notes = try ChainExpression.read(text).notes
    #expect(notes.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == ["elementType == 'button'"])
  }

  /// Strings, some of which are not valid locators, and the strategy that is detected for each.
  static let detections: [(text: String, strategy: LocatorStrategy)] = [
    ("label == 'a'", .predicate), ("label=='a'", .predicate), ("NOT (visible == 0)", .predicate),
    ("name CONTAINS 'a' AND enabled == 1", .predicate), ("'a' IN name", .predicate), ("label == 'a", .predicate),
    ("rect.x BETWEEN {1, 100}", .predicate), ("TRUEPREDICATE", .predicate), ("label beginswith[c] 'a'", .predicate),
    (#"buttons["a == b"]"#, .chain), ("app.buttons", .chain), ("buttons.firstMatch", .chain), ("", .chain),
    (#"cells.matching(NSPredicate(format: "label == 'a'"))"#, .chain), ("buttns[\"a\"]", .chain),
    ("//XCUIElementTypeButton[@name == 'a']", .xpath), ("**/XCUIElementTypeButton[`label == 'a'`]", .classChain),
    ("app.buttons[\"a\"] == b", .chain), ("Log In", .chain), ("let b = app.buttons[\"a\"]", .chain),
  ]

  @Test(arguments: detections)
  func strategyIsDetected(_ row: (text: String, strategy: LocatorStrategy)) {
    #expect(DetectedLocator(row.text).strategy == row.strategy)
  }

  /// Unknown type names, and the suggested names.
  static let typeNames: [(format: String, advice: String?)] = [
    ("type == 'XCUIElementTypeButon'", "did you mean 'XCUIElementTypeButton'?"),
    ("type == 'Button'", "did you mean 'XCUIElementTypeButton'?"),
    ("type == 'UIAButton'", "did you mean 'XCUIElementTypeButton'?"),
    ("type == 'android.widget.Switch'", "did you mean 'XCUIElementTypeSwitch'?"),
    ("type IN {'XCUIElementTypeCell', 'Cel'}", "did you mean 'XCUIElementTypeCell'?"),
    ("type == 'XCUIElementTypeButton'", nil), ("type ENDSWITH 'Button'", nil), ("name == 'Button'", nil),
  ]

  @Test(arguments: typeNames) func unknownTypeNamesAreNoted(_ row: (format: String, advice: String?)) throws {
    #expect(try LocatorStrategy.predicate.read(row.format).notes.map(\.advice) == (row.advice.map { [$0] } ?? []))
  }

  /// A predicate string cannot have arguments, so advice must not suggest adding one.
  static let advices: [(format: String, advice: String)] = [
    ("label == %@", "write the value itself"), ("label == $x", "write the value itself"),
    ("label == 'Don't Allow'", "the other kind of quotes"), ("buttons[\"a\"]", "--using chain"),
  ]

  @Test(arguments: advices) func adviceCanBeFollowed(_ row: (format: String, advice: String)) throws {
    let error = #expect(throws: SyntaxError.self) { try LocatorStrategy.predicate.read(row.format) }
    #expect(try #require(error?.advice).contains(row.advice))
  }

  @Test func predicateStringsMatchAllElementsFromTheRoot() throws {
    let query = try LocatorStrategy.predicate.read("name == 'a'").query
    #expect(query.steps.first == .everything)
    #expect(query.steps.last?.predicate?.vocabulary == .webDriverAgent)
    #expect(query.description == #"name == "a""#)
    #expect(try LocatorStrategy.predicate.read(query.description).query == query)
  }
}
