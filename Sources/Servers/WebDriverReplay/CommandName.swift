// Names commands as Appium does.

/// The names of commands in Appium's map of routes.
enum CommandName {
  /// Returns the name of the command of a route; nil if Appium's map does not have it.
  ///
  ///     CommandName.of("POST", "element/:elementId/click")  // "click"
  static func of(_ method: String, _ path: String) -> String? { names["\(method) \(path)"] }

  private static let names: [String: String] = {
    let rows = text.split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1).map { String($0) } }
    let pairs = rows.flatMap { row in
      row[1].split(separator: ", ").map { (String($0), row[0]) }
    }
    return Dictionary(pairs) { $1 }
  }()

  private static let text = """
    getTimeouts: GET timeouts
    timeouts: POST timeouts
    getUrl: GET url
    setUrl: POST url
    forward: POST forward
    back: POST back
    refresh: POST refresh
    title: GET title
    getWindowHandle: GET window
    setWindow: POST window
    closeWindow: DELETE window
    getWindowHandles: GET window/handles
    createNewWindow: POST window/new
    setFrame: POST frame
    switchToParentFrame: POST frame/parent
    getWindowRect: GET window/rect
    setWindowRect: POST window/rect
    maximizeWindow: POST window/maximize
    minimizeWindow: POST window/minimize
    fullScreenWindow: POST window/fullscreen
    active: GET element/active
    elementShadowRoot: GET element/:elementId/shadow
    findElement: POST element
    findElements: POST elements
    findElementFromElement: POST element/:elementId/element
    findElementsFromElement: POST element/:elementId/elements
    findElementFromShadowRoot: POST shadow/:shadowId/element
    findElementsFromShadowRoot: POST shadow/:shadowId/elements
    elementSelected: GET element/:elementId/selected
    elementDisplayed: GET element/:elementId/displayed
    getAttribute: GET element/:elementId/attribute/:name
    getProperty: GET element/:elementId/property/:name
    getCssProperty: GET element/:elementId/css/:propertyName
    getText: GET element/:elementId/text
    getName: GET element/:elementId/name
    getElementRect: GET element/:elementId/rect
    elementEnabled: GET element/:elementId/enabled
    getComputedRole: GET element/:elementId/computedrole
    getComputedLabel: GET element/:elementId/computedlabel
    click: POST element/:elementId/click
    clear: POST element/:elementId/clear
    setValue: POST element/:elementId/value
    getPageSource: GET source
    execute: POST execute/sync
    executeAsync: POST execute/async
    getCookies: GET cookie
    setCookie: POST cookie
    deleteCookies: DELETE cookie
    getCookie: GET cookie/:name
    deleteCookie: DELETE cookie/:name
    performActions: POST actions
    releaseActions: DELETE actions
    postDismissAlert: POST alert/dismiss
    postAcceptAlert: POST alert/accept
    getAlertText: GET alert/text
    setAlertText: POST alert/text
    getScreenshot: GET screenshot
    getElementScreenshot: GET element/:elementId/screenshot
    printPage: POST print
    availableIMEEngines: GET ime/available_engines
    getActiveIMEEngine: GET ime/active_engine
    isIMEActivated: GET ime/activated
    deactivateIMEEngine: POST ime/deactivate
    activateIMEEngine: POST ime/activate
    getOrientation: GET orientation, GET appium/device/orientation
    setOrientation: POST orientation, POST appium/device/orientation
    getGeoLocation: GET location
    setGeoLocation: POST location
    receiveAsyncResponse: POST receive_async_response
    getRotation: GET rotation, GET appium/device/rotation
    setRotation: POST rotation, POST appium/device/rotation
    getCurrentContext: GET context, GET appium/context
    setContext: POST context, POST appium/context
    getContexts: GET contexts, GET appium/contexts
    getNetworkConnection: GET network_connection
    setNetworkConnection: POST network_connection
    getAppiumSessionCapabilities: GET appium/capabilities
    updateSettings: POST appium/settings
    getSettings: GET appium/settings
    listCommands: GET appium/commands
    listExtensions: GET appium/extensions
    getLogEvents: POST appium/events
    logCustomEvent: POST appium/log_event
    getDeviceTime: GET appium/device/system_time, POST appium/device/system_time
    activateApp: POST appium/device/activate_app
    terminateApp: POST appium/device/terminate_app
    queryAppState: POST appium/device/app_state
    installApp: POST appium/device/install_app
    removeApp: POST appium/device/remove_app
    isAppInstalled: POST appium/device/app_installed
    hideKeyboard: POST appium/device/hide_keyboard
    isKeyboardShown: GET appium/device/is_keyboard_shown
    pushFile: POST appium/device/push_file
    pullFile: POST appium/device/pull_file
    pullFolder: POST appium/device/pull_folder
    setPermissions: POST permissions
    setDevicePosture: POST deviceposture
    clearDevicePosture: DELETE deviceposture
    createVirtualSensor: POST sensor
    getVirtualSensorInfo: GET sensor/:sensorType
    updateVirtualSensorReading: POST sensor/:sensorType
    deleteVirtualSensor: DELETE sensor/:sensorType
    addVirtualAuthenticator: POST webauthn/authenticator
    removeVirtualAuthenticator: DELETE webauthn/authenticator/:authenticatorId
    addAuthCredential: POST webauthn/authenticator/:authenticatorId/credential
    getAuthCredential: GET webauthn/authenticator/:authenticatorId/credentials
    removeAllAuthCredentials: DELETE webauthn/authenticator/:authenticatorId/credentials
    removeAuthCredential: DELETE webauthn/authenticator/:authenticatorId/credentials/:credentialId
    setUserAuthVerified: POST webauthn/authenticator/:authenticatorId/uv
    setSPCTransactionMode: POST secure-payment-confirmation/set-mode
    fedCMCancelDialog: POST fedcm/canceldialog
    fedCMSelectAccount: POST fedcm/selectaccount
    fedCMClickDialogButton: POST fedcm/clickdialogbutton
    fedCMGetAccounts: GET fedcm/accountlist
    fedCMGetTitle: GET fedcm/gettitle
    fedCMGetDialogType: GET fedcm/getdialogtype
    fedCMSetDelayEnabled: POST fedcm/setdelayenabled
    fedCMResetCooldown: POST fedcm/resetcooldown
    createVirtualPressureSource: POST pressuresource
    updateVirtualPressureSource: POST pressuresource/:pressureSourceType
    deleteVirtualPressureSource: DELETE pressuresource/:pressureSourceType
    getGlobalPrivacyControl: GET privacy
    setGlobalPrivacyControl: POST privacy
    generateTestReport: POST reporting/generate_test_report
    getLog: POST se/log, POST log
    getLogTypes: GET se/log/types, GET log/types
    executeCdp: POST :vendor/cdp/execute
    setRPHRegistrationMode: POST custom-handlers/set-mode
    setStorageAccess: POST storageaccess
    asyncScriptTimeout: POST timeouts/async_script
    implicitWait: POST timeouts/implicit_wait
    getWindowSize: GET window/:windowhandle/size
    submit: POST element/:elementId/submit
    keys: POST keys
    getLocation: GET element/:elementId/location
    getLocationInView: GET element/:elementId/location_in_view
    getSize: GET element/:elementId/size
    mobileShake: POST appium/device/shake
    lock: POST appium/device/lock
    unlock: POST appium/device/unlock
    isLocked: POST appium/device/is_locked
    startRecordingScreen: POST appium/start_recording_screen
    stopRecordingScreen: POST appium/stop_recording_screen
    touchId: POST appium/simulator/touch_id
    toggleEnrollTouchId: POST appium/simulator/toggle_touch_id_enrollment
    launchApp: POST appium/app/launch
    closeApp: POST appium/app/close
    reset: POST appium/app/reset
    background: POST appium/app/background
    getStrings: POST appium/app/strings
    setValueImmediate: POST appium/element/:elementId/value
    getClipboard: POST appium/device/get_clipboard
    setClipboard: POST appium/device/set_clipboard
    getPerformanceDataTypes: POST appium/performanceData/types
    getPerformanceData: POST appium/getPerformanceData
    pressKeyCode: POST appium/device/press_keycode
    longPressKeyCode: POST appium/device/long_press_keycode
    fingerprint: POST appium/device/finger_print
    sendSMS: POST appium/device/send_sms
    gsmCall: POST appium/device/gsm_call
    gsmSignal: POST appium/device/gsm_signal
    gsmVoice: POST appium/device/gsm_voice
    powerCapacity: POST appium/device/power_capacity
    powerAC: POST appium/device/power_ac
    networkSpeed: POST appium/device/network_speed
    keyevent: POST appium/device/keyevent
    getCurrentActivity: GET appium/device/current_activity
    getCurrentPackage: GET appium/device/current_package
    toggleFlightMode: POST appium/device/toggle_airplane_mode
    toggleData: POST appium/device/toggle_data
    toggleWiFi: POST appium/device/toggle_wifi
    toggleLocationServices: POST appium/device/toggle_location_services
    openNotifications: POST appium/device/open_notifications
    startActivity: POST appium/device/start_activity
    getSystemBars: GET appium/device/system_bars
    getDisplayDensity: GET appium/device/display_density
    replaceValue: POST appium/element/:elementId/replace_value
    """
}
