// Collects problems with attributes, grouped by kind so that repetitions do not flood the report.

import AccessibilityTree
import Findings

/// The invalid attributes of a dump: the first of each kind with its position, the rest as a count.
struct DumpIssues {
  let file: String
  /// By code and subject, as one string: Swift would search for the conformances of a type of our own at each start.
  private var firsts = KeyedList<String, (finding: Finding, repetitions: Int)>()
  /// The number of issues that belong to none of the first ``maximumKinds`` kinds.
  private var overflow = 0

  /// The maximum number of kinds. A file with more kinds of problems is probably not a dump.
  static let maximumKinds = 100

  init(file: String) { self.file = file }

  /// Adds an issue. `subject` is the name of an attribute or element.
  ///
  /// Position and message are computed only for the first issue of a kind.
  mutating func add(
    _ code: String, subject: String, at position: @autoclosure () -> SourcePosition,
    _ message: @autoclosure () -> String
  ) {
    let kind = "\(code) \(subject)"
    if let known = firsts.index(of: kind) {
      firsts.items[known].repetitions += 1
    } else if firsts.items.count >= Self.maximumKinds {
      overflow += 1
    } else {
      let finding = Finding(code: code, severity: .warning, position: position(), message: message())
      firsts.index(of: kind, adding: (finding, 0))
    }
  }

  /// One finding for each kind, in the order of first occurrence.
  var findings: [Finding] {
    var findings = firsts.items.map { finding, repetitions in
      var summary = finding
      if repetitions > 0 { summary.message += " (and \(repetitions) more like it)" }
      return summary
    }
    if overflow > 0 {
      findings.append(
        Finding(
          code: "dump-more", severity: .warning, position: SourcePosition(file: file),
          message: "\(overflow) more attributes or elements have problems"))
    }
    return findings
  }
}
