// Compares the answers in a calibration file with the facts that axreplay assumes.

public import Calibration
public import Findings

/// XCTest's answers to the calibration questions on one device. Questions about the same fact are grouped.
///
///     let report = CalibrationReport(path: "calibration.json", file, findings: findings)
///     CalibrationText.lines(report)
public struct CalibrationReport: Sendable {
  typealias Status = CalibrationComparison.Verdict.Status

  /// The path as the user gave it.
  public let path: String
  /// The findings about the file.
  public let findings: [Finding]
  let file: CalibrationFile?
  let comparison: CalibrationComparison?
  /// The facts about which the calibration file contains questions, in a fixed order.
  let facts: [Fact]

  /// A fact, with the verdicts on the answers to the questions about it.
  struct Fact {
    let fact: CalibrationFact
    let verdicts: [CalibrationComparison.Verdict]

    /// The combined status of all questions about the fact.
    var status: Status {
      let all = verdicts.map(\.status)
      return Status.allCases.first(where: all.contains) ?? .notAsked
    }

    /// The page that lists the fact; nil for facts that are certain.
    var page: String? { fact.row == nil ? nil : "Docs/XCTestVersions.md" }
  }

  /// Compares the answers in a file with the facts.
  ///
  /// - Parameter file: The file; nil if it cannot be read.
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

  /// Whether the file cannot be read.
  public var isUnreadable: Bool { file == nil }

  /// Whether any fact is contradicted.
  public var isContradicted: Bool { facts.contains { $0.status == .contradicted } }

  /// The facts about which the file contains no questions.
  var unmentioned: [String] {
    guard let comparison else { return [] }
    return CalibrationFact.all.filter { comparison.verdicts(about: $0).isEmpty }.map(\.id)
  }

  /// The line to add to axreplay.yml so that axreplay behaves like the device, with the reason; nil if no line is
  /// needed.
  var setting: (line: String, reason: String)? {
    comparison?.option.map { ("xctest: \($0.version)", $0.reason) }
  }
}
