// What the interpreter comes by, until it is put in order.

import Findings

/// Locators and facts in the order in which they were met.
struct Report {
  /// By which locators are told apart: the same code may be gone through several times.
  struct Key: Hashable {
    let file: Int
    let range: Range<Int>
    let template: LocatorTemplate
    let member: Int?
    let enumCase: String?
  }

  struct Found {
    let key: Key
    var locator: ExtractedLocator
    /// Where its texts are written.
    let origins: [TextValue.Origin]
    /// The order of the enum's case.
    let rank: Int
  }

  struct MemberKey: Hashable {
    let member: Int
    let enumCase: String?
  }

  struct Spot: Hashable {
    let file: Int
    let offset: Int
  }

  struct Place: Hashable {
    let file: Int
    let range: Range<Int>
  }

  /// From the best to the worst.
  enum Reached: Comparable {
    case resolved
    case wildcard
    case unresolved(String)
  }

  struct Deed {
    let file: Int
    let range: Range<Int>
    var call: SourceFacts.Call
  }

  /// A predicate that is waited for, or that helpers are passed.
  struct Wait {
    let file: Int
    let range: Range<Int>
    let written: WrittenPredicate
    let enclosing: String
    /// The parameters of helpers that it is passed as; none where it is waited for right there.
    var helpers: Set<Parameter>
  }

  /// A parameter of a function, by the names of both.
  struct Parameter: Hashable {
    let function: String
    let name: String
  }

  /// What a function does with a predicate that it is passed.
  enum PredicateUse: Hashable {
    case waits
    /// It asks a query.
    case asks
    /// It passes it on.
    case passes(Parameter)
  }

  /// A reference to something that a type does not have.
  struct Undeclared {
    let file: Int
    let range: Range<Int>
    let kind: Int
    let name: String
  }

  var found: [Found] = []
  private var numbers: [Key: Int] = [:]
  var usesOfMembers: [MemberKey: [LocatorUse]] = [:]
  var parents: [Int: [LocatorTemplate]] = [:]
  var reached: [Spot: Reached] = [:]
  /// Brackets that were followed, by where their first argument begins.
  var visited: Set<Spot> = []
  var keys: Set<TextValue.Origin> = []
  /// Code that stands for a query with a text in it, by where the text is written.
  private(set) var followed: [TextValue.Origin: Set<Place>] = [:]
  /// Members that were called with something that fills their wildcards.
  var called: Set<Int> = []
  private(set) var deeds: [Deed] = []
  private var spots: Set<Spot> = []
  private(set) var undeclared: [Undeclared] = []
  private var spotsOfUndeclared: Set<Spot> = []
  private(set) var waits: [Wait] = []
  private var numbersOfWaits: [Spot: Int] = [:]
  var predicateUses: [Parameter: Set<PredicateUse>] = [:]
  private(set) var passed: [Passed] = []
  private var numbersOfPassed: [PassedKey: Int] = [:]
  /// How many locators were kept for each call.
  private var countsOfPassed: [CodePlace: Int] = [:]
  /// Code of locators that are called with something that fills their wildcards.
  var calledCode: Set<CodePlace> = []

  /// The number of a locator that was met before.
  func number(of key: Key) -> Int? { numbers[key] }

  mutating func add(_ key: Key, rank: Int, _ locator: ExtractedLocator, _ origins: [TextValue.Origin]) -> Int {
    numbers[key] = found.count
    found.append(Found(key: key, locator: locator, origins: origins, rank: rank))
    return found.count - 1
  }

  mutating func add(_ place: Place, with origins: [TextValue.Origin]) {
    for origin in origins { followed[origin, default: []].insert(place) }
  }

  mutating func add(_ use: LocatorUse, to source: QueryValue.Source) {
    switch source {
    case .passed(let number):
      if !passed[number].locator.uses.contains(use) { passed[number].locator.uses.append(use) }
    case .locator(let number):
      if !found[number].locator.uses.contains(use) { found[number].locator.uses.append(use) }
    case .member(let member, let enumCase):
      let key = MemberKey(member: member, enumCase: enumCase)
      if usesOfMembers[key]?.contains(use) != true { usesOfMembers[key, default: []].append(use) }
    }
  }

  /// The number of a locator that was kept for a call before.
  func number(of key: PassedKey) -> Int? { numbersOfPassed[key] }

  /// How many locators of bodies are kept for one call: nobody writes as many.
  static let maximumPassed = 256

  /// There is room for another locator of a body at a call; else its place is kept, to be told of.
  mutating func hasRoom(at place: CodePlace) -> Bool {
    countsOfPassed[place, default: 0] += 1
    return countsOfPassed[place, default: 0] <= Self.maximumPassed
  }

  /// Calls of which not all was kept, in order.
  var overfullCalls: [CodePlace] {
    countsOfPassed.filter { $0.value > Self.maximumPassed }.keys.sorted {
      ($0.file, $0.range.lowerBound, $0.range.upperBound) < ($1.file, $1.range.lowerBound, $1.range.upperBound)
    }
  }

  mutating func add(_ item: Passed) -> Int {
    numbersOfPassed[PassedKey(key: item.key, code: item.code)] = passed.count
    passed.append(item)
    return passed.count - 1
  }

  /// A predicate that several waits have in common is kept once.
  mutating func add(_ wait: Wait) {
    let spot = Spot(file: wait.file, offset: wait.range.lowerBound)
    guard let number = numbersOfWaits[spot] else {
      numbersOfWaits[spot] = waits.count
      waits.append(wait)
      return
    }
    // What is waited for right there is so whatever helpers do.
    let isAwaited = wait.helpers.isEmpty || waits[number].helpers.isEmpty
    waits[number].helpers = isAwaited ? [] : waits[number].helpers.union(wait.helpers)
  }

  /// What comes of a predicate that is passed as some parameter, at once or by other functions.
  func uses(of parameter: Parameter) -> Set<PredicateUse> {
    var (found, seen, open) = (Set<PredicateUse>(), Set([parameter]), [parameter])
    while let next = open.popLast() {
      for use in predicateUses[next] ?? [] {
        guard case .passes(let other) = use else {
          found.insert(use)
          continue
        }
        if seen.insert(other).inserted { open.append(other) }
      }
    }
    return found
  }

  /// A place that is gone through several times counts once.
  mutating func add(_ undeclared: Undeclared) {
    let spot = Spot(file: undeclared.file, offset: undeclared.range.lowerBound)
    if spotsOfUndeclared.insert(spot).inserted { self.undeclared.append(undeclared) }
  }

  mutating func add(_ deed: Deed) {
    guard spots.insert(Spot(file: deed.file, offset: deed.range.lowerBound)).inserted else { return }
    deeds.append(deed)
  }
}
