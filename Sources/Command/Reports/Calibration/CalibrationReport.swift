// What a file of the calibration kit says about axreplay's facts.

public import Calibration
public import Findings

/// The answers of one device, by fact.
///
///     let report = CalibrationReport(path: "calibration.json", file, findings: findings)
///     CalibrationText.lines(report)
public struct CalibrationReport: Sendable {
  typealias Status = CalibrationComparison.Verdict.Status

  /// The path as the user gave it.
  public let path: String
  /// What is wrong with the file.
  public let findings: [Finding]
  let file: CalibrationFile?
  let comparison: CalibrationComparison?
  /// The facts that questions are about, in a fixed order.
  let facts: [Fact]

  /// One fact and what is said of it.
  struct Fact {
    let fact: CalibrationFact
    let verdicts: [CalibrationComparison.Verdict]

    /// What its questions say together.
    var status: Status {
      let all = verdicts.map(\.status)
      return Status.allCases.first(where: all.contains) ?? .notAsked
    }

    /// The page that has a row for it; nil for facts that are not uncertain.
    var page: String? { fact.row == nil ? nil : "Docs/XCTestVersions.md" }
  }

  /// Compares the answers of a file.
  ///
  /// - Parameter file: Nil if it cannot be read.
  public init(path: String, _ file: CalibrationFile?, findings: [Finding]) {
    self.path = path
    self.findings = findings
    self.file = file
    comparison = file.map(CalibrationComparison.init)
    facts = CalibrationFact.all.compactMap { [comparison] fact in
      let verdicts = comparison?.verdicts(about: fact) ?? []
      return verdicts.isEmpty ? nil : Fact(fact: fact, verdicts: verdicts)
    }
  }

  /// The file cannot be read.
  public var isUnreadable: Bool { file == nil }

  /// Whether any fact is contradicted.
  public var isContradicted: Bool { facts.contains { $0.status == .contradicted } }

  /// Facts that the file has no question about.
  var unmentioned: [String] {
    guard let comparison else { return [] }
    return CalibrationFact.all.filter { comparison.verdicts(about: $0).isEmpty }.map(\.id)
  }

  /// The line of axreplay.yml that makes axreplay answer like the device, and why; nil if nothing follows.
  var setting: (line: String, reason: String)? {
    comparison?.option.map { ("xctest: \($0.version)", $0.reason) }
  }
}
