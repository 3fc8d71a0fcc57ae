// Answers requests that only axreplay supports: inspecting sessions and moving their clocks. (`webdriver-replay` §4.5)

import AccessibilityTree
import JSON
import Recordings

extension WebDriverServer {
  /// Answers a request whose path begins with `axreplay`.
  ///
  /// - Parameter path: The rest of the path.
  func control(
    _ request: WebDriverRequest, _ path: ArraySlice<String>, _ body: JSONValue
  ) throws(WebDriverError) -> JSONValue {
    switch (request.method, Array(path)) {
    case ("POST", ["next"]):
      guard let name = body["recording"]?.string else {
        throw WebDriverError(.invalidArgument, "`recording` must be the name of a recording")
      }
      try choose(name)
      return nil
    case ("GET", ["sessions"]):
      return .array(openSessions.map { $0.with { ($0.number, $0.state) } }.sorted { $0.0 < $1.0 }.map(\.1))
    default: break
    }
    guard path.first == "sessions", let id = path.dropFirst().first else { throw Self.unknown(request) }
    guard let session = replay(id) else {
      throw WebDriverError(.invalidSessionID, "A session is either terminated or not started")
    }
    switch (request.method, Array(path.dropFirst(2))) {
    case ("GET", []): return session.with(\.state)
    case ("GET", ["log"]): return session.with { .array($0.log.lines.map { .string($0) }) }
    case ("GET", ["last"]): return session.with(\.lastFailure)
    case ("POST", ["time"]):
      if let until = body["until"] {
        let time = try Self.time(until.number, named: "until")
        return try session.attempt { session throws(WebDriverError) in
          try session.passTime(until: time, at: request.arrival)
          session.pauses.meter.answer(at: moment(of: request))
          return session.state
        }
      }
      let span = try Self.seconds(body)
      return session.with { session in
        session.replay.sleep(span)
        return session.state
      }
    case ("POST", ["step"]):
      return session.with { session in
        session.step()
        return session.state
      }
    default: throw Self.unknown(request)
    }
  }

  /// The response to `GET /status`. For a recording of Apple's platforms, it has what WebDriverAgent's clients need.
  var status: JSONValue {
    let status: JSONValue = ["ready": true, "message": "axreplay replays recordings", "build": ["version": "1"]]
    guard let recording = recordings.first(where: { $0.platform == .apple }) else { return status }
    let header = recording.recording.journal.header
    let os = header.os ?? "iOS"
    let name = os.prefix { !$0.isNumber }.split(separator: " ").joined(separator: " ")
    let version = JSONValue.string(os.drop { !$0.isNumber }.description)
    return status.setting("state", "success")
      .setting("os", ["name": .string(name), "version": version, "sdkVersion": version])
      .setting("ios", ["ip": "127.0.0.1"])
      .setting("device", header.device?.hasPrefix("iPad") == true ? "ipad" : "iphone")
  }

  /// Reads a time of a session.
  ///
  /// - Parameter seconds: What the client sent; nil if that is not a number.
  static func time(_ seconds: Double?, named name: String) throws(WebDriverError) -> VirtualTime {
    guard let seconds, seconds >= 0, let time = VirtualTime(seconds: seconds) else {
      throw WebDriverError(.invalidArgument, "`\(name)` must be a number of seconds from 0")
    }
    return time
  }

  static func seconds(_ body: JSONValue) throws(WebDriverError) -> VirtualTime {
    guard let seconds = body["seconds"]?.number, seconds >= 0, seconds <= longest else {
      throw WebDriverError(.invalidArgument, "`seconds` must be a number from 0 to \(Int(longest))")
    }
    return VirtualTime(span: seconds)
  }

  /// A day, in seconds.
  static let longest = 86_400.0
}

extension ReplayedSession {
  /// Where the session is in its recordings.
  var state: JSONValue {
    let screen = replay.screen(of: app)
    return [
      "id": .string(id), "now": .number(replay.now.seconds), "recording": .string(recordingName(replay.recording.path)),
      "app": .string(app),
      "screen": screen.map { screen in
        [
          "recording": .string(recordingName(screen.recording)), "file": .string(screen.file),
          "view": JSONValue(screen.view),
        ]
      } ?? .null,
      "next": JSONValue(replay.nextEvent.map { withoutSecrets($0).description }),
      "notes": .array(notes.map { .string($0) }), "divergences": .number(Double(divergences.count)),
    ]
  }

  /// Advances to the next change of the screen, if there is one before the next action.
  mutating func step() {
    if let change = replay.nextChange { replay.advance(to: change) }
  }

  /// The name under which the recording with a path is served.
  func recordingName(_ path: String) -> String { served.first { $0.recording.path == path }?.name ?? path }
}
