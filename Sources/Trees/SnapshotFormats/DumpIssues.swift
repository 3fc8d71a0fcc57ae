// Collecting what is wrong with single attributes, without drowning the reader in repetitions.

import AccessibilityTree
import Findings

/// Attributes that could not be understood: the first of each kind with its place, the rest as a number.
struct DumpIssues {
  let file: String
  private var firsts = KeyedList<Kind, (finding: Finding, repetitions: Int)>()
  /// Issues of kinds beyond ``maximumKinds``.
  private var overflow = 0

  /// A file that is wrong in more ways than this is some other file.
  static let maximumKinds = 100

  private struct Kind: Hashable {
    var code: String
    var subject: String
  }

  init(file: String) { self.file = file }

  /// Notes something about `subject`, the name of an attribute or element.
  ///
  /// Place and message are worked out only for the first of a kind.
  mutating func add(
    _ code: String, subject: String, at position: @autoclosure () -> SourcePosition,
    _ message: @autoclosure () -> String
  ) {
    let kind = Kind(code: code, subject: subject)
    if let known = firsts.index(of: kind) {
      firsts.items[known].repetitions += 1
    } else if firsts.items.count >= Self.maximumKinds {
      overflow += 1
    } else {
      let finding = Finding(code: code, severity: .warning, position: position(), message: message())
      firsts.index(of: kind, adding: (finding, 0))
    }
  }

  /// One finding for each kind, in the order in which they came up.
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
          message: "\(overflow) more attributes or elements were not understood"))
    }
    return findings
  }
}
