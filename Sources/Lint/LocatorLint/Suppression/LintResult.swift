// Holds the result of a lint run.

public import Findings

/// The findings of a lint run, reported and suppressed.
public struct LintResult: Hashable, Sendable {
  /// The findings to report, in source order.
  public var findings: [Finding] = []
  /// The findings that comments in the sources suppress, in source order.
  public var suppressed: [SuppressedFinding] = []
  /// The rules that were enabled and had all the input they needed, so that the absence of their findings means
  /// something.
  public var ranRules: Set<String> = []

  /// A result without findings.
  public init() {}

  /// Merges two results, and sorts their findings in source order.
  static func + (left: LintResult, right: LintResult) -> LintResult {
    var result = LintResult()
    result.findings = (left.findings + right.findings).sortedByPosition()
    result.suppressed = (left.suppressed + right.suppressed).sortedByPosition(of: \.finding)
    result.ranRules = left.ranRules.union(right.ranRules)
    return result
  }
}
