// When findings make a run fail.

/// How many findings of each severity are too many.
///
///     let threshold = FindingThreshold(failOn: .error, maximums: [.warning: 10])
///     threshold.excesses(in: findings)  // [Excess(severity: .warning, count: 12, limit: 10)]
///     threshold.isExceeded(by: findings)  // true
///
/// `failOn` allows none of its severity and of those above it. A maximum takes its place for one severity, also below
/// `failOn`, and whatever `failOn` is.
public struct FindingThreshold: Hashable, Sendable {
  /// From which severity on a single finding is too much.
  public enum FailOn: String, CaseIterable, Sendable {
    case note, warning, error
    /// No finding is too much, unless there is a maximum.
    case never
  }

  /// From which severity on a single finding is too much.
  public var failOn: FailOn
  /// How many findings of a severity are still allowed.
  public var maximums: [Severity: Int]

  /// A threshold; by default a single error is too much, and nothing else is.
  public init(failOn: FailOn = .error, maximums: [Severity: Int] = [:]) {
    self.failOn = failOn
    self.maximums = maximums
  }

  /// How many findings of a severity are allowed; nil for any number.
  ///
  ///     FindingThreshold(failOn: .warning).limit(of: .error)  // 0
  public func limit(of severity: Severity) -> Int? {
    if let maximum = maximums[severity] { return maximum }
    let isIncluded = Severity(rawValue: failOn.rawValue).map { severity >= $0 } ?? false
    return isIncluded ? 0 : nil
  }

  /// More findings of a severity than are allowed.
  ///
  ///     excess.description  // "12 warnings, and at most 10 are allowed"
  public struct Excess: Hashable, Sendable, CustomStringConvertible {
    /// Which findings there are too many of.
    public let severity: Severity
    /// How many there are.
    public let count: Int
    /// How many are allowed.
    public let limit: Int

    /// The numbers in words.
    public var description: String {
      let findings = counted(count, severity.rawValue)
      if limit == 0 { return "\(findings), and none is allowed" }
      return "\(findings), and at most \(limit) \(limit == 1 ? "is" : "are") allowed"
    }
  }

  /// What there is too much of, the worst first; empty for a run that passes.
  public func excesses(in findings: some Sequence<Finding>) -> [Excess] {
    var counts: [Severity: Int] = [:]
    for finding in findings { counts[finding.severity, default: 0] += 1 }
    return Severity.allCases.sorted(by: >).compactMap { severity in
      guard let limit = limit(of: severity), let count = counts[severity], count > limit else { return nil }
      return Excess(severity: severity, count: count, limit: limit)
    }
  }

  /// The findings that make a run fail: all of the severities of which there are too many.
  ///
  ///     FindingThreshold(failOn: .error).failing(in: findings).map(\.severity)  // [.error, .error]
  public func failing(in findings: some Sequence<Finding>) -> Set<Finding> {
    let excessive = Set(excesses(in: findings).map(\.severity))
    return Set(findings.filter { excessive.contains($0.severity) })
  }

  /// The findings make a run fail.
  public func isExceeded(by findings: some Sequence<Finding>) -> Bool { !excesses(in: findings).isEmpty }
}
