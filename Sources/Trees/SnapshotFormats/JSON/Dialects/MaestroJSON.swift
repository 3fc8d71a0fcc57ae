// Reads the output of `maestro hierarchy`. (`dump-dialects` §5)

import AccessibilityTree
import Findings

/// A hierarchy that Maestro printed, of iOS or Android. For iOS, it does not contain the types of elements.
struct MaestroJSON: JSONDialect {
  let format = DumpFormat.maestroJSON
  private(set) var platform = Platform.apple
  var recordsTypes: Bool { platform == .android }
  private var mapping = AndroidMapping()
  private let androidKeys: JSONKeyTable.Keys

  static let keys = JSONKeyTable([
    JSONKey("attributes", content: .attributes),
    JSONKey("children", content: .children),
    // Booleans of the element repeat those of its attributes.
    JSONKey("clickable", content: .redundant),
    JSONKey("checked", content: .redundant),
    JSONKey("enabled", content: .fact(.enabled)),
    JSONKey("selected", content: .fact(.selected)),
    JSONKey("focused", content: .fact(.hasFocus)),
    JSONKey("enabled", content: .fact(.enabled), isNested: true),
    JSONKey("selected", content: .fact(.selected), isNested: true),
    JSONKey("focused", content: .fact(.hasFocus), isNested: true),
    JSONKey("checked", content: .flag(.checked), isNested: true, keptAs: "checked"),
    JSONKey("resource-id", content: .string(.identifier), isNested: true),
    JSONKey("accessibilityText", content: .string(.contentDescription), isNested: true),
    JSONKey("title", content: .string(.title), isNested: true),
    JSONKey("value", content: .string(.value), isNested: true),
    JSONKey("text", content: .string(.text), isNested: true),
    JSONKey("hintText", content: .string(.placeholderValue), isNested: true),
    JSONKey("bounds", content: .frame(.rounded), isNested: true),
    JSONKey("class", content: .string(.typeName), isNested: true),
    JSONKey("ignoreBoundsFiltering", content: .kept, isNested: true, keptAs: "ignoreBoundsFiltering"),
    JSONKey("clickable", content: .kept, isNested: true, keptAs: "clickable"),
    JSONKey("scrollable", content: .kept, isNested: true, keptAs: "scrollable"),
  ])

  static let hasTextBooleans = true
  static let frameForm = "a rectangle such as [0,0][1080,2400]"

  init(_ form: JSONForm, builder: inout SnapshotBuilder) {
    androidKeys = Self.keys.subset { $0.isNested && $0.content == .kept || $0.content == .string(.typeName) }
  }

  mutating func arrange(_ tree: inout JSONTree) -> JSONOrder {
    if tree.elements.contains(where: { !$0.seen.isDisjoint(with: androidKeys) }) { platform = .android }
    return JSONOrder()
  }

  mutating func setType(of element: inout JSONElement, in tree: inout JSONTree) {
    element.record.className = element.typeName
    element.record.type = mapping.type(of: element.typeName, in: tree.builder)
  }

  mutating func complete(_ element: inout JSONElement, at index: Int, in tree: inout JSONTree) {
    if platform == .android {
      completeAndroid(&element, in: &tree)
    } else {
      element.record.label = element.contentDescription
      // Maestro's text is the title or, without one, the value.
      let isDerived = element.text == element.record.title || element.text == element.record.value
      if element.text != .notRecorded, !isDerived { tree.add("text", value: element.text) }
    }
  }

  private mutating func completeAndroid(_ element: inout JSONElement, in tree: inout JSONTree) {
    var node = AndroidMapping.Node()
    node.text = element.text
    node.contentDescription = element.contentDescription
    node.hint = element.record.placeholderValue
    node.className = element.typeName
    // Whether an element is checkable is not recorded, but what is checked, and a check box, is.
    let type = mapping.type(of: element.typeName, in: tree.builder)
    if element.isChecked == true || [.checkBox, .radioButton, .switch].contains(type) { node.isCheckable = true }
    node.isChecked = element.isChecked
    mapping.apply(node, to: &element.record, in: &tree.builder)
    element.record.facts[.hasKeyboardFocus] = element.record.facts[.hasFocus]
    element.record.facts[.hasFocus] = nil
    element.record.facts.frameAccuracy = .exact
    if element.text != .notRecorded { tree.add("text", value: element.text) }
    if element.contentDescription != .notRecorded { tree.add("content-desc", value: element.contentDescription) }
  }

  func notes(file: String) -> [Finding] {
    guard platform == .apple else { return [] }
    return [
      Finding(
        code: "dump-no-types", severity: .note, position: SourcePosition(file: file),
        message: "Maestro does not record the types of elements on iOS: conditions on types are undecidable",
        advice: "to evaluate locators with types, record the page source of WebDriverAgent")
    ]
  }
}
