// Reads the page sources that Appium wrote before iOS 10, through Apple's UIAutomation.

import AccessibilityTree
import LibXML

/// Maps the elements of UIAutomation to elements. Attributes without a corresponding property in ``Element``, such as
/// `path`, `hint`, `dom` and `valid`, are kept as extras.
///
/// `name` has the same meaning as in WebDriverAgent's XML: UIAutomation returned the identifier, or the label if the
/// identifier was empty. Unlike WebDriverAgent, it wrote empty attributes, and frames that were not rounded.
struct UIAXML: XMLDialect {
  let format: DumpFormat
  let platform = Platform.apple
  private var names = NameCache(filler: Attribute.other)
  /// Indices in `tags`.
  private var tagNames = NameCache(filler: 0)
  private var tags: [(type: ElementType, className: StringID)] = []
  /// The value of a selected tab or a switch that is on.
  private let selectedValue: StringID

  private enum Attribute {
    case name, label, value, enabled, visible
    case x, y, width, height
    case other
  }

  /// The attributes of one tag that depend on each other.
  private struct Parts {
    var name: StringID?
    var label: StringID?
    var sides: [Double?] = [nil, nil, nil, nil]
  }

  init(_ format: DumpFormat, in tree: inout TagContext) {
    self.format = format
    selectedValue = tree.builder.intern("1")
  }

  func isElement(_ tag: borrowing XMLStartTag) -> Bool { UIAClasses.recognizes(tag.name.string) }

  mutating func begin(_ tag: borrowing XMLStartTag, in tree: inout TagContext) {
    let kind = kind(of: tag, in: &tree)
    var record = ElementRecord(type: kind.type)
    record.className = kind.className
    record.line = UInt32(clamping: tag.line)
    var parts = Parts()
    for position in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(at: position) else { continue }
      if attribute.prefix != nil {
        tree.keep(attribute)
        continue
      }
      let text = AttributeText(utf8: attribute.value)
      switch names.meaning(of: attribute.name, orElse: Self.attribute) {
      case .name: parts.name = tree.intern(text.utf8)
      case .label: parts.label = tree.intern(text.utf8)
      case .value:
        record.value =
          WDAXML.state(text, of: record.type).map { tree.builder.intern($0) } ?? tree.intern(text.utf8)
      case .enabled: record.facts[.enabled] = tree.fact(attribute)
      case .visible: record.facts[.visible] = tree.fact(attribute)
      case .x: parts.sides[0] = Self.number(attribute, in: &tree)
      case .y: parts.sides[1] = Self.number(attribute, in: &tree)
      case .width: parts.sides[2] = Self.number(attribute, in: &tree)
      case .height: parts.sides[3] = Self.number(attribute, in: &tree)
      case .other: tree.keep(attribute)
      }
    }
    recover(parts, into: &record)
    if let frame = Self.frame(parts.sides) {
      record.frame = frame
      record.facts.hasFrame = true
      record.facts.frameAccuracy = .exact
    } else {
      keep(parts.sides, in: &tree)
    }
    tree.begin(record)
  }

  private mutating func kind(
    of tag: borrowing XMLStartTag, in tree: inout TagContext
  ) -> (type: ElementType, className: StringID) {
    let next = tags.count
    let kind = tagNames.meaning(of: tag.name) { _ in next }
    if kind == next {
      let name = tag.name.string
      let type = UIAClasses.type(of: name)
      if type == nil {
        tree.issues.add(
          "dump-unknown-element", subject: name, at: tag.endPosition,
          "<\(name)> is not an element of UIAutomation; it is treated as Other")
      }
      tags.append((type ?? .other, tree.builder.intern(name)))
    }
    return tags[kind]
  }

  /// Restores the attributes that UIAutomation merged, and marks those with two possible values as uncertain.
  private func recover(_ parts: Parts, into record: inout ElementRecord) {
    record.label = parts.label ?? .notRecorded
    record.identifier = parts.name ?? .notRecorded
    if let name = parts.name, name != .empty {
      // Without a label in the dump, a name may be an identifier or a label.
      record.facts.identifierMayBeEmpty = parts.label == nil || name == parts.label
    }
    guard record.value != .empty, record.value != .notRecorded else { return }
    switch record.type.valueSubstitute {
    // UIAutomation returned the text of a static text and the placeholder of an empty field as their values.
    case .label: record.facts.valueMayBeMissing = record.value == record.label
    case .placeholder: record.facts.valueMayBeMissing = true
    // It returned 1 for a selected tab, so the element is selected, or its value is 1.
    case .one: record.facts.valueMayBeMissing = record.value == selectedValue
    case .none: break
    }
  }

  private static func frame(_ sides: [Double?]) -> Frame? {
    guard let x = sides[0], let y = sides[1], let width = sides[2], let height = sides[3] else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }

  /// Keeps the sides of an incomplete frame as extras. Those with invalid numbers have already been kept.
  private func keep(_ sides: [Double?], in tree: inout TagContext) {
    for (name, side) in zip(["x", "y", "width", "height"], sides) {
      if let side { tree.keep(name, value: tree.builder.intern(NumberFormat.string("\(side)"))) }
    }
  }

  private static func number(_ attribute: XMLAttribute, in tree: inout TagContext) -> Double? {
    if let number = AttributeText(utf8: attribute.value).number { return number }
    tree.reject(attribute, expecting: "a number")
    return nil
  }

  private static func attribute(_ name: XMLName) -> Attribute {
    switch name.string {
    case "name": .name
    case "label": .label
    case "value": .value
    case "enabled": .enabled
    case "visible": .visible
    case "x": .x
    case "y": .y
    case "width": .width
    case "height": .height
    default: .other
    }
  }
}
