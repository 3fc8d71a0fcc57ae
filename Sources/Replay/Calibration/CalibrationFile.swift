// What the calibration kit wrote on one device: screens, and XCTest's answers about them.

public import AccessibilityTree
public import Findings

/// A file of the calibration kit. (`Docs/Calibration`)
public struct CalibrationFile: Sendable {
  /// The release of XCTest that answered; nil if the file does not say.
  public var xctest: XCTestVersion?
  /// What is known of where it ran: `Xcode 26.1`, `iOS 26.1`, `iPhone 17`.
  public var facts: [String]
  /// The screens in the order in which they were shown.
  public var screens: [Screen]

  /// The newest version of the form that is understood.
  public static let version = 1

  /// One screen of the app and the questions that were asked on it.
  public struct Screen: Sendable {
    /// The name.
    public var name: String
    /// What it showed.
    public var snapshot: Snapshot
    /// It showed something else when all questions had been asked.
    public var hasChanged: Bool
    /// The questions in their order.
    public var questions: [Question]
  }

  /// One question.
  public struct Question: Sendable {
    /// The identifier: the fact that it is about, and a name, as in `keys.value/switch`.
    public var id: String
    /// The fact that it is about.
    public var fact: CalibrationFact
    /// What was asked.
    public var ask: Ask
    /// Of which query, as a chain expression.
    public var query: String
    /// What was answered; nil if it was not asked.
    public var answer: XCTestAnswer?
    /// Why it was not asked.
    public var skipped: String?
    /// How long the answer took, in seconds.
    public var seconds: Double?
    /// How many seconds after the action before it the element appears, where the screen sees to that.
    public var delay: Double?
    /// Where it stands.
    public var position: SourcePosition
  }

  /// What can be asked of a query.
  public enum Ask: String, CaseIterable, Sendable {
    case elements, element, count, exists, hittable, hittables, label, tap
  }
}
