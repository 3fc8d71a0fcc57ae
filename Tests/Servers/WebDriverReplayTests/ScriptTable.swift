// Lists the `mobile:` commands of both drivers with their required arguments, and what each does on a recording that
// does not have it. (`webdriver-replay` §2.8)

/// What a session answers to a command with its required arguments, on a recording without that command.
enum ScriptOutcome: String, CaseIterable, Sendable {
  /// The command succeeds: it reads, or has no effect.
  case done
  /// The recording does not have what the command does.
  case state
  /// The driver requires one of several optional arguments.
  case argument
  /// There is no alert.
  case alert

  var status: Int { [.done: 200, .alert: 404][self] ?? 400 }

  /// The error of the answer; nil if the command succeeds.
  var error: String? {
    switch self {
    case .done: nil
    case .state: "invalid element state"
    case .argument: "invalid argument"
    case .alert: "no such alert"
    }
  }
}

/// The commands of XCUITest 12.13 and UiAutomator2 8.7.
enum ScriptTable {
  /// A command, its required arguments, and the outcome.
  typealias Row = (name: String, required: [String], outcome: ScriptOutcome)

  static let apple: [Row] = rows([
    .state: """
    activateApp bundleId; backgroundApp; calibrateWebToRealCoordinatesTranslation; deepLink url; doubleTap;
    dragFromToForDuration duration fromX fromY toX toY; expectNotification name; forcePress;
    getXCTestScreenRecordingInfo; installXCTestBundle xctestApp; keys keys; launchApp bundleId; listCertificates;
    listConditionInducers; listXCTestBundles; performAccessibilityAudit; performHandGesture name;
    performIndigoHidEvent; performIoHidEvent page usage durationSeconds; pinch scale velocity; pressButton name;
    pullFile remotePath; pullFolder remotePath; pushNotification bundleId payload; rotateDigitalCrown delta;
    rotateElement rotation velocity; runXCTest testRunnerBundleId appUnderTestBundleId xctestBundleId;
    selectPickerWheelValue elementId order; sendBiometricMatch; simctl command; siriCommand text; swipe direction;
    tapWithNumberOfTaps; touchAndHold duration; twoFingerTap; voiceOverCurrentSpeech; voiceOverMove direction
    """,
    .done: """
    activeAppInfo; batteryInfo; clearApp bundleId; clearKeychains; configureLocalization; contentSize;
    deleteFile remotePath; deleteFolder remotePath; deviceInfo; deviceScreenInfo; disableConditionInducer;
    disableVoiceOver; enableConditionInducer conditionID profileID; enableVoiceOver; enrollBiometric;
    getAppStrings; getAppearance; getClipboard; getContexts; getDeviceTime; getIncreaseContrast; getPasteboard;
    getPermission bundleId service; getSimulatedLocation; hideKeyboard; installApp app; installCertificate content;
    isAppInstalled bundleId; isBiometricEnrolled; isKeyboardShown; isLocked; isVoiceOverEnabled; killApp bundleId;
    listApps; lock; pushFile remotePath payload; queryAppState bundleId; removeApp bundleId;
    removeCertificate name; resetLocationService; resetPermission service; resetSimulatedLocation;
    scrollToElement elementId; sendMemoryWarning bundleId; setAppearance style; setClipboard content;
    setContentSize size; setIncreaseContrast increaseContrast; setPasteboard content;
    setPermission access bundleId; setSimulatedLocation latitude longitude; shake; source;
    startAudioRecording audioInput; startAutomationSession; startLogsBroadcast; startNetworkMonitor;
    startPerfRecord; startScreenRecording; startSystemMonitor; startXCTestScreenRecording; stopAudioRecording;
    stopAutomationSession; stopLogsBroadcast; stopNetworkMonitor; stopPerfRecord; stopScreenRecording;
    stopSystemMonitor; stopXCTestScreenRecording; tap x y; terminateApp bundleId; unlock;
    updateSafariPreferences preferences; viewportRect; viewportScreenshot
    """,
    .alert: """
    alert action
    """,
    .argument: """
    dragFromToWithVelocity pressDuration holdDuration velocity; scroll
    """,
  ])

  static let android: [Row] = rows([
    .alert: """
    acceptAlert; dismissAlert
    """,
    .state: """
    activateApp appId; backgroundApp; deepLink url; execEmuConsoleCommand command; fingerprint fingerprintId;
    getActionHistory name; getChromeCapabilities; getGeolocation; getNotifications;
    getPerformanceData packageName dataType; gsmCall phoneNumber action; injectEmulatorCameraImage payload;
    listDisplays; listSms; listWindows; openNotifications; performEditorAction action; pinchCloseGesture percent;
    pinchOpenGesture percent; pressKey keycode; pullFile remotePath; pullFolder remotePath;
    replaceElementValue elementId text; scheduleAction name steps; screenshots; scrollBackTo elementId elementToId;
    sendSms phoneNumber message; shell command; startActivity; statusBar command; type text
    """,
    .done: """
    batteryInfo; bluetooth action; broadcast; changePermissions permissions; clearApp appId; deleteFile remotePath;
    deviceInfo; getAppStrings; getClipboard; getConnectivity; getContexts; getCurrentActivity;
    getCurrentPackage; getDeclaredOrientation; getDeviceTime; getDisplayDensity; getPerformanceDataTypes;
    getPermissions; getSystemBars; getUiMode mode; gsmSignal strength; gsmVoice state; hideKeyboard;
    installApp appPath; installMultipleApks apks; isAppInstalled appId; isGpsEnabled; isKeyboardShown; isLocked;
    isMediaProjectionRecordingRunning; listApps; lock; networkSpeed speed; nfc action; powerAc state;
    powerCapacity percent; pushFile remotePath payload; queryAppState appId; refreshGpsCache; removeApp appId;
    resetAccessibilityCache; resetGeolocation; scroll strategy selector; sendTrimMemory pkg level;
    sensorSet sensorType value; setClipboard content; setGeolocation latitude longitude;
    setStylusHandwriting enabled; setUiMode mode value; startLogsBroadcast; startMediaProjectionRecording;
    startScreenStreaming; startService; stopLogsBroadcast; stopMediaProjectionRecording; stopScreenStreaming;
    stopService; terminateApp appId; toggleGps; unlock; unscheduleAction name; viewportElementRect elementId;
    viewportRect; viewportScreenshot
    """,
    .argument: """
    clickGesture; deviceidle action; doubleClickGesture; dragGesture; flingGesture direction; longClickGesture;
    scrollGesture direction percent; setConnectivity; swipeGesture direction percent
    """,
  ])

  private static func rows(_ lists: [ScriptOutcome: String]) -> [Row] {
    ScriptOutcome.allCases.flatMap { outcome in
      (lists[outcome] ?? "").split(separator: ";").map { row in
        let words = row.split { $0 == " " || $0.isNewline }.map { String($0) }
        return (words[0], Array(words.dropFirst()), outcome)
      }
    }
  }
}
