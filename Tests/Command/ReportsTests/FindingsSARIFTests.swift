// Tests SARIF, read back by a different parser.

import Findings
import Foundation
import JSON
import Testing

@testable import Reports

@Suite struct FindingsSARIFTests {
  typealias Object = [String: Any]

  /// Returns the only run in a SARIF log, after checking the properties that every log must have.
  static func run(_ report: FindingReport) throws -> Object {
    let text = FindingsSARIF.text(report)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  static func results(_ report: FindingReport) throws -> [Object] {
    try #require(try run(report)["results"] as? [Object])
  }

  static func value(_ object: Any?, _ path: String...) -> Any? {
    path.reduce(object) { value, key in
      if let index = Int(key) { return (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil } }
      return (value as? Object)?[key]
    }
  }

  @Test func listsAllRules() throws {
    let run = try Self.run(Samples.report)
    let driver = try #require(Self.value(run, "tool", "driver") as? Object)
    #expect(driver["name"] as? String == "axreplay")
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [Object])
    // loc-alias has no findings.
    #expect(rules.compactMap { $0["id"] as? String } == ["loc-alias", "loc-index", "loc-no-match"])
    #expect(rules.map { Self.value($0, "defaultConfiguration", "level") as? String } == ["note", "warning", "error"])
    #expect(Self.value(rules[0], "properties", "tags") as? [String] == ["source", "snapshots", "resolution"])
    #expect(Self.value(rules[0], "shortDescription", "text") as? String == "Summary of loc-alias")
    let help = try #require(Self.value(rules[0], "help", "markdown") as? String)
    #expect(help.contains("Better:\n\n```\napp.buttons[\"Log In\"]\n```"))
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    #expect(Self.value(run, "originalUriBaseIds", "SRCROOT", "description", "text") is String)
  }

