// JUnit's XML: suites and cases.

import Findings
import Recordings

/// Something that passes, fails or is skipped.
struct JUnitCase {
  /// What became of it.
  enum Result {
    case passed
    /// It has passed, and something is to be told.
    case told([String])
    /// Why in one line, and the evidence.
    case failed(String, [String], kind: String? = nil)
    /// What is missing for an answer.
    case skipped(String)
    /// It could not be checked.
    case broken(String, [String], kind: String)
  }

  var name: String
  var position: SourcePosition?
  var result: Result
  /// Seconds of the recorded app.
  var time = VirtualTime.zero
}

/// Cases that belong together.
struct JUnitSuite {
  var name: String
  var cases: [JUnitCase]
  /// Cases that tell of findings which are about none of the others.
  var findings: [JUnitCase] = []
  /// What else is to be told.
  var output: [String] = []

  var isEmpty: Bool { all.isEmpty && output.isEmpty }
  var failures: Int { all.count { if case .failed = $0.result { true } else { false } } }
  fileprivate var all: [JUnitCase] { cases + findings }
}

/// Suites as a document.
struct JUnitDocument {
  let name: String
  let suites: [JUnitSuite]
  /// Cases take time.
  let hasTimes: Bool
  /// How texts are shown; XML has a form for almost everything, and terminals do not.
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
    let broken = cases.count { if case .broken = $0.result { true } else { false } }
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
    case .told(let lines): body = "<system-out>\(text(lines))</system-out>"
    case .failed(let message, let details, let kind): body = element("failure", message, kind, details)
    case .skipped(let message): body = "<skipped\(XMLEscape.attributes([("message", shown(message))]))/>"
    case .broken(let message, let details, let kind): body = element("error", message, kind, details)
    }
    return ["    <testcase\(head)>", "      \(body)", "    </testcase>"]
  }

  private func element(_ tag: String, _ message: String, _ kind: String?, _ details: [String]) -> String {
    let head = XMLEscape.attributes([("message", shown(message)), ("type", kind)])
    return "<\(tag)\(head)>\(text(details.isEmpty ? [message] : details))</\(tag)>"
  }

  /// Each text on a line of its own.
  private func text(_ lines: [String]) -> String {
    lines.map { XMLEscape.escaped(shown($0)) }.joined(separator: "\n")
  }
}
