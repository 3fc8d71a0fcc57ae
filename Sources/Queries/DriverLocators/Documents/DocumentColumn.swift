// Reads the values of one attribute in a driver's document. The attribute's name is looked up only once.
// (`class-chain-and-xpath` §4 and §6)

import AccessibilityTree
import PredicateFormat
import Text

/// The value of an attribute before its conversion to a string.
enum DocumentValue {
  /// A string of the snapshot.
  case string(StringID)
  case text(String)
  case flag(Bool)
  case number(Double)
  /// The name of a type.
  case type(UInt8)
  /// The driver does not write the attribute for this element.
  case absent
  /// The driver would write the attribute, but the dump does not record its value.
  case notRecorded
}

/// An attribute of the elements of one snapshot.
final class DocumentColumn {
  /// Where the attribute's value comes from.
  private enum Source {
    /// A predicate key.
    case key(PredicateKey)
    case fact(ElementFact)
    case className, resourceID, hint, bounds, nativeFrame, focus, index
    /// Whether the driver sees the node. `uiautomator dump` skips invisible nodes.
    case displayed
    /// A string that `uiautomator dump` writes as empty if it is null; the driver then omits it.
    case nullable
    /// An attribute without a column of its own. The associated value applies to elements that lack the attribute.
    case extra(DefaultValue)

    func strings(of snapshot: Snapshot) -> [StringID] {
      switch self {
      case .key(.wdName), .key(.identifier), .resourceID: snapshot.identifierColumn
      case .key(.wdLabel), .key(.label): snapshot.labelColumn
      case .key(.wdValue), .key(.value): snapshot.valueColumn
      case .key(.wdPlaceholderValue), .key(.placeholderValue): snapshot.placeholderValueColumn
      case .key(.title): snapshot.titleColumn
      case .className: snapshot.classNameColumn
      default: []
      }
    }
  }

  private enum DefaultValue {
    case absent, notRecorded
    /// Only elements of some types have the attribute.
    case notRecordedOfRanges, notRecordedOfApplications
  }

  let name: String
  /// The one-based number of the column among all columns that an expression reads.
  var number = 0
  private let snapshot: Snapshot
  private let reader: AttributeReader
  private let tagsAreClasses: Bool
  private let source: Source
  /// The index of each element among its siblings; empty unless the attribute is `index`.
  private let siblingIndexes: [UInt32]
  private let facts: [ElementFacts]
  /// The attribute's string column, which is sufficient for most elements. Empty if the attribute has no string column,
  /// or if the side table takes precedence.
  private let plain: [StringID]
  private let rootIsWrapper: Bool
  /// Whether the document is the page source of a screen that another program dumped.
  private let isConverted: Bool
  /// Whether the dump records for any element whether the element is visible; false for other attributes.
  private let recordsVisibility: Bool
  /// The id of the attribute's name in the side table, which contains attributes that have no column. Nil if no element
  /// has the attribute in that table.
  private let extra: StringID?

  init(_ name: String, attributes: DocumentAttributes) {
    self.name = name
    snapshot = attributes.snapshot
    reader = attributes.reader
    isConverted = attributes.isConverted
    recordsVisibility = name == "displayed" && attributes.recordsVisibility
    tagsAreClasses = attributes.tagsAreClasses
    siblingIndexes = name == "index" ? attributes.snapshot.siblingIndexes : []
    facts = snapshot.factColumn
    source =
      switch attributes.driver {
      case .webDriverAgent: Self.apple(name)
      case .mac2: Self.mac(name)
      case .uiAutomator2: Self.android(name, attributes: attributes)
      }
    // If a dump has a name in addition to the identifier, the name is what the driver wrote. The element type is kept
    // only if it contradicts the tag.
    let isExtraFirst =
      name == "index" || name == "name" && attributes.driver == .webDriverAgent || name == "elementType"
    let isExtra = if case .extra = source { true } else if case .nullable = source { true } else { isExtraFirst }
    extra = isExtra && attributes.mayHave(name) ? snapshot.extraID(name) : nil
    rootIsWrapper = snapshot.isWrapper(0)
    plain = extra == nil ? source.strings(of: snapshot) : []
  }

  private static func apple(_ name: String) -> Source {
    switch name {
    case "type": .key(.wdType)
    case "name": .key(.wdName)
    case "label": .key(.wdLabel)
    case "value": .key(.wdValue)
    case "placeholderValue": .key(.wdPlaceholderValue)
    case "enabled": .fact(.enabled)
    case "visible": .fact(.visible)
    case "accessible": .fact(.accessible)
    case "hittable": .fact(.hittable)
    case "focused": .focus
    case "x": .key(.rectX)
    case "y": .key(.rectY)
    case "width": .key(.rectWidth)
    case "height": .key(.rectHeight)
    case "index": .index
    case "traits": .key(.traits)
    case "nativeFrame": .nativeFrame
    case "customActions", "nativeAccessibilityElement": .extra(.notRecorded)
    case "minValue", "maxValue": .extra(.notRecordedOfRanges)
    case "processId", "bundleId": .extra(.notRecordedOfApplications)
    default: .extra(.absent)
    }
  }

  private static func mac(_ name: String) -> Source {
    switch name {
    case "elementType": .key(.elementType)
    case "identifier": .key(.identifier)
    case "label": .key(.label)
    case "title": .key(.title)
    case "value": .key(.value)
    case "placeholderValue": .key(.placeholderValue)
    case "enabled": .fact(.enabled)
    case "selected": .fact(.selected)
    case "x": .key(.rectX)
    case "y": .key(.rectY)
    case "width": .key(.rectWidth)
    case "height": .key(.rectHeight)
    default: .extra(.absent)
    }
  }

