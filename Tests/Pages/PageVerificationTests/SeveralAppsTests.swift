// Tests recordings of more than one app in one directory.

import Findings
import PageVerification
import Testing

@testable import Recordings

@Suite struct SeveralAppsTests {
  /// A recording of the shop, and a recording of a notes app with a label that is also the name of a shop view.
  private static func findings(_ models: [String]) throws -> [String] {
    let shop = try RecordedTimeline.recording("0 launch | 1 Home[h]", path: "shop-1")
    let notes = try RecordedTimeline.recording("0 launch | 1 Home[n] | 2 List[n m]", path: "notes-1", app: "notes")
    let findings = Verification(try models.map(RecordedTimeline.model), [shop, notes]).findings
    return findings.map { "\($0.severity) \($0.code): \($0.message)" }
  }

  /// If views do not declare their app, labels in recordings of other apps count, too. Labels that match no view are
  /// not reported, and neither is the other app's recording; a note points out the missing declaration.
  @Test func viewsWithoutAnApp() throws {
    #expect(
      try Self.findings(["Home: h exists"]) == [
        "error page-criteria-partial: Home is not recognised in 1 of its 1 labelled snapshot in notes-1; most often, h: exists does not hold",
        "warning recording-several-apps: the recordings show 2 apps, but no view declares its app",
      ])
  }

  @Test(arguments: [["Home: h exists; app shop"], ["Home: h exists; app shop", "Alert: ok exists; app sb"]])
  func recordingsOfOtherAppsAreIgnored(_ models: [String]) throws {
    let found = try Self.findings(models).filter { !$0.contains("Alert is never recognised") }
    #expect(found.isEmpty)
  }

  /// Two recordings contain the same snapshots.
  @Test func evidenceIsInTheRecordingOfTheFinding() throws {
    let first = try RecordedTimeline.recording("0 launch | 1 Home[h] | 2 tap h | 3 Home[x]", path: "r0")
    let second = Recording(
      path: "r1", journal: first.journal, snapshots: first.snapshots, lacksJournal: false, initialScreens: [:],
      initialOrientation: first.initialOrientation)
    let verification = Verification([try RecordedTimeline.model("Home: h exists")], [first, second])
    #expect(verification.snapshots.count == 2)
    let findings = verification.findings.filter { $0.code == "page-criteria-partial" }
    #expect(findings.map { $0.notes.compactMap(\.position?.file) } == [["r0/3.xml"], ["r1/3.xml"]])
  }

  /// If each view declares its app, there are no findings.
  @Test func viewsOfDifferentApps() throws {
    #expect(try Self.findings(["Home: h exists; app shop", "List: m exists; app notes"]) == [])
  }

  @Test func labelsOfAnotherAppAreASeparateGroup() throws {
    let verification = try verification(
      ["Home: h exists; app shop"], ["0 launch | 1 Home[h] | 2 other:Home[x]"])
    #expect(verification.screens.map(\.name) == ["Home", "Home of other"])
    #expect(verification.screens.map(\.model) == [0, nil])
  }
}
