// Reports locators that find nothing because of a typo.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies
import Text

enum LocNearMiss: LintRule {
  static let description = RuleDescription(
    id: "loc-near-miss", severity: .error,
    summary: "a locator has no match, but one element almost matches",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintContext) -> [Finding] {
    var users: [SourceFacts.KeyLiteral: [LocatorIndex]] = [:]
    for (number, locator) in zip(lint.extraction.locators.itemIndices, lint.extraction.locators) {
      for key in Set(locator.keys) { users[key, default: []].append(number) }
    }
    let found = lint.extraction.locators.itemIndices.compactMap { locator -> (LocatorIndex, Finding)? in
      guard let near = lint.miss(of: locator), near.miss.difference.category == .typo,
        lint[locator].template.driver.map({ isTelling(near.miss.difference, driver: $0) }) ?? true,
        lint.isMissing(locator) || lint.isTypo(near)
      else { return nil }
      // On a screen that was never recorded, the element may look different.
      if lint.unrecordedScreen(of: locator) != nil, !lint.isCertain(near, of: locator) { return nil }
      let relevant = lint.relevantSnapshots(for: locator)
      let finding = lint.finding(
        Self.self, locator: locator, severity: severity(lint, locator: locator, near: near, relevant: relevant),
        message: """
          \(lint[locator].template) has no match in \(LocNoMatch.place(relevant, in: lint, locator: locator)); \
          \(near.miss.element) almost matches: \(near.difference)
          """,
        advice: advice(lint, locator: locator, near: near),
        notes: [LocNoMatch.note(near, in: lint)],
        fix: fix(lint, locator: locator, near: near, relevant: relevant, users: users))
      return (locator, finding)
    }
    return lint.joiningUsesOfConstants(found)
  }

  /// The maximum number of equally near elements to name.
  private static let maximumCandidates = 3

  private static func advice(_ lint: LintContext, locator: LocatorIndex, near: LocatorNearMiss) -> String? {
    guard near.isDoubtful else { return lint.correction(near, of: locator).map { "did you mean \($0)?" } }
    let otherwise = "If not, record the screen that shows the element"
    guard !near.rivals.isEmpty, case .text(_, _, let found, _) = near.miss.difference else {
      return lint.correction(near, of: locator).map { "did you mean \($0)? \(otherwise)" }
    }
    let candidates = ([found] + near.rivals).map(KeyText.quoted)
    let named = candidates.prefix(maximumCandidates)
    let others = candidates.count > named.count ? ["another"] : []
    return "did you mean \(listed(named + others, "or"))? \(otherwise)"
  }

  /// Whether the difference explains why a driver's locator finds nothing. In a path in which every step may be wrong,
  /// an element elsewhere is seldom the intended one.
  private static func isTelling(_ difference: Difference, driver: DriverLocation) -> Bool {
    switch difference {
    case .deeper(let levels): (levels ?? .max) <= 1
    case .outside: driver.stepsWithStrings?.last ?? true
    default: true
    }
  }

  /// If the test expects the element not to exist, the severity is a warning for a typo, and only a note for any other
  /// near miss, because such a test passes whatever the locator is. Otherwise, it is a warning if the near miss may be
  /// a different element: if the screen of the locator is unknown and the typo is not certain, if the locator has a
  /// match on another screen, or if the element may not be recorded.
  private static func severity(
    _ lint: LintContext, locator: LocatorIndex, near: LocatorNearMiss, relevant: RelevantSnapshots
  ) -> Severity? {
    if UseKind.isAbsenceOnly(lint[locator]) { return lint.isTypo(near) ? .warning : .note }
    guard !matchesElsewhere(lint, locator: locator), !near.isDoubtful else { return .warning }
    if lint.isCertainTypo(near, of: locator) { return nil }
    return relevant.isLimitedToScreen ? nil : .warning
  }

  /// Whether the locator finds something in a snapshot of its app.
  private static func matchesElsewhere(_ lint: LintContext, locator: LocatorIndex) -> Bool {
    let own = lint.ownSnapshots(for: locator)
    return !lint.snapshots(locator, among: own) { ![.noMatch, .undecidable].contains($0.outcome) }.isEmpty
  }

  /// Returns a fix that replaces the misspelled string in the locator, or in the constant or case that the locator
  /// refers to. The fix is offered only if the corrected locator finds either one element or nothing in every relevant
  /// snapshot, it leaves no doubt about the element, every other locator with the same string finds nothing for the
  /// same reason, and the string is used only as a locator key. If several locators use the string, the fix is attached
  /// to the first one.
  private static func fix(
    _ lint: LintContext, locator: LocatorIndex, near: LocatorNearMiss, relevant: RelevantSnapshots,
    users: [SourceFacts.KeyLiteral: [LocatorIndex]]
  ) -> Finding.Fix? {
    guard case .text(_, _, let found, let expected) = near.miss.difference, let query = near.miss.query,
      !near.isDoubtful, isSafe(query, relevant: relevant, in: lint)
    else { return nil }
    if lint[locator].alternative != nil {
      return driverFix(lint, locator: locator, near: near, found: found, for: expected, users: users)
    }
    let literals = lint[locator].keys.filter { $0.text == expected }
    guard literals.count == 1, let literal = literals.first, literal.form != .other,
      literal.hasOtherReferences == false,
      let users = users[literal],
      users.first == locator, users.allSatisfy({ misses(lint, locator: $0, found: found, for: expected) })
    else { return nil }
    let identifier =
      users.count == 1 ? identifier(of: near, insteadOf: found, query, relevant: relevant, in: lint) : nil
    let written = identifier ?? found
    let place = literal.place
    // A case with an implicit raw value gets an explicit raw value.
    let edit =
      literal.form == .plain
      ? Finding.Edit(file: place.position.file, range: place.range, replacement: written.quoted(.key))
      : Finding.Edit(
        file: place.position.file, range: place.range.upperBound..<place.range.upperBound,
        replacement: " = \(written.quoted(.key))")
    let own = lint[locator].place
    let isHere = place.position.file == own.position.file && own.range.contains(place.range.lowerBound)
    let what = identifier == nil ? "" : "the element's identifier "
    return Finding.Fix("write \(what)\(written.quoted(.key))" + (isHere ? "" : " at \(place.position)"), [edit])
  }

