// Returns the properties of elements as the platform's driver does. (`webdriver-replay` §3.4–3.6)

package import AccessibilityTree
import JSON
import Recordings
import SnapshotFormats

extension Element {
  /// The name of the element: the identifier or else the label; on Android, the content description or else the text.
  /// Nil if there is none.
  var driverName: String? {
    snapshot.platform == .android ? contentDescription ?? label : name
  }

  /// The content description on Android, which drivers report without the text in its place; nil if there is none.
  var contentDescription: String? { extra("content-desc").flatMap { $0.isEmpty ? nil : $0 } }

  /// The text of the element; empty if it has none.
  var driverText: String {
    snapshot.platform == .android ? extra("text") ?? value ?? "" : derivedValue ?? label ?? ""
  }

  /// The tag name: the class on Android, the type elsewhere.
  var driverType: String { className ?? type.wdaName }

  /// Whether the driver considers the element displayed.
  var isDisplayed: Bool { self[.visible] ?? true }

  /// The frame in the driver's unit (points or pixels), rounded outward to integers.
  package var driverFrame: Frame {
    guard let frame, frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite else {
      return .zero
    }
    let (left, top) = (frame.x.rounded(.down), frame.y.rounded(.down))
    let right = (frame.x + frame.width).rounded(.up)
    let bottom = (frame.y + frame.height).rounded(.up)
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The element attributes that drivers return.
enum DriverAttributes {
  /// Returns the value of an attribute as WebDriverAgent or UiAutomator2 does.
  static func value(_ name: String, of element: Element) throws(WebDriverError) -> JSONValue {
    element.snapshot.platform == .android ? try android(name, element) : try apple(name, element)
  }

  private static let appleNames = [
    "UID", "accessibilityContainer", "accessible", "customActions", "enabled", "focused", "frame", "hittable", "index",
    "label", "maxValue", "minValue", "name", "nativeAccessibilityElement", "nativeFrame", "placeholderValue", "rect",
    "selected", "traits", "type", "value", "visible",
  ]

  private static func apple(_ asked: String, _ element: Element) throws(WebDriverError) -> JSONValue {
    let name =
      asked.hasPrefix("wd") && asked.dropFirst(2).first?.isUppercase == true
      ? asked.dropFirst(2).prefix(1).lowercased() + asked.dropFirst(3) : asked
    func flag(_ fact: ElementFact) -> JSONValue { element[fact].map { .bool($0) } ?? .null }
    switch name {
    case "type": return .string(element.driverType)
    case "name": return JSONValue(element.driverName)
    case "label": return JSONValue(element.label)
    case "value":
      // A selected button without a value reports its selection as its value, which is a boolean.
      let isDerived = element.type == .button && element.value?.isEmpty != false && element[.selected] == true
      return isDerived ? true : JSONValue(element.derivedValue)
    case "placeholderValue": return JSONValue(element.placeholderValue)
    case "enabled": return flag(.enabled)
    case "visible": return flag(.visible)
    case "accessible": return flag(.accessible)
    case "hittable": return flag(.hittable)
    case "focused": return flag(.hasFocus)
    case "selected": return .bool(element[.selected] == true)
    case "rect":
      let frame = element.driverFrame
      return [
        "y": .number(frame.y), "x": .number(frame.x), "width": .number(frame.width), "height": .number(frame.height),
      ]
    case "frame", "nativeFrame": return element.driverFrame.json
    case "contentSize":
      guard [.table, .collectionView].contains(element.type) else {
        throw WebDriverError(
          .unknownError,
          "\(DriverName.of(.apple)) has a contentSize only for tables and collection views, not for "
            + element.summaryLine)
      }
      let frame = element.driverFrame
      let bottom = element.descendants.map { $0.driverFrame.y + $0.driverFrame.height }.max() ?? 0
      return [
        "width": .number(frame.width), "height": .number(frame.height), "top": .number(frame.y),
        "left": .number(frame.x), "scrollableOffset": .number(max(frame.height, bottom - frame.y)),
      ]
    case "index": return .number(Double(element.place.last ?? 0))
    case "traits": return JSONValue(element.traits?.joinedNames)
    default:
      if let extra = element.extra(name) { return Double(extra).map { .number($0) } ?? .string(extra) }
      if appleNames.contains(name) { return .null }
      throw WebDriverError(
        .unknownError, "The attribute “\(asked)” is unknown. Known are \(appleNames.joined(separator: ", "))")
    }
  }

  /// Returns an attribute value as Appium does: a string or null. Appium converts the numbers 0 and 1 to `false` and
  /// `true`, whatever they mean.
  static func asText(_ value: JSONValue) -> JSONValue {
    switch value.content {
    case .number(0): "false"
    case .number(1): "true"
    case .null, .string: value
    default: .string(value.text)
    }
  }

  /// Whether any element in the dump has the attribute, so that its absence is meaningful.
  static func isRecorded(_ asked: String, of element: Element) -> Bool {
    let facts: [String: ElementFact] = [
      "enabled": .enabled, "visible": .visible, "accessible": .accessible, "hittable": .hittable,
      "focused": element.snapshot.platform == .android ? .hasKeyboardFocus : .hasFocus,
    ]
    let elements = element.snapshot.elements
    if let fact = facts[asked] { return elements.contains { $0[fact] != nil } }
    switch asked {
    case "label": return elements.contains { $0.label != nil }
    case "value": return elements.contains { $0.value != nil }
    case "placeholderValue": return elements.contains { $0.placeholderValue != nil }
    case "traits": return elements.contains { $0.traits != nil }
    case "name", "type", "text", "class", "resource-id", "content-desc": return true
    default: return elements.contains { $0.extra(asked) != nil }
    }
  }

  private static let androidNames = [
    "bounds", "checkable", "checked", "class", "clickable", "collection-info", "collection-item-info", "content-desc",
    "contentSize", "displayed", "enabled", "extras", "focusable", "focused", "hint", "is-collection",
    "is-collection-item", "long-clickable", "name", "package", "password", "resource-id", "scrollable", "selected",
    "selection-end", "selection-start", "text",
  ]
  private static let androidAliases = [
    "contentdescription": "content-desc", "resourceid": "resource-id", "classname": "class",
    "longclickable": "long-clickable", "iscollection": "is-collection", "iscollectionitem": "is-collection-item",
    "collectioninfo": "collection-info", "collectioniteminfo": "collection-item-info",
  ]

  private static func android(_ asked: String, _ element: Element) throws(WebDriverError) -> JSONValue {
    let lowered = asked.lowercased()
    let name = androidAliases[lowered] ?? (lowered == "contentsize" ? "contentSize" : lowered)
    func flag(_ fact: ElementFact) -> JSONValue { .string(element[fact].map { $0 ? "true" : "false" } ?? "null") }
    switch name {
    case "text", "name": return .string(element.driverText)
    case "class": return .string(element.driverType)
    case "resource-id": return .string(element.identifier.flatMap { $0.isEmpty ? nil : $0 } ?? "null")
    case "content-desc": return .string(element.contentDescription ?? "null")
    case "enabled": return flag(.enabled)
    case "selected": return flag(.selected)
    case "focused": return element.extra(name).map { .string($0) } ?? flag(.hasKeyboardFocus)
    case "displayed": return .string(element.isDisplayed ? "true" : "false")
    case "bounds":
      let frame = element.driverFrame
      func digits(_ number: Double) -> String { JSONValue.number(number).text }
      return .string(
        "[\(digits(frame.x)),\(digits(frame.y))]"
          + "[\(digits(frame.x + frame.width)),\(digits(frame.y + frame.height))]")
    default:
      guard androidNames.contains(name) else {
        throw WebDriverError(
          .unknownCommand, "The attribute “\(asked)” is unknown. Known are \(androidNames.joined(separator: ", "))")
      }
      return .string(element.extra(name) ?? "null")
    }
  }
}
