// Tests the keys of XCUITest, of WebDriverAgent and of Mac2. (`predicate-format` §5a to §5d)

import PredicateFormat

extension PredicateConformanceTests {
  static let xcuiTestKeys: [PredicateRow] = [
    PredicateRow("5a identifier", "identifier == 'save'", on: [.identifier: "save"], .yes),
    PredicateRow("5a label", "label == 'Save'", on: [.label: "Save"], .yes),
    PredicateRow("5a title", "title == 'File'", on: [.title: "File"], .yes),
    PredicateRow("5a value", "value == 'on'", on: [.value: "on"], .yes),
    PredicateRow("5a placeholderValue", "placeholderValue == 'Search'", on: [.placeholderValue: "Search"], .yes),
    PredicateRow("5a placeholderValue", "placeholderValue == nil", on: [.placeholderValue: .null], .yes),
    PredicateRow("5a elementType", "elementType == 48", on: [.elementType: 48], .yes),
    PredicateRow("5a enabled", "enabled == YES", on: [.enabled: true], .yes),
    PredicateRow("5a enabled", "isEnabled == YES", on: [.enabled: false], .no),
    PredicateRow("5a selected", "selected == NO", on: [.selected: false], .yes),
    PredicateRow("5a selected", "isSelected == 1", on: [.selected: true], .yes),
    PredicateRow("5a hasFocus", "hasFocus == YES", on: [.hasFocus: true], .yes),
    // A rectangle is an object: not NULL, and not equal to any literal.
    PredicateRow("5a frame", "frame == NULL", on: [.frame: .rectangle], .no),
    PredicateRow("5a frame", "frame == 5", on: [.frame: .rectangle], .no),
    PredicateRow("5a horizontalSizeClass", "horizontalSizeClass == 1", on: [.horizontalSizeClass: 1], .yes),
    PredicateRow("5a verticalSizeClass", "verticalSizeClass == 2", on: [.verticalSizeClass: 1], .no),
    PredicateRow("5a hasKeyboardFocus", "hasKeyboardFocus == true", on: [.hasKeyboardFocus: true], .yes),
    PredicateRow("5a identifiers", #""x" IN identifiers"#, on: [.identifiers: ["y", "x"]], .yes),
    PredicateRow(
      "5a userTestingAttributes", #"userTestingAttributes CONTAINS "cancel-button""#,
      on: [.userTestingAttributes: ["cancel-button"]], .yes),
    PredicateRow("5a NULL", "label == NULL", on: [.label: ""], .no),
  ]

  static let webDriverAgentKeys: [PredicateRow] = [
    PredicateRow("5b name", "name == 'save'", wda: [.wdName: "save"], .yes),
    PredicateRow("5b name", "wdName == 'save'", wda: [.wdName: "save"], .yes),
    PredicateRow("5b label", "label == 'Save'", wda: [.wdLabel: "Save", .label: "no"], .yes),
    PredicateRow("5b label", "wdLabel == NULL", wda: [.wdLabel: .null], .yes),
    PredicateRow("5b value", "value == '1'", wda: [.wdValue: "1"], .yes),
    PredicateRow("5b value", "wdValue == 1", wda: [.wdValue: "1"], .no),
    PredicateRow("5b type", "type == 'XCUIElementTypeButton'", wda: [.wdType: "XCUIElementTypeButton"], .yes),
    PredicateRow("5b type", "wdType ENDSWITH 'Button'", wda: [.wdType: "XCUIElementTypeButton"], .yes),
    PredicateRow("5b placeholderValue", "placeholderValue == 'x'", wda: [.wdPlaceholderValue: "x"], .yes),
    PredicateRow("5b placeholderValue", "wdPlaceholderValue == ''", wda: [.wdPlaceholderValue: ""], .yes),
    PredicateRow("5b enabled", "enabled == 1", wda: [.enabled: true], .yes),
    PredicateRow("5b selected", "wdSelected == 1", wda: [.selected: false], .no),
    PredicateRow("5b focused", "focused == true", wda: [.focused: true], .yes),
    PredicateRow("5b hittable", "hittable == 1", wda: [.hittable: true], .yes),
    PredicateRow("5b visible", "visible == 1", wda: [.visible: true], .yes),
    PredicateRow("5b visible", "wdVisible == NO", wda: [.visible: true], .no),
    PredicateRow("5b accessible", "accessible == 1", wda: [.accessible: true], .yes),
    PredicateRow(
      "5b accessibilityContainer", "wdAccessibilityContainer == 1", wda: [.accessibilityContainer: true], .yes),
    PredicateRow(
      "5b nativeAccessibilityElement", "nativeAccessibilityElement == 0", wda: [.nativeAccessibilityElement: false],
      .yes),
    PredicateRow("5b index", "index > 1", wda: [.index: 2], .yes),
    PredicateRow("5b rect", "rect.x BETWEEN {1, 100}", wda: [.rectX: 1], .yes),
    PredicateRow("5b rect", "rect.y < 100", wda: [.rectY: 100], .no),
    PredicateRow("5b rect", "wdRect.width > 100", wda: [.rectWidth: 100.5], .yes),
    PredicateRow("5b rect", "rect.height == 44", wda: [.rectHeight: 44], .yes),
    PredicateRow("5b rect", "rect == NULL", wda: [.rect: .rectangle], .no),
    PredicateRow("5b frame", "frame != NULL", wda: [.frame: .rectangle], .yes),
    PredicateRow("5b nativeFrame", "wdNativeFrame == NULL", wda: [.nativeFrame: .rectangle], .no),
    PredicateRow("5b traits", "traits CONTAINS 'Selected'", wda: [.traits: "Button, Selected"], .yes),
    PredicateRow("5b minValue", "minValue == 0", wda: [.minValue: 0], .yes),
    PredicateRow("5b maxValue", "wdMaxValue >= 100", wda: [.maxValue: 100], .yes),
    PredicateRow("5b customActions", "customActions CONTAINS 'Delete'", wda: [.customActions: "Delete"], .yes),
    PredicateRow("5b UID", "UID == '3'", wda: [.uid: "3"], .yes),
    PredicateRow("5b UID", "wdUID == NULL", wda: [.uid: "3"], .no),
    // Keys in compound predicates are translated from WebDriverAgent's names. Keys inside functions and lists are not
    // translated, so they are XCUITest keys.
    PredicateRow("5b mapping", "NOT (name == 'a' OR (label == 'b'))", wda: [.wdName: "x", .wdLabel: "y"], .yes),
    PredicateRow("5b mapping", "'x' == name", wda: [.wdName: "x"], .yes),
    PredicateRow("5b mapping", "length(label) == 2", wda: [.label: "ab", .wdLabel: "abc"], .yes),
    PredicateRow("5b mapping", "length(wdLabel) == 3", wda: [.label: "ab", .wdLabel: "abc"], .yes),
    PredicateRow("5b mapping", "'x' IN {label, identifier}", wda: [.label: "a", .identifier: "x"], .yes),
  ]

  static let mac2Keys: [PredicateRow] = [
    PredicateRow("5d identifier", "identifier == 'save'", mac: [.identifier: "save", .wdName: "no"], .yes),
    PredicateRow("5d label", "label == ''", mac: [.label: "", .wdLabel: .null], .yes),
    PredicateRow("5d title", "title BEGINSWITH 'F'", mac: [.title: "File"], .yes),
    PredicateRow("5d value", "value == NULL", mac: [.value: .null], .yes),
    PredicateRow("5d placeholderValue", "placeholderValue == 'Find'", mac: [.placeholderValue: "Find"], .yes),
    PredicateRow("5d elementType", "elementType IN {9, 12}", mac: [.elementType: 12], .yes),
    PredicateRow("5d enabled", "enabled == YES", mac: [.enabled: false], .no),
    PredicateRow("5d selected", "selected == 1", mac: [.selected: true], .yes),
    PredicateRow("5d focused", "focused == 1", mac: [.focused: true], .yes),
    PredicateRow("5d hittable", "hittable == 0", mac: [.hittable: true], .no),
    PredicateRow("5d frame", "frame == NULL", mac: [.frame: .rectangle], .no),
    // The driver checks a key only if it is one side of a comparison.
    PredicateRow("5d mapping", "length(label) == 2", mac: [.label: "ab"], .yes),
    PredicateRow("5d mapping", "'x' IN {title, identifier}", mac: [.title: "a", .identifier: "x"], .yes),
    PredicateRow("5d unrecorded", "focused == 1", mac: [:], .unknown),
  ]
}
