// Which criterion would tell two views apart: a set cover over stable locators, found on one half of the snapshots and checked on the other.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat

/// Looks for the fewest criteria that hold on some snapshots and, taken together, on none of others.
struct CriterionSearch {
  private let holdsOn: [Snapshot]
  private let failsOn: [Snapshot]
  /// How many snapshots there are beyond those that are looked at.
  private let leftOut: Int

  /// How many candidates are tried.
  private static let mostCandidates = 400
  /// How many proposals are checked on what was held back.
  private static let mostProposals = 50
  /// How many snapshots of each side are looked at. Time goes up with each, and thousands that look alike prove no more than some.
  static let mostSnapshots = 100

  /// - Parameters:
  ///   - holdsOn: The snapshots on which the criteria must hold.
  ///   - failsOn: Those on each of which one of them must not.
  init(_ verification: Verification, holdsOn: [ObservedSnapshotIndex], failsOn: [ObservedSnapshotIndex]) {
    let (holds, fails) = (Self.evenlySpaced(holdsOn), Self.evenlySpaced(failsOn))
    self.holdsOn = holds.map { verification.snapshots[$0].tree }
    self.failsOn = fails.map { verification.snapshots[$0].tree }
    leftOut = holdsOn.count + failsOn.count - holds.count - fails.count
  }

  /// As many as are looked at, the first and the last among them.
  ///
  ///     evenlySpaced(Array(0..<199))  // 0, 2, 4, … 198
  static func evenlySpaced<Item>(_ items: [Item], most: Int = mostSnapshots) -> [Item] {
    guard items.count > most, most > 1 else { return items }
    return (0..<most).map { items[$0 * (items.count - 1) / (most - 1)] }
  }

  /// What was found.
  struct Found {
    let criteria: [Candidate]
    /// How many snapshots had no part in the search and confirm it.
    let checked: Int
    /// How many proposals they refuted before.
    let refuted: Int
    /// How many were not looked at, because there are so many.
    let leftOut: Int

    /// As it is to be written, and how sure it is.
    func words(for model: PageModel) -> String { ProposedCriteria(criteria, for: model).text + trust }

    private var trust: String {
      let source = refuted == 0 ? "" : "; \(refuted) that came first \(refuted == 1 ? "is" : "are") wrong there"
      let others = leftOut == 0 ? "" : "; \(leftOut) more were not looked at"
      return checked == 0
        ? " (holds where it must; no snapshot was left to check it)"
        : " (checked on \(counted(checked, "snapshot")) that had no part in the search\(source)\(others))"
    }
  }

  /// The fewest candidates, at most three, that do it, and of those the most stable; nil if none of them do.
  func shortest() -> Found? {
    guard !holdsOn.isEmpty, !failsOn.isEmpty else { return nil }
    // Neighbours in time look alike, so both halves get some of each.
    let (holds, heldBackHolds) = Self.halves(holdsOn)
    let (fails, heldBackFails) = Self.halves(failsOn)
    var candidates = Candidate.all(on: holds, notOn: fails)
    candidates = Array(candidates.prefix(Self.mostCandidates))
    let covers = candidates.map { candidate in fails.map { candidate.holds(on: $0) == .no } }
    let choices = SetCover(covers, costs: candidates.map(\.cost)).smallest()
    for (refuted, choice) in choices.prefix(Self.mostProposals).enumerated() {
      let criteria = choice.sets.map { candidates[$0] }
      // A coincidence of one half does not survive the other.
      let isRight =
        heldBackHolds.allSatisfy { snapshot in criteria.allSatisfy { $0.holds(on: snapshot) == .yes } }
        && heldBackFails.allSatisfy { snapshot in criteria.contains { $0.holds(on: snapshot) == .no } }
      if isRight {
        return Found(
          criteria: criteria, checked: heldBackHolds.count + heldBackFails.count, refuted: refuted, leftOut: leftOut)
      }
    }
    return nil
  }

  private static func halves(_ snapshots: [Snapshot]) -> (searched: [Snapshot], heldBack: [Snapshot]) {
    let searched = snapshots.indices.filter { $0.isMultiple(of: 2) }.map { snapshots[$0] }
    return (searched, snapshots.indices.filter { !$0.isMultiple(of: 2) }.map { snapshots[$0] })
  }
}

/// A criterion that could be added: an element that exists, or does not.
struct Candidate: CustomStringConvertible {
  let query: ElementQuery
  let mustExist: Bool
  /// The type of the element, and the text by which it is found.
  let type: ElementType
  let text: String
  /// How likely it is to break; less is better.
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

  /// On how many of the second it is looked for elements that must not exist.
  private static let mostOthers = 8

  /// What a text that may change costs.
  private enum Cost {
    static let label = 10
    static let digits = 6
    static let untyped = 3
    static let long = 4
    static let absence = 20
    static let reasonableLength = 32
  }

  /// Elements that are on every one of the first and not on each of the second, and the other way round; the most stable first.
  static func all(on holds: [Snapshot], notOn fails: [Snapshot]) -> [Candidate] {
    guard let first = holds.first else { return [] }
    let present = names(on: first).filter { name in holds.dropFirst().allSatisfy { name.isAlone(on: $0) } }
    // The screens may be of several views, each with elements of its own.
    var seen: Set<Name> = []
    let others = CriterionSearch.evenlySpaced(fails, most: mostOthers).flatMap(names)
    let absent = others.filter { name in seen.insert(name).inserted && holds.allSatisfy { !name.isThere(on: $0) } }
    let candidates =
      present.map { Candidate($0, mustExist: true) } + absent.map { Candidate($0, mustExist: false) }
    // Equal costs keep the order of the document.
    return candidates.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }

  /// An element by its type and a text of its own.
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

    func isAlone(on snapshot: Snapshot) -> Bool {
      guard let resolution = try? query.resolve(in: snapshot) else { return false }
      return resolution.outcome == .resolved
    }

    func isThere(on snapshot: Snapshot) -> Bool { (try? query.resolve(in: snapshot))?.exists != false }
  }

  /// What is named on a snapshot and is no part of the system's own.
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
      if seen.insert(name).inserted, name.isAlone(on: snapshot) { names.append(name) }
    }
    return names
  }
}
