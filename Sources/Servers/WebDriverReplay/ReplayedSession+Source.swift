// Answers requests for the page source. (`webdriver-replay` §2.4 and §2.10)

import AccessibilityTree
import DriverLocators
import JSON
import Recordings
import SnapshotFormats

extension ReplayedSession {
  /// The page source: the dump as it was recorded, if it is XML. With WebDriverAgent it may have another format and
  /// wrapper, and lack attributes.
  ///
  /// - Parameter body: `format`: `xml`, `json` or `description` in any case, XML without it. Of requests to
  ///   WebDriverAgent also `scope`, the name of the wrapper, and `excluded_attributes`, separated by commas.
  func source(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let screen = try screen()
    let excluded =
      (["excluded_attributes", "excludedAttributes"].map { body[$0] } + [settings["pageSourceExcludedAttributes"]])
      .flatMap(Self.names)
    switch body["format"]?.string?.lowercased() ?? "xml" {
    case "xml": return .string(try xml(screen, scope: body["scope"]?.string, excluding: excluded))
    case "json" where platform == .apple:
      let tree = try Self.tree(screen.snapshot) { element, children in
        element.sourceJSON(children: children, excluding: Set(excluded))
      }
      return isAtHome ? tree.setting(UnrecordedScreen.key, .string(UnrecordedScreen.value)) : tree
    case "description" where platform == .apple:
      guard let text = DebugDescriptionWriter.text(screen.snapshot) else {
        throw WebDriverError(.unsupportedOperation, "\(screen.file) cannot be written as a description")
      }
      return .string(text)
    default: throw WebDriverError(.invalidArgument, "`format` must be xml, json or description")
    }
  }

  /// The accessible elements that are visible, in WebDriverAgent's format; an empty object if there are none.
  func accessibleSource() throws(WebDriverError) -> JSONValue {
    let tree = try Self.tree(screen().snapshot) { element, children in
      var members = element.namesJSON
      if element[.accessible] == true {
        guard element.isDisplayed else { return nil }
        members += [
          .init(key: "value", value: JSONValue(element.derivedValue)),
          .init(key: "label", value: JSONValue(element.label)),
        ]
      } else if children.isEmpty {
        return nil
      } else {
        members.append(.init(key: "children", value: .array(children)))
      }
      return .object(members)
    }
    return tree == .null ? [:] : tree
  }

