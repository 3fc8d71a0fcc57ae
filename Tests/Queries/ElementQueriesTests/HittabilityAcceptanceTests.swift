// Compares computed hittability with the values reported by the device, which are first removed from the dumps.

import AccessibilityTree
import ElementQueries
import Foundation
import PredicateFormat
import SnapshotFormats
import Testing

/// Dumps from real devices, if a collection of them is stored beside the package. They are not part of the repository.
private enum RealDumps {
  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["AXREPLAY_CORPUS"] { return URL(fileURLWithPath: path) }
    let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
  }()

  /// Relative paths of all files that may be dumps.
  static let all: [String] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return paths.filter { $0.hasSuffix(".xml") }.sorted()
  }()

  /// Paths of dumps with hittability values from the device.
  static let withAnswers: [String] = all.filter { bytes(of: $0).map { answer(in: $0) } ?? false }

  static func bytes(of path: String) -> [UInt8]? {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map(Array.init)
  }

  static func snapshot(_ path: String) -> Snapshot? {
    bytes(of: path).flatMap { DumpReader.read($0, file: path).snapshot }
  }

  private static func answer(in bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(" hittable=\"")
  }

  static let isAbsent: Comment = "no dumps: set AXREPLAY_CORPUS, or put some at ../shared/corpus"
  static let isSilent: Comment = "no real dump records hittability: WebDriverAgent writes it only on request"
}

@Suite struct HittabilityAcceptanceTests {
  /// Counts of computed results by recorded value, and the results that must not occur.
  struct Comparison {
    var counts: [String: Int] = [:]
    var contradictions: [String] = []

    init(_ snapshot: Snapshot) {
      let model = HittabilityModel(snapshot)
      for element in snapshot.elements {
        guard let recorded = element[.hittable] else { continue }
        let found = model.hittability(of: element, ignoringRecordedAnswer: true)
        counts["\(element.type.shortName): \(recorded) → \(found.answer) (\(found.confidence))", default: 0] += 1
        if found.confidence == .high, found.answer != Truth(recorded) {
          contradictions.append("\(element) is recorded as \(recorded), but computed as “\(found.reason)”")
        }
      }
    }
  }

  @Test(.enabled(if: !RealDumps.withAnswers.isEmpty, RealDumps.isSilent), arguments: RealDumps.withAnswers)
  func confidentAnswersAgreeWithDevice(path: String) throws {
    let comparison = Comparison(try #require(RealDumps.snapshot(path)))
    #expect(comparison.contradictions.isEmpty, "\(comparison.counts.sorted { $0.key < $1.key })")
  }

  @Test(.enabled(if: !RealDumps.all.isEmpty, RealDumps.isAbsent), arguments: RealDumps.all)
  func everyElementOfRealDumpHasResult(path: String) throws {
    guard let snapshot = RealDumps.snapshot(path) else { return }
    let model = HittabilityModel(snapshot)
    for element in snapshot.elements {
      let found = model.hittability(of: element)
      #expect(found.answer != .yes || found.point != nil)
      #expect(found.answer != .unknown || found.confidence == .low)
    }
  }

  /// A screen for which the devices' results are known (`hittability` §2), and the number of these results that the
  /// rules must reproduce.
  struct Screen: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var tree: Tree
    /// The minimum number of elements for which the rules must give the recorded value, whatever the confidence.
    var agreements: Int
  }

  @Test(arguments: screens)
  func confidentAnswersAgreeWithKnownAnswers(screen: Screen) throws {
    let snapshot = try screen.tree.snapshot()
    #expect(Comparison(snapshot).contradictions.isEmpty)
    let model = HittabilityModel(snapshot)
    let agreements = snapshot.elements.count {
      model.hittability(of: $0, ignoringRecordedAnswer: true).answer == $0[.hittable].map { Truth($0) }
    }
    #expect(agreements == screen.agreements)
  }

  static let screens: [Screen] = [
    Screen(
      testDescription: "an alert over a form",
      tree: """
        0 application "Shop" frame=0,0,402,874 hittable
        1   window frame=0,0,402,874 hittable
        2     other frame=0,0,402,874
        3       textField id="account" frame=16,200,370,44 unhittable
        4       button "Log In" frame=16,300,370,52 unhittable
        5     alert "Wrong Password" frame=66,360,270,140 hittable
        6       other frame=66,360,270,140
        7         staticText "Wrong Password" frame=82,380,238,22 hittable
        8         button "OK" frame=66,456,270,44 hittable
        """, agreements: 7),
    // The row under the bar and its text are undecidable: under other bars, devices report such elements as hittable.
    // (`device-evidence` §13)
    Screen(
      testDescription: "a list that scrolls under bars",
      tree: """
        0 application "Mail" frame=0,0,402,874 hittable
        1   window frame=0,0,402,874
        2     other frame=0,0,402,874
        3       table frame=0,0,402,874 hittable
        4         cell "Ann" frame=0,64,402,44 unhittable
        5           staticText "Ann" frame=16,64,200,44 unhittable
        6         cell "Bob" frame=0,400,402,44 hittable
        7         cell "Zoe" frame=0,900,402,44 unhittable
        8       navigationBar "Inbox" frame=0,54,402,54
        9         button "Edit" frame=340,60,50,44 hittable
        """, agreements: 5),
    Screen(
      testDescription: "the same tab twice, of which only one is hittable",
      tree: """
        0 application "Shop" frame=0,0,1024,1366
        1   button "Home" frame=400,30,80,40 hittable
        2   button "Home" frame=400,30,80,40 unhittable
        """, agreements: 0),
    Screen(
      testDescription: "panes over the whole screen, one of which takes touches",
      tree: """
        0 application "Game" frame=0,0,402,874
        1   button "Play" frame=100,400,200,50 unhittable
        2   other id="blocker" frame=0,0,402,874
        """, agreements: 0),
    Screen(
      testDescription: "a decorative pane",
      tree: """
        0 application "Game" frame=0,0,402,874
        1   button "Play" frame=100,400,200,50 hittable
        2   other frame=0,0,402,874
        """, agreements: 1),
    Screen(
      testDescription: "a row with a title that belongs to it, and a row hidden from accessibility",
      tree: """
        0 application "Settings" frame=0,0,402,874
        1   button "General" frame=0,100,402,44 hittable
        2     staticText "General" frame=16,100,200,44 unhittable
        3   staticText "Version" frame=16,200,200,44 inaccessible unhittable
        """, agreements: 1),
    Screen(
      testDescription: "a keyboard, as WebDriverAgent writes it",
      tree: .dump(
        """
        <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" \
        visible="true" accessible="false" x="0" y="0" width="402" height="874" hittable="true">\
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Log In" label="Log In" enabled="true" \
        visible="true" accessible="true" x="16" y="700" width="370" height="52" hittable="false"/>\
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Help" label="Help" enabled="true" \
        visible="true" accessible="true" x="16" y="100" width="370" height="52" hittable="true"/>\
        <XCUIElementTypeKeyboard type="XCUIElementTypeKeyboard" enabled="true" visible="true" accessible="false" \
        x="0" y="570" width="402" height="304" hittable="true">\
        <XCUIElementTypeKey type="XCUIElementTypeKey" name="q" label="q" enabled="true" visible="true" \
        accessible="true" x="4" y="620" width="36" height="44" hittable="true"/>\
        </XCUIElementTypeKeyboard></XCUIElementTypeApplication>
        """), agreements: 5),
  ]
}
