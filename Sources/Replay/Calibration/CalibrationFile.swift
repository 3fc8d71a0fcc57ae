// Models the file that the calibration kit writes: screens and XCTest's answers about them.

public import AccessibilityTree
public import Findings

/// A file written by the calibration kit. (`Docs/Calibration`)
public struct CalibrationFile: Sendable {
  /// The release of XCTest; nil if the file does not contain it.
  public var xctest: XCTestVersion?
  /// The environment of the run: `Xcode 26.1`, `iOS 26.1`, `iPhone 17`.
  public var facts: [String]
  /// The screens in the order in which they were shown.
  public var screens: [Screen]

  /// The newest supported version of the format.
  public static let version = 1

  /// One screen of the app, with the questions that the calibration kit asked XCTest about it.
  public struct Screen: Sendable {
    /// The name of the screen.
    public var name: String
    /// The snapshot of the screen.
    public var snapshot: Snapshot
    /// Whether the screen changed while the calibration kit was evaluating queries on it.
    public var hasChanged: Bool
    /// The questions, in order.
    public var questions: [Question]
  }

  /// One question.
  public struct Question: Sendable {
    /// The identifier, consisting of the fact's identifier and a name: `keys.value/switch`.
    public var id: String
    /// The fact that the question checks.
    public var fact: CalibrationFact
    /// The property or action that was requested.
    public var ask: Ask
    /// The query, as a chain expression.
    public var query: String
    /// XCTest's answer; nil if the question was not asked.
    public var answer: XCTestAnswer?
    /// Why the question was not asked.
    public var skipped: String?
    /// How long the answer took, in seconds.
    public var seconds: Double?
    /// The time from the previous action until the element appeared, in seconds; nil if it appeared without a delay.
    public var delay: Double?
    /// The position of the question in the file.
    public var position: SourcePosition
  }

  /// The properties and actions that can be requested.
  public enum Ask: String, CaseIterable, Sendable {
    case elements, element, count, exists, hittable, hittables, label, tap
  }
}
