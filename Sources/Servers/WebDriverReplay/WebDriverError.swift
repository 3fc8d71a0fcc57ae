// Lists the WebDriver errors that replays return. (`webdriver-replay` §2.1)

public import JSON

/// A WebDriver error, with its HTTP status.
///
///     WebDriverError(.noSuchElement, "no element has the accessibility id “nope”")
public struct WebDriverError: Error, Sendable {
  public let kind: Kind
  /// What was requested, what is on screen, and what the recordings have instead.
  public let message: String
  /// Machine-readable facts, sent under `data.axreplay`; nil if there are none.
  public let facts: JSONValue?
  /// The methods that the path supports, if the request used another one.
  public let methods: [String]

  public init(_ kind: Kind, _ message: String, facts: JSONValue? = nil, methods: [String] = []) {
    self.kind = kind
    self.message = message
    self.facts = facts
    self.methods = methods
  }

  /// The kinds of errors. The raw value is the error code in responses.
  public enum Kind: String, Sendable {
    case invalidSessionID = "invalid session id"
    case sessionNotCreated = "session not created"
    case noSuchElement = "no such element"
    case staleElementReference = "stale element reference"
    case invalidSelector = "invalid selector"
    case invalidArgument = "invalid argument"
    case invalidElementState = "invalid element state"
    case noSuchAlert = "no such alert"
    case moveTargetOutOfBounds = "move target out of bounds"
    case unsupportedOperation = "unsupported operation"
    case unknownCommand = "unknown command"
    case unknownMethod = "unknown method"
    case unknownError = "unknown error"
    case unableToCaptureScreen = "unable to capture screen"

    /// The HTTP status.
    public var status: Int {
      switch self {
      case .invalidSessionID, .noSuchElement, .staleElementReference, .noSuchAlert, .unknownCommand: 404
      case .invalidSelector, .invalidArgument, .invalidElementState: 400
      case .unknownMethod: 405
      case .sessionNotCreated, .moveTargetOutOfBounds, .unsupportedOperation, .unknownError, .unableToCaptureScreen:
        500
      }
    }
  }

  /// The value of the response. WebdriverIO treats responses with a stack trace as errors, so the trace is empty.
  var value: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "error", value: .string(kind.rawValue)), .init(key: "message", value: .string(message)),
      .init(key: "stacktrace", value: ""),
    ]
    if let facts { members.append(.init(key: "data", value: ["axreplay": facts])) }
    return .object(members)
  }
}
