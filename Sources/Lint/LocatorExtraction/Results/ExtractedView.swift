// Describes page models whose load criteria can be read.

public import Findings

/// A type with `checkViewCriteria()`.
public struct ExtractedView: Hashable, Sendable {
  /// An element of a view and the condition on it: a criterion, a spinner, or an element to tap.
  public struct Criterion: Hashable, Sendable {
    /// The locator's name, if it has one: `SearchHub.Locator.field`.
    public var locator: String?
    /// The locator of the element.
    public var template: LocatorTemplate
    /// The condition that must hold, as a predicate: `exists`, `isHittable`, `NOT exists`, `count > 0`.
    public var state: String
    /// The position of the criterion.
    public var position: SourcePosition
  }

  /// A transition to another view.
  public struct Transition: Hashable, Sendable {
    /// The destination of a transition.
    public enum Target: Hashable, Sendable {
      /// One of several views, identified by the names of their types.
      case views([String])
      /// The view from which this one was opened.
      case origin
    }

    /// The destination.
    public var target: Target
    /// The element to tap.
    public var element: Criterion
    /// The toast whose action must be performed before the view opens, if there is one.
    public var toast: Toast?
    /// The view from which the destination is opened, as declared by the destination's own page model.
    public var origin: Origin
    /// The position of the call.
    public var position: SourcePosition

    /// A toast with an action.
    public struct Toast: Hashable, Sendable {
      /// The view's own `toast`; nil if the view uses the default toast.
      public var element: Criterion?
    }
  }

  /// The view from which a view is opened.
  public enum Origin: Hashable, Sendable {
    /// No origin: the view does not return to another view.
    case none
    /// Whichever view opens this view.
    case opener
    /// The view with that name.
    case view(String)
  }

  /// A call that opens a view but could not be read.
  public struct UnreadTransition: Hashable, Sendable {
    /// The name of the function: `openView`.
    public var call: String
    /// The reason why the call could not be read, without a full stop.
    public var reason: String
    /// The position of the call.
    public var position: SourcePosition
  }

  /// The name of the type: `SearchHub`.
  public var name: String
  /// The position of the name.
  public var position: SourcePosition
  /// The criteria in the order in which they are checked, up to the first that could not be read.
  public var criteria: [Criterion]
  /// The element that is shown while the view loads: its `networkSpinner`, or the element that `hasNetworkSpinner()`
  /// checks. Nil if there is none.
  public var spinner: Criterion?
  /// The reason why the criteria could not be read as a plain sequence of checks; nil if they could.
  public var reason: String?
  /// The view from which this view is opened.
  public var origin = Origin.none
  /// The transitions in the code of the view and its components; empty unless ``ExtractionOptions/readsTransitions`` is
  /// set.
  public var transitions: [Transition] = []
  /// The calls that open other views but could not be read.
  public var unreadTransitions: [UnreadTransition] = []
}
