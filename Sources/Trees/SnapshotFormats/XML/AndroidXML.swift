// Reads the two XML dialects of Android: the output of `adb shell uiautomator dump`, and the page source of Appium's
// UiAutomator2 driver. (`dump-dialects` §7)

import AccessibilityTree
import LibXML

/// Maps Android nodes to elements. Attributes without a corresponding property in ``Element`` are kept as extras.
///
/// In the output of `uiautomator dump`, every tag is `node`, and the class is an attribute. In Appium's page source,
/// the tag is the widget class, and the class attribute contains the exact name, which may not be a valid XML tag.
struct AndroidXML: XMLDialect {
  let format: DumpFormat
  let platform = Platform.android
  private var names = NameCache(filler: Attribute.other)
  private var mapping = AndroidMapping()

  private enum Attribute {
    case text, resourceID, className, contentDescription, hint
    case checkable, checked, password, showingHint
    case enabled, selected, focused, displayed
    case bounds, index
    case other
  }

  init(_ format: DumpFormat, in tree: inout TagContext) { self.format = format }

  func isElement(_ tag: borrowing XMLStartTag) -> Bool {
    let name = tag.name.string
    return format == .uiautomatorXML
      ? name == "node" || Self.containers.contains(name) && name != "hierarchy"
      : name != "hierarchy"
  }

  /// The tags around the nodes in the output of `uiautomator dump --windows`, below `displays`.
  private static let containers: Set<String> = ["display", "window", "hierarchy"]

  mutating func begin(_ tag: borrowing XMLStartTag, in tree: inout TagContext) {
    let tagIsClass = format == .appiumAndroidXML
    if !tagIsClass, tag.name.string != "node" {
      let name = tag.name.string
      if Self.containers.contains(name) {
        beginContainer(tag, in: &tree)
        return
      }
      tree.issues.add(
        "dump-unknown-element", subject: name, at: tag.endPosition,
        "expected <node>, found <\(name)>, which is treated as a node")
    }
    var node = AndroidMapping.Node()
    var record = ElementRecord(type: .other)
    record.identifier = .empty
    record.line = UInt32(clamping: tag.line)
    for position in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(at: position) else { continue }
      let text = AttributeText(utf8: attribute.value)
      if attribute.prefix != nil {
        tree.keep(attribute)
        continue
      }
      switch names.meaning(of: attribute.name, orElse: Self.attribute) {
      case .resourceID: record.identifier = tree.intern(text.utf8)
      case .className: node.className = tree.intern(text.utf8)
      case .hint: node.hint = tree.intern(text.utf8)
      case .enabled: record.facts[.enabled] = tree.fact(attribute)
      case .selected: record.facts[.selected] = tree.fact(attribute)
      case .focused: record.facts[.hasKeyboardFocus] = tree.fact(attribute)
      // In the output of `uiautomator dump`, the attribute has a different name, which XPaths may use.
      case .displayed:
        record.facts[.visible] = tagIsClass ? tree.fact(attribute) : Self.readAndKeep(attribute, in: &tree)
      case .index: if text.smallNumber != tree.builder.siblingCount { tree.keep(attribute) }
      case .bounds:
        if let bounds = text.bounds {
          record.frame = bounds
          record.facts.hasFrame = true
        } else {
          tree.reject(attribute, expecting: "a rectangle such as [0,0][1080,2400]")
        }
      case .text:
        node.text = tree.intern(text.utf8)
        tree.keep(attribute)
      case .contentDescription:
        node.contentDescription = tree.intern(text.utf8)
        tree.keep(attribute)
      case .checkable:
        node.isCheckable = Self.readAndKeep(attribute, in: &tree)
        node.hasCheckableAttribute = true
      case .checked: node.isChecked = Self.readAndKeep(attribute, in: &tree)
      case .password: node.isPassword = Self.readAndKeep(attribute, in: &tree) ?? false
      case .showingHint: node.isShowingHint = Self.readAndKeep(attribute, in: &tree) ?? false
      case .other: tree.keep(attribute)
      }
    }
    if tagIsClass, node.className == .notRecorded { node.className = tree.intern(tag.name.utf8) }
    mapping.apply(node, to: &record, in: &tree.builder)
    tree.begin(record)
  }

  /// Begins a display or a window, of which all attributes but the frame are kept.
  private mutating func beginContainer(_ tag: borrowing XMLStartTag, in tree: inout TagContext) {
    var record = ElementRecord(type: tag.name.string == "window" ? .window : .other)
    record.className = tree.intern(tag.name.utf8)
    (record.identifier, record.label, record.value, record.placeholderValue) = (.empty, .empty, .empty, .empty)
    record.line = UInt32(clamping: tag.line)
    for position in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(at: position) else { continue }
      if attribute.name.string == "bounds", let bounds = AttributeText(utf8: attribute.value).bounds {
        record.frame = bounds
        record.facts.hasFrame = true
      } else {
        tree.keep(attribute)
      }
    }
    tree.begin(record)
  }

  /// Reads a boolean attribute that has no property in ``Element``, and also keeps it as an extra.
  private static func readAndKeep(_ attribute: XMLAttribute, in tree: inout TagContext) -> Bool? {
    let value = tree.fact(attribute)
    if value != nil { tree.keep(attribute) }
    return value
  }

  private static func attribute(_ name: XMLName) -> Attribute {
    switch name.string {
    case "text": .text
    case "resource-id": .resourceID
    case "class": .className
    case "content-desc": .contentDescription
    case "hint": .hint
    case "checkable": .checkable
    case "checked": .checked
    case "password": .password
    case "showing-hint": .showingHint
    case "enabled": .enabled
    case "selected": .selected
    case "focused": .focused
    case "displayed", "visible-to-user": .displayed
    case "bounds": .bounds
    case "index": .index
    default: .other
    }
  }
}
