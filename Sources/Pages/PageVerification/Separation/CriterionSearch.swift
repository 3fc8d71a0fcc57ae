// Searches for criteria that distinguish two views: a set cover over stable locators, computed on one half of the
// snapshots and checked against the other half.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat
import Text

/// Searches for the smallest set of criteria that separates two groups of snapshots. In every snapshot of the first
/// group, all criteria must hold; in every snapshot of the second group, at least one criterion must fail.
struct CriterionSearch {
  private let holdsOn: [Snapshot]
  private let failsOn: [Snapshot]
  /// The number of snapshots that were left out because their group exceeds the maximum size.
  private let unusedCount: Int

  /// The maximum number of candidates.
  private static let mostCandidates = 400
  /// The maximum number of proposals that are checked against the snapshots that were held back.
  private static let mostProposals = 50
  /// The maximum number of snapshots in each of the two groups. The search time grows with each snapshot, and thousands
  /// of similar snapshots prove no more than a sample.
  static let mostSnapshots = 100

  /// - Parameters:
  ///   - holdsOn: The snapshots in which all criteria must hold.
  ///   - failsOn: The snapshots that the criteria must exclude: in each of them, at least one criterion must fail.
  init(_ verification: Verification, holdsOn: [ObservedSnapshotIndex], failsOn: [ObservedSnapshotIndex]) {
    let (holds, fails) = (Self.evenlySpaced(holdsOn), Self.evenlySpaced(failsOn))
    self.holdsOn = holds.map { verification.snapshots[$0].tree }
    self.failsOn = fails.map { verification.snapshots[$0].tree }
    unusedCount = holdsOn.count + failsOn.count - holds.count - fails.count
  }

  /// Returns an evenly spaced sample of at most `most` items that includes the first and the last one.
  ///
  ///     evenlySpaced(Array(0..<199))  // 0, 2, 4, … 198
  static func evenlySpaced<Item>(_ items: [Item], most: Int = mostSnapshots) -> [Item] {
    guard items.count > most, most > 1 else { return items }
    return (0..<most).map { items[$0 * (items.count - 1) / (most - 1)] }
  }

  /// The result of a search.
  struct Separation {
    let criteria: [Candidate]
    /// The number of snapshots that were held back from the search and confirm the result.
    let checked: Int
    /// The number of earlier proposals that the held-back snapshots refuted.
    let refuted: Int
    /// The number of snapshots that were left out because their group exceeded the maximum size.
    let unusedCount: Int

    /// Returns the proposed criteria as text, with a note on how reliable they are.
    func text(for model: PageModel) -> String { ProposedCriteria(criteria, for: model).text + reliability }

    private var reliability: String {
      let source = refuted == 0 ? "" : ", which refuted \(counted(refuted, "better proposal"))"
      let others = unusedCount == 0 ? "" : "; \(counted(unusedCount, "more snapshot")) not used"
      return checked == 0
        ? " (not checked: the search used all snapshots)"
        : " (confirmed by \(counted(checked, "snapshot")) held back from the search\(source)\(others))"
    }
  }

  /// Returns the smallest set of at most three candidates that separates the snapshots, preferring stable ones; nil if
  /// there is none.
  func shortest() -> Separation? {
    guard !holdsOn.isEmpty, !failsOn.isEmpty else { return nil }
    // Consecutive snapshots are similar, so they are assigned to the two halves alternately.
    let (holds, heldBackHolds) = Self.halves(holdsOn)
    let (fails, heldBackFails) = Self.halves(failsOn)
    var candidates = Candidate.all(on: holds, notOn: fails)
    candidates = Array(candidates.prefix(Self.mostCandidates))
    let covers = candidates.map { candidate in fails.map { candidate.holds(on: $0) == .no } }
    let choices = SetCover(covers, costs: candidates.map(\.cost)).smallest()
    for (refuted, choice) in choices.prefix(Self.mostProposals).enumerated() {
      let criteria = choice.sets.map { candidates[$0] }
      // Criteria that separate one half only by coincidence do not separate the other half.
      let isConfirmed =
        heldBackHolds.allSatisfy { snapshot in criteria.allSatisfy { $0.holds(on: snapshot) == .yes } }
        && heldBackFails.allSatisfy { snapshot in criteria.contains { $0.holds(on: snapshot) == .no } }
      if isConfirmed {
        return Separation(
          criteria: criteria, checked: heldBackHolds.count + heldBackFails.count, refuted: refuted,
          unusedCount: unusedCount)
      }
    }
    return nil
  }

