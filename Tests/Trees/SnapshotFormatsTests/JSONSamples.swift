// Samples of all JSON dialects, in the shape in which the tools write them.

import SnapshotFormats
import Testing

/// A dump of our own making.
struct JSONSample: Sendable, CustomTestStringConvertible {
  var name: String
  var format: DumpFormat
  var count: Int
  var dump: String
  /// The codes of the findings about the sample.
  var findings: [String] = []

  var testDescription: String { name }

  static let all = [
    wda, wda2016, wdaAccessible, droidBot, droidBot2016, idb, idbNested, idbComplete, idbLines, axe, maestro,
    maestroAndroid, maestroRunner, deviceAgent, deviceAgentOld, propertyList,
  ]

  static let wda = JSONSample(
    name: "WebDriverAgent", format: .wdaJSON, count: 6,
    dump: #"""
      {"value": {
        "type": "Application", "rawIdentifier": null, "name": "Shop", "value": null, "label": "Shop",
        "rect": {"y": 0, "x": 0, "width": 393, "height": 852}, "customActions": null,
        "frame": "{{0, 0}, {393, 852}}", "nativeFrame": "{{0, 0}, {393, 852}}", "isEnabled": "1", "isVisible": "1",
        "isAccessible": "0", "isNativeAccessibilityElement": "0", "isFocused": "0", "traits": "",
        "children": [
          {"type": "Button", "rawIdentifier": "buy", "name": "buy", "value": "1", "label": "Buy",
           "rect": {"x": 16, "y": 99, "width": 101, "height": 42}, "frame": "{{16, 99}, {101, 42}}",
           "nativeFrame": "{{16.333, 99.5}, {100, 41}}", "isEnabled": "0", "isVisible": "1", "isAccessible": "1",
           "isFocused": "0", "traits": "Button, Selected, NotEnabled"},
          {"type": "StaticText", "rawIdentifier": null, "name": "Total", "value": "Total", "label": "Total",
           "rect": {"x": -1, "y": -1, "width": 0, "height": 0}, "isEnabled": "1", "isVisible": "0"},
          {"type": "TextField", "rawIdentifier": "user", "name": "user", "value": "Name", "label": "",
           "placeholderValue": "Name", "isEnabled": "1", "frame": "{{16, 200}, {300, 40}}"},
          {"type": "Slider", "rawIdentifier": "Shop", "name": "Shop", "value": "50%", "label": "Shop",
           "minValue": 0, "maxValue": 1, "isEnabled": "1"},
          {"type": "Gauge", "rawIdentifier": null, "name": null, "value": null, "label": null, "isEnabled": "1"}
        ]
      }, "sessionId": "8D2C"}
      """#)

  static let wda2016 = JSONSample(
    name: "WebDriverAgent of 2016", format: .wdaJSON, count: 2,
    dump: #"""
      {"sessionId": null, "value": {"tree": {
        "rect": {"size": {"width": 375, "height": 667}, "origin": {"x": 0, "y": 0}}, "isEnabled": "1",
        "type": "UIAApplication", "name": "Shop", "label": " ", "value": null, "isVisible": "1",
        "children": [
          {"attributes": {"isEnabled": "1", "rect": "NSRect: {{8, 20.5}, {64, 78}}", "hasKeyboardFocus": "1",
             "class": "UIATextField", "isValid": "1", "hint": "Double tap"},
           "rect": {"origin": {"x": 8, "y": 20.5}, "size": {"width": 64, "height": 78}}, "type": "UIATextField",
           "name": "user", "label": "user", "value": "", "isEnabled": "1", "isVisible": "1",
           "frame": "{{8, 20.5}, {64, 78}}"}
        ]}, "bundleID": "com.example.shop"}, "status": 0}
      """#)

  static let wdaAccessible = JSONSample(
    name: "accessibleSource", format: .wdaAccessibleJSON, count: 6,
    dump: #"""
      {"type": "Application", "rawIdentifier": null, "name": "Shop", "children": [
        {"type": "Other", "rawIdentifier": "list", "name": "list", "children": [
          {"type": "Cell", "rawIdentifier": null, "name": "Apple", "value": null, "label": "Apple"}]},
        {"type": "Button", "rawIdentifier": "buy", "name": "buy", "value": null, "label": "Buy"},
        {"type": "StaticText", "rawIdentifier": null, "name": "Total", "value": "Total", "label": "Total"},
        {"type": "TextField", "rawIdentifier": "user", "name": "user", "value": "Name", "label": ""}]}
      """#)

  static let droidBot = JSONSample(
    name: "DroidBot", format: .droidBotJSON, count: 4,
    dump: #"""
      {"tag": "2026-01-02_030405", "foreground_activity": "com.example/.Main", "activity_stack": ["a"],
       "views": [
        {"temp_id": 0, "parent": -1, "children": [1, 3], "child_count": 2, "class": "android.widget.FrameLayout",
         "package": "com.example", "resource_id": null, "text": null, "content_description": null, "visible": true,
         "checkable": false, "checked": false, "selected": false, "is_password": false, "focused": false,
         "enabled": true, "clickable": false, "long_clickable": false, "bounds": [[0, 0], [1080, 2400]],
         "size": "1080*2400", "view_str": "06dc"},
        {"temp_id": 1, "parent": 0, "children": [2], "class": "android.widget.LinearLayout",
         "bounds": [[0, 100], [1080, 400]]},
        {"temp_id": 2, "parent": 1, "children": [], "class": "android.widget.EditText", "resource_id": "a:id/pin",
         "text": "1234", "content_description": "PIN", "is_password": true, "focused": true, "long_clickable": true,
         "bounds": [[10, 110], [1070, 200]]},
        {"temp_id": 3, "parent": 0, "children": [], "class": "android.widget.CheckBox", "text": "Save",
         "checkable": true, "checked": true, "bounds": [[10, 500], [200, 600]]}
       ]}
      """#)

  static let droidBot2016 = JSONSample(
    name: "DroidBot of 2016", format: .droidBotJSON, count: 2,
    dump: #"""
      {"background_services": [], "views": [
        {"uniqueId": "id/no_id/1", "index": "0", "temp_id": 0, "parent": null, "children": [1], "text": "",
         "content-desc": "", "resource-id": "", "class": "android.widget.FrameLayout", "checkable": "false",
         "checked": "false", "password": "false", "enabled": "true", "selected": "false", "focused": "false",
         "bounds": [[0, 0], [1080, 1776]]},
        {"temp_id": 1, "parent": 0, "children": [], "text": "Agree", "content-desc": "", "resource-id": "a:id/b",
         "class": "android.widget.Button", "checkable": "false", "checked": "false", "password": "false",
         "enabled": "true", "selected": "false", "focused": "true", "long-clickable": "true",
         "bounds": [[75, 945], [564, 1089]]}]}
      """#)

  static let idb = JSONSample(
    name: "idb", format: .idbJSON, count: 5,
    dump: #"""
      [{"AXFrame": "{{0, 0}, {393, 852}}", "AXLabel": "Shop", "AXUniqueId": null, "AXValue": null,
        "type": "Application", "role": "AXApplication", "subrole": null, "role_description": "application",
        "title": null, "help": null, "enabled": true, "custom_actions": [], "content_required": false, "pid": 7,
        "traits": null,
        "frame": {"x": 0, "y": 0, "width": 393, "height": 852}},
       {"AXFrame": "{{0, 100}, {393, 300}}", "AXLabel": null, "AXUniqueId": "list", "AXValue": null, "type": "Group",
        "role": "AXGroup", "enabled": true},
       {"AXFrame": "{{16, 120.5}, {300, 40}}", "AXLabel": "Apple", "AXUniqueId": "row", "AXValue": "1",
        "type": "CheckBox", "role": "AXCheckBox", "subrole": "AXSwitch", "enabled": false,
        "traits": ["Button", "Selected", "ReadOnly"]},
       {"AXFrame": "{{0, 0}, {0, 0}}", "AXLabel": "Spacer", "type": "StaticText", "role": "AXStaticText"},
       {"AXFrame": "{{16, 500}, {300, 40}}", "AXLabel": "Title", "type": "Heading", "role": "AXHeading"}]
      """#, findings: ["dump-inferred-structure"])

  static let idbNested = JSONSample(
    name: "idb, nested", format: .idbJSON, count: 2,
    dump: #"""
      {"elements": [{"AXFrame": "{{0, 0}, {393, 852}}", "AXLabel": "Shop", "type": "Application", "children": [
        {"AXFrame": "{{0, 0}, {0, 0}}", "AXLabel": "Apple", "type": "Cell", "children": []}]}]}
      """#)

  static let idbComplete = JSONSample(
    name: "idb, complete", format: .idbJSON, count: 2,
    dump: #"""
      {"automation": null, "backend": "axbridge", "coverage": null, "elements": [
        {"label": "Shop", "identifier": null, "value": null, "type": "Application", "children": [
          {"label": "Volume", "identifier": "volume", "value": 0.5, "type": "Slider", "placeholder": "Loud",
           "frame": {"x": 1.5, "y": 2, "width": 3, "height": 4}, "enabled": true, "children": []}]}],
       "screen": {"width": 393, "height": 852}, "target": {"kind": "frontmost"}, "truncated": true}
      """#, findings: ["dump-depth"])

  static let idbLines = JSONSample(
    name: "idb, one object per line", format: .idbJSON, count: 2,
    dump: """
      {"AXFrame": "{{0, 0}, {393, 852}}", "AXLabel": "Shop", "type": "Application"}
      {"AXFrame": "{{8, 8}, {40, 40}}", "AXLabel": "Buy", "type": "Button"}

      """, findings: ["dump-inferred-structure"])

  static let axe = JSONSample(
    name: "AXe", format: .idbJSON, count: 2,
    dump: #"""
      [{"type": "Application", "role": "AXApplication", "AXLabel": "Shop", "AXUniqueId": null, "AXValue": null,
        "frame": {"x": 0, "y": 0, "width": 393, "height": 852}, "children": [
        {"type": "RadioButton", "role": "AXRadioButton", "subrole": "AXTabButton", "AXLabel": "Cart",
         "AXIdentifier": "cart", "frame": {"x": 0, "y": 800, "width": 100, "height": 52}, "children": []}]}]
      """#)

  static let maestro = JSONSample(
    name: "Maestro", format: .maestroJSON, count: 2,
    dump: #"""
      Running on iPhone 16
      [INFO] ready
      {
        "attributes" : {
          "accessibilityText" : "Shop", "title" : "", "value" : "", "text" : "", "hintText" : "", "resource-id" : "",
          "bounds" : "[0,0][393,852]", "enabled" : "true", "focused" : "false", "selected" : "false",
          "checked" : "false"
        },
        "children" : [ {
          "attributes" : {
            "accessibilityText" : "Volume", "title" : "Loud", "value" : "50%", "text" : "Loud", "hintText" : "0 to 1",
            "resource-id" : "volume", "bounds" : "[16,99][117,141]", "enabled" : "false", "focused" : "true",
            "selected" : "true", "checked" : "true"
          },
          "children" : [ ], "enabled" : false, "focused" : true, "selected" : true, "checked" : true
        } ],
        "enabled" : true
      }
      """#, findings: ["dump-no-types"])

  static let maestroAndroid = JSONSample(
    name: "Maestro on Android", format: .maestroJSON, count: 3,
    dump: #"""
      {"attributes": {}, "children": [
        {"attributes": {"ignoreBoundsFiltering": "false", "class": "android.widget.FrameLayout", "text": "",
           "resource-id": "", "bounds": "[0,0][1080,2400]"}, "children": [
          {"attributes": {"text": "Agree", "accessibilityText": "Terms", "hintText": "", "resource-id": "a:id/agree",
             "class": "android.widget.CheckBox", "clickable": "true", "checked": "true", "focused": "true",
             "enabled": "true", "selected": "false", "scrollable": "false", "error": "Required",
             "bounds": "[10,20][110,220]"}, "children": [], "clickable": true, "checked": true}]}]}
      """#)

  static let maestroRunner = JSONSample(
    name: "Maestro's runner", format: .maestroRunnerJSON, count: 2,
    dump: #"""
      {"axElement": {"identifier": "", "frame": {"X": 0, "Y": 0, "Width": 0, "Height": 0}, "label": "",
         "elementType": 0, "enabled": false, "selected": false, "hasFocus": false, "displayID": 0,
         "windowContextID": 0, "horizontalSizeClass": 0, "verticalSizeClass": 0, "children": [
           {"identifier": "buy", "label": "Buy", "elementType": 9, "enabled": true, "selected": true,
            "hasFocus": false, "placeholderValue": "p", "title": "t", "value": "v",
            "frame": {"X": 1.25, "Y": 2, "Width": 3, "Height": 4}}]}, "depth": 2}
      """#)

  static let deviceAgent = JSONSample(
    name: "DeviceAgent", format: .deviceAgentJSON, count: 2,
    dump: #"""
      {"type": "Application", "id": null, "label": "Shop", "title": null, "value": null, "placeholder": null,
       "rect": {"x": 0, "y": 0, "width": 375, "height": 667}, "enabled": true, "selected": false, "has_focus": false,
       "has_keyboard_focus": false, "hitable": true, "hit_point": {"x": 187, "y": 333}, "test_id": 1, "children": [
         {"type": "TimeLine", "id": "line", "label": "Line", "title": "T", "value": "On", "placeholder": "P",
          "rect": {"x": 8, "y": 26.5, "width": 83, "height": 30}, "enabled": false, "selected": true,
          "has_focus": false, "has_keyboard_focus": true, "hitable": false, "hit_point": {"x": -1, "y": -1},
          "test_id": 2}]}
      """#)

  static let deviceAgentOld = JSONSample(
    name: "an old DeviceAgent", format: .deviceAgentJSON, count: 2,
    dump: #"""
      {"enabled": true, "type": "Window", "hitable": true, "rect": {"x": 0, "y": 0, "width": 9, "height": 9},
       "children": [{"type": "Button", "id": "back", "enabled": true, "hitable": false}]}
      """#)

  static let propertyList = JSONSample(
    name: "a property list", format: .snapshotPropertyList, count: 2,
    dump: """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>elementType</key><integer>2</integer>
        <key>label</key><string>Fish &amp; "Chips" &lt;\\&gt;</string>
        <key>frame</key>
        <dict>
          <key>X</key><real>0.5</real><key>Y</key><real>-inf</real>
          <key>Width</key><integer>393</integer><key>Height</key><integer>852</integer>
        </dict>
        <key>enabled</key><true/>
        <key>extra</key><array><date>2026-01-02T03:04:05Z</date><data>AAEC</data></array>
        <key>children</key>
        <array>
          <dict>
            <key>elementType</key><integer>40</integer>
            <key>identifier</key><string> </string>
            <key>value</key><string>a
      b</string>
            <key>selected</key><false/>
          </dict>
        </array>
      </dict>
      </plist>
      """)
}
