// Lists the requests of Appium's map with their required arguments, and the statuses of the answers.
// (`webdriver-replay` §2)

import Foundation

/// Requests as the drivers' maps declare them, on recordings without what they do. After the arguments, `iOS / Android`
/// are the statuses with the required arguments; one number stands for both.
enum RouteTable {
  /// A request, its required arguments with alternatives, and the statuses.
  typealias Row = (method: String, path: String, required: [[String]], apple: Int, android: Int)

  static let rows: [Row] = text.split(whereSeparator: \.isNewline).map { line in
    let parts = line.components(separatedBy: " : ")
    let words = parts[0].split(separator: " ").map { String($0) }
    let statuses = parts[1].split(separator: "/").compactMap { Int($0.filter(\.isNumber)) }
    let required = words.dropFirst(2).map { $0.split(separator: "|").map { String($0) } }
    return (words[0], words[1], required, statuses[0], statuses[statuses.count - 1])
  }

  /// Decisions: `element/:id/submit`, cookies, frames and windows exist in web contexts only, which recordings lack;
  /// orientation and rotation reach WebDriverAgent on iOS; `location` without one set cannot be replayed.
  private static let text = """
    GET timeouts : 200
    POST timeouts : 400
    GET url : 405
    POST url url : 500
    POST forward : 405
    POST back : 200 / 500
    POST refresh : 405
    GET title : 405
    GET window : 200
    POST window handle : 200
    DELETE window : 405
    GET window/handles : 200
    POST window/new : 405
    POST frame id : 405
    POST frame/parent : 405
    GET window/rect : 200
    POST window/rect : 405
    POST window/maximize : 405
    POST window/minimize : 405
    POST window/fullscreen : 405
    GET element/active : 404
    GET element/{id}/shadow : 405
    POST element using value : 200
    POST elements using value : 200
    POST element/{id}/element using value : 200
    POST element/{id}/elements using value : 200
    POST shadow/{id}/element using value : 405
    POST shadow/{id}/elements using value : 405
    GET element/{id}/selected : 200
    GET element/{id}/displayed : 200
    GET element/{id}/attribute/enabled : 200
    GET element/{id}/property/enabled : 200
    GET element/{id}/css/color : 405
    GET element/{id}/text : 200
    GET element/{id}/name : 200
    GET element/{id}/rect : 200
    GET element/{id}/enabled : 200
    GET element/{id}/computedrole : 405
    GET element/{id}/computedlabel : 405
    POST element/{id}/click : 200
    POST element/{id}/clear : 400
    POST element/{id}/value text : 400
    GET source : 200
    POST execute/sync script args : 200
    POST execute/async script args : 405
    GET cookie : 405
    POST cookie cookie : 405
    DELETE cookie : 405
    GET cookie/a : 405
    DELETE cookie/a : 405
    POST actions actions : 500 / 200
    DELETE actions : 200
    POST alert/dismiss : 404
    POST alert/accept : 404
    GET alert/text : 404
    POST alert/text text : 404
    GET screenshot : 200
    GET element/{id}/screenshot : 200
    POST print : 405
    GET ime/available_engines : 405 / 500
    GET ime/active_engine : 405 / 500
    GET ime/activated : 405 / 500
    POST ime/deactivate : 405 / 200
    POST ime/activate engine : 405 / 200
    GET orientation : 200
    POST orientation orientation : 200
    GET location : 500
    POST location location : 200
    POST receive_async_response status value : 405
    GET element/{id} : 405
    GET rotation : 200
    POST rotation x y z : 200
    GET context : 200
    POST context name : 200
    GET contexts : 200
    GET network_connection : 405 / 200
    POST network_connection type : 405 / 200
    GET appium/context : 200
    POST appium/context name : 200
    GET appium/contexts : 200
    GET appium/capabilities : 200
    POST appium/settings settings : 200
    GET appium/settings : 200
    GET appium/commands : 200
    GET appium/extensions : 200
    POST appium/events : 200
    POST appium/log_event vendor event : 200
    GET appium/device/rotation : 200
    POST appium/device/rotation x y z : 200
    GET appium/device/orientation : 200
    POST appium/device/orientation orientation : 200
    GET appium/device/system_time : 200
    POST appium/device/system_time : 200
    POST appium/device/activate_app appId|bundleId : 500
    POST appium/device/terminate_app appId|bundleId : 200
    POST appium/device/app_state appId|bundleId : 200
    POST appium/device/install_app appPath : 200
    POST appium/device/remove_app appId|bundleId : 200
    POST appium/device/app_installed appId|bundleId : 200
    POST appium/device/hide_keyboard : 200
    GET appium/device/is_keyboard_shown : 200
    POST appium/device/push_file path data : 200
    POST appium/device/pull_file path : 500
    POST appium/device/pull_folder path : 500
    POST permissions descriptor state : 405
    POST deviceposture posture : 405
    DELETE deviceposture : 405
    POST sensor type : 405
    GET sensor/a : 405
    POST sensor/a reading : 405
    DELETE sensor/a : 405
    POST webauthn/authenticator protocol transport : 405
    DELETE webauthn/authenticator/a : 405
    POST webauthn/authenticator/a/credential credentialId isResidentCredential rpId privateKey : 405
    GET webauthn/authenticator/a/credentials : 405
    DELETE webauthn/authenticator/a/credentials : 405
    DELETE webauthn/authenticator/a/credentials/b : 405
    POST webauthn/authenticator/a/uv isUserVerified : 405
    POST secure-payment-confirmation/set-mode mode : 405
    POST fedcm/canceldialog : 405
    POST fedcm/selectaccount accountIndex : 405
    POST fedcm/clickdialogbutton dialogButton : 405
    GET fedcm/accountlist : 405
    GET fedcm/gettitle : 405
    GET fedcm/getdialogtype : 405
    POST fedcm/setdelayenabled enabled : 405
    POST fedcm/resetcooldown : 405
    POST pressuresource type : 405
    POST pressuresource/a sample : 405
    DELETE pressuresource/a : 405
    GET privacy : 405
    POST privacy gpc : 405
    POST reporting/generate_test_report message : 405
    POST se/log type : 200
    GET se/log/types : 200
    POST goog/cdp/execute cmd params : 405
    POST custom-handlers/set-mode mode : 405
    POST storageaccess blocked origin : 405
    POST timeouts/async_script ms : 200
    POST timeouts/implicit_wait ms : 200
    GET window/a/size : 200
    POST element/{id}/submit : 405
    POST keys value : 500
    GET element/{id}/location : 200
    GET element/{id}/location_in_view : 200
    GET element/{id}/size : 200
    POST appium/device/shake : 200 / 405
    POST appium/device/lock : 200
    POST appium/device/unlock : 200
    POST appium/device/is_locked : 200
    POST appium/start_recording_screen : 200
    POST appium/stop_recording_screen : 200
    POST appium/simulator/touch_id match : 500 / 405
    POST appium/simulator/toggle_touch_id_enrollment : 200 / 405
    POST appium/app/launch : 200
    POST appium/app/close : 200
    POST appium/app/reset : 500
    POST appium/app/background seconds : 200
    POST appium/app/strings : 200
    POST appium/element/{id}/value text : 400
    POST appium/device/get_clipboard : 200
    POST appium/device/set_clipboard content : 200
    POST log type : 200
    GET log/types : 200
    POST appium/performanceData/types : 405 / 200
    POST appium/getPerformanceData packageName dataType : 405 / 500
    POST appium/device/press_keycode keycode : 405 / 500
    POST appium/device/long_press_keycode keycode : 405 / 500
    POST appium/device/finger_print fingerprintId : 405 / 500
    POST appium/device/send_sms phoneNumber message : 405 / 500
    POST appium/device/gsm_call phoneNumber action : 405 / 500
    POST appium/device/gsm_signal signalStrength : 405 / 200
    POST appium/device/gsm_voice state : 405 / 200
    POST appium/device/power_capacity percent : 405 / 200
    POST appium/device/power_ac state : 405 / 200
    POST appium/device/network_speed netspeed : 405 / 200
    POST appium/device/keyevent keycode : 405 / 500
    GET appium/device/current_activity : 405 / 200
    GET appium/device/current_package : 405 / 200
    POST appium/device/toggle_airplane_mode : 405 / 200
    POST appium/device/toggle_data : 405 / 200
    POST appium/device/toggle_wifi : 405 / 200
    POST appium/device/toggle_location_services : 405 / 200
    POST appium/device/open_notifications : 405 / 500
    POST appium/device/start_activity appPackage appActivity : 405 / 500
    GET appium/device/system_bars : 405 / 200
    GET appium/device/display_density : 405 / 200
    POST appium/element/{id}/replace_value text : 405 / 400
    """
}
