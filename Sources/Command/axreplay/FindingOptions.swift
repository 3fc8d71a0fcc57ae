// When findings make a run fail, and which of them are known: the same for every subcommand that has findings.

import ArgumentParser
import Findings
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct FindingOptions: ParsableArguments {
  @Option(help: "Fail from this severity on: note, warning, error, never.")
  var failOn = FailingSeverity.error

  @Option(help: "Fail if there are more warnings than this.")
  var maxWarnings: Int?

  @Option(help: "Fail only if there are more errors than this.")
  var maxErrors: Int?

  @Option(help: "A file of known findings, which do not count.", completion: .file())
  var baseline: String?

  @Option(help: "Write all findings to a file of known ones, and end with 0.", completion: .file())
  var writeBaseline: String?

  @Flag(help: "Fail if a known finding is gone and still in the baseline.")
  var strictBaseline = false

  mutating func validate() throws {
    for (name, value) in [("--max-warnings", maxWarnings), ("--max-errors", maxErrors)] {
      if let value, value < 0 { throw ValidationError("\(name) is \(value), and a number from 0 on is expected") }
    }
    if writeBaseline != nil, baseline != nil {
      throw ValidationError("--write-baseline takes down all findings, so --baseline has no effect beside it")
    }
  }

  var threshold: FindingThreshold {
    var maximums: [Severity: Int] = [:]
    maximums[.warning] = maxWarnings
    maximums[.error] = maxErrors
    return FindingThreshold(failOn: failOn.failOn, maximums: maximums)
  }

  /// Findings, told apart by whether they are known.
  struct Judged {
    /// What the baseline does not have.
    var new: [Finding]
    var known: [SuppressedFinding] = []
    /// What the baseline has and is gone. It counts only where that is not allowed.
    var stale: [Finding] = []
    /// The new ones that make the run fail, and what the baseline has too much.
    var failing: Set<Finding> = []

    /// What is to be told.
    var told: [Finding] { new + stale }
  }

  /// Compares findings with the baseline, if there is one.
  ///
  /// - Parameter reach: What the run could have found again; nil if it could not read everything, so that nothing is known to be gone.
  /// - Throws: ``ExitStatus/unusable`` if the baseline cannot be read, after saying so.
  func judge(_ findings: [Finding], _ reach: BaselineReach?) throws -> Judged {
    guard let baseline else {
      // The configuration may have named one, so that the call alone does not tell.
      if strictBaseline {
        Terminal.standardError.write("error: --strict-baseline needs --baseline")
        throw ExitStatus.unusable
      }
      return judged(findings)
    }
    let bytes: [UInt8]
    do throws(DumpFile.Problem) {
      bytes = try DumpFile.bytes(of: baseline)
    } catch {
      Terminal.standardError.write("\(baseline): error: \(error.message); --write-baseline makes one")
      throw ExitStatus.unusable
    }
    let reading = BaselineReader.read(bytes, file: baseline)
    for finding in reading.findings { Terminal.standardError.write(FindingText.lines(finding)) }
    guard let known = reading.baseline else { throw ExitStatus.unusable }
    let outcome = known.apply(to: findings)
    var judged = judged(outcome.new)
    judged.known = outcome.known.map { SuppressedFinding($0, in: .baseline) }
    let gone = reach?.gone(outcome.gone, of: known) ?? []
    if let stale = Baseline.staleFinding(gone, file: baseline, isForbidden: strictBaseline) {
      judged.stale = [stale]
      if strictBaseline { judged.failing.insert(stale) }
    }
    return judged
  }

  private func judged(_ new: [Finding]) -> Judged { Judged(new: new, failing: threshold.failing(in: new)) }

  /// Writes the baseline, if one is to be written, and says so.
  ///
  /// - Parameters:
  ///   - snapshots: The directories of snapshots that were looked at.
  ///   - isWhole: Everything could be read that findings come from. What was not read would be missing, and new the next time.
  /// - Returns: One was written.
  /// - Throws: ``ExitStatus/unusable`` if none can be written, after saying so.
  func writeBaseline(_ findings: [Finding], snapshots: [String], isWhole: Bool) throws -> Bool {
    guard let writeBaseline else { return false }
    guard isWhole else {
      Terminal.standardError.write("error: no baseline is written, because not everything could be read")
      throw ExitStatus.unusable
    }
    try OutputFile.makeFolder(of: writeBaseline)
    try OutputFile.write(
      Baseline(findings, snapshots: snapshots.map { SourcePath($0).text }).text, to: writeBaseline)
    Terminal.standardError.write(
      "\(writeBaseline): \(counted(findings.count, "finding")) written; they are known from now on with --baseline \(writeBaseline)"
    )
    return true
  }

  /// Says what there is too much of.
  ///
  /// - Throws: ``ExitStatus/notFound`` if there is.
  func conclude(_ judged: Judged) throws {
    let excesses = threshold.excesses(in: judged.new)
    // One error is plain to see; what a limit says is not.
    for excess in excesses where excess.limit > 0 || excess.severity < .error {
      Terminal.standardError.write("axreplay: \(excess)")
    }
    if !judged.failing.isEmpty { throw ExitStatus.notFound }
  }
}

/// `--fail-on`, by the names of severities.
enum FailingSeverity: String, ExpressibleByArgument, CaseIterable {
  case note, warning, error, never

  var failOn: FindingThreshold.FailOn {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    case .never: .never
    }
  }
}

/// Files that a run leaves behind.
enum OutputFile {
  /// Writes a text, in place of what was there.
  ///
  /// - Throws: ``ExitStatus/unusable`` if that is not possible, after saying so.
  static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      Terminal.standardError.write("\(path): error: \(reason(path))")
      throw ExitStatus.unusable
    }
  }

  /// Makes the directory that a file is to lie in, if it is not there.
  ///
  /// - Throws: ``ExitStatus/unusable`` if that is not possible, after saying so.
  static func makeFolder(of path: String) throws {
    let folder = folder(of: path)
    guard !folder.isEmpty, !DumpFile.isDirectory(folder) else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      Terminal.standardError.write("\(path): error: the directory \(folder) cannot be made")
      throw ExitStatus.unusable
    }
  }

  /// The directory that a file lies in; empty for the working directory.
  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// Why a file cannot be written, as far as one can tell.
  private static func reason(_ path: String) -> String {
    if path.isEmpty { return "the path is empty" }
    if DumpFile.isDirectory(path) { return "this is a directory; name a file in it" }
    let folder = folder(of: path)
    if !folder.isEmpty, !DumpFile.isDirectory(folder) { return "there is no directory \(folder)" }
    return "the file cannot be written"
  }
}
