// Tests maps of recordings: screens, actions, conflicts, and what was never tried.

import AccessibilityTree
import Recordings
import Testing

@Suite struct MapTests {
  private func map(_ journals: String...) throws -> RecordingMap {
    let recordings = try journals.enumerated().map { number, journal in
      try #require(TimelineRecording.read(journal, path: "all/r\(number)").recording, "\(journal)")
    }
    return RecordingMap(of: RecordingPool(recordings))
  }

  /// `A -tap a→ B`, one for each action.
  private func outline(_ map: RecordingMap) -> [String] {
    map.actions.map { action in
      let names = [action.origin, action.destination].map { $0.map { map.screens[$0].name } ?? "–" }
      return "\(names[0]) -\(action.event.kind.rawValue)→ \(names[1]) \(action.places.count)"
    }
  }

  @Test func screensAndActionsAreThoseOfAllRecordings() throws {
    let map = try map(
      "0 launch | 0 Home/[a b] | 1 tap a | 1.5 Wait/[w] | 3 List/[c] | 4 tap c | 4.5 Home/[a b]",
      "0 launch | 0 Home/[a b] | 1 tap a | 2 List/[c] | 3 tap c | 3.5 Other/[d]")
    // Snapshots that are replaced before the next action are left out.
    #expect(map.screens.map(\.name) == ["Home", "List", "Other"])
    #expect(map.screens.map(\.visits) == [3, 2, 1])
    #expect(
      outline(map) == [
        "– -launch→ Home 2", "Home -tap→ List 2", "List -tap→ Home 1", "List -tap→ Other 1",
      ])
    #expect(map.actions[1].times == VirtualTime(microseconds: 1_000_000)...VirtualTime(microseconds: 2_000_000))
    #expect(map.actions[1].places.map(\.description) == ["r0, line 4 (1.xml)", "r1, line 4 (1.xml)"])
    #expect(map.deadEnds == [2])
  }

  @Test func screensWithoutALabelHaveNamesOfTheirOwn() throws {
    let map = try map("0 launch | 0 [a] | 1 tap a | 2 Home/[b] | 3 tap b | 4 Home/[c]")
    #expect(map.screens.map(\.name) == ["Screen 1", "Home", "Home (2)"])
  }

  @Test(
    arguments: [
      ("0 launch -x | 0 [a] | 1 tap a | 2 [b]", "0 launch -y | 0 [a] | 1 tap a | 2 [c]", [.launch]),
      ("0 launch | 0 [a] | 1 tap a | 2 [b]", "0 launch | 0 [a] | 1 tap a | 2 [c]", []),
      (
        "0 launch | 0 [*u a] | 1 type u x | 2 [*u=1 a] | 3 tap a | 4 [b]",
        "0 launch | 0 [*u a] | 1 type u y | 2 [*u=1 a] | 3 tap a | 4 [c]", [.typedText]
      ),
      (
        "0 launch | 0 [a] | 1 tap a | 2 [b]",
        "0 launch | 0 [a] | 1 orientation landscapeLeft | 2 [a] | 3 tap a | 4 [c]", [.orientation]
      ),
    ] as [(String, String, [RecordingMap.Difference])])
  func conflictsSayWhatTellsThemApart(first: String, second: String, differences: [RecordingMap.Difference]) throws {
    let map = try map(first, second)
    #expect(map.conflicts.map(\.differences) == [differences])
    #expect(map.conflicts.first?.actions.count == 2)
  }

  @Test func theSameOutcomeIsNoConflict() throws {
    #expect(try map("0 launch | 0 [a] | 1 tap a | 2 [b]", "0 launch | 0 [a] | 1 tap a | 3 [b]").conflicts.isEmpty)
  }

  @Test func whatWasUsedInOneStateOfAViewIsNotUntriedInAnother() throws {
    let map = try map(
      "0 launch | 0 Home/[a b c -d table< #x #y >] | 1 tap a | 2 Home/[a b c e] | 3 tap b | 4 Home/[b]")
    // `-d` is off screen. A row stands for all rows of its collection. What is listed once is not listed again.
    #expect(map.screens.map { $0.untried.map { $0.identifier ?? "" } } == [["c", "x"], ["e"], []])
    let rows = try self.map("0 launch | 0 [table< #x #y >] | 1 tap x | 2 [b]")
    #expect(rows.screens[0].untried.isEmpty)
  }

  @Test func screensMayBeNamedFromOutside() throws {
    let recording = try #require(TimelineRecording.read("0 launch | 0 Home/[a] | 1 tap a | 2 [b]").recording)
    let map = RecordingMap(of: RecordingPool([recording])) { snapshot in
      snapshot.elements.contains { $0.identifier == "b" } ? "Basket" : nil
    }
    #expect(map.screens.map(\.name) == ["Home", "Basket"])
  }

  @Test func theFewestRecordingsAreKept() throws {
    let short = "0 launch | 0 A/[a] | 1 tap a | 2 B/[b]"
    let long = "0 launch | 0 A/[a] | 1 tap a | 2 B/[b] | 3 tap b | 4 C/[c]"
    let other = "0 launch | 0 A/[a] | 1 tap a | 2 B/[b] | 3 tap b | 4 D/[d]"
    // The first one has nothing that the others do not have.
    let cover = RecordingCover(of: try map(short, long, other))
    #expect(cover.kept == ["all/r1", "all/r2"] && cover.redundant == ["all/r0"] && cover.isSmallest)
    // Each pair of these three has all three screens and actions, but none of them alone.
    let three = try map(
      "0 launch | 0 A/[a b] | 1 tap a | 2 B/[c] | 3 tap c | 4 A/[a b] | 5 tap b | 6 C/[d]",
      "0 launch | 0 A/[a b] | 1 tap b | 2 C/[d]", "0 launch | 0 A/[a b] | 1 tap a | 2 B/[c]")
    #expect(RecordingCover(of: three).kept == ["all/r0"])
  }

  @Test func newerRecordingsAreCompared() throws {
    let map = try map(
      "0 launch | 0 A/[a x] | 1 tap a | 2 B/[b] | 3 tap b | 4 C/[c]",
      "0 launch | 0 A/[a x] | 1 tap a | 2 B/[b e] | 3 tap e | 4 D/[d] | 5 tap d | 6 A/[a x] | 7 tap x | 8 A/[a x]")
    let comparison = MapComparison(of: map, newer: ["all/r1"])
    func names(_ numbers: [Int]) -> [String] { numbers.map { map.screens[$0].name } }
    #expect(names(comparison.newScreens) == ["D"])
    #expect(names(comparison.goneScreens) == ["C"])
    #expect(comparison.changed.map(\.view) == ["B"])
    #expect(comparison.changed.first?.differences.appeared.map(\.identifier) == ["e"])
    // That B has changed makes the tap that leads to it neither new nor gone.
    func actions(_ numbers: [Int]) -> [String] {
      numbers.map { number in
        let (action, target) = (map.actions[number], map.actions[number].event.description.split(separator: "\"")[1])
        let ends = [action.origin, action.destination].map { $0.map { map.screens[$0].name } ?? "–" }
        return "\(ends[0]) \(target) \(ends[1])"
      }
    }
    #expect(actions(comparison.newActions) == ["B (2) e D", "D d A", "A x A"])
    #expect(actions(comparison.goneActions) == ["B b C"])
    #expect(MapComparison(of: try self.map("0 launch | 0 [a]", "0 launch | 0 [a]"), newer: ["all/r1"]).isEmpty)
  }

  @Test func comparisonsNameTheVersionsOfTheApp() throws {
    let headers = [#""version": "2.3", "build": "1201""#, "", #""version": "2.3", "build": "1201""#, #""build": "9""#]
    let recordings = try headers.enumerated().map { number, header in
      try #require(
        TimelineRecording.read("0 launch | 0 [a]", path: "all/r\(number)", header: header).recording)
    }
    let map = RecordingMap(of: RecordingPool(recordings))
    let comparison = MapComparison(of: map, newer: ["all/r3"])
    // Two of the older recordings have the same version, and one names none.
    #expect(comparison.oldVersions == ["2.3 (1201)"])
    #expect(comparison.newVersions == ["build 9"])
    #expect(MapComparison(of: map, newer: ["all/r1"]).newVersions.isEmpty)
  }

  @Test func theShortestWayIsFound() throws {
    let map = try map(
      "0 launch | 0 A/[a z] | 1 tap a | 2 B/[b] | 3 tap b | 4 C/[c] | 5 tap c | 6 D/[d]",
      "0 launch | 0 A/[a z] | 1 tap z | 2 C/[c]")
    func way(_ origin: Int?, _ destination: Int) -> [String]? {
      map.way(from: origin, to: destination)?.actions.map { map.actions[$0].event.description }
    }
    let all = "descendants(matching: .any)"
    // The way over B has one action more.
    #expect(way(nil, 3) == ["launch", #"tap \#(all)["z"]"#, #"tap \#(all)["c"]"#])
    #expect(way(1, 3) == [#"tap \#(all)["b"]"#, #"tap \#(all)["c"]"#])
    #expect(way(2, 2) == [])
    #expect(way(3, 0) == nil)
  }
}
