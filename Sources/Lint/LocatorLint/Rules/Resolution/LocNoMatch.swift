// Reports locators that find nothing and have no near miss.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies
import Text

enum LocNoMatch: LintRule {
  static let description = RuleDescription(
    id: "loc-no-match", severity: .error, summary: "a locator has no match on the screens it is declared for",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintContext) -> [Finding] {
    missing(lint) + ofPatterns(lint)
  }

  private static func missing(_ lint: LintContext) -> [Finding] {
    let found = lint.extraction.locators.itemIndices.filter(lint.isMissing).compactMap {
      locator -> (LocatorIndex, Finding)? in
      // If the test expects no such element, a missing match is not a defect. A different rule would report a typo.
      // The locators of a screen that was never recorded are reported together.
      if UseKind.isAbsenceOnly(lint[locator]) || lint.unrecordedScreen(of: locator) != nil
        || lint.unmatchedType(of: locator) != nil
      {
        return nil
      }
      let relevant = lint.relevantSnapshots(for: locator)
      // An alert or a spinner is often recorded as a separate named screen, while its locator is declared in the type
      // for the screen behind it.
      let elsewhere =
        relevant.isLimitedToScreen
        ? lint.snapshots(locator, among: lint.ownSnapshots(for: locator)) { $0.count > 0 } : []
      if !elsewhere.isEmpty { return (locator, self.found(elsewhere, relevant: relevant, in: lint, locator: locator)) }
      let hasIncomplete = lint.decisive(relevant.snapshots, for: locator).count < relevant.snapshots.count
      let mayBeUnrecorded =
        !relevant.isLimitedToScreen || hasIncomplete || lint.miss(of: locator)?.isDoubtful == true
      let finding = lint.finding(
        Self.self, locator: locator, severity: mayBeUnrecorded ? .warning : nil,
        message: "\(lint[locator].template) has no match in \(place(relevant, in: lint, locator: locator))",
        advice: relevant.isLimitedToScreen ? nil : "correct the locator, or record the screen that shows the element",
        notes: lint.miss(of: locator).map { [note($0, in: lint)] } ?? [])
      return (locator, finding)
    }
    return lint.joiningUsesOfConstants(found)
  }

  /// Returns findings about locators with placeholders: one at the declaration, or one for each call if the calls
  /// provide the values.
  private static func ofPatterns(_ lint: LintContext) -> [Finding] {
    let locators = lint.extraction.locators
    let isCalled = Set(locators.filter { $0.query != nil }.compactMap(\.role.callee))
    let misses = locators.itemIndices.compactMap { locator -> (locator: LocatorIndex, miss: PatternMiss)? in
      if isCalled.contains(locators[locator].name) || UseKind.isAbsenceOnly(locators[locator]) { return nil }
      return lint.patternMiss(locator).map { (locator, $0) }
    }
    let declared = Set(misses.filter { locators[$0.locator].role.callee == nil }.map { locators[$0.locator].name })
    return misses.compactMap { locator, miss in
      let extracted = locators[locator]
      if let name = extracted.role.callee, declared.contains(name) || isCalled.contains(name) { return nil }
      let relevant = RelevantSnapshots(snapshots: lint.ownSnapshots(for: locator), isLimitedToScreen: false)
      let reason =
        extracted.template.isLoosened
        ? ", whatever its wildcards stand for" : ": no string matches \(KeyText.quoted(miss.key.description))"
      return lint.finding(
        Self.self, locator: locator, severity: .warning,
        message: "\(extracted.template) has no match in \(place(relevant, in: lint, locator: locator))\(reason)",
        advice: miss.nearest.map { "did you mean \(KeyText.quoted($0.description))?" }
          ?? "correct the locator, or record the screen that shows the element")
    }
  }

  private static func found(
    _ elsewhere: [SnapshotIndex], relevant: RelevantSnapshots, in lint: LintContext, locator: LocatorIndex
  ) -> Finding {
    let screens = lint.screenNames(of: elsewhere)
    let place = screens.isEmpty ? "other screens" : listed(first: 3, of: screens)
    return lint.finding(
      Self.self, locator: locator, severity: .note,
      message:
        "\(lint[locator].template) has no match in \(Self.place(relevant, in: lint, locator: locator)), but it matches on \(place)",
      advice: "declare the locator for that screen, unless that screen can appear on top of this one")
  }

  /// Returns the number of snapshots with the names of their screens, and with the platform if both were recorded: `2
  /// snapshots of LoginView`, `12 snapshots on iOS`. If the locator finds nothing on either platform, those of both.
  static func place(_ relevant: RelevantSnapshots, in lint: LintContext, locator: LocatorIndex) -> String {
    let other = lint.counterpart(of: locator).flatMap { lint.isMissing($0) ? $0 : nil }
    let others = other.map { lint.relevantSnapshots(for: $0).snapshots } ?? []
    let platform =
      lint.hasSeveralDrivers && other == nil
      ? lint[locator].template.driver.map { " on \($0.driver.platformName)" } : nil
    let recording = lint.recording(relevant.snapshots, for: locator).count
    let incomplete = relevant.snapshots.count - lint.decisive(relevant.snapshots, for: locator).count
    let open = [(incomplete, "incomplete"), (relevant.snapshots.count - recording - incomplete, "undecidable")]
      .filter { $0.0 > 0 }.map { "\($0) more \($0 == 1 ? "is" : "are") \($1)" }
    let count = counted(recording + others.count, "snapshot")
    let rest = (platform ?? "") + (open.isEmpty ? "" : " (\(open.joined(separator: ", ")))")
    guard relevant.isLimitedToScreen else { return count + rest }
    return "\(count) of \(lint.screenNames(of: relevant.snapshots + others).joined(separator: ", "))" + rest
  }

  /// Returns a note about the closest near miss, with its position in the dump.
  static func note(_ near: LocatorNearMiss, in lint: LintContext) -> Finding.Note {
    Finding.Note(
      "near miss: \(near.miss.element), \(near.difference)",
      at: SourcePosition(file: lint[near.snapshot].path, line: near.miss.element.line, column: near.miss.element.column)
    )
  }
}
