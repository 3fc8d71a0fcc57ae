// Defines the result of reading a dump.

public import AccessibilityTree
public import Findings

/// The result of reading a dump.
///
///     guard let snapshot = reading.snapshot else {
///       for finding in reading.findings { print(finding.position, finding.message) }
///       return
///     }
public struct DumpReading: Sendable {
  /// The format; nil if it was not recognized.
  public var format: DumpFormat?
  /// The hierarchy; nil if the dump cannot be read. ``findings`` then contains at least one error.
  public var snapshot: Snapshot?
  /// The problems and uncertainties, in the order in which they occur in the dump.
  public var findings: [Finding]
  /// The fault up to which the dump was read, as an error; ``findings`` has it as a warning. Nil if the dump was read
  /// completely or not at all.
  public var fault: Finding?
  /// Which part of the file the dump is; nil if it is the whole file.
  public var part: DumpPart?
  /// The text of the dump without what surrounds it; nil unless ``DumpReader/readAll(_:file:limits:keepsText:)`` keeps
  /// it, and for dumps of archives.
  package internal(set) var text: String?

  init(format: DumpFormat?, snapshot: Snapshot?, findings: [Finding], fault: Finding? = nil) {
    self.format = format
    self.snapshot = snapshot
    self.findings = findings
    self.fault = fault
  }

  /// Whether XCTest printed the dump as text, possibly into a log with dumps of other formats.
  var isPrinted: Bool { format == .debugDescription || format == .xcodeHierarchy }

  /// The same result, but without a hierarchy if the dump was read only up to a fault; the fault is then an error.
  public var withoutRecovery: DumpReading {
    guard let fault else { return self }
    return DumpReading(format: format, snapshot: nil, findings: [fault])
  }

  /// Returns the result of reading a dump up to a fault: with the fault as a warning that states its consequences.
  /// Without a tree, the fault is the only finding, because it may have caused the others.
  func recovered(from fault: Finding) -> DumpReading {
    guard let snapshot else { return DumpReading(format: format, snapshot: nil, findings: [fault]) }
    var warning = fault
    warning.severity = .warning
    warning.message += snapshot.incompleteElements.isEmpty ? "" : DumpQuality.consequenceOfCut(snapshot)
    let notes = findings.drop { $0.severity > .note }
    return DumpReading(
      format: format, snapshot: snapshot, findings: findings.dropLast(notes.count) + [warning] + notes, fault: fault)
  }

  /// Creates the result for a file that could not be opened, with the reason as a finding.
  public init(unreadable finding: Finding) {
    self.init(format: nil, snapshot: nil, findings: [finding])
  }
}