  /// Returns the identifier of an element that the corrected locator finds by its label, because it survives more
  /// releases than the label; nil unless it finds the same elements in every relevant snapshot.
  private static func identifier(
    of near: LocatorNearMiss, insteadOf found: String, _ query: ElementQuery, relevant: RelevantSnapshots,
    in lint: LintContext
  ) -> String? {
    let element = near.miss.element
    guard let identifier = element.identifier, KeyText.isIdentifier(identifier), !element.identifierMayBeEmpty,
      KeyMatch(found, element: element) != .identifier, let step = query.steps.lastIndex(where: { $0.key == found })
    else { return nil }
    var steps = query.steps
    guard case .filter(_, of: .itself) = steps[step], let own = steps[step].mapped(key: { _ in .text(identifier) })
    else { return nil }
    steps[step] = own
    let other = ElementQuery(steps: steps, order: query.order)
    let findsTheSame = lint.distinct(relevant.snapshots).allSatisfy { snapshot in
      let tree = lint[snapshot].tree
      guard let own = try? query.resolve(in: tree), let resolution = try? other.resolve(in: tree) else { return false }
      return resolution.isExact && resolution.matches == own.matches
    }
    return findsTheSame ? identifier : nil
  }

  /// Whether the corrected locator finds either one element or nothing in every relevant snapshot whose dump records
  /// what it needs. The first of several different elements may not be the right one.
  private static func isSafe(_ query: ElementQuery, relevant: RelevantSnapshots, in lint: LintContext) -> Bool {
    lint.distinct(relevant.snapshots).allSatisfy { snapshot in
      guard let resolution = try? query.resolve(in: lint[snapshot].tree) else { return false }
      if [.noMatch, .undecidable].contains(resolution.outcome) { return true }
      guard resolution.outcome == .resolved, resolution.isExact else { return false }
      guard query.steps.last == .first else { return true }
      let choices = try? query.prefix(query.steps.count - 1).resolve(in: lint[snapshot].tree)
      return ElementIdentity.different(choices?.matches ?? []).count <= 1
    }
  }

  /// Returns a fix that replaces the misspelled string in a literal of the locator's language, if the literal is in the
  /// locator itself.
  private static func driverFix(
    _ lint: LintContext, locator: LocatorIndex, near: LocatorNearMiss, found: String, for expected: String,
    users: [SourceFacts.KeyLiteral: [LocatorIndex]]
  ) -> Finding.Fix? {
    if let searched = lint[locator].alternative?.searchedText {
      let edit = lint[locator].alternative?.edit(replacingSearchedTextWith: found)
      return searched.literal == expected && UseKind.isAbsenceOnly(lint[locator]) == false
        ? edit.map { Finding.Fix("write \(KeyText.quoted(found))", [$0]) } : nil
    }
    guard let alternative = lint[locator].alternative, let text = lint.correctedText(near, of: locator),
      let old = alternative.literal,
      let literal = lint[locator].keys.first, let users = users[literal], users.first == locator,
      users.allSatisfy({ misses(lint, locator: $0, found: found, for: expected) }),
      literal.place.position.file == alternative.place.position.file,
      alternative.place.range.contains(literal.place.range.lowerBound),
      let (range, replacement) = change(from: old, to: text),
      let edit = alternative.edit(replacing: range, with: replacement)
    else { return nil }
    // The name may be written without its package.
    let written = text.contains(found) ? found : ResourceName.name(of: found)
    return Finding.Fix("write \(KeyText.quoted(written ?? found))", [edit])
  }

  /// Returns the part in which two texts differ, and its replacement; both contain whole words.
  private static func change(from old: String, to new: String) -> (range: Range<Int>, replacement: String)? {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, isInWord(old[start - 1]) { start -= 1 }
    let limit = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(limit).count
    while end > 0, isInWord(old[old.count - end]) { end -= 1 }
    return String(validating: new[start..<new.count - end], as: UTF8.self).map { (start..<old.count - end, $0) }
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a locator finds nothing, should find something, and would do so with the corrected string.
  private static func misses(_ lint: LintContext, locator: LocatorIndex, found: String, for expected: String)
    -> Bool
  {
    if UseKind.isAbsenceOnly(lint[locator]) { return false }
    if matchesElsewhere(lint, locator: locator) { return false }
    // If the string identifies a container, the locator finds nothing because the container is missing. In a predicate,
    // the string may have a different purpose.
    let template = lint[locator].template
    let isAround = template.ownKey != expected && template.keys.contains { $0.literal == expected }
    if isAround || template.ownKey == expected && !lint.isExact(locator) { return true }
    guard case .text(_, _, found, expected)? = lint.miss(of: locator)?.miss.difference else { return false }
    return true
  }
}
