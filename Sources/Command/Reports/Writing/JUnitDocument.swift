// Writes suites and cases as JUnit XML.

package import Findings
package import Recordings
import Text

/// A case that passed, failed or was skipped.
package struct JUnitCase {
  /// The result of a case.
  package enum Result {
    case passed
    /// The case failed, with a one-line reason and the evidence.
    case failed(String, [String], kind: String? = nil)
    /// The case was skipped for the given reason.
    case skipped(String)
    /// The case could not be checked.
    case error(String, [String], kind: String)
  }

  package var name: String
  package var position: SourcePosition?
  package var result: Result
  /// The duration in the recording, not the time that the check took.
  package var time = VirtualTime.zero
  /// Lines beside the result.
  package var output: [String]
  /// Lines that need a look, although they are not failures.
  package var errors: [String] = []

  package init(
    name: String, position: SourcePosition? = nil, result: Result, time: VirtualTime = .zero, output: [String] = []
  ) {
    (self.name, self.position, self.result, self.time) = (name, position, result, time)
    self.output = output
  }
}

/// A group of cases.
package struct JUnitSuite {
  package var name: String
  package var cases: [JUnitCase]
  /// Cases for the findings that no other case covers.
  package var findings: [JUnitCase] = []
  /// Additional output.
  package var output: [String] = []

  package init(name: String, cases: [JUnitCase], findings: [JUnitCase] = [], output: [String] = []) {
    (self.name, self.cases, self.findings, self.output) = (name, cases, findings, output)
  }

  var isEmpty: Bool { all.isEmpty && output.isEmpty }
  var failures: Int { all.count { if case .failed = $0.result { true } else { false } } }
  fileprivate var all: [JUnitCase] { cases + findings }
}

/// A JUnit XML document that contains test suites.
package struct JUnitDocument {
  let name: String
  let suites: [JUnitSuite]
  /// Whether cases have durations.
  let hasTimes: Bool
  /// Prepares strings for display. XML can represent almost every character, but terminals cannot display all of them.
  var shown: (String) -> String

  package init(
    name: String, suites: [JUnitSuite], hasTimes: Bool, shown: @escaping (String) -> String = { $0 }
  ) {
    (self.name, self.suites, self.hasTimes, self.shown) = (name, suites, hasTimes, shown)
  }

  /// The document, which ends with a line feed.
  package var text: String {
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
    return Self.attributes([
      ("name", shown(name)), ("tests", "\(cases.count)"), ("failures", "\(suites.reduce(0) { $0 + $1.failures })"),
      ("errors", "\(broken)"), ("skipped", "\(skipped)"), ("time", time(cases.reduce(.zero) { $0 + $1.time })),
    ])
  }

  private func time(_ time: VirtualTime) -> String? { hasTimes ? time.digits : nil }

  private func lines(_ entry: JUnitCase, in suite: JUnitSuite) -> [String] {
    let head = Self.attributes([
      ("classname", shown(suite.name)), ("name", shown(entry.name)), ("time", time(entry.time)),
      ("file", (entry.position?.file).map(shown)), ("line", entry.position?.line.map(String.init)),
    ])
    var body: [String] =
      switch entry.result {
      case .passed: []
      case .failed(let message, let details, let kind): [element("failure", message, kind, details)]
      case .skipped(let message): ["<skipped\(Self.attributes([("message", shown(message))]))/>"]
      case .error(let message, let details, let kind): [element("error", message, kind, details)]
      }
    if !entry.output.isEmpty { body.append("<system-out>\(text(entry.output))</system-out>") }
    if !entry.errors.isEmpty { body.append("<system-err>\(text(entry.errors))</system-err>") }
    guard !body.isEmpty else { return ["    <testcase\(head)/>"] }
    return ["    <testcase\(head)>"] + body.map { "      \($0)" } + ["    </testcase>"]
  }

  private func element(_ tag: String, _ message: String, _ kind: String?, _ details: [String]) -> String {
    let head = Self.attributes([("message", shown(message)), ("type", kind)])
    return "<\(tag)\(head)>\(text(details.isEmpty ? [message] : details))</\(tag)>"
  }

  /// Returns the attributes in the given order: ` name="value"` for each that has a value.
  private static func attributes(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.compactMap { name, value in value.map { " \(name)=\"\($0.escaped(.xml))\"" } }.joined()
  }

  /// Returns the strings, each on a separate line.
  private func text(_ lines: [String]) -> String {
    lines.map { shown($0).escaped(.xml) }.joined(separator: "\n")
  }
}
