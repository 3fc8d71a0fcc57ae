// Tests that evaluating a criterion only where its strings occur gives the same verdicts as evaluating it everywhere.

import AccessibilityTree
import ElementQueries
import Findings
import Foundation
import PageVerification
import PredicateFormat
import Recordings
import Testing

/// Writes criteria with strings from dumps. The same seed gives the same criteria.
private struct CriterionGenerator {
  let strings: [String]
  private var state: UInt64 = 20

  init(strings: [String]) { self.strings = strings }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(limit, 1)
  }

  private mutating func one(of texts: [String]) -> String { texts[number(below: texts.count)] }

  private mutating func text() -> String {
    let text = one(of: strings)
    switch number(below: 6) {
    case 0: return String(text.prefix(1 + number(below: text.count)))
    case 1: return text + one(of: ["x", " ", "é"])
    case 2: return one(of: ["1", "0", "nowhere", "Done"])
    default: return text
    }
  }

  private mutating func locator() -> String {
    let type = one(of: ["buttons", "staticTexts", "cells", "otherElements", "textFields"])
    let key = one(of: ["label", "identifier", "value", "title"])
    let relation = one(of: ["==", "!=", "CONTAINS", "BEGINSWITH", "ENDSWITH", "CONTAINS[c]"])
    let text = text()
    switch number(below: 10) {
    case 0: return "\(type).firstMatch"
    case 1: return "\(type)[\"\(text)\"].staticTexts.firstMatch"
    case 2: return "\(type).containing(.staticText, identifier: \"\(text)\").buttons[\"\(self.text())\"]"
    case 3: return "\(type).matching(NSPredicate(format: \"\(key) \(relation) '\(text)'\")).firstMatch"
    case 4: return "\(type).matching(NSPredicate(format: \"\(key) \(relation) '\(text)' AND label != ''\"))"
    case 5: return "\(type).element(boundBy: \(number(below: 3)))"
    case 6: return "//*[@name='\(text)' or @text='\(text)']"
    case 7: return "~\(text)"
    default: return "\(type)[\"\(text)\"]"
    }
  }

  /// Returns a criterion; nil if it is invalid.
  mutating func criterion() -> Criterion? {
    let condition = one(of: [
      "exists", "NOT exists", "isHittable", "NOT isHittable", "count >= 2", "count == 0", "isEnabled",
      "label BEGINSWITH 'L'", "NOT label CONTAINS 'a'", "exists == NO OR label == 'Log In'",
    ])
    return try? Criterion("element", locator: locator(), condition: condition)
  }
}

@Suite struct ShortcutTests {
  /// The dumps of this project, whatever recorded them, as the snapshots of one recording.
  private static func recording() throws -> Recording {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    var files: [String: [UInt8]] = [:]
    for folder in ["snapshots", "Tests/Command/Dumps"] {
      let place = root.appendingPathComponent(folder)
      let names = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where [".xml", ".json", ".txt"].contains(where: name.hasSuffix) {
        guard let bytes = try? Data(contentsOf: place.appendingPathComponent(name)), bytes.count < 12_000 else {
          continue
        }
        files["\(files.count)." + name.split(separator: ".").suffix(1).joined()] = Array(bytes)
      }
    }
    let contents = files
    let reading = RecordingReader.read("d", RecordingFiles(names: contents.keys.sorted()) { contents[$0] })
    return try #require(reading.recording)
  }

  @Test func verdictsAreThoseOfEvaluatingEverything() throws {
    let recording = try Self.recording()
    let trees = recording.snapshots.compactMap(\.self)
    let texts = trees.flatMap { $0.elements.flatMap { [$0.identifier, $0.label, $0.value] } }.compactMap(\.self)
    let strings = Set(texts).filter { text in
      !text.isEmpty && text.count < 60 && !text.contains { "'\"\\".contains($0) || $0.isNewline }
    }
    try #require(trees.count > 50)
    var generator = CriterionGenerator(strings: strings.sorted())
    let models = (0..<120).compactMap { number in
      generator.criterion().map { PageModel("View\(number)", criteria: [$0]) }
    }
    try #require(models.count > 90)
    let verification = Verification(models, [recording])
    var counts: [Truth: Int] = [:]
    for model in models.indices.map({ ModelIndex($0) }) {
      for snapshot in verification.snapshots.indices.map({ ObservedSnapshotIndex($0) }) {
        let truth = verification.truth(model, criterion: 0, on: snapshot)
        let evaluated = verification.reading(model, criterion: 0, on: snapshot)?.verdict ?? .no
        if truth != evaluated {
          let path = verification.snapshots[snapshot.value].path
          let criterion = models[model.value].criteria[0]
          Issue.record("\(criterion.element.locator) \(criterion.text) on \(path): \(truth), and not \(evaluated)")
        }
        counts[evaluated, default: 0] += 1
      }
    }
    // All answers occur, so that none of them is compared with itself only.
    for truth in Truth.allCases { #expect(counts[truth, default: 0] > 50, "\(truth)") }
  }
}
