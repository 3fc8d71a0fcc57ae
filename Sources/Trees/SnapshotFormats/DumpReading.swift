// What comes of reading a dump.

public import AccessibilityTree
public import Findings

/// A dump as far as it could be read.
///
///     guard let snapshot = reading.snapshot else {
///       for finding in reading.findings { print(finding.position, finding.message) }
///       return
///     }
public struct DumpReading: Sendable {
  /// The dialect, or nil when none was recognised.
  public var format: DumpFormat?
  /// The hierarchy, or nil when the dump cannot be read; ``findings`` then holds at least one error.
  public var snapshot: Snapshot?
  /// What is wrong or doubtful, in the order of the dump.
  public var findings: [Finding]

  init(format: DumpFormat?, snapshot: Snapshot?, findings: [Finding]) {
    self.format = format
    self.snapshot = snapshot
    self.findings = findings
  }

  /// A dump whose file could not even be opened, and the finding that says why.
  public init(unreadable finding: Finding) {
    self.init(format: nil, snapshot: nil, findings: [finding])
  }
}
