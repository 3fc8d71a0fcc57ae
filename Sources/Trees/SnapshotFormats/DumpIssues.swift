// Collecting what is wrong with single attributes, without drowning the reader in repetitions.

import AccessibilityTree
import Findings
import LibXML

/// Attributes that could not be understood: the first of each kind with its place, the rest as a number.
struct DumpIssues {
  let file: String
  let origin: DumpOrigin
  private var firsts: [Kind: (finding: Finding, repetitions: Int)] = [:]
  private var order: [Kind] = []

  private struct Kind: Hashable {
    var code: String
    var subject: String
  }

  init(file: String, origin: DumpOrigin) {
    self.file = file
    self.origin = origin
  }

  /// Notes something about `subject`, the name of an attribute or element.
  mutating func add(
    _ code: String, subject: String, at position: @autoclosure () -> XMLPosition, _ message: @autoclosure () -> String
  ) {
    let kind = Kind(code: code, subject: subject)
    if firsts[kind] != nil {
      firsts[kind]?.repetitions += 1
      return
    }
    let place = position()
    order.append(kind)
    firsts[kind] = (
      Finding(
        code: code, severity: .warning, position: origin.position(of: place, in: file), message: message()),
      0
    )
  }

  /// One finding for each kind, in the order in which they came up.
  var findings: [Finding] {
    order.compactMap { kind in
      guard let (finding, repetitions) = firsts[kind] else { return nil }
      var summary = finding
      if repetitions > 0 { summary.message += " (and \(repetitions) more like it)" }
      return summary
    }
  }
}
