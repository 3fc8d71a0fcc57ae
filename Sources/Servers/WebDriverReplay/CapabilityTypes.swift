// Checks the types of capabilities as Appium's drivers do. (`webdriver-replay` §2.3)

import AccessibilityTree
import JSON

/// The types that drivers declare for their capabilities. They ignore names that they do not declare, and values that
/// are null.
enum CapabilityTypes {
  /// Checks the capabilities of a client of Appium.
  ///
  /// - Throws: `session not created` for the first value of another type.
  static func check(_ members: [JSONValue.Member], isAndroid: Bool) throws(WebDriverError) {
    let types = isAndroid ? android : apple
    for member in members where member.value != .null {
      guard let type = types[member.key], type.accepted(member.value) == nil else { continue }
      throw refusal(member, "must be \(type.phrase)", by: DriverName.of(isAndroid ? .android : .apple))
    }
    if !isAndroid, let process = members.last(where: { $0.key == "processArguments" }) { try checkProcess(process) }
  }

  /// Checks the capabilities of a client of WebDriverAgent, which fails to launch the app with others.
  static func checkDirect(_ members: [JSONValue.Member]) throws(WebDriverError) {
    for member in members where member.value != .null {
      guard let type = direct[member.key], type.accepted(member.value) == nil else { continue }
      throw refusal(member, "must be \(type.phrase)", by: DriverName.onDevice(.apple))
    }
  }

  /// The driver accepts an object, or a string with one in JSON.
  private static func checkProcess(_ process: JSONValue.Member) throws(WebDriverError) {
    let value = process.value
    guard ![.null, false, 0, ""].contains(value) else { return }
    let object = value.string.map { (try? JSONValue.parse(Array($0.utf8)).get()) ?? .null } ?? value
    let (arguments, environment) = (object["args"] ?? .null, object["env"] ?? .null)
    guard object.members != nil, arguments == .null || ArgumentDomain.strings.accepted(arguments) != nil,
      environment == .null || environment.members != nil
    else {
      throw refusal(
        process, #"must be an object such as {"args": ["-uitest"], "env": {"LANG": "fr"}}"#,
        by: DriverName.of(.apple))
    }
  }

  /// The values of capabilities may be secret, so the message has only their type.
  private static func refusal(_ member: JSONValue.Member, _ demand: String, by driver: String) -> WebDriverError {
    let value = member.value
    let type =
      value.members != nil
      ? "this object"
      : value.list != nil ? "a list" : value.string != nil ? "this string" : value.bool != nil ? "a flag" : "a number"
    return WebDriverError(
      .sessionNotCreated, "The capability “\(member.key)” \(demand), not \(type) (\(driver))")
  }

  // MARK: Declarations

  private static func declared(_ rows: KeyValuePairs<String, String>) -> [String: ArgumentDomain] {
    var types: [String: ArgumentDomain] = [:]
    for (type, names) in rows {
      for name in names.split(whereSeparator: \.isWhitespace) { types[String(name)] = ArgumentDomain(type) }
    }
    return types
  }

  private static let direct = declared(["text": "bundleId", "strings": "arguments", "object": "environment"])

  private static let common: KeyValuePairs = [
    "text": "platformName app platformVersion automationName udid language locale browserName deviceName otherApps"
      + " pageLoadStrategy mjpegScreenshotUrl",
    "number": "newCommandTimeout mjpegServerPort",
    "flag": "webSocketUrl autoLaunch autoWebview noReset fullReset eventTimings printPageSourceOnFindFailure"
      + " clearSystemFiles enablePerformanceLogging isHeadless enforceAppInstall forceAppLaunch shouldTerminateApp",
    "LANDSCAPE/PORTRAIT": "orientation",
  ]