  private static func android(_ name: String, attributes: DocumentAttributes) -> Source {
    switch name {
    case "class": .className
    case "resource-id": .resourceID
    case "enabled": .fact(.enabled)
    case "selected": .fact(.selected)
    case "focused": .fact(.hasKeyboardFocus)
    case "displayed" where attributes.isConverted: .displayed
    case "displayed" where attributes.tagsAreClasses: .fact(.visible)
    case "bounds": .bounds
    case "index": .index
    case "hint": .hint
    // The driver omits null values.
    case "content-desc" where attributes.isConverted: .nullable
    case "text", "content-desc": .extra(.absent)
    case "package": .extra(.notRecorded)
    case _ where attributes.isConverted && DocumentAttributes.pageSourceNames.contains(name): .extra(.notRecorded)
    default: .extra(DocumentAttributes.androidFlags.contains(name) ? .notRecorded : .absent)
    }
  }

  /// Returns the value of the attribute for an element.
  func value(of index: Int) -> DocumentValue {
    if index == 0, rootIsWrapper {
      return snapshot.extraID(name).flatMap { snapshot.extra($0, of: 0) }.map { .string($0) } ?? .absent
    }
    // All drivers write a string in the same way if it is neither empty nor missing.
    if index < plain.count, plain[index] != .notRecorded, plain[index] != .empty { return .string(plain[index]) }
    let value = ownValue(of: index)
    // For a toast, a driver provides only the text and the class.
    if case .notRecorded = value, snapshot.isToast(index) { return .absent }
    return value
  }

  /// The value of the attribute for the wrapper around the root, which is not an element.
  var wrapperValue: DocumentValue {
    snapshot.wrapper?.attributes.first { $0.name == name }.map { .text($0.value) } ?? .absent
  }

  private func ownValue(of index: Int) -> DocumentValue {
    if let extra, let value = snapshot.extra(extra, of: index) {
      if case .nullable = source, value == .empty { return .absent }
      return .string(value)
    }
    switch source {
    case .key(let key): return keyValue(key, at: index)
    case .fact(let fact): return facts[index][fact].map { .flag($0) } ?? .notRecorded
    case .className:
      let id = snapshot.classNameColumn[index]
      if id == .notRecorded { return .notRecorded }
      return id == .empty && isConverted ? .absent : .string(id)
    case .displayed: return displayed(index)
    case .nullable: return .absent
    case .resourceID:
      let id = snapshot.identifierColumn[index]
      if id == .notRecorded { return .notRecorded }
      // `uiautomator dump` writes empty strings; Appium's driver does not.
      return id == .empty && tagsAreClasses ? .absent : .string(id)
    case .hint: return hint(index)
    case .bounds:
      guard let frame = snapshot[index].frame else { return .notRecorded }
      let corners = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height].map(\.shortText)
      return .text("[\(corners[0]),\(corners[1])][\(corners[2]),\(corners[3])]")
    case .nativeFrame:
      guard let frame = snapshot[index].frame, snapshot[index].frameAccuracy == .exact else { return .notRecorded }
      return .text("\(frame)")
    // Only tvOS elements have focus, and all tvOS dumps record it.
    case .focus: return facts[index][.hasFocus].map { .flag($0) } ?? .absent
    case .index: return .number(Double(siblingIndexes[index]))
    case .extra(.absent): return .absent
    case .extra(.notRecorded): return .notRecorded
    case .extra(.notRecordedOfRanges):
      let type = snapshot[index].type
      return type == .slider || type == .stepper ? .notRecorded : .absent
    case .extra(.notRecordedOfApplications):
      return snapshot[index].type == .application ? .notRecorded : .absent
    }
  }

  private func hint(_ index: Int) -> DocumentValue {
    let element = snapshot[index]
    guard let hint = element.placeholderValue else { return isConverted ? .notRecorded : .absent }
    if hint.isEmpty, tagsAreClasses { return .absent }
    return element.extra("showing-hint") == "true" && element.extra("text") == hint
      ? .absent : .string(snapshot.placeholderValueColumn[index])
  }

  /// `uiautomator dump` writes a node only if it is visible, unless the node is the topmost one of its window.
  private func displayed(_ index: Int) -> DocumentValue {
    if let fact = facts[index][.visible] { return .flag(fact) }
    let parent = snapshot.parentColumn[index]
    let isTopmost = parent == .max || parent == 0 && rootIsWrapper
    return isTopmost || recordsVisibility ? .notRecorded : .flag(true)
  }

  private func keyValue(_ key: PredicateKey, at index: Int) -> DocumentValue {
    if let text = reader.text(key, at: index, reading: DeviceReading()) {
      return switch text {
      // A dump of another program may have an empty string for a value that is nil.
      case .text(.empty) where (key == .value || key == .placeholderValue) && !snapshot.omitsOnlyNil: .notRecorded
      case .text(let id): .string(id)
      case .selectedButton: .text("1")
      case .null: .absent
      case .notRecorded: .notRecorded
      }
    }
    if key == .wdType, reader.type(index) != ElementType.other.rawValue { return .type(reader.type(index)) }
    return switch reader.value(key, at: index, reading: DeviceReading()) {
    case .string(let text): .text(text)
    case .number(let number): .number(number)
    case .integer(let number): .number(Double(number))
    case .null: .absent
    default: .notRecorded
    }
  }
}

extension Snapshot {
  /// Returns the string id of an attribute's name if at least one element has the attribute but the attribute has no
  /// column; nil otherwise.
  func extraID(_ name: String) -> StringID? {
    guard let id = id(of: name), hasExtra(id) else { return nil }
    return id
  }
}
