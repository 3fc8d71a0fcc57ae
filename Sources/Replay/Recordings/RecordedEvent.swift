// Represents the events of a test in a journal. (`Docs/Journals.md`)

public import ElementQueries
import Text

/// An event caused by the test.
///
///     RecordedEvent(.tap, on: try ChainExpression.parse("buttons[\"Log In\"]")).description  // tap buttons["Log In"]
public struct RecordedEvent: Hashable, Sendable {
  /// The kinds of events. The raw value is the key in the journal.
  public enum Kind: String, Hashable, CaseIterable, Sendable {
    case launch, activate, terminate, open, tap, doubleTap, press, swipe, typeText, typeKey, adjust, drag, button
    case orientation
  }

  /// The kind of event.
  public var kind: Kind
  /// The locator of the target element; nil for an event that acts on the app or the device instead.
  public var target: ElementQuery?
  /// The bundle identifier of the app; nil for the app named in the journal's header.
  public var app: String?
  /// The parameters of the event.
  public var details: Details
  /// The locator by which the test found the target; nil if the target was recorded as a chain in the first place.
  public var locator: ClientLocator?

  /// A locator in the words of WebDriver, as a client sent it.
  public struct ClientLocator: Hashable, Sendable {
    /// The strategy: `accessibility id`.
    public var using: String
    /// The locator, as the strategy reads it.
    public var value: String

    public init(using: String, value: String) {
      self.using = using
      self.value = value
    }
  }

  /// The parameters of an event besides its target. Parameters that do not apply to its kind are nil.
  public struct Details: Hashable, Sendable {
    /// The typed text; nil if the journal omits it.
    public var text: String?
    /// Whether the text was entered by taps on keys, of which the journal has none.
    public var keys = false
    /// The number of the text that the journal omits: in the recordings of one run, equal texts have equal numbers. Nil
    /// if the text is recorded, or if the recorder has not numbered it.
    public var secret: Int?
    /// The name of the key, device button, direction or orientation.
    public var name: String?
    /// The location within the element, measured from its top left corner as fractions of its width and height.
    public var point: UnitPoint?
    /// The element at the end of a drag.
    public var destination: ElementQuery?
    /// The duration in seconds.
    public var duration: Double?
    /// The new value: a number from 0 to 1 for a slider, a string for a picker wheel.
    public var value: String?
    /// The launch arguments.
    public var arguments: [String]?
    /// The launch environment.
    public var environment: [String: String]?
    /// The opened URL.
    public var url: String?

    /// Makes empty details.
    public init() {}
  }

  public init(_ kind: Kind, on target: ElementQuery? = nil, app: String? = nil, details: Details = Details()) {
    self.kind = kind
    self.target = target
    self.app = app
    self.details = details
  }
}

/// A location within an element, measured from its top left corner as fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal fraction: 0 is the left edge, 1 the right one.
  public var x: Double
  /// The vertical fraction: 0 is the top edge, 1 the bottom one.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension RecordedEvent.Kind {
  /// Whether the event requires a target element.
  public var needsTarget: Bool {
    switch self {
    case .tap, .doubleTap, .press, .swipe, .adjust, .drag: true
    case .launch, .activate, .terminate, .open, .typeText, .typeKey, .button, .orientation: false
    }
  }

  /// The journal key for ``RecordedEvent/Details/name``; nil if events of this kind have no name.
  var nameKey: String? {
    switch self {
    case .typeKey: "key"
    case .swipe: "direction"
    case .button: "name"
    case .orientation: "name"
    default: nil
    }
  }
}

extension RecordedEvent {
  /// Whether the journal omits the text that was typed.
  package var leavesOutText: Bool { kind == .typeText && details.text == nil }
}

extension RecordedEvent: CustomStringConvertible {
  /// The event in one line: `tap buttons["Log In"]`, `typeText "ann" in textFields["account"]`.
  public var description: String {
    var words = [kind.rawValue]
    if let name = details.name { words.append(name) }
    if let text = details.text { words.append(text.quoted(.key)) }
    if details.keys { words.append("by taps on keys") }
    if let url = details.url { words.append(url) }
    if let value = details.value { words.append("to \(value.quoted(.key))") }
    if let target { words.append(kind == .typeText || kind == .typeKey ? "in \(target)" : "\(target)") }
    if let point = details.point { words.append("at {\(point.x), \(point.y)}") }
    if let destination = details.destination { words.append("to \(destination)") }
    if let duration = details.duration { words.append("for \(duration) s") }
    if let arguments = details.arguments, !arguments.isEmpty { words.append(arguments.joined(separator: " ")) }
    if let environment = details.environment {
      words += environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
    if let app { words.append("(\(app))") }
    return words.joined(separator: " ")
  }
}