  private static func halves(_ snapshots: [Snapshot]) -> (searched: [Snapshot], heldBack: [Snapshot]) {
    let searched = snapshots.indices.filter { $0.isMultiple(of: 2) }.map { snapshots[$0] }
    return (searched, snapshots.indices.filter { !$0.isMultiple(of: 2) }.map { snapshots[$0] })
  }
}

/// A criterion that could be added to a model: an element that exists, or does not exist.
struct Candidate: CustomStringConvertible {
  let query: ElementQuery
  let mustExist: Bool
  /// The type of the element. Together with ``text`` it forms the locator.
  let type: ElementType
  let text: String
  /// The risk that the locator breaks; lower is better.
  fileprivate let cost: Int

  var description: String { mustExist ? "\(query) exists" : "\(query) does not exist" }

  func holds(on snapshot: Snapshot) -> Truth {
    guard let exists = (try? query.resolve(in: snapshot))?.exists else { return .unknown }
    return Truth(exists == mustExist)
  }

  init(type: ElementType, text: String, isIdentifier: Bool = true, mustExist: Bool) {
    let name = Name(type: type, text: text, isIdentifier: isIdentifier)
    query = name.query
    self.mustExist = mustExist
    self.type = type
    self.text = text
    cost = name.cost + (mustExist ? 0 : Cost.absence)
  }

  private init(_ name: Name, mustExist: Bool) {
    self.init(type: name.type, text: name.text, isIdentifier: name.isIdentifier, mustExist: mustExist)
  }

  // MARK: Candidates

  /// The maximum number of snapshots that are searched for elements that must not exist.
  private static let mostOthers = 8

  /// The cost of each property that makes a locator likely to break.
  private enum Cost {
    static let label = 10
    static let digits = 6
    static let untyped = 3
    static let long = 4
    static let absence = 20
    static let reasonableLength = 32
  }

  /// Returns the elements that exist in all snapshots of `holds`, and the elements that exist in snapshots of `fails`
  /// but in none of `holds`. The most stable elements come first.
  static func all(on holds: [Snapshot], notOn fails: [Snapshot]) -> [Candidate] {
    guard let first = holds.first else { return [] }
    let present = names(on: first).filter { name in holds.dropFirst().allSatisfy { name.isUnique(on: $0) } }
    // The snapshots may show different views, each with its own elements.
    var seen: Set<Name> = []
    let others = CriterionSearch.evenlySpaced(fails, most: mostOthers).flatMap(names)
    let absent = others.filter { name in seen.insert(name).inserted && holds.allSatisfy { !name.mayExist(on: $0) } }
    let candidates =
      present.map { Candidate($0, mustExist: true) } + absent.map { Candidate($0, mustExist: false) }
    // Candidates with equal costs remain in document order.
    return candidates.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }

  /// An element with a unique combination of type and identifier or label.
  private struct Name: Hashable {
    let type: ElementType
    let text: String
    let isIdentifier: Bool

    var query: ElementQuery { ElementQuery.application.descendants(matching: type)[text] }

    var cost: Int {
      var cost = isIdentifier ? 0 : Cost.label
      if text.unicodeScalars.contains(where: { $0.properties.numericType != nil }) { cost += Cost.digits }
      if type == .other || type == .any { cost += Cost.untyped }
      if text.count > Cost.reasonableLength { cost += Cost.long }
      return cost
    }

    func isUnique(on snapshot: Snapshot) -> Bool {
      guard let resolution = try? query.resolve(in: snapshot) else { return false }
      return resolution.outcome == .resolved
    }

    func mayExist(on snapshot: Snapshot) -> Bool { (try? query.resolve(in: snapshot))?.exists != false }
  }

  /// Returns the elements of a snapshot that have a unique name, except elements of the keyboard, the status bar and
  /// the Touch Bar.
  private static func names(on snapshot: Snapshot) -> [Name] {
    var names: [Name] = []
    var seen: Set<Name> = []
    var index = 1
    while index < snapshot.count {
      let element = snapshot[index]
      switch element.type {
      case .keyboard, .statusBar, .touchBar:
        index = element.subtreeEnd
        continue
      default: break
      }
      index += 1
      let identifier = element.identifierMayBeEmpty ? nil : element.identifier
      let text = [identifier, element.label].compactMap { $0 }.first { !$0.isEmpty }
      guard let text, text.utf16.count <= ElementQuery.maximumKeyLength else { continue }
      let name = Name(type: element.type, text: text, isIdentifier: text == identifier)
      if seen.insert(name).inserted, name.isUnique(on: snapshot) { names.append(name) }
    }
    return names
  }
}
