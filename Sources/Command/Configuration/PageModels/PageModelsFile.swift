// Defines the contents of a page-models file. (`Docs/Configuration.md`)

public import Findings

/// The contents of a page-models file: views with their elements, criteria and transitions.
///
///     let reading = PageModelsReader.read(bytes, file: "pages.yml")
///     let login = reading.file?.views.first
///     login?.name.text                     // "LoginView"
///     login?.criteria.first?.condition.text  // "exists"
///
/// Locators and conditions are not parsed; ``PositionedText/position(of:)`` returns the position of a parse error.
/// Every element and view that the file refers to is defined in it.
public struct PageModelsFile: Hashable, Sendable {
  /// The path as given by the user.
  public let path: String
  /// The bundle identifier of the app for views that do not set one; nil for the app under test.
  public let app: PositionedText?
  /// The views in file order; at least one.
  public let views: [View]

  /// A view: a screen or part of a screen.
  public struct View: Hashable, Sendable {
    /// The key in `views`.
    public let name: PositionedText
    /// The bundle identifier of the app that shows the view; nil for the app set for the file.
    public internal(set) var app: PositionedText?
    /// The elements in file order.
    public internal(set) var elements: [Element] = []
    /// The criteria in the order in which they are evaluated. The first unmet criterion is reported.
    public internal(set) var criteria: [Criterion] = []
    /// The element that is shown while the view loads.
    public internal(set) var spinner: PositionedText?
    /// The time to wait for the view; nil for the default.
    public internal(set) var timeout: Timeout?
    /// The views that elements open, in file order.
    public internal(set) var opens: [Opening] = []
    /// The names of the views from which this view is opened.
    public internal(set) var origin: [PositionedText] = []
    /// The toast: an element that is shown only briefly.
    public internal(set) var toast: PositionedText?

    init(name: PositionedText) {
      self.name = name
    }
  }

  /// An entry of `elements`.
  public struct Element: Hashable, Sendable {
    /// The name, unique in the view.
    public let name: PositionedText
    /// The name of the locator's strategy, which may be unknown; nil if it is to be detected.
    public let strategy: PositionedText?
    /// An unparsed locator.
    public let locator: PositionedText
  }

  /// An entry of `criteria`.
  public struct Criterion: Hashable, Sendable {
    /// The name of an element of the view.
    public let element: PositionedText
    /// An unparsed predicate. If the criterion is only a name, this is `exists` at the position of the name.
    public let condition: PositionedText
  }

  /// The time to wait for a view.
  public struct Timeout: Hashable, Sendable {
    /// The time in seconds: more than 0, at most 86,400 (a day).
    public let seconds: Double
    /// The position of the number.
    public let position: SourcePosition
  }

  /// An entry of `opens`.
  public struct Opening: Hashable, Sendable {
    /// The name of an element of the view.
    public let element: PositionedText
    /// The names of the views that a tap on the element may open; at least one.
    public let views: [PositionedText]
  }
}
