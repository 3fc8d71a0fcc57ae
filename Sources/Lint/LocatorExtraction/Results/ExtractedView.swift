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

  /// A way to another view.
  public struct Transition: Hashable, Sendable {
    /// Where it leads.
    public enum Target: Hashable, Sendable {
      /// To one of these views, by their types' names.
      case views([String])
      /// Back to the view from which this one was opened.
      case origin
    }

    /// Where it leads.
    public var target: Target
    /// What is tapped.
    public var element: Criterion
    /// The toast whose action has to be performed before the view comes, if one must be; nil inside for the toast that every view has.
    public var toast: Toast?
    /// From where the view that comes was opened, as its own model has it.
    public var origin: Origin
    /// Where the call stands.
    public var position: SourcePosition

    /// A toast with an action.
    public struct Toast: Hashable, Sendable {
      /// The view's own `toast`; nil if it has none.
      public var element: Criterion?
    }
  }

  /// From where a view is opened.
  public enum Origin: Hashable, Sendable {
    /// From nowhere that it returns to.
    case none
    /// From any view that opens it.
    case opener
    /// From the view of that name.
    case view(String)
  }

  /// Why a call that leads to another view could not be read.
  public struct UnreadTransition: Hashable, Sendable {
    /// What is called: `openView`.
    public var call: String
    /// Why, in words without a full stop.
    public var reason: String
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
  /// From where it is opened.
  public var origin = Origin.none
  /// The ways to other views that its members have, its components' included; none unless ``ExtractionOptions/readsTransitions`` asks for them.
  public var transitions: [Transition] = []
  /// The calls that lead to other views in a way that only running them would tell.
  public var unreadTransitions: [UnreadTransition] = []
}
