// Writes suites and cases as JUnit XML.

import Findings
import Recordings

/// A case that passed, failed or was skipped.
struct JUnitCase {
  /// The result of a case.
  enum Result {
    case passed
    /// The case passed and has output.
    case passedWithOutput([String])
    /// The case failed, with a one-line reason and the evidence.
    case failed(String, [String], kind: String? = nil)
    /// The case was skipped for the given reason.
    case skipped(String)
    /// The case could not be checked.
    case error(String, [String], kind: String)
  }

  var name: String
  var position: SourcePosition?
  var result: Result
  /// The duration in the recording, not the time that the check took.
  var time = VirtualTime.zero
}

/// A group of cases.
struct JUnitSuite {
  var name: String
  var cases: [JUnitCase]
  /// Cases for the findings that no other case covers.
  var findings: [JUnitCase] = []
  /// Additional output.
  var output: [String] = []

  var isEmpty: Bool { all.isEmpty && output.isEmpty }
  var failures: Int { all.count { if case .failed = $0.result { true } else { false } } }
  fileprivate var all: [JUnitCase] { cases + findings }
}

/// A JUnit XML document that contains test suites.
struct JUnitDocument {
  let name: String
  let suites: [JUnitSuite]
  /// Whether cases have durations.
  let hasTimes: Bool
  /// Prepares strings for display. XML can represent almost every character, but terminals cannot display all of them.
  var shown: (String) -> String = { $0 }

  /// The document, which ends with a line feed.
  var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites\(attributes(name, suites))>"]
    for suite in suites {
      lines.append("  <testsuite\(attributes(suite.name, [suite]))>")
      lines += suite.all.flatMap { self.lines($0, in: suite) }
      if !suite.output.isEmpty { lines.append("    <system-out>\(text(suite.output))</system-out>") }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func attributes(_ name: String, _ suites: [JUnitSuite]) -> String {
    let cases = suites.flatMap(\.all)
    let skipped = cases.count { if case .skipped = $0.result { true } else { false } }
    let broken = cases.count { if case .error = $0.result { true } else { false } }
    return XMLEscape.attributes([
      ("name", shown(name)), ("tests", "\(cases.count)"), ("failures", "\(suites.reduce(0) { $0 + $1.failures })"),
      ("errors", "\(broken)"), ("skipped", "\(skipped)"), ("time", time(cases.reduce(.zero) { $0 + $1.time })),
    ])
  }

  private func time(_ time: VirtualTime) -> String? { hasTimes ? time.digits : nil }

  private func lines(_ entry: JUnitCase, in suite: JUnitSuite) -> [String] {
    let head = XMLEscape.attributes([
      ("classname", shown(suite.name)), ("name", shown(entry.name)), ("time", time(entry.time)),
      ("file", (entry.position?.file).map(shown)), ("line", entry.position?.line.map(String.init)),
    ])
    let body: String
    switch entry.result {
    case .passed: return ["    <testcase\(head)/>"]
    case .passedWithOutput(let lines): body = "<system-out>\(text(lines))</system-out>"
    case .failed(let message, let details, let kind): body = element("failure", message, kind, details)
    case .skipped(let message): body = "<skipped\(XMLEscape.attributes([("message", shown(message))]))/>"
    case .error(let message, let details, let kind): body = element("error", message, kind, details)
    }
    return ["    <testcase\(head)>", "      \(body)", "    </testcase>"]
  }

  private func element(_ tag: String, _ message: String, _ kind: String?, _ details: [String]) -> String {
    let head = XMLEscape.attributes([("message", shown(message)), ("type", kind)])
    return "<\(tag)\(head)>\(text(details.isEmpty ? [message] : details))</\(tag)>"
  }

  /// Returns the strings, each on a separate line.
  private func text(_ lines: [String]) -> String {
    lines.map { XMLEscape.escaped(shown($0)) }.joined(separator: "\n")
  }
}
