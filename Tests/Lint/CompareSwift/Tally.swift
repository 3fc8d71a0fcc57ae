// Adds up what was compared, and prints it.

import CodeModel
import Foundation

/// The sums over all files.
struct Tally {
  private(set) var files = 0
  private(set) var identical = 0
  /// Files in which the oracle finds errors. How these are read on is up to each reader.
  private(set) var invalid = 0
  private(set) var sameVerdicts = 0
  private(set) var bytes = 0
  private(set) var oracleTime = 0.0
  private(set) var ownTime = 0.0
  /// The numbers of rows that the oracle found, and of those that are equal, by construct.
  private(set) var totals = Array(repeating: 0, count: Construct.allCases.count)
  private(set) var equals = Array(repeating: 0, count: Construct.allCases.count)
  /// The reports of files that differ, by the construct of the first difference.
  private(set) var groups: [String: [String]] = [:]
  /// Files that could not be read: not UTF-8.
  var unreadable = 0

  mutating func add(_ comparison: FileComparison, countsInvalid: Bool = false) {
    bytes += comparison.file.text.utf8.count
    oracleTime += comparison.expected.time
    ownTime += comparison.own.time
    if comparison.isSameVerdict { sameVerdicts += 1 }
    if comparison.expected.hasErrors {
      invalid += 1
      if comparison.own.hasErrors { noticed += 1 }
      guard countsInvalid else { return }
    }
    files += 1
    let expected = comparison.counts
    totals = zip(totals, expected).map(+)
    equals = zip(equals, comparison.differences?.equal ?? expected).map(+)
    guard let report = comparison.report else {
      identical += 1
      return
    }
    groups[report.group, default: []].append(report.text)
  }

  /// Files with errors, according to the oracle, in which the reader finds errors, too.
  private(set) var noticed = 0

  mutating func merge(_ other: Tally) {
    files += other.files
    identical += other.identical
    invalid += other.invalid
    noticed += other.noticed
    sameVerdicts += other.sameVerdicts
    bytes += other.bytes
    oracleTime += other.oracleTime
    ownTime += other.ownTime
    unreadable += other.unreadable
    totals = zip(totals, other.totals).map(+)
    equals = zip(equals, other.equals).map(+)
    groups.merge(other.groups, uniquingKeysWith: +)
  }

  func share(of construct: Construct) -> Double {
    Self.share(equals[construct.rawValue], of: totals[construct.rawValue])
  }

  /// Returns a percentage; 100 if there is nothing to count.
  static func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 100 : 100 * Double(part) / Double(whole) }

  // MARK: Text

  /// The differences, most frequent first, with some examples of each.
  var differences: String {
    groups.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }
      .map { "\($0.value.count) × \($0.key)\n" + $0.value.prefix(3).map { "  \($0)" }.joined() }
      .joined(separator: "\n")
  }

  /// A table of shares, and the speed of both readers.
  var summary: String {
    var lines = [Self.row("files", identical, files)]
    for construct in Construct.allCases where totals[construct.rawValue] > 0 {
      lines.append(Self.row("\(construct)", equals[construct.rawValue], totals[construct.rawValue]))
    }
    lines.append("\(invalid) files with errors, of which the reader notices \(noticed); \(unreadable) without UTF-8")
    let all = files + invalid
    for (name, time) in [("oracle", oracleTime), ("reader", ownTime)] where time > 0 {
      lines.append(
        String(format: "%@: %.2f MB/s, %.0f files/s", name, Double(bytes) / 1e6 / time, Double(all) / time))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ name: String, _ equal: Int, _ total: Int) -> String {
    let name = name.padding(toLength: 12, withPad: " ", startingAt: 0)
    return String(format: "%@ %9d of %9d identical  %7.3f %%", name, equal, total, share(equal, of: total))
  }
}
