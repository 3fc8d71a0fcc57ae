// Page models as values: by what a view is known, and where it leads.

public import ElementQueries
public import Findings
public import PredicateFormat
public import Recordings

/// What a page object says of one view: the criteria by which it is recognised, how long to wait for them, and what it opens.
///
///     let login = PageModel(
///       "LoginView",
///       criteria: [
///         try Criterion("account", #"textFields["account"]"#, "exists"),
///         try Criterion("submit", #"buttons["Submit"]"#, "isHittable"),
///       ])
public struct PageModel: Sendable {
  /// What people call the view. The names of all models are different.
  public var name: String
  /// The bundle identifier of the app whose view this is; nil for the app of each recording.
  public var app: String?
  /// The elements that have names.
  public var elements: [ModelElement]
  /// By what the view is recognised.
  public var recognition: Recognition
  /// As long as it exists, the view is not loaded.
  public var spinner: ModelElement?
  /// How long a test waits for the view.
  public var timeout: VirtualTime
  /// How long the spinner may stay before the criteria have all of ``timeout``; nil if both share that.
  public var spinnerTimeout: VirtualTime?
  /// Whether somebody chose the timeout, as opposed to taking the usual one.
  public var hasOwnTimeout = false
  /// Which actions lead to which views. Empty where nothing is said.
  public var openings: [Opening]
  /// The names of the views from which this one is opened, and to which it returns; empty where nothing is said.
  public var origins: [Reference]
  /// Where toasts appear that are shown with this view.
  public var toast: ModelElement?
  /// Where it is declared; nil if it was put together in code.
  public var position: SourcePosition?
  /// What it is written in, for advice.
  public var language = Language.yaml

  /// What a model is written in.
  public enum Language: Sendable { case yaml, swift }

  /// How a view is recognised.
  public enum Recognition: Sendable {
    /// All of these hold. The first one that does not is the diagnosis.
    case criteria([Criterion])
    /// By code of a page object.
    case code(@Sendable (ShownView) -> CodeVerdict)
  }

  /// The usual timeout of page models: 20 seconds.
  public static let usualTimeout = VirtualTime(microseconds: 20_000_000)

  /// A model from its parts.
  public init(
    _ name: String, app: String? = nil, elements: [ModelElement] = [], criteria: [Criterion],
    spinner: ModelElement? = nil, timeout: VirtualTime? = nil, openings: [Opening] = [], origins: [Reference] = [],
    toast: ModelElement? = nil, position: SourcePosition? = nil
  ) {
    self.init(name, app: app, recognisedBy: .criteria(criteria), timeout: timeout, position: position)
    self.elements = elements
    self.spinner = spinner
    self.openings = openings
    self.origins = origins
    self.toast = toast
  }

  /// A model that is recognised by code, or in any other way.
  public init(
    _ name: String, app: String? = nil, recognisedBy recognition: Recognition, timeout: VirtualTime? = nil,
    position: SourcePosition? = nil
  ) {
    self.name = name
    self.app = app
    elements = []
    self.recognition = recognition
    self.timeout = timeout ?? Self.usualTimeout
    hasOwnTimeout = timeout != nil
    openings = []
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

  /// Whether a label of that name, on a screen of an app, means this view: not if the view is another app's. Where nobody says whose screen it
  /// is, it does.
  func isMeant(on app: String) -> Bool { self.app == nil || self.app == app || app.isEmpty }
}

/// An element of a view, by the name that the page model has for it.
public struct ModelElement: Hashable, Sendable {
  /// The name: `submit`.
  public let name: String
  /// The locator.
  public let query: ElementQuery
  /// Where it is declared.
  public let position: SourcePosition?

  /// An element from its locator.
  ///
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the locator on any screen.
  public init(_ name: String, _ query: ElementQuery, position: SourcePosition? = nil) throws(InvalidQuery) {
    try query.validate()
    self.name = name
    self.query = query
    self.position = position
  }
}

/// Something that must be true of an element for a view to be there.
public struct Criterion: Hashable, Sendable {
  /// The element.
  public let element: ModelElement
  /// What must be true of it.
  public let condition: ElementPredicate
  /// The condition as it was written: `isHittable`.
  public let text: String
  /// Where it stands.
  public let position: SourcePosition?

  /// A criterion from its parts.
  ///
  ///     try Criterion(submit, condition: "isHittable AND label == 'Log In'")
  ///
  /// - Throws: ``SyntaxError`` if the condition cannot be understood.
  public init(
    _ element: ModelElement, condition text: String, position: SourcePosition? = nil
  ) throws(SyntaxError) {
    self.element = element
    self.text = text
    self.position = position
    condition = try ElementPredicate(condition: text)
  }
}

extension Criterion {
  /// The condition asks for something that only a single element has: anything but `exists` and `count`.
  public var asksAttributes: Bool { condition.keys.contains { $0 != .exists && $0 != .count } }
}

/// A name of a view, and where it stands.
public struct Reference: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Where it stands.
  public let position: SourcePosition?

  /// A name and its place.
  public init(_ name: String, position: SourcePosition? = nil) {
    self.name = name
    self.position = position
  }
}

/// An action, and the views that it may lead to.
public struct Opening: Hashable, Sendable {
  /// The element that is tapped.
  public let element: ModelElement
  /// The views: one of them comes.
  public let targets: [Reference]
  /// The button of the toast that comes first: one of the views comes when that is tapped. Nil if the element alone leads to them.
  public let toastAction: ModelElement?

  /// An opening from its parts.
  public init(_ element: ModelElement, targets: [Reference], toastAction: ModelElement? = nil) {
    self.element = element
    self.targets = targets
    self.toastAction = toastAction
  }
}

extension Criterion: CustomStringConvertible {
  /// As it stands in page models: `submit: isHittable`.
  public var description: String { "\(element.name): \(text)" }
}
