// JUnit's XML: suites and cases.

import Findings

/// Something that passes, fails or is skipped.
struct JUnitCase {
  /// What became of it.
  enum Result {
    case passed
    /// It has passed, and something is to be told.
    case told([String])
    /// Why in one line, and the evidence.
    case failed(String, [String])
    /// What is missing for an answer.
    case skipped(String)
  }

  var name: String
  var position: SourcePosition?
  var result: Result
  /// Seconds of the recorded app.
  var time = 0.0

  init(name: String, position: SourcePosition? = nil, result: Result) {
    self.name = name
    self.position = position
    self.result = result
  }
}

/// Cases that belong together.
struct JUnitSuite {
  var name: String
  var cases: [JUnitCase]
  /// Cases that tell of findings which are about none of the others.
  var findings: [JUnitCase] = []
  /// What else is to be told.
  var output: [String] = []

  init(name: String, cases: [JUnitCase]) {
    self.name = name
    self.cases = cases
  }

  var isEmpty: Bool { cases.isEmpty && findings.isEmpty && output.isEmpty }
  var count: Int { cases.count + findings.count }
  var failures: Int { (cases + findings).count { if case .failed = $0.result { true } else { false } } }
  var skipped: Int { (cases + findings).count { if case .skipped = $0.result { true } else { false } } }
  var time: Double { cases.reduce(0) { $0 + $1.time } }
}

/// Suites as a document.
struct JUnitDocument {
  let name: String
  let suites: [JUnitSuite]

  /// The document, which ends with a line feed.
  var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites\(attributes(name, suites))>"]
    for suite in suites {
      lines.append("  <testsuite\(attributes(suite.name, [suite]))>")
      lines += Self.unique(suite.cases + suite.findings).flatMap { self.lines($0, in: suite) }
      if !suite.output.isEmpty { lines.append("    <system-out>\(Self.text(suite.output))</system-out>") }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func attributes(_ name: String, _ suites: [JUnitSuite]) -> String {
    XMLText.attributes([
      ("name", DisplayText.visible(name)), ("tests", "\(suites.reduce(0) { $0 + $1.count })"),
      ("failures", "\(suites.reduce(0) { $0 + $1.failures })"), ("errors", "0"),
      ("skipped", "\(suites.reduce(0) { $0 + $1.skipped })"),
      ("time", VerificationWords.digits(suites.reduce(0) { $0 + $1.time })),
    ])
  }

  private func lines(_ entry: JUnitCase, in suite: JUnitSuite) -> [String] {
    let head = XMLText.attributes([
      ("classname", DisplayText.visible(suite.name)), ("name", DisplayText.visible(entry.name)),
      ("time", VerificationWords.digits(entry.time)), ("file", (entry.position?.file).map(DisplayText.visible)),
      ("line", entry.position?.line.map(String.init)),
    ])
    let body: String
    switch entry.result {
    case .passed: return ["    <testcase\(head)/>"]
    case .told(let lines): body = "<system-out>\(Self.text(lines))</system-out>"
    case .failed(let message, let details):
      let text = Self.text(details.isEmpty ? [message] : details)
      body = "<failure\(XMLText.attributes([("message", DisplayText.visible(message))]))>\(text)</failure>"
    case .skipped(let message):
      body = "<skipped\(XMLText.attributes([("message", DisplayText.visible(message))]))/>"
    }
    return ["    <testcase\(head)>", "      \(body)", "    </testcase>"]
  }

  /// Each text on a line of its own, with nothing in it that would end the line or steer a terminal.
  private static func text(_ lines: [String]) -> String {
    lines.map { XMLText.escaped(DisplayText.visible($0)) }.joined(separator: "\n")
  }

  /// Readers take cases of one name for runs of one case: a number tells them apart.
  private static func unique(_ cases: [JUnitCase]) -> [JUnitCase] {
    var counts: [String: Int] = [:]
    return cases.map { entry in
      counts[entry.name, default: 0] += 1
      guard let count = counts[entry.name], count > 1 else { return entry }
      var entry = entry
      entry.name += " (\(count))"
      return entry
    }
  }
}
