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
    var new: [Finding]
    var known: [SuppressedFinding] = []
    /// There is a known finding that is gone, and that is not allowed.
    var isStale = false
  }

  /// Compares findings with the baseline, if there is one.
  ///
  /// - Parameter isSought: The run would have had this finding again, if it were still there.
  /// - Throws: ``ExitStatus/unusable`` if the baseline cannot be read, after saying so.
  func judge(_ findings: [Finding], isSought: (Fingerprint) -> Bool = { _ in true }) throws -> Judged {
    guard let baseline else {
      // The configuration may have named one, so that the call alone does not tell.
      if strictBaseline {
        Terminal.standardError.write("error: --strict-baseline needs --baseline")
        throw ExitStatus.unusable
      }
      return Judged(new: findings)
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
    let gone = outcome.gone.filter { isSought($0.fingerprint) }
    return Judged(
      new: outcome.new + Baseline.staleFindings(gone, file: baseline),
      known: outcome.known.map { SuppressedFinding($0, in: .baseline) },
      isStale: strictBaseline && !gone.isEmpty)
  }

  /// Writes the baseline, if one is to be written, and says so.
  ///
  /// - Returns: One was written.
  func writeBaseline(_ findings: [Finding]) throws -> Bool {
    guard let writeBaseline else { return false }
    try OutputFile.write(Baseline(findings).text, to: writeBaseline)
    Terminal.standardError.write(
      "\(writeBaseline): \(findings.count) finding\(findings.count == 1 ? "" : "s") written; they are known from now on with --baseline \(writeBaseline)"
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
    if !excesses.isEmpty || judged.isStale { throw ExitStatus.notFound }
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
      Terminal.standardError.write("\(path): error: the file cannot be written")
      throw ExitStatus.unusable
    }
  }
}
