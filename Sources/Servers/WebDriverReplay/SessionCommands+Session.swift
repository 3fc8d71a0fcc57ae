// Lists the commands for the session itself, and the requests that are refused.

import JSON
import Recordings

extension SessionCommand {
  static let timeouts: [SessionCommand] = [
    .init("GET timeouts") { session, _ in session.timeouts.answer },
    .init("POST timeouts") { session, call in try session.timeouts.set(call.body) },
    .init("POST timeouts/implicit_wait") { session, call in
      try session.timeouts.set(["type": "implicit", "ms": call["ms"] ?? .null])
    },
    .init("POST timeouts/async_script") { session, call in
      try session.timeouts.set(["type": "script", "ms": call["ms"] ?? .null])
    },
  ]

  /// The only context is the native one. Old clients use the paths under `appium`.
  static let contexts: [SessionCommand] = [
    constant("GET context", "GET appium/context", answer: "NATIVE_APP"),
    constant("GET contexts", "GET appium/contexts", answer: ["NATIVE_APP"]),
    constant("mobile: getContexts", answer: [["id": "NATIVE_APP"]]),
    .init("POST context", "POST appium/context") { _, call in
      let name = call["name"]?.string ?? ""
      guard name.isEmpty || name == "NATIVE_APP" else {
        throw WebDriverError(.unknownError, "No such context found.")
      }
      return nil
    },
  ]

  static let conversation: [SessionCommand] =
    [
      .init("GET appium/settings") { session, _ in session.settings.answer },
      .init("POST appium/settings") { session, call in
        try session.settings.set(call["settings"])
        return session.isDirect ? session.settings.answer : nil
      },
      .init("POST execute/sync", "POST execute/async", "POST execute") { session, call in
        try session.execute(call.body)
      },
      .init("GET appium/capabilities") { session, _ in ["capabilities": session.answeredCapabilities] },
      .init("GET appium/commands") { _, _ in ["rest": ["base": SessionRoute.listed, "driver": [:]]] },
      .init("GET appium/extensions") { session, _ in ["rest": ["driver": session.listedScripts]] },
      .init("POST log", "POST se/log") { session, call in
        guard let type = call["type"]?.string, session.logTypes.contains(type) else {
          throw WebDriverError(
            .invalidArgument, "`type` must be one of \(session.logTypes.joined(separator: ", "))")
        }
        // The server log is the same as the session log. Recordings do not have the logs of devices.
        guard ["server", "axreplay"].contains(type) else { return [] }
        return .array(session.log.lines.map { ["timestamp": 0, "level": "INFO", "message": .string($0)] })
      },
      .init("GET log/types", "GET se/log/types") { session, _ in .array(session.logTypes.map { .string($0) }) },
      .init("mobile: axreplayState") { session, _ in session.state },
      .init("mobile: axreplayTime") { session, call in
        session.replay.sleep(try WebDriverServer.seconds(call.body))
        return session.state
      },
      .init("mobile: axreplayStep") { session, _ in
        session.step()
        return session.state
      },
      constant("POST appium/events", answer: ["commands": []]), constant("POST appium/log_event", answer: nil),
    ]

  /// Commands that app drivers do not support either, or that cannot be replayed from recordings.
  static let refused: [SessionCommand] =
    refused(
      [
        "GET url", "GET title", "GET window", "GET window/handles", "GET cookie", "GET cookie/:name",
        "GET source/html", "GET ime/active_engine", "GET ime/activated", "POST frame", "POST frame/parent",
        "POST print", "POST cookie", "POST window", "POST window/maximize", "POST window/minimize",
        "POST window/fullscreen", "POST window/new", "POST window/rect", "POST element/:id/submit",
        "POST network_connection", "POST location", "POST ime/activate", "POST ime/deactivate",
        "POST execute_driver", "GET element/:id/css/:name", "GET element/:id/computedrole",
        "GET element/:id/computedlabel", "GET element/:id/shadow", "GET network_connection", "GET location",
        "GET ime/available_engines", "DELETE cookie", "DELETE cookie/:name", "DELETE window",
      ], .unknownMethod
    ) { "Method is not implemented for apps: \($0)" }
    + refused(
      [
        "POST appium/device/push_file", "POST appium/device/pull_file", "POST appium/device/pull_folder",
        "POST appium/app/reset",
      ], .unsupportedOperation
    ) { "Recordings have neither files nor devices: \($0.dropFirst("POST ".count))" }
    + refused(["POST touch/perform", "POST touch/multi/perform"], .unknownCommand) { _ in
      "Appium 2 removed TouchAction: use W3C actions (POST actions)"
    }
}
