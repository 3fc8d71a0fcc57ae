// Page models whose load criteria can be read.

public import Findings

/// A type with `checkViewCriteria()`.
public struct ExtractedView: Hashable, Sendable {
  /// One criterion.
  public struct Criterion: Hashable, Sendable {
    /// The locator's name, if it has one: `SearchHub.Locator.field`.
    public var locator: String?
    /// What is looked for.
    public var template: LocatorTemplate
    /// What must hold, in the words of predicates: `exists`, `isHittable`, `NOT exists`, `count > 0`.
    public var state: String
    /// Where it stands.
    public var position: SourcePosition
  }

  /// The type: `SearchHub`.
  public var name: String
  /// Where its name stands.
  public var position: SourcePosition
  /// The criteria in the order in which they are asked; those before the first that could not be read.
  public var criteria: [Criterion]
  /// What is shown while the view loads, if there is such an element: its `networkSpinner`, or what `hasNetworkSpinner()` looks for.
  public var spinner: Criterion?
  /// Why the criteria are no plain sequence; nil if they are.
  public var reason: String?
}
