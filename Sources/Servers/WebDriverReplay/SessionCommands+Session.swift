// Lists the commands for the session itself, and the requests that are refused.

import JSON
import Recordings

extension SessionCommand {
  static let timeouts: [SessionCommand] = [
    .init("GET timeouts") { session, _ in session.timeouts.answer },
    .init("POST timeouts type? ms! script! pageLoad! implicit!") { session, call in
      // WebDriverAgent accepts everything, and has no timeouts.
      guard !session.isDirect else {
        session.noteWithoutEffect()
        return nil
      }
      return try session.timeouts.set(call.body)
    },
    .init("POST timeouts/implicit_wait ms") { session, call in
      try session.timeouts.set(["type": "implicit", "ms": call["ms"] ?? .null])
    },
    .init("POST timeouts/async_script ms") { session, call in
      try session.timeouts.set(["type": "script", "ms": call["ms"] ?? .null])
    },
  ]

  /// The only context is the native one. Old clients use the paths under `appium`.
  static let contexts: [SessionCommand] = [
    constant("GET context", "GET appium/context", answer: "NATIVE_APP"),
    constant("GET contexts", "GET appium/contexts", answer: ["NATIVE_APP"]),
    constant("mobile: getContexts waitForWebviewMs?", answer: [["id": "NATIVE_APP"]]),
    // A native session has one window, which may be set again.
    constant("GET window", answer: "1"), constant("GET window/handles", answer: ["1"]),
    constant("POST window handle", answer: nil),
    .init("POST context name", "POST appium/context name") { _, call in
      let name = call["name"]?.string ?? call["name"]?["id"]?.string ?? ""
      guard name.isEmpty || name == "NATIVE_APP" else {
        throw WebDriverError(.unknownError, "No such context found.")
      }
      return nil
    },
  ]

  static let conversation: [SessionCommand] =
    [
      .init("GET appium/settings") { session, _ in session.settings.answer },
      .init("POST appium/settings settings") { session, call in
        try session.settings.set(call["settings"])
        return session.isDirect ? session.settings.answer : nil
      },
      // Clients of the Appium 1 era send the second one.
      .init("POST execute/sync script args", "POST execute script args?") { session, call in
        try session.execute(call.body)
      },
      .init("GET appium/capabilities") { session, _ in ["capabilities": session.answeredCapabilities] },
      .init("GET appium/commands") { session, _ in
        ["rest": ["base": SessionRoute.listed(on: session.platform), "driver": [:]]]
      },
      .init("GET appium/extensions") { session, _ in ["rest": ["driver": session.listedScripts]] },
      .init("POST log type", "POST se/log type") { session, call in
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
      .init("mobile: axreplayTime seconds") { session, call in
        session.replay.sleep(try WebDriverServer.seconds(call.body))
        return session.state
      },
      .init("mobile: axreplayStep") { session, _ in
        session.step()
        return session.state
      },
      constant("POST appium/events type?", answer: ["commands": []]),
      constant("POST appium/log_event vendor event", answer: nil),
    ]

  /// Commands that no driver supports in native contexts, or that drivers have removed.
  static let refused: [SessionCommand] =
    refused(
      [
        "GET url", "GET title", "GET cookie", "GET cookie/:name", "GET source/html", "GET sensor/:sensorType",
        "GET privacy",
        "GET element/:elementId", "GET element/:elementId/css/:propertyName", "GET element/:elementId/computedrole",
        "GET element/:elementId/computedlabel", "GET element/:elementId/shadow", "GET fedcm/accountlist",
        "GET fedcm/gettitle",
        "GET fedcm/getdialogtype", "GET webauthn/authenticator/:authenticatorId/credentials", "POST forward",
        "POST refresh",
        "POST execute/async script args", "POST frame id", "POST frame/parent", "POST cookie cookie",
        "POST window/maximize", "POST window/minimize", "POST window/fullscreen", "POST window/new type?",
        "POST window/rect x? y? width? height?", "POST element/:elementId/submit",
        "POST shadow/:shadowId/element using value",
        "POST shadow/:shadowId/elements using value", "POST receive_async_response status value",
        "POST print orientation? scale? background? page? margin? shrinkToFit? pageRanges?",
        "POST permissions descriptor state", "POST deviceposture posture", "POST sensor type", "POST privacy gpc",
        "POST sensor/:sensorType reading", "POST webauthn/authenticator protocol transport",
        "POST webauthn/authenticator/:authenticatorId/credential credentialId isResidentCredential rpId privateKey",
        "POST webauthn/authenticator/:authenticatorId/uv isUserVerified",
        "POST secure-payment-confirmation/set-mode mode",
        "POST fedcm/canceldialog", "POST fedcm/selectaccount accountIndex", "POST fedcm/clickdialogbutton dialogButton",
        "POST fedcm/setdelayenabled enabled", "POST fedcm/resetcooldown", "POST pressuresource type",
        "POST pressuresource/:pressureSourceType sample", "POST reporting/generate_test_report message",
        "POST :vendor/cdp/execute cmd params", "POST custom-handlers/set-mode mode",
        "POST storageaccess blocked origin", "DELETE cookie", "DELETE cookie/:name", "DELETE window",
        "DELETE deviceposture", "DELETE sensor/:sensorType", "DELETE webauthn/authenticator/:authenticatorId",
        "DELETE webauthn/authenticator/:authenticatorId/credentials",
        "DELETE webauthn/authenticator/:authenticatorId/credentials/:credentialId",
        "DELETE pressuresource/:pressureSourceType",
      ], .unknownMethod
    ) { "\(DriverName.of($1)) does not implement \($0.title) for apps" }
    + refused(["POST appium/app/reset"], .unsupportedOperation) { _, _ in
      "The app cannot be reset: recordings do not have its data. Terminate and launch it"
    }
    + refused(["POST touch/perform", "POST touch/multi/perform"], .unknownCommand) { _, _ in
      "Appium 2 removed TouchAction: use W3C actions (POST actions)"
    }
}
