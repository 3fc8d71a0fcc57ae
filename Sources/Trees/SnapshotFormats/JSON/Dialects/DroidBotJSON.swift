// Reads the states that DroidBot records on Android: a list of views with the indices of their parents.

import AccessibilityTree

/// A DroidBot state. Attributes are mapped like those of uiautomator, and kept under the names that uiautomator uses.
struct DroidBotJSON: JSONDialect {
  let format = DumpFormat.droidBotJSON
  let platform = Platform.android
  private var mapping = AndroidMapping()
  private let checkableKey: JSONKeyTable.Keys

  // Until 2016, the keys were those of uiautomator, and booleans were strings.
  static let keys = JSONKeyTable([
    JSONKey("temp_id", content: .number(.own)),
    JSONKey("parent", content: .number(.parent)),
    JSONKey("children", content: .redundant),
    JSONKey("child_count", content: .redundant),
    JSONKey("class", content: .string(.typeName)),
    JSONKey("resource_id", content: .string(.identifier)),
    JSONKey("resource-id", content: .string(.identifier)),
    JSONKey("text", content: .string(.text), keptAs: "text"),
    JSONKey("content_description", content: .string(.contentDescription), keptAs: "content-desc"),
    JSONKey("content-desc", content: .string(.contentDescription), keptAs: "content-desc"),
    JSONKey("enabled", content: .fact(.enabled)),
    JSONKey("selected", content: .fact(.selected)),
    JSONKey("focused", content: .fact(.hasKeyboardFocus)),
    JSONKey("visible", content: .fact(.visible)),
    JSONKey("checkable", content: .flag(.checkable), keptAs: "checkable"),
    JSONKey("checked", content: .flag(.checked), keptAs: "checked"),
    JSONKey("is_password", content: .flag(.password), keptAs: "password"),
    JSONKey("password", content: .flag(.password), keptAs: "password"),
    JSONKey("long_clickable", content: .kept, keptAs: "long-clickable"),
    JSONKey("bounds", content: .frame(.exact)),
  ])

  static let hasTextBooleans = true
  static let frameForm = "the corners of a rectangle, such as [[0, 0], [1080, 2400]]"

  init(_ form: JSONForm, builder: inout SnapshotBuilder) {
    checkableKey = Self.keys.subset { $0.content == .flag(.checkable) }
  }

  /// Replaces the indices of parents by elements. A view whose parent does not exist, or is one of its descendants,
  /// becomes a child of the root.
  mutating func arrange(_ tree: inout JSONTree) -> JSONOrder {
    let positions = Self.positions(of: tree.elements)
    let root = tree.elements.firstIndex { ($0.parentNumber ?? -1) == -1 }
    for index in tree.elements.indices {
      guard let number = tree.elements[index].parentNumber, number != -1 else { continue }
      let parent = positions.map { $0[number] } ?? (tree.elements.indices.contains(number) ? number : nil)
      tree.elements[index].parent = parent ?? root
      if parent == nil {
        tree.report(
          "dump-bad-parent", subject: "parent", element: tree.elements[index],
          message: "a view has the parent \(number), which does not exist; it is treated as a child of the root")
      }
    }
    for index in JSONForest.cycles(in: tree.elements) {
      tree.elements[index].parent = root
      tree.report(
        "dump-bad-parent", subject: "cycle", element: tree.elements[index],
        message: "the parents of a view form a cycle; it is treated as a child of the root")
    }
    return JSONOrder(preorder: JSONForest.preorder(of: tree.elements))
  }

  /// Returns the positions of the views by their own index; nil if that is the position of every view in the list.
  private static func positions(of elements: [JSONElement]) -> [Int: Int]? {
    if elements.enumerated().allSatisfy({ ($1.number ?? $0) == $0 }) { return nil }
    return Dictionary(elements.enumerated().map { ($1.number ?? $0, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func setType(of element: inout JSONElement, in tree: inout JSONTree) {
    element.record.className = element.typeName
    element.record.type = mapping.type(of: element.typeName, in: tree.builder)
  }

  mutating func complete(_ element: inout JSONElement, at index: Int, in tree: inout JSONTree) {
    var node = AndroidMapping.Node()
    node.text = element.text
    node.contentDescription = element.contentDescription
    node.className = element.typeName
    node.hasCheckableAttribute = !element.seen.isDisjoint(with: checkableKey)
    node.isCheckable = element.isCheckable
    node.isChecked = element.isChecked
    node.isPassword = element.isPassword ?? false
    mapping.apply(node, to: &element.record, in: &tree.builder)
  }
}
