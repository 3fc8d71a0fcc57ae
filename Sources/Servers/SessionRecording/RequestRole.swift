// Classifies a client's requests by what they mean for a recording. (`webdriver-replay` §5.1)

import JSON
public import WebDriverReplay

/// What a request means for the recording of its session.
public enum RequestRole: Hashable, Sendable {
  /// Opens a session.
  case newSession
  /// Ends the session.
  case endSession
  /// Finds elements.
  ///
  /// - Parameters:
  ///   - isSingle: Whether the request is for a single element.
  ///   - scope: The reference to the element inside which it searches; nil for the whole screen.
  case find(isSingle: Bool, scope: String?)
  /// Requests the element with keyboard focus.
  case activeElement
  /// Requests the page source as XML, or a screenshot.
  case source, screenshot
  /// Acts on the app or the device, so that the screen is needed before and after it.
  case action
  /// May change the screen in a way that no event describes, so that the screen is needed after it.
  case change
  /// Switches to a context, such as a web view.
  case context
  /// Reads something that changes when the screen does.
  case read
  /// Anything else.
  case other
}

/// A request with the session to which it belongs, and its role.
public struct ClassifiedRequest: Sendable {
  public let role: RequestRole
  /// The session in the path; nil if the path has none.
  public let session: String?
  /// The path after the session.
  public let path: ArraySlice<String>
  /// Whether the request names no session, so that WebDriverAgent uses the one that was opened last.
  public let isSessionless: Bool

  /// Classifies a request.
  public init(_ request: WebDriverRequest) {
    if request.path.first == "session", request.path.count > 1 {
      session = request.path[1]
      path = request.path[2...]
      isSessionless = false
    } else {
      session = nil
      path = request.path[...]
      isSessionless = SessionRoute.isSessionless(request.method, request.path)
    }
    if session == nil, !isSessionless {
      role = request.method == "POST" && request.path == ["session"] ? .newSession : .other
    } else {
      role = Self.role(request, path)
    }
  }

  private static func role(_ request: WebDriverRequest, _ path: ArraySlice<String>) -> RequestRole {
    if path.isEmpty { return request.method == "DELETE" ? .endSession : .other }
    let pattern = RequestPattern.text(path)
    if pattern == "element/active" { return .activeElement }
    switch request.method {
    case "POST", "PUT", "PATCH": return role(ofPost: request, pattern, path)
    case "GET": return role(ofGet: request, pattern)
    default: return .other
    }
  }

  private static func role(ofGet request: WebDriverRequest, _ pattern: String) -> RequestRole {
    switch pattern {
    case "source":
      let format = request.query["format"]
      return (format == nil || format == "xml") && request.query["scope"] == nil ? .source : .other
    case "screenshot": return .screenshot
    case "alert/text", "alert_text", "wda/alert/buttons", "orientation": return .read
    default: return pattern.hasPrefix("element/*/") && pattern != "element/*/screenshot" ? .read : .other
    }
  }

  private static func role(
    ofPost request: WebDriverRequest, _ pattern: String, _ path: ArraySlice<String>
  ) -> RequestRole {
    switch pattern {
    case "element", "elements", "element/*/element", "element/*/elements":
      let text = String(decoding: request.body, as: UTF8.self)
      if text.contains("UiScrollable") { return .action }
      let scope = path.count > 1 ? path[path.startIndex + 1] : nil
      return .find(isSingle: path.last == "element", scope: scope)
    case "execute/sync", "execute/async", "execute": return role(ofScript: request)
    case "context", "appium/context": return .context
    default: return role(of: RequestPattern.effect(path))
    }
  }

  private static func role(of effect: SessionCommand.Effect) -> RequestRole {
    switch effect {
    case .event: .action
    case .unrecorded, .change, .any: .change
    case .nothing: .other
    }
  }

  private static func role(ofScript request: WebDriverRequest) -> RequestRole {
    guard case .success(let body) = JSONValue.parse(request.body), let script = body["script"]?.string else {
      return .other
    }
    let isAlert = SessionCommand.name(ofScript: script) == "alert"
    if isAlert, body["args"]?.list?.first?["action"]?.string == "getButtons" { return .read }
    return role(of: RequestPattern.effect(request.path[...], body))
  }
}
