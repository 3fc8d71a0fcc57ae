// Reads the tree of Calabash's DeviceAgent.

import AccessibilityTree

/// A tree of DeviceAgent. Newer versions write null for empty strings; older ones omit the key.
struct DeviceAgentJSON: JSONDialect {
  let format = DumpFormat.deviceAgentJSON
  private var types = ElementTypeNames(DeviceAgentJSON.type)
  /// The keys that occur in the dump.
  private var recorded: JSONKeyTable.Keys = []

  static let keys = JSONKeyTable([
    JSONKey("type", content: .string(.typeName)),
    JSONKey("id", content: .string(.identifier)),
    JSONKey("label", content: .string(.label)),
    JSONKey("title", content: .string(.title)),
    JSONKey("value", content: .string(.value)),
    JSONKey("placeholder", content: .string(.placeholderValue)),
    JSONKey("rect", content: .frame(.rounded)),
    JSONKey("enabled", content: .fact(.enabled)),
    JSONKey("selected", content: .fact(.selected)),
    JSONKey("has_keyboard_focus", content: .fact(.hasKeyboardFocus)),
    JSONKey("hitable", content: .fact(.hittable)),
    // Always false, whether or not the element has the focus.
    JSONKey("has_focus", content: .redundant),
    JSONKey("children", content: .children),
  ])

  static let frameForm = "an object with x, y, width and height"

  /// Returns the type for a name such as `Button`.
  private static func type(_ name: String) -> ElementType? {
    name == "Any" ? .other : name == "TimeLine" ? .timeline : ElementType(shortName: name)
  }

  init(_ form: JSONForm, builder: inout SnapshotBuilder) {}

  func recognizes(_ root: JSONElement) -> Bool {
    !root.seen.isDisjoint(with: Self.keys.subset { $0.content == .string(.typeName) })
  }

  mutating func arrange(_ tree: inout JSONTree) -> JSONOrder {
    for element in tree.elements { recorded.formUnion(element.seen) }
    return JSONOrder()
  }

  mutating func setType(of element: inout JSONElement, in tree: inout JSONTree) {
    types.setType(of: &element, in: &tree)
  }

  mutating func complete(_ element: inout JSONElement, at index: Int, in tree: inout JSONTree) {
    types.setType(of: &element, in: &tree)
    // A string that other elements have is empty, rather than not recorded.
    for (index, key) in Self.keys.keys.enumerated() where recorded.contains(.key(index)) {
      if case .string(let text) = key.content, element[text] == .notRecorded { element[text] = .empty }
    }
  }
}
