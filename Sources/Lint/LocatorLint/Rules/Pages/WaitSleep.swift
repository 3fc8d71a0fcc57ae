// Reports steps that sleep for a fixed time.

import Findings
import LocatorExtraction

enum WaitSleep: LintRule {
  static let description = RuleDescription(
    id: "wait-sleep", severity: .warning, summary: "a step sleeps for a fixed time",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    let functions = lint.extraction.facts.functions
    let uses = FunctionUses(lint.extraction)
    let files = Set(lint.extraction.locators.map(\.place.position.file))
    let functionsByName = Dictionary(grouping: functions.indices) { functions[$0].name }
    let rotations = Set(
      lint.extraction.facts.calls.filter { $0.kind == .rotation }.map { Line($0.position.file, $0.position.line) })
    return lint.extraction.facts.calls.filter { $0.kind == .sleep }.compactMap { call in
      // The caller is responsible for a time that is passed in. A computed time in code without elements is not a wait
      // for the app.
      if call.isDeliberate || call.seconds == nil && !files.contains(call.position.file) { return nil }
      let number = functionsByName[call.enclosing]?.first { functions[$0].holds(call.position) }
      let outline = number.map { functions[$0] }
      // The position of a call is where the call begins or, for a member of a type, where the type's name ends.
      let same = outline?.calls.last { $0.position.line == call.position.line && call.name.hasSuffix($0.name) }
      if same?.isRepeated == true, call.seconds ?? 0 <= 1 { return nil }
      // A call that sleeps until a date in the past does not wait.
      if let seconds = call.seconds, seconds <= 0 { return nil }
      if !files.contains(call.position.file), !lint.extraction.facts.testFiles.contains(call.position.file) {
        return nil
      }
      if isVendored(call.position.file) || isJustAfter(rotations, call.position) { return nil }
      if let outline, let number, let same, !isBeforeElement(same, outline: outline, uses: uses[number]) { return nil }
      let time = call.seconds.map { LintContext.seconds($0) } ?? "a fixed time"
      return lint.finding(
        Self.self, at: call.position, in: call.enclosing, about: call.name, "\(call.name) always waits for \(time)",
        advice: "wait for the element that the next step needs")
    }
  }

  /// Whether a file is copied into projects as it is: fastlane's.
  private static func isVendored(_ file: String) -> Bool { file.hasSuffix("SnapshotHelper.swift") }

  private struct Line: Hashable {
    let file: String
    let line: Int?

    init(_ file: String, _ line: Int?) { (self.file, self.line) = (file, line) }
  }

  /// Whether a position is on one of the lines, or at most two lines below it.
  private static func isJustAfter(_ lines: Set<Line>, _ position: SourcePosition) -> Bool {
    guard let line = position.line else { return false }
    return (line - 2...line).contains { lines.contains(Line(position.file, $0)) }
  }

  private static let buildingCalls: Set = [
    "element", "matching", "containing", "descendants", "children", "coordinate", "withOffset", "XCUIApplication",
    "NSPredicate", "CGVector",
  ]

  /// Whether the step after a sleep uses an element, or nothing follows. Anything else, such as a message to a server
  /// or a screenshot, has no element to wait for.
  private static func isBeforeElement(
    _ sleep: FunctionOutline.Call, outline: FunctionOutline, uses: [FunctionUses.Item]
  ) -> Bool {
    let later = outline.calls.lazy.filter { $0.range.lowerBound >= sleep.range.upperBound }
    // Calls that only build a locator do not use an element.
    guard let next = later.first(where: { !buildingCalls.contains($0.name) }) else { return true }
    if UseKind.isCall(next.name), next.name != "screenshot" { return true }
    // The arguments of an assertion may be on the lines below its name.
    let last = (next.position.line ?? 0) + (next.name.hasPrefix("XCT") ? 3 : 0)
    return uses.contains { isBefore(sleep.position, $0.use.position) && $0.use.position.line ?? 0 <= last }
  }
}
