// Evaluates one predicate for many elements of a snapshot.

import AccessibilityTree
import DriverLocators
import PredicateFormat

/// A predicate prepared for one snapshot.
///
/// Strings of a snapshot have ids, so an attribute is compared with a literal once for every distinct string rather
/// than once for every element.
struct PredicateMatcher {
  private let program: PredicateProgram
  private let reader: AttributeReader
  private let dependence: ReadingDependence
  private var leaves: [Leaf]
  /// The index of the comparison if the predicate is a single comparison.
  private let onlyLeaf: Int?

  /// A comparison and its cached answers.
  fileprivate struct Leaf {
    let source: PredicateLeaf
    /// The attribute that the comparison reads, if it reads exactly one.
    let key: PredicateKey?
    /// Cached answers by string id; 0 means not yet evaluated.
    var answers: [UInt8] = []
    /// Whether answers are cached. False if caching the answers of all comparisons would take too much memory.
    let keepsAnswers: Bool
    var answerForNull: Truth?
    /// Cached answers by type, for comparisons that read the type name.
    var answersByType: [UInt8: Truth] = [:]
    /// The answer if the attribute is not recorded.
    let answerForNothing: Truth
    /// Limits the backtracking of regular expressions.
    var budget = PatternMatchingBudget()
  }

  /// The maximum number of cached answers, one byte each.
  private static let maximumAnswers = 50_000_000

  init(_ predicate: ElementPredicate, in snapshot: Snapshot) {
    program = predicate.program
    let keepsAnswers = program.leaves.count * snapshot.stringCount <= Self.maximumAnswers
    leaves = program.leaves.map { source in
      Leaf(
        source: source, key: source.onlyKey, keepsAnswers: keepsAnswers, answerForNothing: source.truth { _ in nil })
    }
    onlyLeaf = if case .leaf(let number) = program.root { number } else { nil }
    let keys = program.keys
    reader = AttributeReader(snapshot, countingSiblings: keys.contains(.index))
    let readsAll = keys.contains(.identifiers)
    dependence = ReadingDependence(
      identifier: readsAll || keys.contains(.identifier),
      value: readsAll || keys.contains(.value) || keys.contains(.selected),
      placeholder: readsAll || keys.contains(.placeholderValue))
  }

  /// Returns whether the predicate holds for an element. If several states of the device are consistent with the dump
  /// and give different answers, returns unknown.
  mutating func truth(of index: UInt32) -> Truth {
    let position = Int(index)
    if reader.hasOneReading(position, dependence: dependence) { return truth(position, reading: DeviceReading()) }
    var result: Truth?
    for reading in reader.readings(position, dependence: dependence) {
      let truth = truth(position, reading: reading)
      if truth == .unknown || (result ?? truth) != truth { return .unknown }
      result = truth
    }
    return result ?? .unknown
  }

  private mutating func truth(_ position: Int, reading: DeviceReading) -> Truth {
    // Fast path: most predicates are a single comparison.
    if let onlyLeaf { return leaves[onlyLeaf].truth(position, reading: reading, reader: reader) }
    // The answers cached for one element must still be available for the next, but a closure cannot mutate `self`. The
    // closure therefore updates a local copy, which is stored back afterwards.
    var leaves = self.leaves
    self.leaves = []
    defer { self.leaves = leaves }
    return program.truth { number in leaves[number].truth(position, reading: reading, reader: reader) }
  }

  /// Returns the indices of the comparisons that decide the result: if any one of them had the opposite answer, the
  /// predicate would hold.
  mutating func leavesThatDecide(_ index: UInt32) -> [Int] {
    let position = Int(index)
    let answers = leaves.indices.map { leaves[$0].truth(position, reading: DeviceReading(), reader: reader) }
    return leaves.indices.filter { number in
      answers[number] != .unknown && program.truth { $0 == number ? !answers[$0] : answers[$0] } == .yes
    }
  }

  // MARK: Uncertainty

  /// Returns the missing facts that make the predicate undecidable for an element. They are collected from each
  /// comparison whose answer is unknown, or differs between states of the device that are consistent with the dump.
  mutating func missingFacts(for index: UInt32) -> [MissingFact] {
    let position = Int(index)
    let readings = reader.readings(position, dependence: dependence)
    var facts: [MissingFact] = []
    for number in leaves.indices {
      let answers = Set(readings.map { leaves[number].truth(position, reading: $0, reader: reader) })
      if answers == [.yes] || answers == [.no] { continue }
      let isStopped =
        answers.contains(.unknown)
        && leaves[number].source.keys.allSatisfy { isRecorded($0, at: position, readings: readings) }
      if isStopped {
        facts.append(.stoppedExpression(leaves[number].source.comparison.description))
      } else {
        facts += leaves[number].source.keys.sorted { $0.rawValue < $1.rawValue }.flatMap {
          doubts($0, at: position, readings: readings)
        }
      }
    }
    return facts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func isRecorded(_ key: PredicateKey, at position: Int, readings: [DeviceReading]) -> Bool {
    readings.allSatisfy { reader.value(key, at: position, reading: $0) != nil }
  }

  private func doubts(_ key: PredicateKey, at position: Int, readings: [DeviceReading]) -> [MissingFact] {
    let values = Set(readings.map { reader.value(key, at: position, reading: $0) })
    if values.contains(nil) { return [.attribute(key)] }
    if values.count < 2 { return [] }
    let isDerived = reader.snapshot[position].valueMayBeMissing
    switch key {
    case .identifier: return [.emptyIdentifier]
    case .value, .selected:
      guard isDerived else { return [.emptyValue] }
      return [reader.type(position) == ElementType.button.rawValue ? .buttonValue : .derivedValue]
    case .identifiers: return [isDerived ? .derivedValue : .emptyIdentifier]
    default: return [.emptyValue]
    }
  }
}

extension PredicateMatcher.Leaf {
  fileprivate mutating func truth(_ position: Int, reading: DeviceReading, reader: AttributeReader) -> Truth {
    guard let key, let text = reader.text(key, at: position, reading: reading) else {
      let type = reader.type(position)
      let isByType = key == .wdType && type != ElementType.other.rawValue
      if isByType, let answer = answersByType[type] { return answer }
      let answer = source.truth(&budget) { reader.value($0, at: position, reading: reading) }
      if isByType { answersByType[type] = answer }
      return answer
    }
    switch text {
    case .text(let id): return answer(for: id, reader.snapshot)
    case .null:
      if let answerForNull { return answerForNull }
      let answer = source.truth(ofOnly: .null, &budget)
      answerForNull = answer
      return answer
    case .selectedButton: return source.truth(ofOnly: .string("1"), &budget)
    case .notRecorded: return answerForNothing
    }
  }

  private mutating func answer(for id: StringID, _ snapshot: Snapshot) -> Truth {
    guard keepsAnswers else { return newAnswer(for: id, snapshot) }
    if answers.isEmpty { answers = [UInt8](repeating: 0, count: snapshot.stringCount) }
    let position = Int(id.rawValue)
    switch answers[position] {
    case 1: return .yes
    case 2: return .no
    case 3: return .unknown
    default:
      let truth = newAnswer(for: id, snapshot)
      answers[position] = truth == .yes ? 1 : truth == .no ? 2 : 3
      return truth
    }
  }

  private mutating func newAnswer(for id: StringID, _ snapshot: Snapshot) -> Truth {
    source.truth(ofOnly: .string(snapshot.text(of: id) ?? ""), &budget)
  }
}
