// JUnit's XML: suites, cases, and texts that XML can hold.

import Findings

/// Something that passes, fails or is skipped.
struct JUnitCase {
  /// What became of it.
  enum Result {
    case passed
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
  /// Cases that tell of errors which are about none of the others.
  var findings: [JUnitCase] = []
  /// What else is to be told.
  var output: [String] = []

  init(name: String, cases: [JUnitCase]) {
    self.name = name
    self.cases = cases
  }

  var isEmpty: Bool { cases.isEmpty && findings.isEmpty }
  var count: Int { cases.count + findings.count }
  /// How many of the cases fail, findings not counted.
  var failures: Int { cases.count { if case .failed = $0.result { true } else { false } } }
  var skipped: Int { cases.count { if case .skipped = $0.result { true } else { false } } }
  var time: Double { cases.reduce(0) { $0 + $1.time } }
}

/// Suites as a document.
struct JUnitDocument {
  let name: String
  let suites: [JUnitSuite]

  /// The document, which ends with a line feed.
  var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"\(Self.escaped(name))\" \(numbers(suites))>",
    ]
    for suite in suites {
      lines.append("  <testsuite name=\"\(Self.escaped(suite.name))\" \(numbers([suite]))>")
      lines += Self.unique(suite.cases + suite.findings).flatMap { self.lines($0, in: suite) }
      if !suite.output.isEmpty {
        lines.append("    <system-out>\(suite.output.map(Self.escaped).joined(separator: "\n"))</system-out>")
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func numbers(_ suites: [JUnitSuite]) -> String {
    let count = suites.reduce(0) { $0 + $1.count }
    let failures = suites.reduce(0) { $0 + $1.failures + $1.findings.count }
    let skipped = suites.reduce(0) { $0 + $1.skipped }
    let time = VerificationWords.digits(suites.reduce(0) { $0 + $1.time })
    return "tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"\(time)\""
  }

  private func lines(_ entry: JUnitCase, in suite: JUnitSuite) -> [String] {
    var tag = "    <testcase classname=\"\(Self.escaped(suite.name))\" name=\"\(Self.escaped(entry.name))\""
    tag += " time=\"\(VerificationWords.digits(entry.time))\""
    if let position = entry.position {
      tag += " file=\"\(Self.escaped(position.file))\"" + (position.line.map { " line=\"\($0)\"" } ?? "")
    }
    switch entry.result {
    case .passed: return [tag + "/>"]
    case .failed(let message, let details):
      let text = (details.isEmpty ? [message] : details).map(Self.escaped).joined(separator: "\n")
      return [tag + ">", "      <failure message=\"\(Self.escaped(message))\">\(text)</failure>", "    </testcase>"]
    case .skipped(let message):
      return [tag + ">", "      <skipped message=\"\(Self.escaped(message))\"/>", "    </testcase>"]
    }
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

  /// Text on one line, in which nothing is a mark of XML and nothing is beyond it.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.visible(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // The two that XML has no way to hold and that are not shown as escapes already.
      case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
