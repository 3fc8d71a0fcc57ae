// Puts in order what was come by.

import Findings

/// Makes an extraction of a report.
struct Gathering {
  let program: Program
  let report: Report
  /// The numbers of the files, by path.
  private let order: [String: Int]
  /// The numbers of the files that refer to a name, so that no file is asked for names that it does not have.
  private let referring: [String: [Int]]
  private let literals: [TextValue.Origin: SourceFacts.KeyLiteral]

  init(program: Program, report: Report) {
    self.program = program
    self.report = report
    order = Dictionary(program.sketches.enumerated().map { ($1.path, $0) }) { first, _ in first }
    var referring: [String: [Int]] = [:]
    for (number, sketch) in program.sketches.enumerated() {
      for name in sketch.references.keys { referring[name, default: []].append(number) }
    }
    self.referring = referring
    let others = OtherReferences(program, report, referring: referring)
    let origins = report.found.items.reduce(into: report.keys) { $0.formUnion($1.origins) }
    literals = Dictionary(uniqueKeysWithValues: origins.map { ($0, Self.literal($0, program, others)) })
  }

  var extraction: Extraction {
    var extraction = Extraction()
    let found = report.found.items.sorted { ($0.key.place, $0.rank) < ($1.key.place, $1.rank) }
    let counts = declaredPerMember(found)
    extraction.locators = found.map { finished($0, counts) }
    extraction.facts.calls = calls
    extraction.facts.keys = keys
    extraction.facts.waits = waits
    extraction.facts.undeclared = undeclared
    extraction.facts.functions = program.sketches.flatMap(\.outlines)
    extraction.facts.references = references(found)
    extraction.reach = reach
    return extraction
  }

  private func memberKey(_ found: Report.Found) -> Report.MemberKey? {
    found.key.member.map { Report.MemberKey(member: $0, enumCase: found.key.enumCase) }
  }

  private func declaredPerMember(_ found: [Report.Found]) -> [Report.MemberKey: Int] {
    var counts: [Report.MemberKey: Int] = [:]
    for item in found { if let key = memberKey(item) { counts[key, default: 0] += 1 } }
    return counts
  }

  /// A locator with its texts, what was done by its name, and the parents that its member was given.
  private func finished(_ found: Report.Found, _ counts: [Report.MemberKey: Int]) -> ExtractedLocator {
    var locator = found.locator
    for key in found.origins.compactMap({ literals[$0] }) where !locator.keys.contains(key) { locator.keys.append(key) }
    if locator.template.isPassedIn {
      let isCalled = found.key.member.map(report.called.contains) ?? false
      locator.isHelper = isCalled || report.calledCode.contains(found.key.place)
    }
    if let key = memberKey(found) {
      for use in report.usesOfMembers[key] ?? [] where !locator.uses.contains(use) { locator.uses.append(use) }
      if locator.isRelative { locator.parents = report.parents[key.member] ?? [] }
    }
    locator.uses.sort { left, right in
      let (first, second) = (left.position, right.position)
      return (order[first.file] ?? 0, first.line ?? 0, first.column ?? 0, left.name)
        < (order[second.file] ?? 0, second.line ?? 0, second.column ?? 0, right.name)
    }
    return locator
  }

  // MARK: Facts

  private var calls: [SourceFacts.Call] {
    report.deeds.items.sorted { $0.place < $1.place }.map { deed in
      var call = deed.call
      guard call.kind == .interruptionMonitor else { return call }
      let taps = report.found.items.filter { found in
        found.key.place.file == deed.place.file && deed.place.range.contains(found.key.place.range.lowerBound)
          && found.locator.uses.contains { $0.name == "tap" || $0.name == "doubleTap" || $0.name == "click" }
      }
      call.taps = taps.sorted { $0.key.place.range.lowerBound < $1.key.place.range.lowerBound }.map(\.locator.template)
      return call
    }
  }

  private var keys: [SourceFacts.KeyLiteral] {
    report.keys.sorted { $0.place < $1.place }.compactMap { literals[$0] }
  }

