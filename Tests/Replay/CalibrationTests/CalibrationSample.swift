// Provides the calibration file that axreplay's stand-in for XCTest writes, and versions of it with different answers.

import Calibration
import Findings
import Foundation

/// The calibration file. `run.sh` checks that it is up to date.
enum CalibrationSample {
  static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Command/AXReplayCommandTests/Dumps/calibration.json")

  /// Returns the lines of the file, one question per line.
  static func lines() throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// Returns the file with a different answer to one question.
  ///
  /// - Parameter change: Receives the question as a dictionary.
  static func text(changing id: String, _ change: (inout [String: Any]) throws -> Void) throws -> String {
    try lines().map { line in
      guard line.contains("\"id\":\"\(id)\"") else { return line }
      let isLast = !line.hasSuffix(",")
      let object = try JSONSerialization.jsonObject(with: Data((isLast ? line : String(line.dropLast())).utf8))
      var question = object as? [String: Any] ?? [:]
      try change(&question)
      let data = try JSONSerialization.data(withJSONObject: question, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self) + (isLast ? "" : ",")
    }.joined(separator: "\n")
  }

  static func read(_ text: String) -> (file: CalibrationFile?, findings: [Finding]) {
    var findings: [Finding] = []
    let file = CalibrationReader.read(Array(text.utf8), file: "calibration.json", &findings)
    return (file, findings)
  }

  static func verdicts(_ text: String) throws -> [CalibrationComparison.Verdict] {
    guard let file = read(text).file else { throw CocoaError(.fileReadCorruptFile) }
    return CalibrationComparison(of: file).verdicts
  }
}