  @Test func resultsHaveLocations() throws {
    let results = try Self.results(Samples.report)
    #expect(
      results.map { $0["ruleId"] as? String } == ["dump-sparse", "loc-index", "loc-no-match", "loc-index", "loc-index"])
    // A finding about reading a file does not belong to any rule.
    #expect(results.map { $0["ruleIndex"] as? Int } == [nil, 1, 2, 1, 1])
    #expect(results.map { $0["level"] as? String } == ["note", "warning", "error", "warning", "warning"])
    let result = results[2]
    let location = Self.value(result, "locations", "0")
    #expect(Self.value(location, "physicalLocation", "artifactLocation", "uri") as? String == "A%20b.swift")
    #expect(Self.value(location, "physicalLocation", "artifactLocation", "uriBaseId") as? String == "SRCROOT")
    // `let 雨🗼 = app.` is 14 UTF-16 code units long, and `buttns` is 6.
    let region = ["startLine": 2, "startColumn": 15, "endColumn": 21]
    #expect(Self.value(location, "physicalLocation", "region") as? [String: Int] == region)
    #expect(Self.value(location, "logicalLocations", "0", "fullyQualifiedName") as? String == "Login.submit")
    #expect(
      Self.value(result, "message", "text") as? String == "no buttns\nmatched in 6 of 7 snapshots\nwrite buttons")
    let related = try #require(result["relatedLocations"] as? [Object])
    #expect(related.count == 1)
    #expect(Self.value(related[0], "message", "text") as? String == "near: Other")
    // The file of the note is not available, so the column cannot be converted and is omitted.
    #expect(Self.value(related[0], "physicalLocation", "region") as? [String: Int] == ["startLine": 88])
    let change = Self.value(result, "fixes", "0", "artifactChanges", "0")
    #expect(Self.value(change, "artifactLocation", "uri") as? String == "A%20b.swift")
    let replaced = region.merging(["endLine": 2]) { $1 }
    #expect(Self.value(change, "replacements", "0", "deletedRegion") as? [String: Int] == replaced)
    #expect(Self.value(change, "replacements", "0", "insertedContent", "text") as? String == "buttons")
    // Standard input is not a file below the root.
    #expect(Self.value(results[0], "locations", "0", "physicalLocation", "artifactLocation", "uriBaseId") == nil)
    #expect(Self.value(results[0], "locations", "0", "physicalLocation", "region") == nil)
  }

  @Test func suppressedFindingsAreMarked() throws {
    let results = try Self.results(Samples.report)
    // SARIF requires that either all results have the property `suppressions` or none has it.
    let kinds = results.map { ($0["suppressions"] as? [Object])?.compactMap { $0["kind"] as? String } }
    #expect(kinds == [[], ["inSource"], [], [], ["external"]])
    #expect(Self.value(results[1], "suppressions", "0", "justification") as? String == "rows have no names")
  }

  @Test func fingerprintsAreStableAndDiffer() throws {
    func prints(_ report: FindingReport) throws -> [String] {
      try Self.results(report).compactMap { Self.value($0, "partialFingerprints", "axreplayFinding/v1") as? String }
    }
    let before = try prints(Samples.report)
    #expect(Set(before).count == 5)
    // The two findings in B.swift differ only in their line numbers.
    #expect(before[3].dropLast(2) == before[4].dropLast(2) && before[3].hasSuffix(":1") && before[4].hasSuffix(":2"))
    var moved = Samples.report
    for index in moved.findings.indices {
      moved.findings[index].position.line = moved.findings[index].position.line.map { $0 + 2 }
    }
    moved.findings.reverse()
    #expect(Set(try prints(moved)) == Set(before))
  }

  static let paths: [(path: String, uri: String, isRelative: Bool)] = [
    ("a/b.swift", "a/b.swift", true), ("./a.swift", "a.swift", true), (".//a", "a", true), ("../a", "../a", true),
    ("a b#c?d%e.swift", "a%20b%23c%3Fd%25e.swift", true), ("c:d", "c%3Ad", true), ("雨.xml", "%E9%9B%A8.xml", true),
    ("a\nb\t", "a%0Ab%09", true), ("/tmp/a b", "file:///tmp/a%20b", false), ("-", "-", false),
    (".a-b_c~", ".a-b_c~", true),
  ]

  @Test(arguments: paths)
  func pathsBecomeURIs(path: String, uri: String, isRelative: Bool) {
    let location = FindingsSARIF.artifact(path).json
    #expect(location["uri"]?.string == uri)
    #expect(location["uriBaseId"]?.string == (isRelative ? "SRCROOT" : nil))
  }

  /// Strings are unchanged, except for brackets that would make a link.
  @Test(arguments: Samples.hostileTexts)
  func stringsSurviveEncoding(text: String) throws {
    let run = try Self.run(Samples.report(text))
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == 2)
    let message = text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "(", result.unicodeScalars.last == "]" {
        result.unicodeScalars.removeLast()
        result += "\\]"
      }
      result.unicodeScalars.append(scalar)
    }
    for result in results {
      #expect(result["ruleId"] as? String == text)
      #expect(result["ruleIndex"] as? Int == 0)
      #expect(Self.value(result, "message", "text") as? String == [message, message, message].joined(separator: "\n"))
      #expect(Self.value(result, "relatedLocations", "0", "message", "text") as? String == message)
      #expect(
        Self.value(result, "locations", "0", "logicalLocations", "0", "fullyQualifiedName") as? String == text)
      let change = Self.value(result, "fixes", "0", "artifactChanges", "0", "replacements", "0")
      #expect(Self.value(change, "insertedContent", "text") as? String == text)
      #expect(Self.value(change, "deletedRegion") as? [String: Int] == ["byteOffset": 0, "byteLength": 1])
      let uri = Self.value(result, "locations", "0", "physicalLocation", "artifactLocation", "uri") as? String
      #expect(uri?.allSatisfy { $0.isASCII && !$0.isWhitespace } == true)
      if !text.hasPrefix("/") { #expect(uri?.removingPercentEncoding == text) }
    }
    #expect(Self.value(run, "tool", "driver", "rules", "0", "shortDescription", "text") as? String == text)
  }

  /// After a successful run, code-scanning services close the alerts that the run no longer reports. A run that could
  /// not read all files must therefore not count as successful.
  @Test func unreadableFilesMakeARunUnsuccessful() throws {
    let invocations = try #require(try Self.run(Samples.torn)["invocations"] as? [Object])
    #expect(invocations.map { $0["executionSuccessful"] as? Bool } == [false])
    let notifications = try #require(invocations[0]["toolExecutionNotifications"] as? [Object])
    #expect(
      notifications.map { Self.value($0, "descriptor", "id") as? String } == ["dump-truncated", "file-unreadable"])
    #expect(notifications.map { $0["level"] as? String } == ["error", "error"])
    #expect(
      notifications.map {
        Self.value($0, "locations", "0", "physicalLocation", "artifactLocation", "uri") as? String
      } == ["0001.xml", "Gone.swift"])
    #expect(Self.value(notifications[1], "message", "text") as? String == "there is no such file")
    let whole = try #require(try Self.run(Samples.report)["invocations"] as? [Object])
    #expect(whole.map { $0["executionSuccessful"] as? Bool } == [true])
  }
}
