// Reports locators that find nothing and have no near miss.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocNoMatch: LintRule {
  static let description = RuleDescription(
    id: "loc-no-match", severity: .error, summary: "a locator finds nothing on the screens it is declared for",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintSubject) -> [Finding] {
    missing(lint) + ofPatterns(lint)
  }

  private static func missing(_ lint: LintSubject) -> [Finding] {
    lint.extraction.locators.itemIndices.filter(lint.isMissing).compactMap { locator in
      // The test expects no such element. Another rule would report a typo.
      if UseKind.isAbsenceOnly(lint[locator]) { return nil }
      let ground = lint.ground(of: locator)
      // An alert or a spinner is often a screen with a name, while its locator is declared with the screen beneath it.
      let elsewhere = ground.isHome ? lint.snapshots(locator, among: lint.ownSnapshots) { $0.count > 0 } : []
      if !elsewhere.isEmpty { return found(elsewhere, ground, lint, locator) }
      return lint.finding(
        Self.self, locator, severity: ground.isHome ? nil : .warning,
        "\(lint[locator].template) finds nothing on \(place(ground, lint))",
        advice: ground.isHome ? nil : "record the screen, or correct the locator",
        notes: lint.miss(of: locator).map { [note($0, lint)] } ?? [])
    }
  }

  /// Returns findings about locators with placeholders: one at the declaration, or one for each call if the calls
  /// provide the values.
  private static func ofPatterns(_ lint: LintSubject) -> [Finding] {
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
      let ground = LocatorGround(snapshots: lint.ownSnapshots(for: locator), isHome: false)
      return lint.finding(
        Self.self, locator, severity: .warning,
        "\(extracted.template) finds nothing on \(place(ground, lint)), where no text is like \(KeyText.quoted(miss.key.description))",
        advice: miss.nearest.map { "did you mean \(KeyText.quoted($0.description))?" }
          ?? "record the screen, or correct the locator")
    }
  }

  private static func found(
    _ elsewhere: [SnapshotIndex], _ ground: LocatorGround, _ lint: LintSubject, _ locator: LocatorIndex
  ) -> Finding {
    let screens = lint.byScreen(elsewhere).map(\.screen)
    let others = screens.count > 3 ? " and \(screens.count - 3) more" : ""
    let place = screens.isEmpty ? "others" : screens.prefix(3).joined(separator: ", ") + others
    return lint.finding(
      Self.self, locator, severity: .note,
      "\(lint[locator].template) finds nothing on \(Self.place(ground, lint)), and is found on \(place)",
      advice: "declare it there, unless what it finds comes over the screen")
  }

  /// `2 snapshots of LoginView`
  static func place(_ ground: LocatorGround, _ lint: LintSubject) -> String {
    let count = counted(ground.snapshots.count, "snapshot")
    guard ground.isHome else { return count }
    return "\(count) of \(lint.byScreen(ground.snapshots).map(\.screen).joined(separator: ", "))"
  }

  /// A note with the nearest element, and its place.
  static func note(_ near: LocatorMiss, _ lint: LintSubject) -> Finding.Note {
    Finding.Note(
      "the nearest is \(near.miss.element): \(near.miss.difference)",
      at: SourcePosition(file: lint[near.snapshot].path, line: near.miss.element.line))
  }
}
