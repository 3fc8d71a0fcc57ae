// Lists the commands for the session itself, and the requests that are refused.

import AccessibilityTree
import JSON
import Recordings
import Text

extension SessionCommand {
  static let timeouts: [SessionCommand] = [
    .init("GET timeouts=getTimeouts") { session, _ in session.timeouts.answer },
    .init("POST timeouts type? ms? script? pageLoad? implicit?") { session, call in
      // WebDriverAgent accepts everything, and has no timeouts.
      guard !session.isDirect else {
        session.noteWithoutEffect()
        return nil
      }
      guard SessionTimeouts.isSet(by: call.body) else {
        throw WebDriverError(
          .invalidArgument,
          "\(DriverName.of(session.platform)) requires `script`, `pageLoad` or `implicit` in POST timeouts, or `ms` "
            + "with the `type` \(listed(SessionTimeouts.types, "or")), not \(call.body.text.shortened)")
      }
      return try session.timeouts.set(call.body)
    },
    .init("POST timeouts/implicit_wait=implicitWait ms") { session, call in
      try session.timeouts.set(["type": "implicit", "ms": call["ms"] ?? .null])
    },
    .init("POST timeouts/async_script=asyncScriptTimeout ms") { session, call in
      try session.timeouts.set(["type": "script", "ms": call["ms"] ?? .null])
    },
  ]

  /// The only context is the native one. Old clients use the paths under `appium`.
  static let contexts: [SessionCommand] = [
    constant("GET context=getCurrentContext", "GET appium/context=getCurrentContext", answer: "NATIVE_APP"),
    constant("GET contexts=getContexts", "GET appium/contexts=getContexts", answer: ["NATIVE_APP"]),
    constant("mobile: getContexts waitForWebviewMs?", answer: [["id": "NATIVE_APP"]]),
    // A native session has one window, which may be set again.
    constant("GET window=getWindowHandle", answer: "1"), constant("GET window/handles=getWindowHandles", answer: ["1"]),
    constant("POST window=setWindow handle", answer: nil),
    .init("POST context=setContext name", "POST appium/context=setContext name") { session, call in
      let sent = call["name"] ?? .null
      // XCUITest also accepts an entry of its list of contexts.
      let name = sent.string ?? (session.platform == .apple ? sent["id"]?.string : .none)
      guard sent == .null || name == "" || name == "NATIVE_APP" else {
        throw WebDriverError(.unknownError, "No such context found.")
      }
      return nil
    },
  ]

  static let conversation: [SessionCommand] =
    [
      .init("GET appium/settings=getSettings") { session, _ in session.settings.answer },
      .init("POST appium/settings=updateSettings settings", effect: .change) { session, call in
        try session.settings.set(call["settings"])
        return session.isDirect ? session.settings.answer : nil
      },
      // Clients of the Appium 1 era send the second one.
      .init("POST execute/sync=execute script args", "POST execute script args?") { session, call in
        try session.execute(call.body)
      },
      .init("GET appium/capabilities=getAppiumSessionCapabilities") { session, _ in
        ["capabilities": session.answeredCapabilities]
      },
      .init("GET appium/commands=listCommands") { session, _ in
        ["rest": ["base": SessionRoute.listed(on: session.platform), "driver": [:]]]
      },
      .init("GET appium/extensions=listExtensions") { session, _ in ["rest": ["driver": session.listedScripts]] },
      .init("POST log=getLog type", "POST se/log=getLog type") { session, call in
        guard let type = call["type"]?.string, session.logTypes.contains(type) else {
          throw WebDriverError(
            .invalidArgument, "`type` must be one of \(session.logTypes.joined(separator: ", "))")
        }
        // The server log is the same as the session log. Recordings do not have the logs of devices.
        guard ["server", "axreplay"].contains(type) else { return [] }
        return .array(session.log.lines.map { ["timestamp": 0, "level": "INFO", "message": .string($0)] })
      },
      .init("GET log/types=getLogTypes", "GET se/log/types=getLogTypes") { session, _ in
        .array(session.logTypes.map { .string($0) })
      },
      .init("mobile: axreplayState") { session, _ in session.state },
      .init("mobile: axreplayLast") { session, _ in session.lastFailure },
      .init("mobile: axreplayTime seconds", effect: .change) { session, call in
        session.replay.sleep(try WebDriverServer.seconds(call.body))
        return session.state
      },
      .init("mobile: axreplayStep", effect: .change) { session, _ in
        session.step()
        return session.state
      },
      .init("POST appium/events=getLogEvents type?") { session, call in
        let types = (call["type"] ?? []).list ?? [call["type"] ?? .null]
        let isForAll = types.allSatisfy { $0 == .null || $0 == "" }
        return .object(session.events.filter { isForAll || types.contains(.string($0.key)) })
      },
      .init("POST appium/log_event=logCustomEvent vendor event") { session, call in
        session.logEvent([call["vendor"], call["event"]].map { $0?.string ?? $0?.text ?? "" }.joined(separator: ":"))
        return nil
      },
    ]

