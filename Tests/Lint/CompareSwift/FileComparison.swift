// Reads one file with both readers and compares what they found.

import CodeModel
import Findings
import Foundation
import SwiftReader
import SwiftSyntaxOracle

/// One reading of a file, with the processor time that it took.
struct Reading {
  let source: ParsedSource
  let comments: [SourceComment]
  /// In seconds, without the comments.
  let time: Double

  /// A text that every comment contains.
  private static let anyComment = "/"

  /// Reads with the project's own reader.
  static func own(of file: SourceFile) -> Reading {
    let start = seconds()
    let source = ParsedSource(file)
    let time = seconds() - start
    return Reading(source: source, comments: file.comments(with: anyComment), time: time)
  }

  /// Reads with the compiler's parser.
  static func oracle(of file: SourceFile) -> Reading {
    let start = seconds()
    let reading = SwiftSyntaxOracle.SyntaxTreeReading(of: file)
    let time = seconds() - start
    return Reading(source: reading.source, comments: reading.comments(with: anyComment), time: time)
  }

  /// Returns the processor time of this thread, so that other programs do not matter.
  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  var hasErrors: Bool { source.hasSyntaxErrors }

  /// The line of the first error.
  var firstError: Int? { source.findings.first { $0.code == "swift-syntax" }?.position.line }

  var sums: RowSums {
    var writer = RowWriter()
    writer.write(source, comments)
    return writer.sums
  }

  var rows: [Row] {
    var writer = RowWriter(hasRows: true)
    writer.write(source, comments)
    return writer.rows
  }
}

/// What both readers found in one file.
struct FileComparison {
  let file: SourceFile
  let expected: Reading
  /// The number of rows that the oracle found, by construct.
  let counts: [Int]
  let own: Reading
  /// Nil if there are none.
  let differences: RowDifferences?

  init(of file: SourceFile) {
    self.file = file
    own = Reading.own(of: file)
    expected = Reading.oracle(of: file)
    let (found, known) = (own.sums, expected.sums)
    counts = known.counts
    differences = found == known ? nil : RowDifferences(from: expected.rows, to: own.rows)
  }

  /// Whether both readers found syntax errors, or neither.
  var isSameVerdict: Bool { expected.hasErrors == own.hasErrors }

  /// Describes the first difference: the construct, the line, and the rows of both readers. Errors in valid files come
  /// first.
  var report: (group: String, text: String)? {
    guard let differences, let first = differences.first else { return nil }
    let count = differences.missing.count + differences.added.count
    if !expected.hasErrors, let finding = own.source.findings.first {
      return ("\(finding.code): \(finding.message)", "\(quoted(finding.position))    \(count) rows differ\n")
    }
    var text = quoted(own.source.text.position(first.offset))
    for (sign, rows) in [("-", differences.missing), ("+", differences.added)] {
      for row in rows.filter({ $0.construct == first.construct && $0.offset == first.offset }).prefix(2) {
        text += "    \(sign) \(row.construct) \(row.kind) \(row.text.prefix(300))\n"
      }
    }
    return ("\(first.construct) (\(first.kind))", text + "    \(count) rows differ\n")
  }

  /// Returns a position with the line of code at it.
  private func quoted(_ position: SourcePosition) -> String {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.dropFirst((position.line ?? 1) - 1).first?.trimmingCharacters(in: .whitespaces) ?? ""
    return "\(position): \(line.prefix(160))\n"
  }
}
