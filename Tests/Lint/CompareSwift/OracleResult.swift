// Remembers what the compiler's parser found, because it is much slower than what it judges.

import CodeModel
import Findings
import Foundation

/// What the oracle found in a file, as far as it tells whether another reading is the same.
struct OracleResult {
  var sums = RowSums()
  var hasErrors = false
  /// The line of the first error.
  var firstError: Int?
  /// In seconds.
  var time = 0.0

  init() {}

  init(_ reading: Reading) {
    sums = reading.sums
    hasErrors = reading.source.hasSyntaxErrors
    firstError = reading.source.findings.first { $0.code == "swift-syntax" }?.position.line
    time = reading.time
  }
}

/// A file with the oracle's results of earlier runs, by the checksums of the files that it read.
struct OracleMemory {
  private var results: [UInt64: OracleResult] = [:]

  /// Returns what tells a file from all others.
  static func key(of file: SourceFile) -> UInt64 {
    var fact = Fact(hasText: false)
    fact.add(file.text)
    fact.add(file.text.utf8.count)
    return fact.checksum
  }

  subscript(key: UInt64) -> OracleResult? { results[key] }

  mutating func add(_ result: OracleResult, for key: UInt64) { results[key] = result }

  /// Reads a file; without one, nothing is known.
  init(path: String?) {
    guard let path, let data = FileManager.default.contents(atPath: path) else { return }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 4 + 2 * Construct.allCases.count, let key = UInt64(fields[0]),
        let firstError = Int(fields[2]), let time = Double(fields[3])
      else { continue }
      var result = OracleResult()
      result.hasErrors = fields[1] == "1"
      result.firstError = firstError < 0 ? nil : firstError
      result.time = time
      result.sums = RowSums(fields[4...].compactMap { UInt64($0) })
      results[key] = result
    }
  }

  func write(to path: String) {
    let lines = results.map { key, result in
      let head = "\(key) \(result.hasErrors ? 1 : 0) \(result.firstError ?? -1) \(result.time)"
      return head + result.sums.numbers.map { " \($0)" }.joined() + "\n"
    }
    try? Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
  }
}
