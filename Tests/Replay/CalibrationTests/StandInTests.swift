// Tests that the answers of axreplay's stand-in for XCTest are the ones that axreplay expects.

import AccessibilityTree
import Calibration
import ElementQueries
import Foundation
import Testing

@Suite struct StandInTests {
  /// The questions that have several possible answers. The stand-in for XCTest returns one of them.
  static let open: Set = [
    "containing.self/text", "containing.self/box", "hittable.bars/tab-bar", "hittable.bars/inset",
    "hittable.covered/completely", "hittable.covered/cover", "hittable.no-size/other",
  ]

  @Test func everyAnswerIsExpected() throws {
    let verdicts = try CalibrationSample.verdicts(CalibrationSample.lines().joined(separator: "\n"))
    #expect(verdicts.count > 100)
    for verdict in verdicts {
      let id = verdict.question.id
      switch verdict.status {
      case .confirmed: #expect(!Self.open.contains(id), "\(id)")
      case .leftOpen: #expect(Self.open.contains(id), "\(id)")
      case .notAsked, .contradicted: Issue.record("\(id): \(verdict.status)")
      }
    }
  }

  @Test func everyFactHasAQuestion() throws {
    let file = try #require(CalibrationSample.read(CalibrationSample.lines().joined(separator: "\n")).file)
    let asked = Set(file.screens.flatMap(\.questions).map(\.fact))
    #expect(CalibrationFact.all.filter { !asked.contains($0) }.map(\.id) == [])
    let ids = file.screens.flatMap(\.questions).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func identifiersOfFactsAreDistinct() {
    let ids = CalibrationFact.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// The facts that no question covers concern WebDriverAgent or situations that the app's screens cannot show.
  @Test func everyUncertainFactAboutXCTestIsChecked() {
    let unasked: Set<DeviceFact> = [.nesting, .xpathList, .midChainPosition, .titleKey]
    #expect(Set(DeviceFact.allCases).subtracting(CalibrationFact.all.compactMap(\.row)) == unasked)
  }

  /// The Xcode version in the file; whether `containing` keeps an element if only the element itself matches; and the
  /// resulting status and setting.
  static let releases: [(xcode: String?, isKept: Bool, status: CalibrationComparison.Verdict.Status, option: Int?)] = [
    (nil, true, .leftOpen, 15), (nil, false, .leftOpen, nil), ("1620", true, .leftOpen, 15),
    ("1620", false, .leftOpen, nil), ("1540", true, .confirmed, 15), ("1540", false, .contradicted, nil),
    ("2610", false, .leftOpen, nil), ("26.1", true, .leftOpen, 15),
  ]

  @Test(arguments: releases.indices) func theXcodeVersionDeterminesContaining(_ index: Int) throws {
    let row = Self.releases[index]
    var text = try CalibrationSample.text(changing: "containing.self/text") { question in
      question["answer"] = ["count": row.isKept ? 1 : 0]
    }
    // The other question about the same fact, `containing.self/box`, was skipped.
    text = text.split(separator: "\n").map { line in
      line.contains("\"id\":\"containing.self/box\"")
        ? "{\"id\": \"containing.self/box\", \"ask\": \"count\", \"query\": \"cells\", \"skipped\": \"not here\"},"
        : line
    }.joined(separator: "\n")
    if let xcode = row.xcode {
      text = "{\"xcode\": \"\(xcode)\", " + text.dropFirst()
    }
    let file = try #require(CalibrationSample.read(text).file)
    let comparison = CalibrationComparison(of: file)
    let verdict = try #require(comparison.verdicts.first { $0.question.id == "containing.self/text" })
    #expect(verdict.status == row.status)
    #expect(comparison.option?.version.major == row.option)
    let other = try #require(comparison.verdicts.first { $0.question.id == "containing.self/box" })
    #expect(other.status == .notAsked && other.remark == "not here")
  }

  @Test func aChangedScreenIsInconclusive() throws {
    let text = try CalibrationSample.lines().joined(separator: "\n")
      .replacing("{\"name\": \"rows\",\n   \"changed\": false", with: "{\"name\": \"rows\",\n   \"changed\": true")
    let verdicts = try CalibrationSample.verdicts(text).filter { $0.screen == "rows" }
    #expect(!verdicts.isEmpty)
    for verdict in verdicts where verdict.question.ask != .tap {
      #expect(verdict.status == .notAsked)
      #expect(verdict.remark == "the screen changed while the calibration kit was evaluating queries on it")
    }
  }

  /// An answer is inconclusive if level order and document order are the same in the tree.
  @Test func aScreenWithOneOrderIsInconclusive() throws {
    let text = """
      {"calibration": 1, "screens": [{"name": "flat", "tree": {"elementType": 2, "children": [
        {"elementType": 9, "label": "A"}, {"elementType": 9, "label": "B"}]}, "questions": [
        {"id": "result-order.level/buttons", "ask": "elements", "query": "buttons", "answer": {"elements": [
          {"element": {"elementType": 9, "label": "A"}}, {"element": {"elementType": 9, "label": "B"}}]}}]}]}
      """
    let verdict = try #require(CalibrationSample.verdicts(text).first)
    #expect(verdict.status == .notAsked)
    #expect(verdict.remark == "on this screen, the answer is also consistent with document order")
  }

  /// The app has every screen that the test uses.
  @Test func theAppHasEveryScreen() throws {
    let folder = CalibrationSample.url.deletingLastPathComponent().appending(path: "../../../../Docs/Calibration")
    let test = try String(contentsOf: folder.appending(path: "CalibrationTests.swift"), encoding: .utf8)
    let app = try String(contentsOf: folder.appending(path: "CalibrationApp.swift"), encoding: .utf8)
    let asked = Set(test.matches(of: /name: "(\w+)"/).map { String($0.output.1) })
    let shown = Set(app.matches(of: /case "(\w+)":/).map { String($0.output.1) })
    // The default screen.
    #expect(asked == shown.union(["order"]))
  }
}