  private static func literal(
    _ origin: TextValue.Origin, _ program: Program, _ others: OtherReferences
  ) -> SourceFacts.KeyLiteral {
    let sketch = program.sketches[origin.place.file]
    let form: SourceFacts.KeyLiteral.Form =
      switch sketch.text[origin.place.range] {
      case "\"\(origin.text)\"": .plain
      case origin.text, "`\(origin.text)`": .caseName
      default: .other
      }
    let branches = sketch.branches.filter { $0.range.contains(origin.place.range.lowerBound) }
    return SourceFacts.KeyLiteral(
      text: origin.text, place: program.place(of: origin.place), form: form,
      branches: branches.map { .init(statement: $0.statement, number: $0.number) },
      otherReferences: others.positions(of: origin))
  }

  private var waits: [SourceFacts.WaitPredicate] {
    report.waits.items.sorted { $0.place < $1.place }.compactMap { wait in
      let uses = wait.helpers.reduce(into: Set<Report.PredicateUse>()) { $0.formUnion(report.uses(of: $1)) }
      guard wait.helpers.isEmpty || !uses.isEmpty else { return nil }
      return SourceFacts.WaitPredicate(
        predicate: uses.contains(.asks) ? wait.written.ofQuery : wait.written.ofWait,
        place: program.place(of: wait.place), enclosing: wait.enclosing)
    }
  }

  private var undeclared: [SourceFacts.UndeclaredMember] {
    report.undeclared.items.sorted { $0.place < $1.place }.map { reference in
      SourceFacts.UndeclaredMember(
        type: program.kinds[reference.kind].name, name: reference.name, declared: program.offered(by: reference.kind),
        place: program.place(of: reference.place))
    }
  }

  private func references(_ found: [Report.Found]) -> [SourceFacts.References] {
    var seen: Set<Report.MemberKey> = []
    return found.compactMap { item in
      guard let key = memberKey(item), seen.insert(key).inserted else { return nil }
      guard let declaration = item.locator.declaration else { return nil }
      let member = program.members[key.member]
      let positions =
        key.enumCase.map { sites(of: Self.innermost($0), outside: member.code.owner) } ?? sites(of: member)
      return SourceFacts.References(
        locator: item.locator.name, declaration: declaration, positions: positions,
        isOverride: member.code.isOverride)
    }
  }

  /// `submitButton` of `loginScreen.submitButton`, the name that stands for nothing else.
  private static func innermost(_ enumCase: String) -> String {
    enumCase.split(separator: ".").last.map(String.init) ?? enumCase
  }

  /// Where a name stands. That an enum sorts its own cases is no reference to them.
  private func sites(of name: String, outside owner: String?) -> [SourcePosition] {
    (referring[name] ?? []).flatMap { number -> [SourcePosition] in
      let sketch = program.sketches[number]
      let own = sketch.types.filter { $0.name == owner }.map(\.range)
      let offsets = sketch.references[name] ?? []
      return offsets.filter { offset in !own.contains { $0.contains(offset) } }.map(sketch.text.position)
    }
  }

  /// Where a member is referred to. A subscript of one's own nearly always ends in brackets of Apple's, which are none of its uses.
  private func sites(of member: Program.Member) -> [SourcePosition] {
    (referring[member.code.referredTo] ?? []).flatMap { number -> [SourcePosition] in
      let sketch = program.sketches[number]
      let offsets = sketch.references[member.code.referredTo] ?? []
      guard case .bracket = member.code.kind, number == member.file else { return offsets.map(sketch.text.position) }
      return offsets.filter { !member.code.range.contains($0) }.map(sketch.text.position)
    }
  }

  private var reach: ExtractionReach {
    var reach = ExtractionReach()
    var reasons: [String: Int] = [:]
    for reached in report.reached.values {
      switch reached {
      case .resolved: reach.resolved += 1
      case .wildcard: reach.wildcards += 1
      case .unresolved(let reason): reasons[reason, default: 0] += 1
      }
    }
    let unfollowed = unfollowedKeys.count
    if unfollowed > 0 { reasons["the code around it was not followed"] = unfollowed }
    let ordered = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    reach.unresolved = ordered.map { .init(reason: $0.key, count: $0.value) }
    return reach
  }
}
