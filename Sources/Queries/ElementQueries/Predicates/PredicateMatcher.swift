// Asking a predicate of many elements of one snapshot.

import AccessibilityTree
import DriverLocators
import PredicateFormat

/// A predicate within one snapshot.
///
/// Strings of a snapshot are numbered, so a comparison of a text attribute with a literal is made once for every
/// distinct string, not once for every element.
struct PredicateMatcher {
  private let program: PredicateProgram
  private let reader: AttributeReader
  private let dependence: ReadingDependence
  private var leaves: [Leaf]
  /// The predicate is nothing but this comparison.
  private let onlyLeaf: Int?

  /// A comparison and the answers to it that are known already.
  fileprivate struct Leaf {
    let source: PredicateLeaf
    /// The only attribute that is read, if there is only one.
    let key: PredicateKey?
    /// By string id: 0 not asked yet, else the answer.
    var answers: [UInt8] = []
    /// False where keeping all answers of all comparisons would take too much memory.
    let keepsAnswers: Bool
    var answerForNull: Truth?
    /// By type, for the name of the type.
    var answersByType: [UInt8: Truth] = [:]
    /// When the only attribute is not recorded.
    let answerForNothing: Truth
    /// For regular expressions that go back and forth.
    var patience = MatchingPatience()
  }

  /// One byte each.
  private static let maximumAnswers = 50_000_000

  init(_ predicate: ElementPredicate, in snapshot: Snapshot) {
    program = predicate.program
    let keepsAnswers = program.leaves.count * snapshot.stringCount <= Self.maximumAnswers
    leaves = program.leaves.map { source in
      Leaf(
        source: source, key: source.onlyKey, keepsAnswers: keepsAnswers,
        answerForNothing: source.truth { _ in nil })
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

  /// Whether the predicate holds for an element: in every reading, in none, or it cannot be said.
  mutating func truth(of index: UInt32) -> Truth {
    let position = Int(index)
    if reader.isPlain(position, dependence) { return truth(position, DeviceReading()) }
    var result: Truth?
    for reading in reader.readings(position, dependence) {
      let truth = truth(position, reading)
      if truth == .unknown || (result ?? truth) != truth { return .unknown }
      result = truth
    }
    return result ?? .unknown
  }

  private mutating func truth(_ position: Int, _ reading: DeviceReading) -> Truth {
    // Most predicates are one comparison.
    if let onlyLeaf { return leaves[onlyLeaf].truth(position, reading, reader) }
    // The answers are kept between elements, which a closure over self could not do.
    var leaves = self.leaves
    self.leaves = []
    defer { self.leaves = leaves }
    return program.truth { number in leaves[number].truth(position, reading, reader) }
  }

  /// The comparisons that alone keep the predicate from holding: if one of them came out the other way, it would hold.
  mutating func leavesThatDecide(_ index: UInt32) -> [Int] {
    let position = Int(index)
    let answers = leaves.indices.map { leaves[$0].truth(position, DeviceReading(), reader) }
    return leaves.indices.filter { number in
      answers[number] != .unknown && program.truth { $0 == number ? !answers[$0] : answers[$0] } == .yes
    }
  }

  // MARK: Doubt

  /// On what an undecided element depends: what the comparisons ask that have no answer, or different ones in different
  /// readings.
  mutating func missingFacts(for index: UInt32) -> [MissingFact] {
    let position = Int(index)
    let readings = reader.readings(position, dependence)
    var facts: [MissingFact] = []
    for number in leaves.indices {
      let answers = Set(readings.map { leaves[number].truth(position, $0, reader) })
      if answers == [.yes] || answers == [.no] { continue }
      let isStopped =
        answers.contains(.unknown) && leaves[number].source.keys.allSatisfy { isRecorded($0, position, readings) }
      if isStopped {
        facts.append(.stoppedExpression(leaves[number].source.comparison.description))
      } else {
        facts += leaves[number].source.keys.sorted { $0.rawValue < $1.rawValue }.flatMap {
          doubts($0, position, readings)
        }
      }
    }
    return facts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func isRecorded(_ key: PredicateKey, _ position: Int, _ readings: [DeviceReading]) -> Bool {
    readings.allSatisfy { reader.value(key, position, $0) != nil }
  }

  private func doubts(_ key: PredicateKey, _ position: Int, _ readings: [DeviceReading]) -> [MissingFact] {
    let values = Set(readings.map { reader.value(key, position, $0) })
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
  fileprivate mutating func truth(_ position: Int, _ reading: DeviceReading, _ reader: AttributeReader) -> Truth {
    guard let key, let text = reader.text(key, position, reading) else {
      let type = reader.type(position)
      let isByType = key == .wdType && type != ElementType.other.rawValue
      if isByType, let answer = answersByType[type] { return answer }
      let answer = source.truth(&patience) { reader.value($0, position, reading) }
      if isByType { answersByType[type] = answer }
      return answer
    }
    switch text {
    case .text(let id): return answer(for: id, reader.snapshot)
    case .null:
      if let answerForNull { return answerForNull }
      let answer = source.truth(ofOnly: .null, &patience)
      answerForNull = answer
      return answer
    case .selectedButton: return source.truth(ofOnly: .string("1"), &patience)
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
    source.truth(ofOnly: .string(snapshot.text(of: id) ?? ""), &patience)
  }
}
