// What page models that are code are asked, and what they answer.

public import AccessibilityTree
public import PredicateFormat

/// A screen that code looks at.
public struct ShownView: Sendable {
  /// What is on screen.
  public let snapshot: Snapshot
  /// The bundle identifier of the app whose screen it is; empty if nobody says.
  public let app: String

  /// A screen from its parts.
  public init(snapshot: Snapshot, app: String) {
    self.snapshot = snapshot
    self.app = app
  }
}

/// What a page object says of a screen.
public struct CodeVerdict: Hashable, Sendable {
  /// All its criteria hold; unknown if that rests on something that the dump leaves out.
  public var truth: Truth
  /// What is unmet, or which fact is missing, in the page object's own words; empty if all holds.
  public var text: String
  /// It shows that it waits for something.
  public var isSpinning: Truth

  /// A verdict from its parts.
  public init(truth: Truth, text: String = "", isSpinning: Truth = .no) {
    self.truth = truth
    self.text = text
    self.isSpinning = isSpinning
  }
}