  private static let apple = declared(common).merging(
    declared([
      "text": """
      calendarFormat bundleId safariInitialUrl initialDeeplinkUrl localizableStringsDir customSSLCert remoteDebugProxy
      wdaBindingIP wdaBaseUrl xcodeConfigFile xcodeOrgId xcodeSigningId keychainPath keychainPassword bootstrapPath
      agentPath scaleFactor prebuiltWDAPath updatedWDABundleIdSuffix webDriverAgentUrl derivedDataPath
      updatedWDABundleId simulatorPasteboardAutomaticSync simulatorDevicesSetPath simulatorWindowCenter
      keychainsExcludePatterns permissions iosSimulatorLogsPredicate iosSyslogFile simulatorLogLevel resultBundlePath
      safariIgnoreWebHostnames sendKeyStrategy appTimeZone
      """,
      "number": """
      webviewConnectRetries wdaLocalPort wdaRemotePort iosInstallPause wdaLaunchTimeout wdaConnectionTimeout
      wdaStartupRetries wdaStartupRetryInterval maxTypingFrequency simulatorStartupTimeout safariSocketChunkSize
      screenshotQuality wdaEventloopIdleDelay webviewConnectTimeout webviewAtomWaitTimeout appPushTimeout
      safariWebInspectorMaxFrameLength waitForIdleTimeout resultBundleVersion appLaunchStateTimeoutSec
      """,
      "flag": """
      autoAcceptAlerts autoDismissAlerts nativeWebTap safariAllowPopups safariIgnoreFraudWarning
      safariOpenLinksInBackground safariShowFullResponse keepKeyChains resetLocationService
      enableAsyncExecuteFromHttps fullContextList ignoreAboutBlankUrl skipLogCapture showXcodeLog usePrebuiltWDA
      usePreinstalledWDA useNewWDA resetOnSessionStartOnly prebuildWDA connectHardwareKeyboard
      forceTurnOnSoftwareKeyboardSimulator nativeTyping shouldUseSingletonTestManager useXctestrunFile
      absoluteWebLocations simulatorTracePointer useJSONSource enforceFreshSimulatorCreation shutdownOtherSimulators
      showSafariConsoleLog showSafariNetworkLog safariGarbageCollect safariLogAllCommunication
      safariLogAllCommunicationHexDump reduceMotion reduceTransparency autoFillPasswords includeSafariInWebviews
      showIOSLog nativeWebTapStrict allowProvisioningDeviceRegistration disableAutomaticScreenshots
      useNativeCachingStrategy skipTriggerInputEventAfterSendkeys skipSyncUiDialogTranslation
      forceSimulatorSoftwareKeyboardPresence
      """,
      "object": "safariGlobalPreferences",
    ])
  ) { $1 }

  private static let android = declared(common).merging(
    declared([
      "text": """
      appActivity appPackage appWaitActivity appWaitPackage androidDeviceSocket remoteAdbHost avd keystorePath
      keystorePassword keyAlias keyPassword chromedriverExecutable chromedriverExecutableDir
      chromedriverChromeMappingFile autoWebviewName intentAction intentCategory intentFlags optionalIntentArguments
      networkSpeed unlockType unlockKey uninstallOtherPackages localeScript buildToolsVersion mockLocationApp
      logcatFormat timeZone
      """,
      "number": """
      appWaitDuration deviceReadyTimeout androidDeviceReadyTimeout androidInstallTimeout adbPort adbExecTimeout
      avdLaunchTimeout avdReadyTimeout webviewDevtoolsPort chromedriverPort autoWebviewTimeout remoteAppsCacheLimit
      userProfile unlockSuccessTimeout launchTimeout uiautomator2ServerLaunchTimeout
      uiautomator2ServerInstallTimeout uiautomator2ServerReadTimeout systemPort
      """,
      "flag": """
      useKeystore ensureWebviewsHavePages enableWebviewDetailsCollection chromedriverForwardBiDi
      chromedriverUseSystemExecutable chromedriverDisableBuildCheck chromedriverGrantPermissions dontStopAppOnReset
      unicodeKeyboard hideKeyboard noSign recreateChromeDriverSessions nativeWebScreenshot
      extractChromeAndroidPackageFromContextName autoGrantPermissions gpsEnabled showChromedriverLog skipUnlock
      clearDeviceLogsOnStart allowTestPackages skipDeviceInitialization skipSettingsAppReinstall skipLogcatCapture
      suppressKillServer allowOfflineDevices ignoreHiddenApiPolicyError allowDelayAdb adbListenAllNetwork
      ignoreUnimportantViews disableWindowAnimation appWaitForLaunch skipServerInstallation
      disableSuppressAccessibilityService
      """,
      "object": "avdEnv chromeLoggingPrefs chromeOptions injectedImageProperties",
      "list": "chromedriverPorts chromedriverArgs logcatFilterSpecs",
      "~locksettings/uiautomator": "unlockStrategy",
    ])
  ) { $1 }
}
