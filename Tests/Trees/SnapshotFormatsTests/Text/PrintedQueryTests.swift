// Tests reading the steps and answers of queries. (`dump-dialects` §3, `xcuitest-query-semantics` §4 and §9)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct PrintedQueryTests {
  static let query = """
        t =   197.51s Find: Descendants matching type Button
    Find: Target Application 'com.example.shop'
      Output: {
        Application, 0x10a0, pid: 7, label: 'Shop'
      }
      ↪︎Find: Descendants matching type Button
        Output: {
          Button, 0x10a1, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'buy', label: 'Buy'
          Button, 0x10a2, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Back', Selected
        }
        ↪︎Find: Elements matching predicate '"buy" IN identifiers'
          Output: {
            Button, 0x10a1, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'buy', label: 'Buy'
          }
          ↪︎Find: Element at index 3
            Output: {
            }

    """

  private func query(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> PrintedQuery {
    let all = PrintedHierarchy.read(Array(text.utf8), file: "dump.xml")
    #expect(all.count == 1, sourceLocation: sourceLocation)
    return try #require(all.first?.query, sourceLocation: sourceLocation)
  }

  @Test func stepsAndAnswersAreRead() throws {
    let query = try query(Self.query)
    #expect(query.line == 2)
    #expect(query.steps.map(\.line) == [2, 6, 11, 15])
    #expect(
      query.steps.map(\.operation) == [
        .application(bundleIdentifier: "com.example.shop"), .descendants(.button),
        .matching(type: nil, predicate: "\"buy\" IN identifiers"), .element(index: 3),
      ])
    #expect(query.steps.map { $0.output?.map(\.label) } == [["Shop"], ["Buy", "Back"], ["Buy"], []])
    #expect(query.steps[1].output?.map { $0.extra("address") } == ["0x10a1", "0x10a2"])
    #expect(query.steps[1].output?.last?[.selected] == true)
    #expect(query.steps.allSatisfy { !$0.mayHaveMoreOutput })
  }

  @Test func answerIsAFlatTree() throws {
    let reading = reading(of: Self.query)
    #expect(reading.format == .debugDescription)
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.nesting == .flattened)
    // The last step found nothing, so the answer is that of the step before it.
    #expect(DescriptionShapeTests.outline(snapshot) == "Application(Shop)…[Button(Buy)…]")
    #expect(snapshot.elements.map(\.line) == [4, 13])
    let note = try #require(reading.findings.first)
    #expect(reading.findings.count == 1)
    #expect(note.code == "dump-query-answer")
    #expect(note.severity == .note)
    #expect(note.position.line == 11)
    #expect(note.message.contains("1 element found by “Elements matching predicate"))
  }

  @Test func queryOfAnElementBelongsToItsHierarchy() throws {
    let all = PrintedHierarchy.read(Array(DescriptionShapeTests.wholeApp.utf8), file: "dump.xml")
    #expect(all.count == 1)
    #expect(all.first?.reading.snapshot?.count == 6)
    #expect(all.first?.query?.steps.map { $0.output?.count } == [1])
  }

  @Test func cutOffOutputIsReported() throws {
    let text = try #require(Self.query.split(separator: "Button, 0x10a2").first.map(String.init))
    let reading = reading(of: text)
    #expect(reading.findings.map(\.code) == ["dump-query-answer", "dump-truncated"])
    #expect(reading.snapshot?.count == 2)
    #expect(try query(text).steps.map(\.mayHaveMoreOutput) == [false, true])
  }

  @Test func removedOutputIsNoted() throws {
    let text = Self.query.replacing(
      "      Button, 0x10a2, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Back', Selected", with: "...")
    #expect(try query(text).steps.map(\.mayHaveMoreOutput) == [false, true, false, false])
  }

  @Test func oldQueryIsRead() throws {
    let text = """
          Find: Target Application 0x6000002a1560
              Output: {
                  Application 0x600000175600: {{0.0, 0.0}, {414.0, 736.0}}, label: 'Shop'
              }
              ↪︎Find: Descendants matching type Button
                  Output: {
                      Button 0x6080001735c0: traits: 8589934593, {{19.0, 71.0}, {46.0, 30.0}}, label: 'a'
                      Button 0x608000173a40: traits: 8589934593, {{19.0, 71.0}, {46.0, 30.0}}, label: 'a'
                  }
      """
    #expect(try query(text).steps.map(\.operation) == [.application(bundleIdentifier: nil), .descendants(.button)])
    #expect(reading(of: text).snapshot?.count == 3)
  }

  @Test func failureMessageHasTheInput() throws {
    let text = """
      ShopTests.swift:12: error: -[ShopTests testIt] : Failed to tap "Add" Button: No matches found for Elements \
      matching predicate '"Add" IN identifiers' from input {(
          Button, identifier: 'shift', label: 'shift',
          Button, label: 'Profile', Selected,
          Button, {{1.0, 2.0}, {3.0, 4.0}}, value: 1
      )}
      """
    let query = try query(text)
    #expect(
      query.steps.map(\.operation) == [
        .other("input"), .matching(type: nil, predicate: "\"Add\" IN identifiers"),
      ])
    #expect(query.steps.map { $0.output?.map(\.label) } == [["shift", "Profile", ""], []])
    let snapshot = try #require(reading(of: text).snapshot)
    #expect(snapshot.elements.dropFirst().map { $0[.selected] } == [false, true, false])
    #expect(snapshot.elements.last?.value == "1")
  }

  static let wordings: [(String, PrintedQuery.Operation)] = [
    ("Target Application 'com.example.shop'", .application(bundleIdentifier: "com.example.shop")),
    ("Application 'com.apple.InCallService'", .application(bundleIdentifier: "com.apple.InCallService")),
    ("Target Application 0x6000002a1560", .application(bundleIdentifier: nil)),
    ("Descendants matching type StaticText", .descendants(.staticText)),
    ("Descendants matching type Any", .descendants(.any)),
    ("Children matching type Any", .children(.any)),
    ("Elements matching type Cell", .matching(type: .cell, predicate: nil)),
    (
      "Elements matching predicate 'label BEGINSWITH \"it's\"'",
      .matching(type: nil, predicate: "label BEGINSWITH \"it's\"")
    ),
    (
      "Elements matching type Button and predicate '\"a\" IN identifiers'",
      .matching(type: .button, predicate: "\"a\" IN identifiers")
    ),
    (
      "Elements containing elements matching predicate 'label == \"a\"'",
      .containing(type: nil, predicate: "label == \"a\"")
    ),
    ("Elements containing elements of type Cell", .containing(type: .cell, predicate: nil)),
    ("Elements containing elements matching type Cell", .containing(type: .cell, predicate: nil)),
    (
      "Elements containing elements of type Cell matching predicate 'TRUEPREDICATE'",
      .containing(type: .cell, predicate: "TRUEPREDICATE")
    ),
    ("Element at index 0", .element(index: 0)),
    ("Element at index", .other("Element at index")),
    ("Descendants matching type Hologram", .other("Descendants matching type Hologram")),
    ("Elements matching predicate", .other("Elements matching predicate")),
    ("Something new", .other("Something new")),
    ("", .other("")),
  ]

  @Test(arguments: wordings)
  func wordingIsRead(wording: String, operation: PrintedQuery.Operation) {
    #expect(PrintedQuery.Operation(wording: wording) == operation)
  }

  @Test func predicateMayHaveLineBreaks() throws {
    let text = Self.query.replacing("\"buy\" IN identifiers", with: "label == \"a\nb\"")
    #expect(try query(text).steps[2].operation == .matching(type: nil, predicate: "label == \"a\nb\""))
  }
}
