// Reads the dumps of one run in parallel, and prints findings and progress.

import AccessibilityTree
import Findings
import LocatorStrategies
import Reports
import SnapshotFormats
import Text

/// Reads the dumps of one run and records whether all of them could be read.
struct DumpSession {
  private let paths: DumpPaths
  /// True if a dump could not be read.
  private(set) var hasFailed = false
  /// Finds the XCTest version for each dump. Nil if the result does not depend on the XCTest version, so that journals
  /// are not read unnecessarily.
  private var xctest: XCTestSearch?
  private var repetitions = RepeatedFindings()

  init(_ arguments: [String], xctest: XCTestSearch? = nil) {
    self.xctest = xctest
    paths = DumpPaths(arguments)
  }

  /// The number of files to read.
  var count: Int { paths.files.count }

  /// Whether to print a note or a warning again for each file in which it occurs.
  var printsRepetitions = false
  /// Whether a dump that can be read only up to a fault counts as unreadable.
  var refusesRecovery = false
  /// Whether notes and warnings are left out.
  var printsErrorsOnly = false
  /// What plain dumps must contain to be read at all; nil to read all of them.
  var screening: DumpScreening?
  /// The dumps that were not read, because they lack what is searched for.
  private(set) var skipped: [String] = []

  /// Reads every dump and passes on the results, in order.
  ///
  /// - Parameters:
  ///   - answer: Evaluates the result of reading a dump. It may be called on several threads, and is also called for
  ///     dumps that cannot be read.
  ///   - skip: Is called, in the same order, for each dump that was not read because of ``screening``.
  ///   - use: Receives each result, in the order of the dumps.
  mutating func forEach<Answer: Sendable>(
    _ answer: @escaping @Sendable (_ path: String, _ reading: DumpReading) -> Answer,
    skip: (_ path: String) -> Void = { _ in },
    use: (_ path: String, _ reading: DumpReading, _ answer: Answer) -> NextStep
  ) {
    for problem in paths.problems { report(Finding(unreadable: problem.path, problem.message)) }
    var isAnyDump = false
    let files = paths.files
    let recovers = !refusesRecovery
    let versions = files.map { xctest?.version(for: $0.path) }
    let screening = screening
    var dialects: Set<DumpFormat> = []
    let progress = ProgressLine.shared
    progress.begin("reading \(files.count) dumps")
    ConcurrentWork.forEach(files.count) { index in
      Self.outcome(of: files[index], versions[index], recovers: recovers, screening, answer)
    } inOrder: { index, outcome in
      var outcome = outcome
      // The first dump of each dialect is read for its notes.
      if case .lacking(let dialect) = outcome, dialects.insert(dialect).inserted {
        outcome = Self.outcome(of: files[index], versions[index], recovers: recovers, nil, answer)
      }
      switch outcome {
      case .lacking:
        isAnyDump = true
        skipped.append(files[index].path)
        skip(files[index].path)
      case .other(let note): report(note)
      case .dumps(let dumps):
        isAnyDump = true
        for dump in dumps {
          for finding in dump.reading.findings where finding.severity > .note { report(finding) }
          progress.end()
          switch use(dump.path, dump.reading, dump.answer) {
          case .stop: return false
          case .nextWithNotes: for note in dump.reading.findings where note.severity == .note { report(note) }
          case .next: break
          }
        }
      }
      progress.begin("reading \(files.count) dumps")
      return true
    }
    progress.end()
    if !isAnyDump, let first = files.first {
      report(Finding(unreadable: first.path, "none of the files is a dump"))
    }
    Terminal.standardError.write(repetitions.lines)
    if !skipped.isEmpty, !printsErrorsOnly {
      Terminal.standardError.write(
        "note: \(counted(skipped.count, "dump")) without the locator's text "
          + "\(skipped.count == 1 ? "was" : "were") only searched, not checked for problems (--check-dumps checks all)")
    }
  }

  /// Prints a finding to standard error, unless the same one was printed for another file.
  private mutating func report(_ finding: Finding) {
    if finding.severity == .error { hasFailed = true }
    if printsErrorsOnly, finding.severity < .error { return }
    guard finding.severity == .error || printsRepetitions || repetitions.add(finding) else { return }
    ProgressLine.shared.end()
    Terminal.standardError.write(FindingText.lines(finding))
  }

  /// How to continue after a result has been received.
  enum NextStep {
    case next
    /// Print the notes about the dump first.
    case nextWithNotes
    case stop
  }

  /// A dump of a file and the answer for it.
  private struct Dump<Answer: Sendable>: Sendable {
    /// The path of the file; with the number of the dump if the file contains several.
    var path: String
    var reading: DumpReading
    var answer: Answer
  }

  private enum Outcome<Answer: Sendable>: Sendable {
    case dumps([Dump<Answer>])
    /// A file that was found in a directory and contains no dump.
    case other(note: Finding)
    /// A dump that lacks what is searched for.
    case lacking(dialect: DumpFormat)
  }

  private static func outcome<Answer>(
    of file: DumpPath, _ version: XCTestVersion?, recovers: Bool, _ screening: DumpScreening?,
    _ answer: (String, DumpReading) -> Answer
  ) -> Outcome<Answer> {
    let readings: [DumpReading]
    if let screening, file.number == nil, file.path != "-", let bytes = try? DumpFile.bytes(of: file.path) {
      if let dialect = screening.dialect(ofDumpWithoutMatch: bytes) { return .lacking(dialect: dialect) }
      readings = DumpReader.readAll(bytes, file: file.path)
    } else {
      readings = Self.readings(of: file)
    }
    if let note = noteInstead(of: readings, file) { return .other(note: note) }
    return .dumps(
      readings.map { reading in
        var reading = recovers ? reading : reading.withoutRecovery
        if let version { reading.snapshot = reading.snapshot?.assuming(xctest: version) }
        let path = reading.part.flatMap { $0.count > 1 ? "\(file.path)#\($0.number)" : nil } ?? file.path
        return Dump(path: path, reading: reading, answer: answer(path, reading))
      })
  }

  /// Reads the dumps of a file, or the one with the requested number.
  static func readings(of file: DumpPath) -> [DumpReading] {
    var readings: [DumpReading]
    do throws(DumpFile.Problem) {
      readings = try DumpFile.readAll(file.path)
    } catch {
      return [DumpReading(unreadable: Finding(unreadable: file.path, error.message))]
    }
    guard let number = file.number else { return readings }
    guard readings.indices.contains(number - 1) else {
      let count = counted(readings.count { $0.snapshot != nil }, "dump")
      return [
        DumpReading(unreadable: Finding(unreadable: file.path, "there is no dump \(number): the file has \(count)"))
      ]
    }
    return [readings[number - 1]]
  }

  /// Returns a note for a file that was found in a directory and is not a dump; nil for a dump.
  private static func noteInstead(of readings: [DumpReading], _ file: DumpPath) -> Finding? {
    switch file.origin {
    case .argument: return nil
    case .directory:
      guard var note = readings.lazy.flatMap(\.findings).first(where: { $0.code == "dump-unknown-format" }) else {
        return nil
      }
      note.severity = .note
      note.message = "skipped: \(note.message)"
      note.advice = nil
      return note
    case .otherExtension:
      let isOther = readings.allSatisfy { reading in
        reading.snapshot == nil && reading.format == nil
          && !reading.findings.contains { ["dump-truncated", "dump-limit", "dump-archive"].contains($0.code) }
      }
      guard isOther else { return nil }
      return Finding(
        code: "dump-unknown-format", severity: .note, position: SourcePosition(file: file.path),
        message: "skipped: the file contains no dump")
    }
  }
}
