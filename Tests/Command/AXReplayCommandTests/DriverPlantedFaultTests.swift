// Tests that lint finds every fault planted in Appium page objects, and reports nothing about correct ones.

import Foundation
import Testing

@Suite struct DriverPlantedFaultTests {
  static let faults = pythonFaults + javaFaults + typeScriptFaults

  /// Each fault is at a different locator, so that no finding hides another one. All are planted at once.
  @Test func everyPlantedFaultIsFoundAndNothingElse() throws {
    let suites = try Self.suites()
    defer { suites.folder.remove() }
    #expect(try Self.found(suites).map(\.summary) == [])

    let expected = try Self.faults.map { (place: try suites.place(of: $0), fault: $0) }
    for fault in Self.faults { try suites.plant(fault) }
    let found = try Self.found(suites)
    #expect(found.map(\.summary).sorted() == expected.map { "\($0.place) \($0.fault.finding)" }.sorted())
    for (place, fault) in expected {
      guard let advice = fault.advice else { continue }
      let given = found.first { $0.place == place }?.advice ?? ""
      #expect(given.contains(advice), "\(fault.way): \(given)")
    }
  }

  /// A fix of a planted fault writes what was there before. Only a typo in a whole literal has a fix.
  @Test func fixesRestoreTheOriginal() throws {
    let suites = try Self.suites()
    defer { suites.folder.remove() }
    let places = try Self.faults.map(suites.place)
    for fault in Self.faults { try suites.plant(fault) }
    let fixable = Set(try suites.findings().filter { $0.fix != nil }.map(\.place))
    #expect(!fixable.isEmpty && fixable.isSubset(of: places))
    _ = try suites.lint("--fix", "--write")
    for (fault, place) in zip(Self.faults, places) {
      let text = try suites.text(of: fault.file)
      #expect(text.contains(fixable.contains(place) ? fault.old : fault.new), "\(fault.way)")
    }
  }

  @Test(arguments: ["python/", "java/", "typescript/"])
  func everySuiteHasTwentyFaults(suite: String) {
    #expect(Self.faults.filter { $0.file.hasPrefix(suite) }.count >= 20)
  }

  private static func suites() throws -> PlantedSuites {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Planted")
    let settings = try String(contentsOf: folder.appending(path: "axreplay.yml"), encoding: .utf8)
      .replacingOccurrences(of: "../../../../snapshots", with: CommandRun.root.appending(path: "snapshots").path)
    return try PlantedSuites(
      copying: ["python", "java", "typescript"].map { folder.appending(path: $0) }, settings: settings)
  }

  /// Returns the findings above notes. Notes are matters of taste, such as a condition that makes no difference.
  private static func found(_ suites: PlantedSuites) throws -> [PlantedFinding] {
    try suites.findings().filter { $0.severity != "note" }
  }
}

extension PlantedFinding {
  /// The finding as `python/pages/login_page.py:9 loc-near-miss`.
  fileprivate var summary: String { "\(place) \(code)" }
}
