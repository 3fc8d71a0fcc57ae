// What lint comes to.

public import Findings

/// Findings, and those that somebody has decided to live with.
public struct LintResult: Hashable, Sendable {
  /// What is to be told, as one reads.
  public var findings: [Finding] = []
  /// What comments in the sources keep quiet, as one reads.
  public var suppressed: [SuppressedFinding] = []
  /// The rules that were on and had all that they look at: what they did not find is not there.
  public var ran: Set<String> = []

  /// Nothing was found.
  public init() {}

  /// Both together, in order.
  static func + (left: LintResult, right: LintResult) -> LintResult {
    var result = LintResult()
    result.findings = (left.findings + right.findings).sortedByPosition()
    result.suppressed = (left.suppressed + right.suppressed).sortedByPosition(of: \.finding)
    result.ran = left.ran.union(right.ran)
    return result
  }
}
