// Reads WebDriverAgent's JSON: `/source?format=json`, today's and that of 2016, and `/wda/accessibleSource`.
// (`dump-dialects` §2)

import AccessibilityTree

/// A page source of WebDriverAgent in JSON. The rules for derived attributes are those of its XML; the identifier,
/// however, is recorded unchanged.
struct WDAJSON: JSONDialect {
  private(set) var format: DumpFormat
  private var rules: WDARules
  private var types = ElementTypeNames(WDAJSON.type)
  /// The keys that `/source` writes for every element, and `/wda/accessibleSource` for none.
  private let sourceKeys: JSONKeyTable.Keys
  private let labelKey: JSONKeyTable.Keys
  private let typeKey: JSONKeyTable.Keys

  static let keys = JSONKeyTable([
    JSONKey("type", content: .string(.typeName)),
    JSONKey("rawIdentifier", content: .string(.identifier)),
    JSONKey("name", content: .string(.name)),
    JSONKey("label", content: .string(.label)),
    JSONKey("value", content: .string(.value)),
    JSONKey("placeholderValue", content: .string(.placeholderValue)),
    JSONKey("nativeFrame", content: .frame(.exact)),
    JSONKey("frame", content: .frame(.rounded)),
    JSONKey("rect", content: .frame(.rounded)),
    JSONKey("isEnabled", content: .fact(.enabled)),
    JSONKey("isVisible", content: .fact(.visible)),
    JSONKey("isAccessible", content: .fact(.accessible)),
    JSONKey("isFocused", content: .fact(.hasFocus)),
    JSONKey("traits", content: .traits),
    JSONKey("children", content: .children),
    // In 2016, an object with more attributes. Most of them repeat those of the element.
    JSONKey("attributes", content: .attributes),
    JSONKey("hasKeyboardFocus", content: .fact(.hasKeyboardFocus), isNested: true),
    JSONKey("isEnabled", content: .redundant, isNested: true),
    JSONKey("rect", content: .redundant, isNested: true),
    JSONKey("class", content: .redundant, isNested: true),
  ])

  static let hasTextBooleans = true
  static let frameForm = "an object with x, y, width and height, or a string such as {{0, 0}, {1, 1}}"

  /// Returns the type for a name such as `Button`, or `UIAButton` as in 2016.
  private static func type(_ name: String) -> ElementType? {
    name.hasPrefix("UIA") ? UIAClasses.type(of: name) : ElementType(shortName: name)
  }

  init(_ form: JSONForm, builder: inout SnapshotBuilder) {
    format = form.format
    rules = WDARules(&builder)
    sourceKeys = Self.keys.subset { key in
      switch key.content {
      case .frame, .fact: true
      default: false
      }
    }
    labelKey = Self.keys.subset { $0.content == .string(.label) }
    typeKey = Self.keys.subset { $0.content == .string(.typeName) }
  }

  /// A settings file may have a key such as `isEnabled`, too, but every element has a type.
  func recognizes(_ root: JSONElement) -> Bool { !root.seen.isDisjoint(with: typeKey) }

  mutating func arrange(_ tree: inout JSONTree) -> JSONOrder {
    if tree.elements.allSatisfy({ $0.seen.isDisjoint(with: sourceKeys) }) { format = .wdaAccessibleJSON }
    return JSONOrder(nesting: format == .wdaAccessibleJSON ? .flattened : .recorded)
  }

  mutating func setType(of element: inout JSONElement, in tree: inout JSONTree) {
    types.setType(of: &element, in: &tree)
  }

  mutating func complete(_ element: inout JSONElement, at index: Int, in tree: inout JSONTree) {
    types.setType(of: &element, in: &tree)
    if format == .wdaAccessibleJSON, !deriveAccessibility(of: &element) { return }
    func known(_ text: StringID) -> StringID? { text == .notRecorded ? nil : text }
    var strings = WDARules.Strings()
    strings.identifier = known(element.record.identifier)
    strings.name = known(element.name)
    strings.label = known(element.record.label)
    strings.value = known(element.record.value)
    strings.placeholderValue = known(element.record.placeholderValue)
    let name = rules.recover(strings, into: &element.record, at: index, derivesValues: true)
    if let name, name != .empty { tree.add("name", value: name) }
    // WebDriverAgent writes null for nil and for an empty string, which only fields have.
    if element.record.value == .empty, element.record.type.valueSubstitute != .placeholder {
      element.record.facts.valueIsNil = true
    }
  }

  /// Derives what `/wda/accessibleSource` shows by which elements and keys it omits: it writes label and value only for
  /// accessibility elements that are visible, and omits what they contain and all other elements without such
  /// descendants.
  ///
  /// - Returns: Whether the element is an accessibility element, so that its strings are recorded.
  private func deriveAccessibility(of element: inout JSONElement) -> Bool {
    let isAccessible = !element.seen.isDisjoint(with: labelKey)
    element.record.facts[.accessible] = isAccessible
    if isAccessible { element.record.facts[.visible] = true }
    element.record.facts.mayHaveMoreChildren = true
    // The name is the identifier or, without one, the label.
    if !isAccessible, element.record.identifier == .empty { element.record.label = element.name }
    return isAccessible
  }

  mutating func finish(_ tree: inout JSONTree) { rules.census.apply(to: &tree.builder) }
}
