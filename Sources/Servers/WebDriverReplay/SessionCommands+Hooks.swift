// Lists the commands of drivers that change nothing on screen, or that recordings cannot have.

import JSON

extension SessionCommand {
  /// Commands that suites send before and after tests.
  static let hooks: [SessionCommand] = [
    withoutEffect("POST:apple appium/device/shake=mobileShake", "apple: shake", effect: .unrecorded),
    withoutEffect(
      "POST appium/device/push_file=pushFile path data",
      "POST:android ime/activate=activateIMEEngine engine",
      "POST:android ime/deactivate=deactivateIMEEngine",
      "POST:android appium/device/network_speed=networkSpeed netspeed:\(speeds)",
      "POST:android appium/device/power_ac=powerAC state:on/off",
      "POST:android appium/device/power_capacity=powerCapacity percent:0...100",
      "POST:android appium/device/gsm_signal=gsmSignal signalStrength:0...4",
      "POST:android appium/device/gsm_voice=gsmVoice state:\(voiceStates)",
      "mobile: startLogsBroadcast", "mobile: stopLogsBroadcast", "mobile: pushFile remotePath payload",
      "mobile: deleteFile remotePath"),
    withoutEffect(
      "apple: clearKeychains", "apple: sendMemoryWarning bundleId", "apple: resetLocationService",
      "apple: deleteFolder remotePath", "apple: installCertificate content commonName? isRoot?",
      "apple: removeCertificate name", "apple: updateSafariPreferences preferences",
      "apple: startPerfRecord timeout? profileName? pid?", "apple: startNetworkMonitor", "apple: stopNetworkMonitor",
      "apple: startSystemMonitor intervalMs?", "apple: stopSystemMonitor",
      "apple: enableConditionInducer conditionID profileID", "apple: disableConditionInducer",
      "apple: startXCTestScreenRecording fps? codec?",
      "apple: startAudioRecording audioInput timeLimit? audioCodec? audioBitrate? audioChannels? audioRate?"
        + " forceRestart?",
      "apple: startAutomationSession", "apple: stopAutomationSession closeAllWindows? restorePreviousContext?"),
    // Keyboards for tests, such as ADBKeyBoard, type the text in the extras of an intent.
    withoutEffect(
      "android: startService foreground? user? intent? action? package? uri? mimeType? identifier? component?"
        + " categories? extras:extras? flags?",
      "android: stopService user? intent? action? package? uri? mimeType? identifier? component? categories?"
        + " extras:extras? flags?",
      "android: broadcast receiverPermission? allowBackgroundActivityStarts? user? intent? action? package? uri?"
        + " mimeType? identifier? component? categories? extras:extras? flags?", effect: .any),
    withoutEffect(
      "android: refreshGpsCache timeoutMs:number?",
      "android: deviceidle action:whitelistAdd/whitelistRemove packages:texts!",
      "android: bluetooth action:enable/disable/unpairAll", "android: nfc action:enable/disable",
      "android: sendTrimMemory pkg level", "android: gsmSignal strength:0...4",
      "android: gsmVoice state:\(voiceStates)",
      "android: powerAc state:on/off", "android: powerCapacity percent:0...100",
      "android: networkSpeed speed:\(speeds)", "android: sensorSet sensorType value",
      "android: setStylusHandwriting enabled",
      "android: resetAccessibilityCache", "android: unscheduleAction name",
      "android: startScreenStreaming width? height? bitRate? host? port? pathname? tcpPort? quality?"
        + " considerRotation? logPipelineDetails?", "android: stopScreenStreaming"),
    withoutEffect(
      "POST appium/start_recording_screen=startRecordingScreen options?",
      "POST appium/stop_recording_screen=stopRecordingScreen options?",
      "apple: startScreenRecording videoType? videoQuality? videoFps? videoFilters? videoScale? pixelFormat?"
        + " forceRestart? timeLimit? hardwareAcceleration? remotePath? user? pass? headers? fileFieldName? formFields?"
        + " method?",
      "apple: stopScreenRecording remotePath? user? pass? headers? fileFieldName? formFields? method?",
      "apple: stopPerfRecord remotePath? user? pass? method? profileName? headers? fileFieldName? formFields?",
      "apple: stopXCTestScreenRecording remotePath? user? pass? headers? fileFieldName? formFields? method?",
      "apple: stopAudioRecording", answer: ""),
    constant(
      "POST:android appium/performanceData/types=getPerformanceDataTypes", "android: getPerformanceDataTypes",
      answer: ["cpuinfo", "memoryinfo", "batteryinfo", "networkinfo"]),
  ]

