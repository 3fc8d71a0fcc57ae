// Tests what an explanation adds to the result: the step that left no matches, and the steps that had no effect.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct ExplanationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var chain: String
    var tree: Tree
    var emptying: Int?
    var idle: [Int]

    init(_ chain: String, emptying: Int? = nil, idle: [Int] = [], in tree: Tree = NearMissTests.mail) {
      self.chain = chain
      self.tree = tree
      self.emptying = emptying
      self.idle = idle
    }

    var testDescription: String { chain }
  }

  static let rows: [Row] = [
    Row("app"),
    Row("buttons"),
    // Found: every step has matches
    Row(#"buttons["Help"]"#),
    Row("sliders", emptying: 0),
    Row(#"buttons["Quit"]"#, emptying: 1),
    Row(#"alerts["Oops"].buttons["OK"].images"#, emptying: 0),
    Row(#"tables["Inbox"].buttons["Help"]"#, emptying: 4, idle: [1]),
    // Filters that keep everything; bindings and steps to other elements are not filters
    Row(#"tables["Inbox"]"#, idle: [1]),
    Row("cells.matching(.cell, identifier: nil)", idle: [1]),
    Row("cells.matching(.any, identifier: nil).containing(.any, identifier: nil)", idle: [1]),
    Row(#"tables.cells.containing(.staticText, identifier: nil).buttons["Delete"].firstMatch"#, idle: [2, 4]),
    Row("tables.element.cells.firstMatch"),
    // Out of range and ambiguous
    Row("cells.element(boundBy: 3)"),
    Row(#"cells.matching(.cell, identifier: nil).element"#, idle: [1]),
    // Definite and possible matches are counted separately: whether the filter keeps the latter is undecidable
    Row(
      #"buttons.matching(identifier: "1")"#,
      in: "0 application\n1   button \"A\" value?=\"1\""),
  ]

  @Test(arguments: rows)
  func steps(_ row: Row) throws {
    let explanation = try ChainExpression.parse(row.chain).explain(in: row.tree.snapshot())
    #expect(explanation.emptyingStep == row.emptying)
    #expect(explanation.redundantSteps == row.idle)
    #expect(explanation.resolution.trace != nil)
  }

  @Test(arguments: rows)
  func explanationHasSameResolution(_ row: Row) throws {
    let query = try ChainExpression.parse(row.chain)
    let snapshot = try row.tree.snapshot()
    let plain = try query.resolve(in: snapshot)
    let explained = try query.explain(in: snapshot).resolution
    #expect(explained.outcome == plain.outcome)
    #expect(explained.matches == plain.matches)
    #expect(explained.possible == plain.possible)
  }

  /// The parts of an explanation for each outcome.
  @Test func partsDependOnOutcome() throws {
    let snapshot = try NearMissTests.mail.snapshot()
    func explain(_ chain: String) throws -> Explanation { try ChainExpression.parse(chain).explain(in: snapshot) }
    let outOfRange = try explain("cells.element(boundBy: 3)")
    #expect(outOfRange.resolution.outcome == .indexOutOfRange)
    #expect(outOfRange.resolution.candidateCount == 3)
    #expect(outOfRange.nearMisses.isEmpty)
    #expect(outOfRange.uniqueExpressions.isEmpty)
    let ambiguous = try explain(#"buttons["Delete"]"#)
    #expect(ambiguous.nearMisses.isEmpty)
    #expect(ambiguous.uniqueExpressions.count == ambiguous.resolution.matches.count)
    let resolved = try explain(#"buttons["Help"]"#)
    #expect(resolved.nearMisses.isEmpty)
    #expect(resolved.uniqueExpressions.isEmpty)
  }

  /// The attributes that are compared with a key but are not recorded for any candidate.
  static let unrecorded: [(chain: String, tree: Tree, attributes: [ElementDifferences.Attribute])] = [
    // Outlines record identifier and label by default.
    (#"buttons["x"]"#, "0 application\n1   button \"a\"", [.title, .value, .placeholderValue]),
    (#"buttons["x"]"#, "0 application\n1   button \"a\" title=\"t\" value=\"v\" placeholder=\"p\"", []),
    // An attribute that is recorded for one candidate counts as recorded
    (
      #"buttons["x"]"#, "0 application\n1   button \"a\" title=\"t\"\n2   button \"b\" label=?",
      [.value, .placeholderValue]
    ),
    (
      #"buttons["x"]"#, "0 application\n1   button label=? id=?",
      [.identifier, .label, .title, .value, .placeholderValue]
    ),
    (
      #"buttons.matching(.button, identifier: "x")"#, "0 application\n1   button \"a\"",
      [.title, .value, .placeholderValue]
    ),
    // The locator has no key, there is no candidate, or the key is compared with descendants
    ("sliders", "0 application\n1   button \"a\"", []), (#"sliders["x"]"#, "0 application\n1   button \"a\"", []),
    (#"cells.containing(.button, identifier: "x")"#, "0 application\n1   cell \"a\"", []),
  ]

  @Test(arguments: unrecorded)
  func unrecordedAttributesOfComparedKeysAreNamed(
    _ row: (chain: String, tree: Tree, attributes: [ElementDifferences.Attribute])
  ) throws {
    #expect(
      try ChainExpression.parse(row.chain).explain(in: row.tree.snapshot()).unrecordedAttributes == row.attributes)
  }

  /// It is undecidable which element the binding picks. No candidate contains a match, but one contains a near miss.
  @Test func nearMissAfterUndecidedBinding() throws {
    let tree: Tree = """
      0 application
      1   button "A" value?="1"
      2     image "Z"
      """
    let explanation = try ChainExpression.parse(#"buttons["1"].images["z"]"#).explain(in: tree.snapshot())
    #expect(explanation.resolution.outcome == .noMatch)
    #expect(explanation.emptyingStep == 4)
    #expect(explanation.nearMisses.map(\.element.index) == [2])
    #expect(explanation.nearMisses.first?.difference.description == "label differs in case: \"Z\"")
    // The result of the changed query would also be undecidable, so a different query is suggested.
    #expect(explanation.nearMisses.first?.query == .application.images["Z"])
  }

  @Test func invalidQueryThrows() throws {
    let snapshot = try NearMissTests.mail.snapshot()
    let query = ElementQuery.application.buttons.element(boundBy: -1)
    #expect(throws: InvalidQuery.negativeIndex(-1)) { try query.explain(in: snapshot) }
  }

  static let phrases: [(Difference, String)] = [
    (.type(found: .staticText, expected: .button), "type: StaticText, not Button"),
    (
      .otherAttribute(text: "Log In", found: .label, expected: .identifier),
      "\"Log In\" is its label, but the locator compares the identifier"
    ),
    (.outside(.init(type: .table)), "not inside any Table"),
    (.outside(.init(type: .any)), "not inside any element"),
    (.outside(.init(type: .any, key: "a")), "not inside element \"a\""),
    (.deeper(levels: nil), "many levels deeper: not a direct child"),
    // Invisible characters are escaped, and long strings are truncated.
    (
      .text(.combined([.invisible, .spaces]), of: .label, found: "a\u{200B} ", expected: "a"),
      #"label differs in invisible characters and whitespace: "a\u{200B} ""#
    ),
    (
      .text(.edits(1), of: .value, found: String(repeating: "a", count: 61), expected: ""),
      "value differs in 1 character: \"\(String(repeating: "a", count: 60))…\""
    ),
  ]

  @Test(arguments: phrases)
  func phrase(difference: Difference, text: String) {
    #expect(difference.description == text)
  }

  /// Deep trees, wide trees, and thousands of strings.
  @Test func degenerateTrees() throws {
    let deep = try DeepTreeTests.deepTree()
    let app = ElementQuery.application
    let leaf = DeepTreeTests.leaf
    #expect(try app.buttons["Leaf"].explain(in: deep).nearMisses.map(\.element.index) == [leaf])
    let far = try app.otherElements["middle"].children(matching: .button)["leaf"].explain(in: deep).nearMisses.first
    #expect(far?.element.index == leaf)
    #expect(far?.difference == .deeper(levels: nil))
    let nested = try app.otherElements.containing(.button, identifier: "Leaf").explain(in: deep).nearMisses.first
    #expect(nested?.element.index == leaf - 1)
    let ambiguous = try app.otherElements.element.explain(in: deep)
    #expect(ambiguous.uniqueExpressions.count == DeepTreeTests.depth - 2)
    #expect(ambiguous.uniqueExpressions[1] == app.otherElements.element(boundBy: 1))
  }
}
