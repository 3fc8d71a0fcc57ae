// Collecting what is wrong with single attributes, without drowning the reader in repetitions.

import AccessibilityTree
import Findings

/// Attributes that could not be understood: the first of each kind with its place, the rest as a number.
struct DumpIssues {
  let file: String
  private var firsts: [Kind: (finding: Finding, repetitions: Int)] = [:]
  private var order: [Kind] = []
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
    if firsts[kind] != nil {
      firsts[kind]?.repetitions += 1
    } else if firsts.count >= Self.maximumKinds {
      overflow += 1
    } else {
      order.append(kind)
      firsts[kind] = (Finding(code: code, severity: .warning, position: position(), message: message()), 0)
    }
  }

  /// One finding for each kind, in the order in which they came up.
  var findings: [Finding] {
    var findings = order.compactMap { kind -> Finding? in
      guard let (finding, repetitions) = firsts[kind] else { return nil }
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
