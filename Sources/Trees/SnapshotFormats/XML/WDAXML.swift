// Reads WebDriverAgent's XML. (`dump-dialects` §1, `class-chain-and-xpath` §4)

import AccessibilityTree
import LibXML

/// Turns the tags of a WebDriverAgent dump into elements, and restores the raw attributes from the attributes that
/// WebDriverAgent derives.
struct WDAXML: XMLDialect {
  private(set) var format: DumpFormat
  let platform = Platform.apple
  private var attributeNames = NameCache(filler: Attribute.other)
  /// Indices in `tags`.
  private var tagNames = NameCache(filler: 0)
  private var tags: [Tag] = []
  /// A dump contains only a few distinct lists of traits, so a linear search is faster than hashing.
  private var traitLists: [(text: [UInt8], traits: Traits, isKnown: Bool)] = []
  private var rules: WDARules

  /// The meaning of a tag's name.
  private struct Tag {
    /// The element type; nil for an unknown name.
    var type: ElementType?
    var name: [UInt8]
  }

  private enum Attribute {
    case type, name, label, value, placeholderValue, identifier, title
    case enabled, selected, visible, accessible, focused, hittable, hasKeyboardFocus
    case x, y, width, height, nativeFrame
    case index, traits, elementType
    case other
  }

  /// The frame attributes of one tag.
  private struct Sides {
    var x: Double?
    var y: Double?
    var width: Double?
    var height: Double?
    var native: Frame?
    /// Whether a number has a fraction or is not finite, which means that the recorder did not round the numbers.
    var isExact = false
  }

  init(_ format: DumpFormat, in tree: inout TagContext) {
    self.format = format
    rules = WDARules(&tree.builder)
  }

  /// Returns whether a tag has the prefix that all WebDriverAgent tags have.
  static func recognizes(_ name: String) -> Bool { name.hasPrefix(ElementType.wdaPrefix) }

  func isElement(_ tag: borrowing XMLStartTag) -> Bool { Self.recognizes(tag.name.string) }

  mutating func shiftIndices(by distance: Int) { rules.census.shiftIndices(by: distance) }

