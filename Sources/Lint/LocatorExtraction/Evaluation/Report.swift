// What the interpreter comes by, until it is put in order.

import Findings

/// Locators and facts in the order in which they were met.
struct Report {
  /// By which locators are told apart: the same code may be gone through several times.
  struct Key: Hashable {
    let place: CodePlace
    let template: LocatorTemplate
    /// The member that declares the locator.
    var member: MemberKey?
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

    init(member: Int, enumCase: String?) { (self.member, self.enumCase) = (member, enumCase) }

    /// A member that is asked of a case of an enum: one case may be below another.
    init(_ member: Int, _ instance: Value?) {
      self.member = member
      enumCase = if case .enumCase(_, let name, _)? = instance { name } else { nil }
    }
  }

  struct Spot: Hashable {
    let file: Int
    let offset: Int

    init(file: Int, offset: Int) { (self.file, self.offset) = (file, offset) }

    /// Where code begins.
    init(_ code: CodePlace) { self.init(file: code.file, offset: code.range.lowerBound) }
  }

  /// From the best to the worst.
  enum Reached: Comparable {
    case resolved
    case wildcard
    case unresolved(String)
  }

  /// A fact for lint, with the code that it is about.
  struct Noted<Fact> {
    let place: CodePlace
    var fact: Fact
  }

  /// A predicate that is waited for, or that helpers are passed.
  struct Wait {
    let place: CodePlace
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

  var found = KeyedList<Key, Found>()
  var usesOfMembers: [MemberKey: [LocatorUse]] = [:]
  var parents: [Int: [LocatorTemplate]] = [:]
  var reached: [Spot: Reached] = [:]
  /// Brackets that were followed, by where their first argument begins.
  var visited: Set<Spot> = []
  var keys: Set<TextValue.Origin> = []
  /// Code that stands for a query with a text in it, by where the text is written.
  private(set) var followed: [TextValue.Origin: Set<CodePlace>] = [:]
  /// Members that were called with something that fills their wildcards.
  var called: Set<Int> = []
  // A place that is gone through several times counts once.
  private(set) var calls = KeyedList<Spot, Noted<SourceFacts.Call>>()
  private(set) var undeclared = KeyedList<Spot, Noted<SourceFacts.UndeclaredMember>>()
  private(set) var waits = KeyedList<Spot, Wait>()
  var predicateUses: [Parameter: Set<PredicateUse>] = [:]
  var passed = KeyedList<PassedKey, Passed>()
  /// How many locators were kept for each call.
  private var countsOfPassed: [CodePlace: Int] = [:]
  /// Code of locators that are called with something that fills their wildcards.
  var calledCode: Set<CodePlace> = []

  mutating func add(_ locator: Found) -> Int { found.index(of: locator.key, adding: locator) }

  mutating func add(_ place: CodePlace, with origins: [TextValue.Origin]) {
    for origin in origins { followed[origin, default: []].insert(place) }
  }

  mutating func add(_ use: LocatorUse, to source: QueryValue.Source) {
    switch source {
    case .passed(let number):
      if !passed.items[number].locator.uses.contains(use) { passed.items[number].locator.uses.append(use) }
    case .locator(let number):
      if !found.items[number].locator.uses.contains(use) { found.items[number].locator.uses.append(use) }
    case .member(let member, let enumCase):
      let key = MemberKey(member: member, enumCase: enumCase)
      if usesOfMembers[key]?.contains(use) != true { usesOfMembers[key, default: []].append(use) }
    }
  }

  /// How many locators of bodies are kept for one call: nobody writes as many.
  static let maximumPassed = 256

  /// There is room for another locator of a body at a call; else its place is kept, to be told of.
  mutating func hasRoom(at place: CodePlace) -> Bool {
    countsOfPassed[place, default: 0] += 1
    return countsOfPassed[place, default: 0] <= Self.maximumPassed
  }

  /// Calls of which not all was kept, in order.
  var overfullCalls: [CodePlace] {
    countsOfPassed.filter { $0.value > Self.maximumPassed }.keys.sorted()
  }

  /// A predicate that several waits have in common is kept once.
  mutating func add(_ wait: Wait) {
    let index = waits.index(of: Spot(wait.place), adding: wait)
    // What is waited for right there is so whatever helpers do.
    let isAwaited = wait.helpers.isEmpty || waits.items[index].helpers.isEmpty
    waits.items[index].helpers = isAwaited ? [] : waits.items[index].helpers.union(wait.helpers)
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

  mutating func add(_ undeclared: SourceFacts.UndeclaredMember, at place: CodePlace) {
    self.undeclared.index(of: Spot(place), adding: Noted(place: place, fact: undeclared))
  }

  mutating func add(_ call: SourceFacts.Call, at place: CodePlace) {
    calls.index(of: Spot(place), adding: Noted(place: place, fact: call))
  }
}
