// Declares the fuzz targets for journals, YAML files and baselines.

import Configuration
import Findings
import FuzzDriver
import Recordings

/// Targets that read a file of a project.
enum FileTargets {
  static let all = [
    FuzzTarget("journal", array: readJournal), FuzzTarget("page-models", array: readPageModels),
    FuzzTarget("configuration", array: readConfiguration), FuzzTarget("baseline", array: readBaseline),
    FuzzTarget("gitignore", array: readIgnoredPaths),
  ]

  /// Claims that a journal that was read is the same after it has been written.
  @Sendable private static func readJournal(_ bytes: [UInt8]) {
    let reading = JournalReader.read(bytes, file: "recording.jsonl")
    claimSound(reading.findings, lines: lineCount(bytes))
    guard let journal = reading.journal else {
      return claim(reading.findings.contains { $0.severity == .error }, "neither a journal nor an error")
    }
    let text = JournalText.text(journal)
    let copy = JournalReader.read(Array(text.utf8), file: "copy.jsonl")
    claim(copy.journal.map(JournalText.text) == text, "the written journal is different:\n\(text)\n\(copy.findings)")
  }

  @Sendable private static func readPageModels(_ bytes: [UInt8]) {
    let reading = PageModelsReader.read(bytes, file: "pages.yml")
    claimSound(reading.findings, lines: lineCount(bytes))
    claim((reading.file == nil) == !reading.findings.isEmpty, "page models and findings")
  }

  @Sendable private static func readConfiguration(_ bytes: [UInt8]) {
    let reading = ConfigurationReader.read(bytes, file: "axreplay.yml")
    claimSound(reading.findings, lines: lineCount(bytes))
    claim((reading.configuration == nil) == !reading.findings.isEmpty, "a configuration and findings")
    _ = reading.configuration?.recording(of: "ShopTests", method: "testLogin")
  }

  @Sendable private static func readBaseline(_ bytes: [UInt8]) {
    let reading = BaselineReader.read(bytes, file: "axreplay-baseline.jsonl")
    claimSound(reading.findings, lines: lineCount(bytes))
    guard let baseline = reading.baseline else {
      return claim(reading.findings.contains { $0.severity == .error }, "neither a baseline nor an error")
    }
    let copy = BaselineReader.read(Array(baseline.text.utf8), file: "copy.jsonl")
    claim(copy.baseline?.text == baseline.text, "the written baseline is different:\n\(baseline.text)")
  }

  @Sendable private static func readIgnoredPaths(_ bytes: [UInt8]) {
    let file = GitIgnoreFile(bytes)
    for path in ["build", "Tests/LoginTests.swift", "a/b/c/ä*?[x]"] {
      if let match = file.match(path, isDirectory: false) {
        claim((1...lineCount(bytes)).contains(match.line), "\(path) is ignored by line \(match.line)")
      }
      _ = file.match(path, isDirectory: true)
    }
  }
}
