// Lists the keys by which JSON dialects are recognized. (`dump-dialects` §8)

extension JSONDetector {
  /// A set of keys that indicate a dialect.
  struct Signs: OptionSet {
    var rawValue: UInt32

    /// `elementType`, a number.
    static let elementType = Signs(rawValue: 1 << 0)
    /// Keys that only WebDriverAgent writes.
    static let wda = Signs(rawValue: 1 << 1)
    /// Keys that only idb writes.
    static let idb = Signs(rawValue: 1 << 2)
    /// Keys that only Calabash's DeviceAgent writes.
    static let deviceAgent = Signs(rawValue: 1 << 3)
    /// Keys of an element in a DroidBot state. They have this meaning only in the list `views`.
    static let droidBot = Signs(rawValue: 1 << 4)
    /// Keys beside the list `views` of a DroidBot state.
    static let droidBotEnvelope = Signs(rawValue: 1 << 5)
    /// Keys beside the list `elements` of an idb document.
    static let idbEnvelope = Signs(rawValue: 1 << 6)
    /// Keys of an element that has `attributes` in Maestro's hierarchy.
    static let maestro = Signs(rawValue: 1 << 7)
    static let attributes = Signs(rawValue: 1 << 8)
    static let children = Signs(rawValue: 1 << 9)
    /// Keys of an element in the consolidated form of idb. They have this meaning only in the list `elements`.
    static let idbElement = Signs(rawValue: 1 << 10)
    /// A key of no dialect.
    static let other = Signs(rawValue: 1 << 11)
  }

  /// The objects and lists that may contain the elements.
  static let containers: Set<String> = ["value", "tree", "axElement", "elements", "views"]

  static let signs: [String: Signs] = [
    "elementType": .elementType,
    "rawIdentifier": .wda, "isEnabled": .wda, "isVisible": .wda, "isAccessible": .wda,
    "isNativeAccessibilityElement": .wda, "nativeFrame": .wda,
    "AXFrame": .idb, "AXLabel": .idb, "AXUniqueId": .idb, "AXValue": .idb, "AXIdentifier": .idb,
    "role_description": .idb, "content_required": .idb,
    "hit_point": .deviceAgent, "hitable": .deviceAgent, "test_id": .deviceAgent, "has_keyboard_focus": .deviceAgent,
    "temp_id": .droidBot, "view_str": .droidBot, "content_description": .droidBot, "resource_id": .droidBot,
    "class": .droidBot, "bounds": .droidBot, "parent": .droidBot,
    "foreground_activity": .droidBotEnvelope, "activity_stack": .droidBotEnvelope, "state_str": .droidBotEnvelope,
    "background_services": .droidBotEnvelope,
    "backend": .idbEnvelope, "target": .idbEnvelope, "screen": .idbEnvelope, "truncated": .idbEnvelope,
    "type": .idbElement, "label": .idbElement, "identifier": .idbElement, "frame": .idbElement,
    "attributes": .attributes, "children": .children,
    // Maestro writes these beside `attributes`.
    "clickable": [], "enabled": [], "focused": [], "checked": [], "selected": [],
  ]

  /// The keys under `attributes` in an element.
  static let nestedSigns: [String: Signs] = [
    "accessibilityText": .maestro, "resource-id": .maestro, "hintText": .maestro, "ignoreBoundsFiltering": .maestro,
    "isEnabled": .wda, "isValid": .wda, "hasKeyboardFocus": .wda,
  ]

  /// Keys under `attributes` that only HarmonyOS writes. Its hierarchies have the structure of Maestro's.
  static let harmonyOSKeys: Set<String> = [
    "accessibilityId", "abilityName", "bundleName", "hashcode", "hostWindowId", "key", "origBounds", "pagePath",
  ]

  /// Returns the dialect that a key indicates.
  func format(for sign: Signs) -> DumpFormat? {
    switch sign {
    case .elementType: return Self.leads(path, to: "axElement") ? .maestroRunnerJSON : .snapshotJSON
    case .wda: return .wdaJSON
    case .idb: return .idbJSON
    case .deviceAgent: return .deviceAgentJSON
    case .droidBot where Self.leads(path, to: "views"): return .droidBotJSON
    case .idbElement where Self.leads(path, to: "elements") && envelope.contains(.idbEnvelope): return .idbJSON
    case .maestro: return .maestroJSON
    default: return nil
    }
  }
}