  /// Commands that no driver supports in native contexts, or that drivers have removed.
  static let refused: [SessionCommand] =
    missing(
      [
        "GET url=getUrl", "GET title", "GET cookie=getCookies", "GET cookie/:name=getCookie", "GET source/html",
        "POST execute/async=executeAsync script args", "POST frame=setFrame id",
        "POST frame/parent=switchToParentFrame", "POST cookie=setCookie cookie",
        "POST window/maximize=maximizeWindow", "POST window/minimize=minimizeWindow",
        "POST window/fullscreen=fullScreenWindow", "POST window/new=createNewWindow type?",
        "POST window/rect=setWindowRect x? y? width? height?", "DELETE cookie=deleteCookies",
        "DELETE cookie/:name=deleteCookie", "DELETE window=closeWindow",
        "GET element/:elementId", "GET element/:elementId/css/:propertyName=getCssProperty",
        "GET element/:elementId/computedrole=getComputedRole",
        "GET element/:elementId/computedlabel=getComputedLabel", "GET element/:elementId/shadow=elementShadowRoot",
        "POST shadow/:shadowId/element=findElementFromShadowRoot using value",
        "POST shadow/:shadowId/elements=findElementsFromShadowRoot using value",
      ], effect: .nothing)
    + missing(["POST forward", "POST refresh"], effect: .change)
    + missing(["POST element/:elementId/submit"], effect: .event)
    + missing(
      [
        "POST receive_async_response=receiveAsyncResponse status value",
        "POST print=printPage orientation? scale? background? page? margin? shrinkToFit? pageRanges?",
        "POST permissions=setPermissions descriptor state", "POST deviceposture=setDevicePosture posture",
        "DELETE deviceposture=clearDevicePosture", "GET privacy=getGlobalPrivacyControl",
        "POST privacy=setGlobalPrivacyControl gpc",
        "POST sensor=createVirtualSensor type connected? maxSamplingFrequency? minSamplingFrequency?",
        "GET sensor/:sensorType=getVirtualSensorInfo",
        "POST sensor/:sensorType=updateVirtualSensorReading reading",
        "DELETE sensor/:sensorType=deleteVirtualSensor",
        "POST webauthn/authenticator=addVirtualAuthenticator protocol transport hasResidentKey?"
          + " hasUserVerification? isUserConsenting? isUserVerified?",
        "POST webauthn/authenticator/:authenticatorId/credential=addAuthCredential credentialId"
          + " isResidentCredential rpId privateKey userHandle? signCount?",
        "POST webauthn/authenticator/:authenticatorId/uv=setUserAuthVerified isUserVerified",
        "GET webauthn/authenticator/:authenticatorId/credentials=getAuthCredential",
        "DELETE webauthn/authenticator/:authenticatorId=removeVirtualAuthenticator",
        "DELETE webauthn/authenticator/:authenticatorId/credentials=removeAllAuthCredentials",
        "DELETE webauthn/authenticator/:authenticatorId/credentials/:credentialId=removeAuthCredential",
        "POST secure-payment-confirmation/set-mode=setSPCTransactionMode mode",
        "GET fedcm/accountlist=fedCMGetAccounts", "GET fedcm/gettitle=fedCMGetTitle",
        "GET fedcm/getdialogtype=fedCMGetDialogType", "POST fedcm/canceldialog=fedCMCancelDialog",
        "POST fedcm/selectaccount=fedCMSelectAccount accountIndex",
        "POST fedcm/clickdialogbutton=fedCMClickDialogButton dialogButton",
        "POST fedcm/setdelayenabled=fedCMSetDelayEnabled enabled", "POST fedcm/resetcooldown=fedCMResetCooldown",
        "POST pressuresource=createVirtualPressureSource type supported?",
        "POST pressuresource/:pressureSourceType=updateVirtualPressureSource sample",
        "DELETE pressuresource/:pressureSourceType=deleteVirtualPressureSource",
        "POST reporting/generate_test_report=generateTestReport message group?",
        "POST :vendor/cdp/execute=executeCdp cmd params", "POST custom-handlers/set-mode=setRPHRegistrationMode mode",
        "POST storageaccess=setStorageAccess blocked origin",
      ], effect: .any)
    + refused(["POST appium/app/reset"], .unsupportedOperation, effect: .unrecorded) { _, _ in
      "The app cannot be reset: recordings do not have its data. Terminate and launch it"
    }
    + refused(["POST touch/perform", "POST touch/multi/perform"], .unknownCommand, effect: .event, taps: true) { _, _ in
      "Appium 2 removed TouchAction: use W3C actions (POST actions)"
    }

  private static func missing(_ spellings: [String], effect: Effect) -> [SessionCommand] {
    refused(spellings, .unknownMethod, effect: effect) {
      "\(DriverName.of($1)) does not implement \($0.title) for apps"
    }
  }
}
