// What a test does, as a journal tells it. (`Docs/Formats.md`)

public import ElementQueries

/// Something that the test did.
///
///     RecordedEvent(.tap, on: try ChainExpression.parse("buttons[\"Log In\"]")).description  // tap buttons["Log In"]
public struct RecordedEvent: Hashable, Sendable {
  /// The kinds of events. The raw value is the key in the journal.
  public enum Kind: String, Hashable, CaseIterable, Sendable {
    case launch, activate, terminate, open, tap, doubleTap, press, swipe, typeText, typeKey, adjust, drag, button
    case orientation
  }

  /// What was done.
  public var kind: Kind
  /// What it was done to; nil for what concerns the app or the device.
  public var target: ElementQuery?
  /// The bundle identifier; nil for the app of the header.
  public var app: String?
  /// What else belongs to it.
  public var details: Details

  /// What an event can need besides a target. What does not belong to its kind is nil.
  public struct Details: Hashable, Sendable {
    /// The text that was typed; nil if the journal leaves it out.
    public var text: String?
    /// The key that was pressed, or the name of the device's button, of the direction or of the orientation.
    public var name: String?
    /// The place within the element, as fractions of its width and height from its top left corner.
    public var point: UnitPoint?
    /// Where a drag ends.
    public var destination: ElementQuery?
    /// How long it took, in seconds.
    public var duration: Double?
    /// The new value: a number from 0 to 1 for a slider, a text for a picker wheel.
    public var value: String?
    /// The arguments of a launch.
    public var arguments: [String]?
    /// The environment of a launch.
    public var environment: [String: String]?
    /// What was opened.
    public var url: String?

    /// No details.
    public init() {}
  }

  /// An event from its parts.
  public init(_ kind: Kind, on target: ElementQuery? = nil, app: String? = nil, details: Details = Details()) {
    self.kind = kind
    self.target = target
    self.app = app
    self.details = details
  }
}

/// A place within an element: fractions of its width and height from its top left corner.
public struct UnitPoint: Hashable, Sendable {
  /// 0 is the left edge, 1 the right one.
  public var x: Double
  /// 0 is the top edge, 1 the bottom one.
  public var y: Double

  /// A place from its fractions.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension RecordedEvent.Kind {
  /// The event is done to an element.
  public var needsTarget: Bool {
    switch self {
    case .tap, .doubleTap, .press, .swipe, .adjust, .drag: true
    case .launch, .activate, .terminate, .open, .typeText, .typeKey, .button, .orientation: false
    }
  }

  /// What the name in ``RecordedEvent/Details/name`` is called in the journal; nil if there is none.
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

extension RecordedEvent: CustomStringConvertible {
  /// The event in one line: `tap buttons["Log In"]`, `typeText "ann" in textFields["account"]`.
  public var description: String {
    var words = [kind.rawValue]
    if let name = details.name { words.append(name) }
    if let text = details.text { words.append(Self.quoted(text)) }
    if let url = details.url { words.append(url) }
    if let value = details.value { words.append("to \(Self.quoted(value))") }
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

  private static func quoted(_ text: String) -> String {
    String(QueryStep.identified(text).description.dropFirst().dropLast())
  }
}