  private func xml(
    _ screen: AppScreen, scope: String?, excluding excluded: [String]
  ) throws(WebDriverError) -> String {
    let recorded = isAtHome ? home.source : recordedXML(screen)
    guard platform == .apple else {
      guard let recorded else {
        throw WebDriverError(.unsupportedOperation, "The dump \(screen.file) is not XML, so it has no page source")
      }
      return recorded
    }
    // Appium's wrapper is not WebDriverAgent's.
    let hasHiddenKeyboard = replay.isKeyboardHidden(of: app)
    let isChanged =
      !isAtHome && (isDirect && screen.snapshot.wrapper != nil || !excluded.isEmpty || hasHiddenKeyboard)
    let text =
      (isChanged ? nil : recorded)
      ?? WDAXMLWriter.text(screen.snapshot, hasWrapper: !isDirect, excluding: Set(excluded.map { $0.lowercased() }))
    let scope = isDirect ? scope : screen.snapshot.wrapper == nil ? "AppiumAUT" : nil
    guard let scope, !scope.isEmpty else { return text }
    guard scope.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) }), scope.first?.isNumber == false else {
      throw WebDriverError(.invalidArgument, "`scope` must be the name of an XML element, not “\(scope.shortened)”")
    }
    let start = text.hasPrefix("<?xml") ? text.firstRange(of: "?>")?.upperBound ?? text.startIndex : text.startIndex
    let end = text.hasSuffix("\n") ? "" : "\n"
    let head = text[..<start]
    return String(head) + (head.isEmpty ? "" : "\n") + "<\(scope)>\(text[start...])\(end)</\(scope)>\n"
  }

  /// The dump as it was recorded, or as UiAutomator2 writes it; nil if it is not XML.
  private func recordedXML(_ screen: AppScreen) -> String? {
    if screen.snapshot.hasNodeTags { return ConvertedSource.text(screen.snapshot) }
    guard let bytes = bytes(screen.file, screen),
      bytes.first(where: { $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) == 0x3C
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func names(_ value: JSONValue?) -> [String] {
    value?.list?.compactMap(\.string) ?? value?.string?.split(separator: ",").map { String($0) } ?? []
  }

  /// Returns the elements as JSON.
  ///
  /// - Parameter json: Returns an element with its children; null if the element is left out.
  private static func tree(
    _ snapshot: Snapshot, _ json: (Element, _ children: [JSONValue]) -> JSONValue
  ) throws(WebDriverError) -> JSONValue {
    // Writing JSON uses stack space for each level.
    guard snapshot.elements.allSatisfy({ $0.depth < maximumDepth }) else {
      throw WebDriverError(.unsupportedOperation, "The dump has more than \(maximumDepth) levels: use the format xml")
    }
    var children: [Int: [JSONValue]] = [:]
    for element in snapshot.elements.reversed() {
      let value = json(element, children.removeValue(forKey: element.index)?.reversed() ?? [])
      guard let parent = element.parent else { return value }
      if value != .null { children[parent.index, default: []].append(value) }
    }
    return nil
  }

  private static let maximumDepth = 500
}

extension Element {
  /// The keys that each JSON source of WebDriverAgent has.
  fileprivate var namesJSON: [JSONValue.Member] {
    [
      .init(key: "type", value: .string(String(driverType.trimmingPrefix("XCUIElementType")))),
      .init(key: "rawIdentifier", value: JSONValue(identifier.flatMap { $0.isEmpty ? nil : $0 })),
      .init(key: "name", value: JSONValue(driverName)),
    ]
  }

  /// The element in WebDriverAgent's JSON source. What was not recorded is null.
  ///
  /// - Parameter excluded: The names of attributes to leave out, of those that WebDriverAgent can leave out.
  fileprivate func sourceJSON(children: [JSONValue], excluding excluded: Set<String>) -> JSONValue {
    func flag(_ fact: ElementFact) -> JSONValue { self[fact].map { .string($0 ? "1" : "0") } ?? .null }
    let frame = driverFrame
    let text = [frame.x, frame.y, frame.width, frame.height].map { JSONValue.number($0).text }
    let frameText = JSONValue.string("{{\(text[0]), \(text[1])}, {\(text[2]), \(text[3])}}")
    var members = namesJSON
    members += [
      .init(key: "value", value: JSONValue(derivedValue)), .init(key: "label", value: JSONValue(label)),
      .init(key: "rect", value: frame.json), .init(key: "customActions", value: JSONValue(extra("customActions"))),
    ]
    var optional: [(attribute: String, key: String, value: JSONValue)] = [
      ("frame", "frame", frameText), ("nativeFrame", "nativeFrame", JSONValue(extra("nativeFrame"))),
      ("enabled", "isEnabled", .string(self[.enabled] == false ? "0" : "1")),
      ("visible", "isVisible", .string(isDisplayed ? "1" : "0")), ("accessible", "isAccessible", flag(.accessible)),
      ("nativeAccessibilityElement", "isNativeAccessibilityElement", nil), ("focused", "isFocused", flag(.hasFocus)),
      ("traits", "traits", JSONValue(traits?.joinedNames)),
    ]
    if type.isTextInput {
      optional.append(("placeholderValue", "placeholderValue", JSONValue(placeholderValue)))
    } else if type == .slider || type == .stepper {
      for name in ["minValue", "maxValue"] {
        optional.append((name, name, extra(name).flatMap { Double($0) }.map { .number($0) } ?? nil))
      }
    }
    members += optional.filter { !excluded.contains($0.attribute) }.map { .init(key: $0.key, value: $0.value) }
    if !children.isEmpty { members.append(.init(key: "children", value: .array(children))) }
    return .object(members)
  }
}
