// Lists the commands of drivers that change nothing on screen, or that recordings cannot have.

import JSON

extension SessionCommand {
  /// Commands that suites send before and after tests.
  static let hooks: [SessionCommand] = [
    withoutEffect(
      "POST:apple appium/device/shake", "POST appium/device/push_file path data", "POST:android ime/activate engine",
      "POST:android ime/deactivate", "POST:android appium/device/network_speed netspeed:\(speeds)",
      "POST:android appium/device/power_ac state:on/off", "POST:android appium/device/power_capacity percent:0...100",
      "POST:android appium/device/gsm_signal signalStrength:0...4",
      "POST:android appium/device/gsm_voice state:\(voiceStates)",
      "mobile: startLogsBroadcast", "mobile: stopLogsBroadcast", "mobile: pushFile remotePath payload",
      "mobile: deleteFile remotePath"),
    withoutEffect(
      "apple: shake", "apple: clearKeychains", "apple: sendMemoryWarning bundleId", "apple: resetLocationService",
      "apple: deleteFolder remotePath", "apple: installCertificate content commonName? isRoot?",
      "apple: removeCertificate name", "apple: updateSafariPreferences preferences",
      "apple: startPerfRecord timeout? profileName? pid?", "apple: startNetworkMonitor", "apple: stopNetworkMonitor",
      "apple: startSystemMonitor intervalMs?", "apple: stopSystemMonitor",
      "apple: enableConditionInducer conditionID profileID", "apple: disableConditionInducer",
      "apple: startXCTestScreenRecording fps? codec?",
      "apple: startAudioRecording audioInput timeLimit? audioCodec? audioBitrate? audioChannels? audioRate?"
        + " forceRestart?",
      "apple: startAutomationSession", "apple: stopAutomationSession closeAllWindows? restorePreviousContext?"),
    withoutEffect(
      "android: startService foreground? user? intent? action? package? uri? mimeType? identifier? component?"
        + " categories? extras? flags?",
      "android: stopService user? intent? action? package? uri? mimeType? identifier? component? categories? extras?"
        + " flags?",
      "android: broadcast receiverPermission? allowBackgroundActivityStarts? user? intent? action? package? uri?"
        + " mimeType? identifier? component? categories? extras? flags?",
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
      "POST appium/start_recording_screen options?", "POST appium/stop_recording_screen options?",
      "apple: startScreenRecording videoType? videoQuality? videoFps? videoFilters? videoScale? pixelFormat?"
        + " forceRestart? timeLimit? hardwareAcceleration? remotePath? user? pass? headers? fileFieldName? formFields?"
        + " method?",
      "apple: stopScreenRecording remotePath? user? pass? headers? fileFieldName? formFields? method?",
      "apple: stopPerfRecord remotePath? user? pass? method? profileName? headers? fileFieldName? formFields?",
      "apple: stopXCTestScreenRecording remotePath? user? pass? headers? fileFieldName? formFields? method?",
      "apple: stopAudioRecording", answer: ""),
    constant(
      "POST:android appium/performanceData/types", "android: getPerformanceDataTypes",
      answer: ["cpuinfo", "memoryinfo", "batteryinfo", "networkinfo"]),
  ]

  /// The speeds and the states of the modem that Android's emulator has.
  private static let speeds = "gsm/scsd/gprs/edge/umts/hsdpa/lte/evdo/full"
  private static let voiceStates = "unregistered/home/roaming/searching/denied/off/on"

  /// Commands with an effect on the screen, or a result, that recordings do not have.
  static let unreplayable: [SessionCommand] = unreplayable([
    "apple: pinch scale velocity elementId?", "apple: rotateElement rotation velocity elementId?",
    "apple: twoFingerTap elementId?", "apple: forcePress x? y? duration? pressure? elementId?",
    "apple: rotateDigitalCrown delta velocity?", "apple: performHandGesture name",
    "apple: performIoHidEvent page usage durationSeconds",
    "apple: performIndigoHidEvent name? page? usage? durationSeconds? pressCount?", "apple: siriCommand text",
    "apple: sendBiometricMatch type? match?", "POST:apple appium/simulator/touch_id match",
    "apple: pushNotification bundleId payload", "apple: expectNotification name type? timeoutSeconds?",
    "apple: performAccessibilityAudit auditTypes?", "apple: pullFile remotePath", "apple: pullFolder remotePath",
    "apple: listCertificates", "apple: listConditionInducers", "apple: getXCTestScreenRecordingInfo",
    "apple: runXCTest testRunnerBundleId appUnderTestBundleId xctestBundleId args? testType? env? timeout?",
    "apple: installXCTestBundle xctestApp", "apple: listXCTestBundles",
    "apple: calibrateWebToRealCoordinatesTranslation", "apple: voiceOverMove direction",
    "apple: voiceOverCurrentSpeech", "apple: simctl command args? timeout?",
    "android: pinchOpenGesture percent elementId? left? top? width? height? speed?",
    "android: pinchCloseGesture percent elementId? left? top? width? height? speed?",
    "android: scrollBackTo elementId elementToId", "android: openNotifications",
    "POST:android appium/device/open_notifications", "android: statusBar command component?",
    "android: getNotifications", "android: listSms", "android: sendSms phoneNumber message",
    "POST:android appium/device/send_sms phoneNumber message", "android: gsmCall phoneNumber action",
    "POST:android appium/device/gsm_call phoneNumber action", "android: fingerprint fingerprintId",
    "POST:android appium/device/finger_print fingerprintId", "android: shell command args? timeout? includeStderr?",
    "android: execEmuConsoleCommand command execTimeout? connTimeout? initTimeout?", "android: pullFile remotePath",
    "android: pullFolder remotePath", "android: getChromeCapabilities", "android: injectEmulatorCameraImage payload",
    "android: getPerformanceData packageName dataType",
    "POST:android appium/getPerformanceData packageName dataType dataReadTimeout?",
    "android: screenshots displayId?", "android: listWindows filters? skipScreenshots?", "android: listDisplays",
    "android: scheduleAction name steps maxPass? maxFail? times? intervalMs? maxHistoryItems?",
    "android: getActionHistory name", "POST appium/device/pull_file path", "POST appium/device/pull_folder path",
    "GET:android ime/available_engines", "GET:android ime/active_engine", "GET:android ime/activated",
  ])
}
