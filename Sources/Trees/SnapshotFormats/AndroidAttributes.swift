// Android's node attributes, shared by the two XML dialects that carry them. (`dump-dialects` §7)

import AccessibilityTree
import LibXML

/// Maps the attributes of one Android node to an element. Every attribute without a property of its own is kept.
struct AndroidAttributes {
  private var names = NameCache(filler: Attribute.other)
  private var extras = ExtraAttributes()

  private enum Attribute {
    case text, resourceID, className, contentDescription, hint
    case checkable, checked, password, showingHint
    case enabled, selected, focused, displayed
    case bounds, index
    case other
  }

  /// What one tag says, before it is known what the element is.
  private struct Node {
    var text = StringID.notRecorded
    var contentDescription = StringID.notRecorded
    var hint = StringID.notRecorded
    var className = StringID.notRecorded
    /// The tag has the attribute, though it may make no sense.
    var saysCheckable = false
    var isCheckable: Bool?
    var isChecked: Bool?
    var isPassword = false
    var isShowingHint = false
  }

  /// Adds the element that a tag describes.
  ///
  /// - Parameter tagIsClass: The tag's name is the class, as far as XML allows it.
  mutating func begin(
    _ tag: borrowing XMLStartTag, tagIsClass: Bool, siblingIndex: Int, in builder: inout SnapshotBuilder,
    issues: inout DumpIssues
  ) {
    extras.removeAll()
    var node = Node()
    var record = ElementRecord(type: .other)
    record.identifier = .empty
    record.line = UInt32(clamping: tag.line + issues.origin.lines)
    for position in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(at: position) else { continue }
      let text = AttributeText(utf8: attribute.value)
      if attribute.prefix != nil {
        extras.keep(attribute, in: &builder)
        continue
      }
      switch names.meaning(of: attribute.name, orElse: Self.attribute) {
      case .resourceID: record.identifier = builder.intern(text.utf8)
      case .className: node.className = builder.intern(text.utf8)
      case .hint: node.hint = builder.intern(text.utf8)
      case .enabled: record.facts[.enabled] = extras.fact(attribute, tag, &builder, &issues)
      case .selected: record.facts[.selected] = extras.fact(attribute, tag, &builder, &issues)
      case .focused: record.facts[.hasKeyboardFocus] = extras.fact(attribute, tag, &builder, &issues)
      case .displayed: record.facts[.visible] = extras.fact(attribute, tag, &builder, &issues)
      case .index: if text.smallNumber != siblingIndex { extras.keep(attribute, in: &builder) }
      case .bounds:
        if let bounds = text.bounds {
          record.frame = bounds
          record.facts.hasFrame = true
        } else {
          extras.reject(attribute, "a rectangle such as [0,0][1080,2400]", tag, &builder, &issues)
        }
      case .text:
        node.text = builder.intern(text.utf8)
        extras.keep(attribute, in: &builder)
      case .contentDescription:
        node.contentDescription = builder.intern(text.utf8)
        extras.keep(attribute, in: &builder)
      case .checkable:
        node.isCheckable = kept(attribute, tag, &builder, &issues)
        node.saysCheckable = true
      case .checked: node.isChecked = kept(attribute, tag, &builder, &issues)
      case .password: node.isPassword = kept(attribute, tag, &builder, &issues) ?? false
      case .showingHint: node.isShowingHint = kept(attribute, tag, &builder, &issues) ?? false
      case .other: extras.keep(attribute, in: &builder)
      }
    }
    if tagIsClass, node.className == .notRecorded { node.className = builder.intern(tag.name.utf8) }
    apply(node, to: &record, in: &builder)
    builder.begin(record)
    extras.add(to: &builder)
  }

  /// An attribute that is true or false and has no property of its own, so that its text is kept as well.
  private mutating func kept(
    _ attribute: XMLAttribute, _ tag: borrowing XMLStartTag, _ builder: inout SnapshotBuilder,
    _ issues: inout DumpIssues
  ) -> Bool? {
    let answer = extras.fact(attribute, tag, &builder, &issues)
    if answer != nil { extras.keep(attribute, in: &builder) }
    return answer
  }

  private func apply(_ node: Node, to record: inout ElementRecord, in builder: inout SnapshotBuilder) {
    record.className = node.className
    if let name = builder.string(node.className) {
      record.type = AndroidClasses.type(of: name, isPassword: node.isPassword)
    }
    let hasDescription = node.contentDescription != .notRecorded && node.contentDescription != .empty
    record.label = hasDescription ? node.contentDescription : node.text
    if node.isCheckable == true {
      record.value = node.isChecked.map { builder.intern($0 ? "1" : "0") } ?? .notRecorded
    } else if node.saysCheckable, node.isCheckable == nil {
      record.value = .notRecorded
    } else {
      record.value = node.isShowingHint ? .empty : node.text
    }
    let hasHint = node.hint != .notRecorded
    record.placeholderValue = node.isShowingHint && !hasHint ? node.text : node.hint
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
