// Reading dumps one after the other, telling of findings and progress on the way.

import AccessibilityTree
import Findings
import Reports
import SnapshotFormats

/// Reads the dumps of one call and keeps track of what could not be read.
struct DumpSession {
  private let paths: DumpPaths
  private var progress: Progress
  /// Something could not be read.
  private(set) var hasFailed = false
  /// Where no answer depends on the release of XCTest, it is nil, and nobody looks for one.
  private var xctest: XCTestSearch?

  init(_ arguments: [String], xctest: XCTestSearch? = nil) {
    self.xctest = xctest
    paths = DumpPaths(arguments)
    progress = Progress(total: paths.files.count)
  }

  /// The number of files to read.
  var count: Int { paths.files.count }

  /// Reads every dump and hands it on, those that cannot be read included.
  mutating func forEach(_ body: (_ path: String, _ reading: DumpReading) -> Void) {
    for problem in paths.problems { report(unreadable(problem.path, problem.message)) }
    var isAnyDump = false
    for file in paths.files {
      progress.advance(to: file.path)
      guard var reading = read(file) else { continue }
      if let version = xctest?.version(for: file.path) { reading.snapshot = reading.snapshot?.answered(by: version) }
      isAnyDump = true
      progress.pause()
      for finding in reading.findings where finding.severity > .note { report(finding) }
      body(file.path, reading)
    }
    progress.pause()
    if !isAnyDump, let first = paths.files.first {
      report(unreadable(first.path, "neither this nor any other file that was found is a dump"))
    }
  }

  /// Prints a finding on standard error.
  private mutating func report(_ finding: Finding) {
    progress.pause()
    if finding.severity == .error { hasFailed = true }
    Terminal.standardError.write(FindingText.lines(finding))
  }

  /// Nil for a file that was found by searching and is XML or JSON of another kind.
  private mutating func read(_ file: DumpPath) -> DumpReading? {
    do throws(DumpFile.Problem) {
      let reading = try DumpFile.read(file.path)
      guard file.wasSearched, let unknown = reading.findings.first(where: { $0.code == "dump-unknown-format" })
      else { return reading }
      var note = unknown
      note.severity = .note
      note.message = "skipped: \(unknown.message)"
      note.advice = nil
      report(note)
      return nil
    } catch {
      return DumpReading(unreadable: unreadable(file.path, error.message))
    }
  }

  private func unreadable(_ path: String, _ message: String) -> Finding {
    Finding(code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: message)
  }
}

/// A line on standard error about long work, if somebody is looking.
private struct Progress {
  private let total: Int
  private var done = 0
  private let start = ContinuousClock.now
  private var isShown = false
  private let isWanted = Terminal.standardError.isInteractive

  /// Work shorter than this is not worth a line.
  private static let patience = Duration.milliseconds(400)

  init(total: Int) {
    self.total = total
  }

  mutating func advance(to path: String) {
    done += 1
    guard isWanted, ContinuousClock.now - start > Self.patience else { return }
    Terminal.standardError.overwrite("reading \(done) of \(total): \(DisplayText.visible(String(path.suffix(50))))")
    isShown = true
  }

  /// Clears the line, because something else is about to be printed.
  mutating func pause() {
    guard isShown else { return }
    Terminal.standardError.overwrite("")
    isShown = false
  }
}