  mutating func begin(_ tag: borrowing XMLStartTag, in tree: inout TagContext) {
    let kind = kind(of: tag.name)
    let type = tags[kind].type
    var record = ElementRecord(type: type ?? .other)
    record.line = UInt32(clamping: tag.line)
    if type == nil {
      record.className = tree.builder.intern(tag.name.string)
      if !Self.recognizes(tag.name.string) {
        tree.issues.add(
          "dump-unknown-element", subject: tag.name.string, at: tag.endPosition,
          "<\(tag.name.string)> is not a WebDriverAgent element; it is treated as Other")
      }
    }
    var strings = WDARules.Strings()
    var sides = Sides()
    for position in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(at: position) else { continue }
      let text = AttributeText(utf8: attribute.value)
      if attribute.prefix != nil {
        tree.keep(attribute)
        continue
      }
      switch attributeNames.meaning(of: attribute.name, orElse: Self.attribute) {
      case .type: if !isName(of: kind, text.utf8) { tree.keep(attribute) }
      case .name: strings.name = strings.intern(text.utf8, in: &tree.builder)
      case .label: strings.label = strings.intern(text.utf8, in: &tree.builder)
      case .value:
        strings.value =
          Self.state(text, of: record.type).map { tree.builder.intern($0) }
          ?? strings.intern(text.utf8, in: &tree.builder)
      case .placeholderValue: strings.placeholderValue = tree.intern(text.utf8)
      case .identifier: strings.identifier = tree.intern(text.utf8)
      case .title: strings.title = tree.intern(text.utf8)
      case .enabled: record.facts[.enabled] = tree.fact(attribute)
      case .selected: record.facts[.selected] = tree.fact(attribute)
      case .visible: record.facts[.visible] = tree.fact(attribute)
      case .accessible: record.facts[.accessible] = tree.fact(attribute)
      case .focused: record.facts[.hasFocus] = tree.fact(attribute)
      case .hittable: record.facts[.hittable] = tree.fact(attribute)
      case .hasKeyboardFocus: record.facts[.hasKeyboardFocus] = tree.fact(attribute)
      case .x: sides.x = Self.number(attribute, sides: &sides, in: &tree)
      case .y: sides.y = Self.number(attribute, sides: &sides, in: &tree)
      case .width: sides.width = Self.number(attribute, sides: &sides, in: &tree)
      case .height: sides.height = Self.number(attribute, sides: &sides, in: &tree)
      case .nativeFrame:
        sides.native = text.nestedFrame
        if sides.native == nil { tree.reject(attribute, expecting: "a frame such as {{0, 0}, {1, 1}}") }
      case .index: if text.smallNumber != tree.builder.siblingCount { tree.keep(attribute) }
      case .traits: readTraits(attribute, into: &record, in: &tree)
      case .elementType:
        format = .mac2XML
        if text.smallNumber != Int(record.type.rawValue) { tree.keep(attribute) }
      case .other: tree.keep(attribute)
      }
    }
    apply(sides, of: tag, to: &record, in: &tree)
    let name = rules.recover(
      strings, into: &record, at: tree.builder.count, derivesValues: format == .wdaXML)
    if let name { tree.keep("name", value: name) }
    tree.begin(record)
  }

  func finish(_ builder: inout SnapshotBuilder) { rules.census.apply(to: &builder) }

  // MARK: Tags

  /// Returns the index of a tag's name in `tags`.
  private mutating func kind(of name: XMLName) -> Int {
    let next = tags.count
    let kind = tagNames.meaning(of: name) { _ in next }
    if kind == next { tags.append(Tag(type: ElementType(wdaName: name.string), name: Array(name.utf8))) }
    return kind
  }

  private func isName(of kind: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    tags[kind].name.withUnsafeBufferPointer { $0.hasSameBytes(as: text) }
  }

  // MARK: Single attributes

  /// Whether the reader understands an attribute.
  static func reads(_ name: String) -> Bool {
    if case .other = attribute(named: name) { false } else { true }
  }

  private static func attribute(_ name: XMLName) -> Attribute { attribute(named: name.string) }

  private static func attribute(named name: String) -> Attribute {
    switch name {
    case "type": .type
    case "name": .name
    case "label": .label
    case "value": .value
    case "placeholderValue": .placeholderValue
    case "identifier": .identifier
    case "title": .title
    case "enabled": .enabled
    case "selected": .selected
    case "visible": .visible
    case "accessible": .accessible
    case "focused": .focused
    case "hittable": .hittable
    case "hasKeyboardFocus": .hasKeyboardFocus
    case "x": .x
    case "y": .y
    case "width": .width
    case "height": .height
    case "nativeFrame": .nativeFrame
    case "index": .index
    case "traits": .traits
    case "elementType": .elementType
    default: .other
    }
  }

  /// Returns the state of a switch as `1` or `0`, as in XCTest. XML converted from JSON may have a boolean instead.
  static func state(_ text: AttributeText, of type: ElementType) -> String? {
    switch type {
    case .switch, .toggle, .checkBox, .radioButton: text.bool.map { $0 ? "1" : "0" }
    default: nil
    }
  }

  @inline(__always) private static func number(
    _ attribute: XMLAttribute, sides: inout Sides, in tree: inout TagContext
  ) -> Double? {
    let text = AttributeText(utf8: attribute.value)
    if let whole = text.wholeNumber { return Double(whole) }
    if let number = text.number {
      if number != number.rounded() || !number.isFinite { sides.isExact = true }
      return number
    }
    tree.reject(attribute, expecting: "a number")
    return nil
  }

  private mutating func readTraits(
    _ attribute: XMLAttribute, into record: inout ElementRecord, in tree: inout TagContext
  ) {
    let list = traits(attribute.value)
    guard list.isKnown else {
      // Listed traits are reliable. A trait that is not listed may still be set, because an unknown name may be a
      // misspelled trait.
      if list.traits.contains(.selected) { record.facts[.selected] = true }
      if list.traits.contains(.notEnabled) { record.facts[.enabled] = false }
      tree.reject(attribute, expecting: "a list of known traits")
      return
    }
    record.traits = list.traits
    record.facts.hasTraits = true
  }

  private mutating func traits(_ text: UnsafeBufferPointer<UInt8>) -> (traits: Traits, isKnown: Bool) {
    for position in traitLists.indices
    where traitLists[position].text.withUnsafeBufferPointer({ $0.hasSameBytes(as: text) }) {
      return (traitLists[position].traits, traitLists[position].isKnown)
    }
    var isKnown = true
    let traits = Traits(names: AttributeText(utf8: text).string) { _ in isKnown = false }
    if traitLists.count < 64 { traitLists.append((Array(text), traits, isKnown)) }
    return (traits, isKnown)
  }

  // MARK: Rules that combine attributes

  private mutating func apply(
    _ sides: Sides, of tag: borrowing XMLStartTag, to record: inout ElementRecord, in tree: inout TagContext
  ) {
    if let native = sides.native {
      record.frame = native
      record.facts.frameAccuracy = .exact
    } else if let x = sides.x, let y = sides.y, let width = sides.width, let height = sides.height {
      record.frame = Frame(x: x, y: y, width: width, height: height)
      let isPlaceholder = x == -1 && y == -1 && width == 0 && height == 0
      record.facts.frameAccuracy = isPlaceholder ? .notFinite : sides.isExact ? .exact : .roundedOutward
    } else {
      keepSides(of: tag, in: &tree)
      return
    }
    record.facts.hasFrame = true
  }

  /// Keeps the frame attributes as extras if they do not form a rectangle. Attributes with invalid numbers have already
  /// been kept, so they are skipped here.
  private mutating func keepSides(of tag: borrowing XMLStartTag, in tree: inout TagContext) {
    for position in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(at: position) else { continue }
      switch attributeNames.meaning(of: attribute.name, orElse: Self.attribute) {
      case .x, .y, .width, .height:
        if AttributeText(utf8: attribute.value).number != nil { tree.keep(attribute) }
      default: break
      }
    }
  }
}
