// Reads dumps one after another, and prints their findings and the progress.

import AccessibilityTree
import Findings
import Reports
import SnapshotFormats

/// Reads the dumps of one run and records whether all of them could be read.
struct DumpSession {
  private let paths: DumpPaths
  private let progress = ProgressLine()
  /// True if a dump could not be read.
  private(set) var hasFailed = false
  /// Nil if the result does not depend on the XCTest version, so that journals are not read unnecessarily.
  private var xctest: XCTestSearch?

  init(_ arguments: [String], xctest: XCTestSearch? = nil) {
    self.xctest = xctest
    paths = DumpPaths(arguments)
  }

  /// The number of files to read.
  var count: Int { paths.files.count }

  /// Calls `body` for every dump, including those that cannot be read.
  mutating func forEach(_ body: (_ path: String, _ reading: DumpReading) -> Void) {
    for problem in paths.problems { report(Finding(unreadable: problem.path, problem.message)) }
    var isAnyDump = false
    for (number, file) in paths.files.enumerated() {
      progress.begin("reading \(number + 1) of \(count): \(file.path.suffix(50))")
      guard var reading = read(file) else { continue }
      if let version = xctest?.version(for: file.path) {
        reading.snapshot = reading.snapshot?.assuming(xctest: version)
      }
      isAnyDump = true
      progress.end()
      for finding in reading.findings where finding.severity > .note { report(finding) }
      body(file.path, reading)
    }
    progress.end()
    if !isAnyDump, let first = paths.files.first {
      report(Finding(unreadable: first.path, "none of the files is a dump"))
    }
  }

  /// Prints a finding to standard error.
  private mutating func report(_ finding: Finding) {
    progress.end()
    if finding.severity == .error { hasFailed = true }
    Terminal.standardError.write(FindingText.lines(finding))
  }

  /// Reads a dump; nil for an XML or JSON file that was found in a directory and is not a dump.
  private mutating func read(_ file: DumpPath) -> DumpReading? {
    do throws(DumpFile.Problem) {
      let reading = try DumpFile.read(file.path)
      guard file.wasDiscovered, let unknown = reading.findings.first(where: { $0.code == "dump-unknown-format" })
      else { return reading }
      var note = unknown
      note.severity = .note
      note.message = "skipped: \(unknown.message)"
      note.advice = nil
      report(note)
      return nil
    } catch {
      return DumpReading(unreadable: Finding(unreadable: file.path, error.message))
    }
  }
}
