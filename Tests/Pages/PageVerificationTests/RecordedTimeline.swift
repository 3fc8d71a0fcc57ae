// Builds recordings and page models from one line each, for tests of verification.

import Findings
import PageVerification
import Recordings
import Testing

/// A recording written on one line, as a sequence of entries: `0 launch | 0.4 Login[a b] | 2 tap a | 2.5 [c] | 3 Home[c
/// d]`.
///
/// Brackets enclose a screen, and every word in them is a button with that name; `b*` is a button below the visible
/// part of the screen. A word before the brackets is the label of the screen. `name:[…]` is the screen of another app.
/// The possible events are `launch`, `tap a`, `swipe a` and `terminate`.
enum RecordedTimeline {
  static func recording(_ row: String, path: String = "r", app: String = "shop") throws -> Recording {
    var lines = ["{\"axreplay\": 1, \"app\": \"\(app)\"}"]
    var files: [String: String] = [:]
    for (index, entry) in row.split(separator: "|").enumerated() {
      let words = entry.split(separator: " ").map(String.init)
      let content = words.dropFirst().joined(separator: " ")
      if let screen = content.wholeMatch(of: /(?:(\w+):)?(\w+)?\[(.*)\]/) {
        let app = screen.1.map { ", \"app\": \"\($0)\"" } ?? ""
        let label = screen.2.map { ", \"view\": \"\($0)\"" } ?? ""
        lines.append("{\"at\": \(words[0]), \"snapshot\": \"\(index).xml\"\(app)\(label)}")
        files["\(index).xml"] = dump(String(screen.3))
      } else if words[1] == "swipe" {
        lines.append(
          "{\"at\": \(words[0]), \"swipe\": {\"on\": \"buttons[\\\"\(words[2])\\\"]\", \"direction\": \"up\"}}")
      } else if words[1] == "tap" {
        lines.append("{\"at\": \(words[0]), \"tap\": \"buttons[\\\"\(words[2])\\\"]\"}")
      } else {
        lines.append("{\"at\": \(words[0]), \"\(words[1])\": {}}")
      }
    }
    files[Journal.fileName] = lines.map { $0 + "\n" }.joined()
    let contents = files
    let reading = RecordingReader.read(
      path, RecordingFiles(names: contents.keys.sorted()) { contents[$0].map { Array($0.utf8) } })
    #expect(reading.findings.isEmpty)
    return try #require(reading.recording)
  }

  /// A directory of dumps without a journal: `a b | a c`.
  static func directory(_ row: String, path: String = "d") throws -> Recording {
    var files: [String: String] = [:]
    for (index, screen) in row.split(separator: "|").enumerated() {
      files["\(index).xml"] = dump(String(screen))
    }
    let contents = files
    return try #require(
      RecordingReader.read(path, RecordingFiles(names: contents.keys.sorted()) { contents[$0].map { Array($0.utf8) } })
        .recording)
  }

  private static func dump(_ content: String) -> String {
    let buttons = content.split(separator: " ").enumerated().map { index, word in
      let name = word.filter { $0 != "*" }
      let y = word.hasSuffix("*") ? 900 : 50 + 60 * index
      return
        "<XCUIElementTypeButton name=\"\(name)\" label=\"\(name)\" x=\"20\" y=\"\(y)\" width=\"100\" height=\"44\"/>"
    }
    return
      "<XCUIElementTypeApplication name=\"Shop\" label=\"Shop\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">\(buttons.joined())</XCUIElementTypeApplication>"
  }

  /// Returns the page model described by one line: `Login: a exists, b isHittable; spinner s; timeout 5; opens a Home
  /// Alert; origin Home; toast t`.
  ///
  /// `opens a Home by ok` declares that Home opens when `ok` in the toast is tapped, `opens a Home from Shop` that Home
  /// then returns to Shop. `swift` marks a model that is
  /// declared in Swift.
  static func model(_ row: String) throws -> PageModel {
    let parts = row.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    let head = row.prefix { $0 != ";" }.split(separator: ":", maxSplits: 1)
    let name = try #require(head.first).trimmed
    let criteria = try (head.count > 1 ? head[1] : "").split(separator: ",").filter { !$0.trimmed.isEmpty }.map {
      criterion in
      let words = criterion.split(separator: " ")
      return try Criterion(
        String(words[0]), locator: locator(words[0]), condition: words.dropFirst().joined(separator: " "))
    }
    var model = PageModel(name, criteria: criteria)
    for words in parts.dropFirst() {
      switch words[0] {
      case "spinner": model.spinner = try ModelElement(words[1], locator: locator(words[1]))
      case "toast": model.toast = try ModelElement(words[1], locator: locator(words[1]))
      case "origin": model.origins = words.dropFirst().map { ViewReference($0) }
      case "app": model.app = words[1]
      case "opens":
        let links = words.dropFirst(2).split(separator: "from", omittingEmptySubsequences: false)
        let parts = links[0].split(separator: "by", omittingEmptySubsequences: false)
        model.declaredTransitions.append(
          DeclaredTransition(
            try ModelElement(words[1], locator: locator(words[1])), targets: parts[0].map { ViewReference($0) },
            toastAction: try parts.dropFirst().first?.first.map { try ModelElement($0, locator: locator($0)) },
            origins: links.dropFirst().first.map(Array.init) ?? []))
      case "swift": model.language = .swift
      case "timeout":
        model.timeout = try #require(Double(words[1]).flatMap { VirtualTime(seconds: $0) })
        model.hasOwnTimeout = true
      default: Issue.record("there is no part \(words[0])")
      }
    }
    return model
  }

  private static func locator(_ name: some StringProtocol) -> String { "buttons[\"\(name)\"]" }
}

extension Substring {
  var trimmed: String { split(separator: " ").joined(separator: " ") }
}

/// Models and recordings, one row each.
func verification(
  _ models: [String], _ recordings: [String], options: VerificationOptions = VerificationOptions()
) throws -> Verification {
  Verification(
    try models.map(RecordedTimeline.model),
    try recordings.enumerated().map { try RecordedTimeline.recording($1, path: "r\($0)") }, options: options)
}
