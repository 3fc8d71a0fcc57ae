// Sorts the results in a report and turns them into an extraction.

import Findings

/// Turns a report into an extraction.
struct ExtractionAssembler {
  let program: Program
  let report: Report
  /// The indices of the files, by path.
  private let order: [String: Int]
  private let names: NameReferences
  private let literals: [TextValue.Origin: SourceFacts.KeyLiteral]

  init(program: Program, report: Report) {
    self.program = program
    self.report = report
    order = Dictionary(program.sources.enumerated().map { ($1.path, $0) }) { first, _ in first }
    names = NameReferences(program)
    let others = OtherReferences(program, report: report, references: names)
    let origins = report.locators.items.reduce(into: report.keys) { $0.formUnion($1.origins) }
    let branches = program.sources.map { NestedRanges($0.branches.map(\.range)) }
    literals = Dictionary(
      uniqueKeysWithValues: origins.map { ($0, Self.literal($0, program: program, others: others, ranges: branches)) })
  }

  var extraction: Extraction {
    var extraction = Extraction()
    let found = report.locators.items.sorted { ($0.key.place, $0.rank) < ($1.key.place, $1.rank) }
    extraction.locators = found.map(completed)
    extraction.facts.calls = calls
    extraction.facts.keys = keys
    extraction.facts.waits = waits
    extraction.facts.undeclared = undeclared
    extraction.facts.missingStrings = report.missingStrings.items.sorted { $0.place < $1.place }.map(\.fact)
    extraction.facts.functions = program.sources.flatMap(\.outlines)
    extraction.facts.propertyCalls = program.sources.reduce(into: [:]) {
      $0.merge($1.propertyCalls) { $0.union($1) }
    }
    extraction.facts.references = references(found)
    extraction.facts.usedMappings = report.usedMappings
    extraction.resolutionCounts = resolutionCounts
    return extraction
  }

  /// Returns a locator with its keys and the uses found under its name added. For a relative locator, also adds the
  /// parent elements that callers pass to the declaration that contains it.
  private func completed(_ found: Report.FoundLocator) -> ExtractedLocator {
    var locator = found.locator
    var known = Set(locator.keys)
    for key in found.origins.compactMap({ literals[$0] }) where known.insert(key).inserted { locator.keys.append(key) }
    if locator.template.isPassedIn {
      let isCalled = found.key.member.map { report.calledMembers.contains($0.member) } ?? false
      locator.isHelper = isCalled || report.calledCode.contains(found.key.place)
    }
    let written = Report.Key(place: found.key.place, template: found.key.template)
    for use in report.usesOfCode[written] ?? [] where !locator.uses.contains(use) { locator.uses.append(use) }
    if let key = found.key.member {
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
    report.calls.items.sorted { $0.place < $1.place }.map { located in
      var call = located.fact
      guard call.kind == .interruptionMonitor else { return call }
      let taps = report.locators.items.filter { found in
        found.key.place.file == located.place.file && located.place.range.contains(found.key.place.range.lowerBound)
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
    _ origin: TextValue.Origin, program: Program, others: OtherReferences, ranges: [NestedRanges]
  ) -> SourceFacts.KeyLiteral {
    let source = program.sources[origin.place.file]
    let form: SourceFacts.KeyLiteral.Form =
      switch source.text[origin.place.range] {
      case "\"\(origin.text)\"": .plain
      case origin.text, "`\(origin.text)`": .caseName
      default: .other
      }
    let numbers = ranges[origin.place.file].indices(containing: origin.place.range.lowerBound)
    let branches = numbers.map { source.branches[$0] }
    return SourceFacts.KeyLiteral(
      text: origin.text, place: program.place(of: origin.place), form: form,
      branches: branches.map { .init(statement: $0.statement, number: $0.number) },
      hasOtherReferences: others.exist(for: origin), isDeclared: others.isDeclared(origin))
  }

  private var waits: [SourceFacts.WaitPredicate] {
    report.waits.items.sorted { $0.place < $1.place }.compactMap { wait in
      let uses = wait.helpers.reduce(into: Set<Report.PredicateUse>()) { $0.formUnion(report.uses(of: $1)) }
      guard wait.helpers.isEmpty || !uses.isEmpty else { return nil }
      return SourceFacts.WaitPredicate(
        predicate: uses.contains(.filters) ? wait.written.ofQuery : wait.written.ofWait,
        place: program.place(of: wait.place), enclosing: wait.enclosing)
    }
  }

  private var undeclared: [SourceFacts.UndeclaredMember] {
    report.undeclared.items.sorted { $0.place < $1.place }.map(\.fact)
  }

  private func references(_ found: [Report.FoundLocator]) -> [SourceFacts.References] {
    var seen: Set<Report.MemberKey> = []
    return found.compactMap { item in
      guard let key = item.key.member, seen.insert(key).inserted else { return nil }
      guard let declaration = item.locator.declaration else { return nil }
      let member = program.members[key.member]
      let first = key.enumCase.map { firstSite(ofCase: $0, outside: member.code.owner) } ?? firstSite(of: member)
      return SourceFacts.References(
        locator: item.locator.name, declaration: declaration, first: first, isOverride: member.code.isOverride)
    }
  }

  /// Returns the references to an enum case by its own name, such as `submitButton` in `loginScreen.submitButton`.
  /// References in the enum's own code do not count.
  private func firstSite(ofCase enumCase: String, outside owner: String?) -> SourcePosition? {
    let name = enumCase.split(separator: ".").last.map(String.init) ?? enumCase
    return names.firstPosition(of: name) { file, offset in
      !program.sources[file].types.contains { $0.name == owner && $0.range.contains(offset) }
    }
  }

  /// Returns the references to a member. The body of a custom subscript nearly always uses one of Apple's subscripts,
  /// so references inside it do not count.
  private func firstSite(of member: Program.Member) -> SourcePosition? {
    var isSubscript = false
    if case .subscript = member.code.kind { isSubscript = true }
    return names.firstPosition(of: member.code.referenceKey) { file, offset in
      !isSubscript || file != member.file || !member.code.range.contains(offset)
    }
  }

  private var resolutionCounts: ResolutionCounts {
    var counts = ResolutionCounts()
    var reasons: [String: (count: Int, file: Int)] = [:]
    for (offset, resolution) in report.keyResolutions {
      switch resolution {
      case .resolved: counts.resolved += 1
      case .wildcard: counts.wildcards += 1
      case .unresolved(let reason):
        let known = reasons[reason] ?? (0, offset.file)
        reasons[reason] = (known.count + 1, min(known.file, offset.file))
      }
    }
    let unfollowed = unfollowedKeys.count
    if unfollowed > 0 { reasons["the key is in code that was not evaluated"] = (unfollowed, 0) }
    let ordered = reasons.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    counts.unresolved = ordered.map {
      .init(
        reason: $0.key, count: $0.value.count, missing: program.missingName(in: $0.key, from: $0.value.file))
    }
    return counts
  }
}
