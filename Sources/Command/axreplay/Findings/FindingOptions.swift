// Defines the options for baselines and exit codes, which all subcommands that report findings share.

import Arguments
import Findings
import Reports
import Text

struct FindingOptions: ArgumentGroup {
  var failOn = FailingSeverity.error
  var maxWarnings: Int?
  var maxErrors: Int?
  var baseline: String?
  var writeBaseline: String?
  var strictBaseline = false

  static var arguments: [Argument<Self>] {
    [
      .choice(
        "--fail-on", "severity", sets: \.failOn, help: "Exit with 1 if there is a finding of at least this severity."),
      .number(
        "--max-warnings", "number", sets: \.maxWarnings, from: 0,
        help: "Exit with 1 if there are more than this many warnings."),
      .number(
        "--max-errors", "number", sets: \.maxErrors, from: 0,
        help: "Exit with 1 only if there are more than this many errors."),
      .option(
        "--baseline", "file", sets: \.baseline, completion: .files([]),
        help: "Suppress the findings in this baseline file."),
      .option(
        "--write-baseline", "file", sets: \.writeBaseline, completion: .files([]),
        help: "Write all findings to this baseline file and exit with 0."),
      .flag(
        "--strict-baseline", sets: \.strictBaseline,
        help: "Exit with 1 if the baseline contains findings that no longer occur."),
    ]
  }

  func validate() throws(ArgumentError) {
    if writeBaseline != nil, baseline != nil {
      throw ArgumentError("--write-baseline writes all findings and cannot be combined with --baseline")
    }
  }

  var threshold: FindingThreshold {
    var maximums: [Severity: Int] = [:]
    maximums[.warning] = maxWarnings
    maximums[.error] = maxErrors
    return FindingThreshold(failOn: failOn.failOn, maximums: maximums)
  }

  /// The findings of a run, compared with the baseline.
  struct Assessment {
    /// Findings that are not in the baseline.
    var new: [Finding]
    var known: [SuppressedFinding] = []
    /// At most one finding, which reports the baseline entries that no longer match any finding. It fails the run only
    /// with `--strict-baseline`.
    var stale: [Finding] = []
    /// The findings that fail the run.
    var failing: Set<Finding> = []

    /// The findings to print.
    var reported: [Finding] { new + stale }
  }

  /// Compares findings with the baseline, if there is one.
  ///
  /// - Parameters:
  ///   - scope: The scope of the run; nil if some input could not be read, so that no entry counts as gone.
  ///   - file: The settings of the run.
  /// - Throws: ``ExitStatus/unusable`` if the baseline cannot be read, after printing an error.
  func assess(_ findings: [Finding], _ scope: BaselineScope?, settings file: ConfigurationFile) throws -> Assessment {
    guard let baseline else {
      // Not checked in `validate`, because the configuration file may set a baseline.
      if strictBaseline { throw ArgumentError("--strict-baseline requires --baseline") }
      return assessment(findings)
    }
    let known = try BaselineFile(baseline, file)
    let outcome = known.apply(to: findings)
    var assessment = assessment(outcome.new)
    assessment.known = outcome.known.map { SuppressedFinding($0, in: .baseline) }
    let gone = scope?.gone(outcome.stale, of: known) ?? []
    if let stale = known.staleFinding(gone, isForbidden: strictBaseline) {
      assessment.stale = [stale]
      if strictBaseline { assessment.failing.insert(stale) }
    }
    return assessment
  }

  private func assessment(_ new: [Finding]) -> Assessment { Assessment(new: new, failing: threshold.failing(in: new)) }

  /// Writes the baseline if `--write-baseline` is given, and prints a message.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshot directories that were evaluated.
  ///   - isComplete: True if all input could be read; otherwise, findings in unread files would be missing from the
  ///     baseline.
  ///   - file: The settings of the run.
  /// - Returns: True if a baseline was written.
  /// - Throws: ``ExitStatus/unusable`` if the baseline cannot be written, after printing an error.
  func writeBaseline(
    _ findings: [Finding], snapshots: [String], isComplete: Bool, settings file: ConfigurationFile
  ) throws -> Bool {
    guard let writeBaseline else { return false }
    guard isComplete else {
      throw ExitStatus.error("input-incomplete", "baseline not written: some input could not be read")
    }
    try BaselineFile.write(findings, snapshots: snapshots, to: writeBaseline, file)
    Terminal.standardError.write(
      "\(writeBaseline): wrote \(counted(findings.count, "finding")); suppress with --baseline \(writeBaseline)"
    )
    return true
  }

  /// Prints which limits are exceeded.
  ///
  /// - Throws: ``ExitStatus/notFound`` if a finding fails the run.
  func throwIfFailing(_ assessment: Assessment) throws {
    let exceededLimits = threshold.exceededLimits(in: assessment.new)
    // A limit of 0 errors, the default, needs no explanation.
    for excess in exceededLimits where excess.limit > 0 || excess.severity < .error {
      ExitStatus.error("limit-exceeded", "\(excess)")
    }
    if !assessment.failing.isEmpty { throw ExitStatus.notFound }
  }
}

/// The argument of `--fail-on`.
enum FailingSeverity: String, CaseIterable {
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
