// Tests whether elements are hittable; each row tests one fact. The rows are in the other files of this suite, grouped
// by step of `hittability` §6. “settled” marks a decision that this project made because that reference does not
// specify the behaviour.

import AccessibilityTree
import ElementQueries
import PredicateFormat
import Testing

@Suite struct HittabilityTests {
  @Test(arguments: recordedRows + frameRows + clipRows)
  func geometry(row: HittabilityRow) throws { try row.check() }

  @Test(arguments: modalRows + keyboardRows + keyboardStripRows + windowRows + barRows)
  func overlays(row: HittabilityRow) throws { try row.check() }

  @Test(arguments: evidenceRows + evidencePartRows)
  func observedDeviceAnswers(row: HittabilityRow) throws { try row.check() }

  @Test(arguments: possibleRows + textRows + flagRows + androidRows + desktopRows)
  func siblingsAndFlags(row: HittabilityRow) throws { try row.check() }
}

/// One fact: the hittability of an element in a tree.
struct HittabilityRow: Sendable, CustomTestStringConvertible {
  var section: String
  var fact: String
  var tree: Tree
  var element: Int
  var answer: Truth
  var confidence: Hittability.Confidence
  /// The whole reason, or its beginning.
  var reason: String
  var point: Point?
  var blockers: [Int]
  /// The beginning of each note.
  var notes: [String]
  var sourceLocation: SourceLocation

  /// - Parameter point: The expected tap point; nil if no point is expected.
  init(
    _ section: String, _ fact: String, _ tree: Tree, _ element: Int, _ answer: Truth,
    _ confidence: Hittability.Confidence, _ reason: String, at point: (Double, Double)? = nil, blockers: [Int] = [],
    notes: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.section = section
    self.fact = fact
    self.tree = tree
    self.element = element
    self.answer = answer
    self.confidence = confidence
    self.reason = reason
    self.point = point.map { Point(x: $0.0, y: $0.1) }
    self.blockers = blockers
    self.notes = notes
    self.sourceLocation = sourceLocation
  }

  var testDescription: String { "\(section) \(fact)" }

  func check() throws {
    let snapshot = try tree.snapshot()
    let found = snapshot[element].hittability
    #expect(found.answer == answer, sourceLocation: sourceLocation)
    #expect(found.confidence == confidence, sourceLocation: sourceLocation)
    #expect(found.reason.description.hasPrefix(reason), "\(found.reason)", sourceLocation: sourceLocation)
    #expect(found.point == point, sourceLocation: sourceLocation)
    #expect(found.blockers.map(\.index) == blockers, sourceLocation: sourceLocation)
    let texts = found.notes.map(\.description)
    let fits = texts.count == notes.count && zip(texts, notes).allSatisfy { $0.hasPrefix($1) }
    #expect(fits, "\(texts)", sourceLocation: sourceLocation)
  }
}
