// Represents page models, which define how views are recognised and which views they open.

public import ElementQueries
public import Findings
public import PredicateFormat
public import Recordings

/// The declaration of one view in a page object: the criteria by which it is recognised, its timeouts, and the views
/// that it opens.
///
///     let login = PageModel(
///       "LoginView",
///       criteria: [
///         try Criterion("account", locator: #"textFields["account"]"#),
///         try Criterion("submit", locator: #"buttons["Submit"]"#, condition: "isHittable"),
///       ])
public struct PageModel: Sendable {
  /// The name of the view. It must be unique among all models.
  public var name: String
  /// The bundle identifier of the app that the view belongs to. If nil, the view belongs to the recorded app, which may
  /// differ between recordings.
  public var app: String?
  /// The named elements.
  public var elements: [ModelElement]
  /// How the view is recognised.
  public var recognition: Recognition
  /// The element that exists while the view is loading.
  public var spinner: ModelElement?
  /// How long a test waits for the view.
  public var timeout: VirtualTime
  /// How long the spinner may stay, in addition to ``timeout``; nil if the spinner and the criteria share ``timeout``.
  public var spinnerTimeout: VirtualTime?
  /// Whether the timeout was set explicitly rather than left at the default.
  public var hasOwnTimeout = false
  /// The actions that open other views, each with the views that it may open; empty if none are declared.
  public var declaredTransitions: [DeclaredTransition]
  /// The names of the views from which this one is opened, and to which it returns; empty if none are declared.
  public var origins: [ViewReference]
  /// The toast that is shown with this view.
  public var toast: ModelElement?
  /// Where the model is declared; nil if it was built in code.
  public var position: SourcePosition?
  /// The language that the model is written in. The advice in findings is written in the same language.
  public var language = Language.yaml

  /// The language of a model.
  public enum Language: Sendable { case yaml, swift }

  /// How a view is recognised.
  public enum Recognition: Sendable {
    /// All of these criteria must hold. The first one that does not hold explains why the view is not recognised.
    case criteria([Criterion])
    /// The code of a page object determines whether the view is recognised.
    case code(@Sendable (CheckedScreen) -> CodeVerdict)
  }

  /// The default timeout of page models: 20 seconds.
  public static let defaultTimeout = VirtualTime(microseconds: 20_000_000)

  /// Creates a model with criteria.
  public init(
    _ name: String, app: String? = nil, elements: [ModelElement] = [], criteria: [Criterion],
    spinner: ModelElement? = nil, timeout: VirtualTime? = nil, declaredTransitions: [DeclaredTransition] = [],
    origins: [ViewReference] = [],
    toast: ModelElement? = nil, position: SourcePosition? = nil
  ) {
    self.init(name, app: app, recognisedBy: .criteria(criteria), timeout: timeout, position: position)
    self.elements = elements
    self.spinner = spinner
    self.declaredTransitions = declaredTransitions
    self.origins = origins
    self.toast = toast
  }

  /// Creates a model that is recognised by criteria or by code.
  public init(
    _ name: String, app: String? = nil, recognisedBy recognition: Recognition, timeout: VirtualTime? = nil,
    position: SourcePosition? = nil
  ) {
    self.name = name
    self.app = app
    elements = []
    self.recognition = recognition
    self.timeout = timeout ?? Self.defaultTimeout
    hasOwnTimeout = timeout != nil
    declaredTransitions = []
    origins = []
    self.position = position
  }

  /// The criteria; empty for a view that is recognised by code.
  public var criteria: [Criterion] {
    switch recognition {
    case .criteria(let criteria): criteria
    case .code: []
    }
  }

  /// Returns whether a label with the model's name on a screen of the given app refers to this view. It does unless the
  /// app of the screen is known and the view belongs to a different app.
  func mayAppear(in app: String) -> Bool { self.app == nil || self.app == app || app.isEmpty }
}

/// A named element of a view.
public struct ModelElement: Hashable, Sendable {
  /// The name: `submit`.
  public let name: String
  /// The locator.
  public let locator: ModelLocator
  /// The position at which the element is declared.
  public let position: SourcePosition?

  /// Creates an element from its locator.
  ///
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the locator on any screen.
  public init(_ name: String, _ query: ElementQuery, position: SourcePosition? = nil) throws(InvalidQuery) {
    try self.init(name, ModelLocator(query), position: position)
  }

  /// Creates an element from its locator.
  ///
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the locator on any screen.
  public init(_ name: String, _ locator: ModelLocator, position: SourcePosition? = nil) throws(InvalidQuery) {
    try locator.validate()
    self.name = name
    self.locator = locator
    self.position = position
  }
}

/// A condition that an element must satisfy for a view to be recognised.
public struct Criterion: Hashable, Sendable {
  /// The element.
  public let element: ModelElement
  /// The condition that the element must satisfy.
  public let condition: ElementPredicate
  /// The condition as written: `isHittable`.
  public let text: String
  /// Where the criterion is declared.
  public let position: SourcePosition?

  /// Creates a criterion for an element.
  ///
  ///     try Criterion(submit, condition: "isHittable AND label == 'Log In'")
  ///
  /// - Throws: ``SyntaxError`` if the condition cannot be parsed.
  public init(_ element: ModelElement, condition text: String, position: SourcePosition? = nil) throws(SyntaxError) {
    self.element = element
    self.text = text
    self.position = position
    condition = try ElementPredicate(condition: text, vocabulary: .criterion)
  }
}

extension Criterion {
  /// Whether the condition can be evaluated only for a single element. This is the case if it uses any key other than
  /// `exists` and `count`.
  public var requiresSingleElement: Bool { condition.keys.contains { $0 != .exists && $0 != .count } }
}

/// A reference to a view by name.
public struct ViewReference: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The position of the name in its file.
  public let position: SourcePosition?

  /// Creates a reference.
  public init(_ name: String, position: SourcePosition? = nil) {
    self.name = name
    self.position = position
  }
}

/// An action and the views that it may open.
public struct DeclaredTransition: Hashable, Sendable {
  /// The element that is tapped.
  public let element: ModelElement
  /// The views that the action may open. One of them appears.
  public let targets: [ViewReference]
  /// The button to tap in the toast that the action shows. One of the views appears only after this button is tapped.
  /// Nil if tapping the element is enough.
  public let toastAction: ModelElement?
  /// The views to which the opened view returns, if it is declared to return to another view than the one that opens
  /// it; otherwise empty.
  public let origins: [String]

  /// Creates an opening.
  public init(
    _ element: ModelElement, targets: [ViewReference], toastAction: ModelElement? = nil, origins: [String] = []
  ) {
    self.element = element
    self.targets = targets
    self.toastAction = toastAction
    self.origins = origins
  }
}

extension Criterion: CustomStringConvertible {
  /// The criterion as written in page models: `submit: isHittable`.
  public var description: String { "\(element.name): \(text)" }
}
