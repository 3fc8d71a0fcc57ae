// Decides which findings make a run fail.

import Text

/// The number of findings allowed per severity.
///
///     let threshold = FindingThreshold(failOn: .error, maximums: [.warning: 10])
///     threshold.exceededLimits(in: findings)  // [ExceededLimit(severity: .warning, count: 12, limit: 10)]
///     threshold.isExceeded(by: findings)  // true
///
/// With `failOn`, no findings of the given severity or above are allowed. A maximum overrides it for one severity,
/// whether that severity is above or below `failOn`.
public struct FindingThreshold: Hashable, Sendable {
  /// The lowest severity at which a single finding makes the run fail.
  public enum FailOn: String, CaseIterable, Sendable {
    case note, warning, error
    /// Findings do not make the run fail, unless they exceed a maximum.
    case never
  }

  /// The lowest severity at which a single finding makes the run fail.
  public var failOn: FailOn
  /// The number of findings allowed for a severity.
  public var maximums: [Severity: Int]

  /// Makes a threshold; by default, a single error makes the run fail, and nothing else does.
  public init(failOn: FailOn = .error, maximums: [Severity: Int] = [:]) {
    self.failOn = failOn
    self.maximums = maximums
  }

  /// Returns the number of findings allowed for a severity; nil for no limit.
  ///
  ///     FindingThreshold(failOn: .warning).limit(of: .error)  // 0
  public func limit(of severity: Severity) -> Int? {
    if let maximum = maximums[severity] { return maximum }
    let isIncluded = Severity(rawValue: failOn.rawValue).map { severity >= $0 } ?? false
    return isIncluded ? 0 : nil
  }

  /// A severity with more findings than allowed.
  ///
  ///     exceeded.description  // "12 warnings, but at most 10 are allowed"
  public struct ExceededLimit: Hashable, Sendable, CustomStringConvertible {
    /// The severity of the findings.
    public let severity: Severity
    /// The number of findings.
    public let count: Int
    /// The number of findings allowed.
    public let limit: Int

    /// The count and the limit as a phrase.
    public var description: String {
      let findings = counted(count, severity.rawValue)
      if limit == 0 { return "\(findings), but none are allowed" }
      return "\(findings), but at most \(limit) \(limit == 1 ? "is" : "are") allowed"
    }
  }

  /// Returns the severities that exceed their limits, most severe first; empty for a run that passes.
  public func exceededLimits(in findings: some Sequence<Finding>) -> [ExceededLimit] {
    var counts: [Severity: Int] = [:]
    for finding in findings { counts[finding.severity, default: 0] += 1 }
    return Severity.allCases.sorted(by: >).compactMap { severity in
      guard let limit = limit(of: severity), let count = counts[severity], count > limit else { return nil }
      return ExceededLimit(severity: severity, count: count, limit: limit)
    }
  }

  /// Returns the findings that make the run fail: all findings of the severities that exceed their limits.
  ///
  ///     FindingThreshold(failOn: .error).failing(in: findings).map(\.severity)  // [.error, .error]
  public func failing(in findings: some Sequence<Finding>) -> Set<Finding> {
    let excessive = Set(exceededLimits(in: findings).map(\.severity))
    return Set(findings.filter { excessive.contains($0.severity) })
  }

  /// Returns whether the findings make the run fail.
  public func isExceeded(by findings: some Sequence<Finding>) -> Bool { !exceededLimits(in: findings).isEmpty }
}