  /// The speeds and the states of the modem that Android's emulator has.
  private static let speeds = "gsm/scsd/gprs/edge/umts/hsdpa/lte/evdo/full"
  private static let voiceStates = "unregistered/home/roaming/searching/denied/off/on"

  /// Commands with an effect on the screen, or a result, that recordings do not have.
  static let unreplayable: [SessionCommand] =
    unreplayable(
      [
        "apple: twoFingerTap elementId?", "apple: forcePress x? y? duration? pressure? elementId?",
        "apple: performIoHidEvent page usage durationSeconds",
      ], effect: .unrecorded, taps: true)
    + unreplayable(
      [
        "apple: pinch scale velocity elementId?", "apple: rotateElement rotation velocity elementId?",
        "apple: siriCommand text", "android: pinchOpenGesture percent elementId? left? top? width? height? speed?",
        "android: pinchCloseGesture percent elementId? left? top? width? height? speed?",
      ], effect: .unrecorded)
    + unreplayable(["android: shell command args? timeout? includeStderr?"], effect: .change)
    + unreplayable(
      [
        "apple: performAccessibilityAudit auditTypes?", "mobile: pullFile remotePath", "mobile: pullFolder remotePath",
        "POST appium/device/pull_file=pullFile path", "POST appium/device/pull_folder=pullFolder path",
        "apple: listCertificates", "apple: listConditionInducers", "apple: getXCTestScreenRecordingInfo",
        "apple: listXCTestBundles", "apple: voiceOverCurrentSpeech", "android: getNotifications", "android: listSms",
        "android: getChromeCapabilities", "android: getPerformanceData packageName dataType",
        "POST:android appium/getPerformanceData packageName dataType dataReadTimeout?",
        "android: screenshots displayId?", "android: listWindows filters? skipScreenshots?", "android: listDisplays",
        "android: getActionHistory name", "GET:android ime/available_engines=availableIMEEngines",
        "GET:android ime/active_engine=getActiveIMEEngine", "GET:android ime/activated=isIMEActivated",
      ], effect: .nothing)
    + unreplayable(
      [
        "apple: rotateDigitalCrown delta velocity?", "apple: performHandGesture name",
        "apple: performIndigoHidEvent name? page? usage? durationSeconds? pressCount?",
        "apple: sendBiometricMatch type? match?", "POST:apple appium/simulator/touch_id=touchId match",
        "apple: pushNotification bundleId payload", "apple: expectNotification name type? timeoutSeconds?",
        "apple: runXCTest testRunnerBundleId appUnderTestBundleId xctestBundleId args? testType? env? timeout?",
        "apple: installXCTestBundle xctestApp", "apple: calibrateWebToRealCoordinatesTranslation",
        "apple: voiceOverMove direction", "apple: simctl command args? timeout?",
        "android: scrollBackTo elementId elementToId", "android: openNotifications",
        "POST:android appium/device/open_notifications=openNotifications", "android: statusBar command component?",
        "android: sendSms phoneNumber message", "POST:android appium/device/send_sms=sendSMS phoneNumber message",
        "android: gsmCall phoneNumber action", "POST:android appium/device/gsm_call=gsmCall phoneNumber action",
        "android: fingerprint fingerprintId",
        "POST:android appium/device/finger_print=fingerprint fingerprintId",
        "android: execEmuConsoleCommand command execTimeout? connTimeout? initTimeout?",
        "android: injectEmulatorCameraImage payload",
        "android: scheduleAction name steps maxPass? maxFail? times? intervalMs? maxHistoryItems?",
      ], effect: .any)
}
