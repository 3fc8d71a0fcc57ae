// Defines the input and the result of page models that are implemented in code.

public import AccessibilityTree
public import PredicateFormat

/// A screen that the code of a page object examines.
public struct CheckedScreen: Sendable {
  /// The snapshot of the screen.
  public let snapshot: Snapshot
  /// The bundle identifier of the app that the screen belongs to; empty if unknown.
  public let app: String

  /// Creates a screen.
  public init(snapshot: Snapshot, app: String) {
    self.snapshot = snapshot
    self.app = app
  }
}

/// The result that a page object's code returns for a screen.
public struct CodeVerdict: Hashable, Sendable {
  /// Whether all criteria hold; unknown if that depends on an attribute that the dump lacks.
  public var truth: Truth
  /// The page object's description of what does not hold or which attribute is missing; empty if all criteria hold.
  public var text: String
  /// Whether the screen shows that the view is loading.
  public var isSpinning: Truth

  /// Creates a verdict.
  public init(truth: Truth, text: String = "", isSpinning: Truth = .no) {
    self.truth = truth
    self.text = text
    self.isSpinning = isSpinning
  }
}
