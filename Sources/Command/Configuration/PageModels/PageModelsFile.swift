// Page models in YAML, as values. (`Docs/Formats.md`)

public import Findings

/// What a file of page models says: views, and for each of them elements, criteria and where its elements lead.
///
///     let reading = PageModelsReader.read(bytes, file: "pages.yml")
///     let login = reading.file?.views.first
///     login?.name.text                     // "LoginView"
///     login?.criteria.first?.condition.text  // "exists"
///
/// Locators and conditions are texts; whoever parses them finds the place of a mistake with ``PositionedText/position(of:)``. Every name of an
/// element or a view that is used in the file is defined in it.
public struct PageModelsFile: Hashable, Sendable {
  /// The path as the user gave it.
  public let path: String
  /// The bundle identifier of the app whose views these are, as far as they do not name another one; nil for the app under test.
  public let app: PositionedText?
  /// In the order of the file; at least one.
  public let views: [View]

  /// One view: a screen, or a part of one.
  public struct View: Hashable, Sendable {
    /// Below `views`.
    public let name: PositionedText
    /// The bundle identifier of the app that shows it; nil for that of the file.
    public internal(set) var app: PositionedText?
    /// In the order of the file.
    public internal(set) var elements: [Element] = []
    /// In the order in which they are looked at; the first one that is not met is the diagnosis.
    public internal(set) var criteria: [Criterion] = []
    /// The element that shows while the view loads.
    public internal(set) var spinner: PositionedText?
    /// How long the view may take to show up; nil if nothing is said.
    public internal(set) var timeout: Timeout?
    /// Where elements lead, in the order of the file.
    public internal(set) var opens: [Opening] = []
    /// The names of the views that lead here.
    public internal(set) var origin: [PositionedText] = []
    /// The element that shows for a short time and vanishes by itself.
    public internal(set) var toast: PositionedText?

    init(name: PositionedText) {
      self.name = name
    }
  }

  /// One entry below `elements`.
  public struct Element: Hashable, Sendable {
    /// Unlike those of the view's other elements.
    public let name: PositionedText
    /// A chain expression, not parsed.
    public let locator: PositionedText
  }

  /// One entry below `criteria`.
  public struct Criterion: Hashable, Sendable {
    /// The name of an element of the view.
    public let element: PositionedText
    /// A predicate, not parsed. Where the name stands alone it is `exists`, at the place of the name.
    public let condition: PositionedText
  }

  /// How long a view may take.
  public struct Timeout: Hashable, Sendable {
    /// More than 0, at most 86,400, which is a day.
    public let seconds: Double
    /// Where the number stands.
    public let position: SourcePosition
  }

  /// One entry below `opens`.
  public struct Opening: Hashable, Sendable {
    /// The name of an element of the view.
    public let element: PositionedText
    /// The names of the views that a tap on it may lead to; at least one.
    public let views: [PositionedText]
  }
}
