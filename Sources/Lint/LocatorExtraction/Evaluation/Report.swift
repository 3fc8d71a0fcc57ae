// Collects the interpreter's results before they are sorted.

import Findings

/// The locators and other results of the interpreter, in the order in which they were found.
struct Report {
  /// Identifies a locator: the same code may be evaluated several times.
  struct Key: Hashable {
    let place: CodePlace
    let template: LocatorTemplate
    /// The member that declares the locator.
    var member: MemberKey?
  }

  struct FoundLocator {
    let key: Key
    var locator: ExtractedLocator
    /// Where the locator's strings are written.
    let origins: [TextValue.Origin]
    /// The index of the enum case.
    let rank: Int
  }

  struct MemberKey: Hashable {
    let member: Int
    let enumCase: String?

    init(member: Int, enumCase: String?) { (self.member, self.enumCase) = (member, enumCase) }

    /// Creates a key from a member and an enum case. The key includes the case, because the parent of one case's
    /// locator may be the locator of another case.
    init(_ member: Int, instance: Value?) {
      self.member = member
      enumCase = if case .enumCase(_, let name, _)? = instance { name } else { nil }
    }
  }

  struct CodeOffset: Hashable {
    let file: Int
    let offset: Int

    init(file: Int, offset: Int) { (self.file, self.offset) = (file, offset) }

    /// Creates a code offset that marks the beginning of a range of code.
    init(_ code: CodePlace) { self.init(file: code.file, offset: code.range.lowerBound) }
  }

  /// How completely a subscript argument could be resolved, from best to worst.
  enum KeyResolution: Comparable {
    case resolved
    case wildcard
    case unresolved(String)
  }

  /// A call or other fact that lint rules check, with the range of code to which it applies.
  struct LocatedFact<Fact> {
    let place: CodePlace
    var fact: Fact
  }

  /// A predicate that is used in a wait or passed to helpers.
  struct Wait {
    let place: CodePlace
    let written: WrittenPredicate
    let enclosing: String
    /// The parameters of helpers to which the predicate is passed; empty if the code waits for the predicate directly.
    var helpers: Set<Parameter>
  }

  /// A parameter, identified by the names of the function and the parameter.
  struct Parameter: Hashable {
    let function: String
    let name: String
  }

  /// How a function uses a predicate that it receives.
  enum PredicateUse: Hashable {
    case waits
    /// Filters a query by the predicate.
    case filters
    /// Passes it on.
    case passes(Parameter)
  }

  var locators = KeyedList<Key, FoundLocator>()
  var usesOfMembers: [MemberKey: [LocatorUse]] = [:]
  /// Uses of locators that other code passes on, by the place and query of the locator.
  var usesOfCode: [Key: [LocatorUse]] = [:]
  var parents: [Int: [LocatorTemplate]] = [:]
  /// The names of the mappings that were applied.
  var usedMappings: Set<String> = []
  var keyResolutions: [CodeOffset: KeyResolution] = [:]
  /// The subscripts that were evaluated, identified by the beginning of their first argument.
  var visited: Set<CodeOffset> = []
  var keys: Set<TextValue.Origin> = []
  /// For each string, identified by where it is written: the code that evaluates to a query containing the string.
  private(set) var queriesByOrigin: [TextValue.Origin: Set<CodePlace>] = [:]
  /// Members that were called with arguments that fill their wildcards.
  var calledMembers: Set<Int> = []
  // Each of the following lists has only one entry for code that is evaluated several times.
  private(set) var calls = KeyedList<CodeOffset, LocatedFact<SourceFacts.Call>>()
  private(set) var undeclared = KeyedList<CodeOffset, LocatedFact<SourceFacts.UndeclaredMember>>()
  private(set) var missingStrings = KeyedList<CodeOffset, LocatedFact<SourceFacts.MissingString>>()
  private(set) var waits = KeyedList<CodeOffset, Wait>()
  var predicateUses: [Parameter: Set<PredicateUse>] = [:]
  var callLocators = KeyedList<CallLocatorKey, CallLocator>()
  /// The number of locators kept for each call.
  private var callLocatorCounts: [CodePlace: Int] = [:]
  /// The code of the locators that are called with arguments that fill their wildcards.
  var calledCode: Set<CodePlace> = []

  mutating func add(_ locator: FoundLocator) -> Int { locators.index(of: locator.key, adding: locator) }

  mutating func add(_ place: CodePlace, with origins: [TextValue.Origin]) {
    for origin in origins { queriesByOrigin[origin, default: []].insert(place) }
  }

  mutating func add(_ use: LocatorUse, to source: QueryValue.Source) {
    switch source {
    case .callLocator(let number):
      if !callLocators.items[number].locator.uses.contains(use) { callLocators.items[number].locator.uses.append(use) }
    case .locator(let number):
      if !locators.items[number].locator.uses.contains(use) { locators.items[number].locator.uses.append(use) }
    case .member(let member, let enumCase):
      let key = MemberKey(member: member, enumCase: enumCase)
      if usesOfMembers[key]?.contains(use) != true { usesOfMembers[key, default: []].append(use) }
    case .written(let key):
      if usesOfCode[key]?.contains(use) != true { usesOfCode[key, default: []].append(use) }
    }
  }

  /// The maximum number of locators in bodies that are kept for one call; real code has far fewer.
  static let maximumCallLocators = 256

  /// Whether one more locator in a body can be kept for a call; if not, the call is listed in ``overfullCalls``.
  mutating func hasRoom(at place: CodePlace) -> Bool {
    callLocatorCounts[place, default: 0] += 1
    return callLocatorCounts[place, default: 0] <= Self.maximumCallLocators
  }

  /// Calls for which not every locator was kept, in order.
  var overfullCalls: [CodePlace] {
    callLocatorCounts.filter { $0.value > Self.maximumCallLocators }.keys.sorted()
  }

  /// Adds a wait; a predicate shared by several waits is kept once.
  mutating func add(_ wait: Wait) {
    let index = waits.index(of: CodeOffset(wait.place), adding: wait)
    // If a predicate is passed to a wait directly, the wait counts as direct even if the predicate is also passed to
    // helpers.
    let isAwaited = wait.helpers.isEmpty || waits.items[index].helpers.isEmpty
    waits.items[index].helpers = isAwaited ? [] : waits.items[index].helpers.union(wait.helpers)
  }

  /// Returns how a function uses the predicate that it receives as a parameter, including the uses in functions to
  /// which it passes the predicate on.
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
    self.undeclared.index(of: CodeOffset(place), adding: LocatedFact(place: place, fact: undeclared))
  }

  mutating func add(_ missing: SourceFacts.MissingString, at place: CodePlace) {
    missingStrings.index(of: CodeOffset(place), adding: LocatedFact(place: place, fact: missing))
  }

  mutating func add(_ call: SourceFacts.Call, at place: CodePlace) {
    calls.index(of: CodeOffset(place), adding: LocatedFact(place: place, fact: call))
  }
}
