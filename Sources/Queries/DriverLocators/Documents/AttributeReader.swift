// Reads attributes of elements for predicates. (`predicate-format` §5)

package import AccessibilityTree
package import PredicateFormat

/// A string attribute of an element in one snapshot.
package enum RecordedString: Hashable {
  /// A string of the snapshot, which may be empty.
  case text(StringID)
  /// The `1` that WebDriverAgent reports for a selected button without a value.
  case selectedButton
  case null
  case notRecorded
}

/// Reads attributes of elements by index.
package struct AttributeReader {
  package let snapshot: Snapshot
  @usableFromInline let columns: Columns

  /// The columns that are read most often. A class, so that copying a reader copies only two references; elements are
  /// read millions of times.
  package final class Columns: Sendable {
    package let types: [UInt8]
    package let identifiers: [StringID]
    package let labels: [StringID]
    package let titles: [StringID]
    package let values: [StringID]
    package let placeholderValues: [StringID]
    package let facts: [ElementFacts]
    @usableFromInline let recordsTypes: Bool
    /// Whether a string that the dump omits was nil on the device, and an empty one was empty.
    @usableFromInline let omitsOnlyNil: Bool
    /// The index of each element among its siblings; empty unless requested.
    @usableFromInline let siblingIndexes: [UInt32]

    package init(_ snapshot: Snapshot, siblingIndexes: [UInt32] = []) {
      types = snapshot.typeColumn
      identifiers = snapshot.identifierColumn
      labels = snapshot.labelColumn
      titles = snapshot.titleColumn
      values = snapshot.valueColumn
      placeholderValues = snapshot.placeholderValueColumn
      facts = snapshot.factColumn
      recordsTypes = snapshot.recordsTypes
      omitsOnlyNil = snapshot.omitsOnlyNil
      self.siblingIndexes = siblingIndexes
    }
  }

  package init(_ snapshot: Snapshot, countingSiblings: Bool = false) {
    self.snapshot = snapshot
    columns = Columns(snapshot, siblingIndexes: countingSiblings ? snapshot.siblingIndexes : [])
  }

  @inlinable package func type(_ position: Int) -> UInt8 { columns.types[position] }

  /// Returns the possible interpretations of an element's strings. They differ only in the uncertain strings that the
  /// query depends on.
  package func readings(_ position: Int, dependence: ReadingDependence) -> [DeviceReading] {
    columns.omitsOnlyNil
      ? [DeviceReading()]
      : DeviceReading.all(
        columns.facts[position], value: columns.values[position], placeholder: columns.placeholderValues[position],
        dependence: dependence)
  }

  /// Whether the strings that the query depends on have only one interpretation for this element.
  @inlinable @inline(__always) package func hasOneReading(_ position: Int, dependence: ReadingDependence) -> Bool {
    !(dependence.identifier && columns.facts[position].identifierMayBeEmpty)
      && !(dependence.value && (columns.facts[position].valueMayBeMissing || columns.values[position] == .empty))
      && !(dependence.placeholder && columns.placeholderValues[position] == .empty) || columns.omitsOnlyNil
  }

  // MARK: Strings

  /// Returns a string attribute under one interpretation of the element; nil if the key has no string column.
  @inlinable @inline(__always) package func text(_ key: PredicateKey, at position: Int, reading: DeviceReading)
    -> RecordedString?
  {
    switch key {
    case .identifier: reading.identifierIsEmpty ? .text(.empty) : recorded(columns.identifiers[position])
    case .label: recorded(columns.labels[position])
    case .title: recorded(columns.titles[position])
    case .value: value(position, reading: reading)
    case .placeholderValue: placeholder(position, reading: reading)
    case .wdName: name(position)
    case .wdLabel: orNull(columns.labels[position], unless: keepsEmptyTexts(position))
    case .wdPlaceholderValue:
      hasNoPlaceholder(position)
        ? .null : orNull(columns.placeholderValues[position], unless: keepsEmptyTexts(position))
    case .wdValue: derivedValue(position)
    case .text: driverText(position)
    default: nil
    }
  }

  @inlinable func recorded(_ id: StringID) -> RecordedString { id == .notRecorded ? omitted : .text(id) }

  /// What the omission of a string means.
  @inlinable var omitted: RecordedString { columns.omitsOnlyNil ? .null : .notRecorded }

  /// WebDriverAgent reports an empty string as missing, except for some attributes of text inputs.
  @inlinable func orNull(_ id: StringID, unless isKept: Bool) -> RecordedString {
    id == .empty && !isKept ? .null : recorded(id)
  }

  @inlinable func value(_ position: Int, reading: DeviceReading) -> RecordedString {
    switch reading.value {
    case .recorded: recorded(columns.values[position])
    case .empty: .text(.empty)
    case .missing: .null
    }
  }

  @inlinable func placeholder(_ position: Int, reading: DeviceReading) -> RecordedString {
    if reading.placeholderIsMissing || hasNoPlaceholder(position) { return .null }
    // If the field had no value on the device and its placeholder was not recorded, the recorded value is actually the
    // placeholder.
    let isInValue = columns.placeholderValues[position] == .notRecorded && columns.facts[position].valueMayBeMissing
    return recorded(
      isInValue && reading.value != .recorded ? columns.values[position] : columns.placeholderValues[position])
  }

  /// Only text inputs have a placeholder, so recorders omit it for all other elements.
  @usableFromInline func hasNoPlaceholder(_ position: Int) -> Bool {
    columns.recordsTypes && columns.placeholderValues[position] == .notRecorded
      && !TypeRoles.of(columns.types[position]).contains(.textInput)
  }

  /// Returns the identifier, or the label if the identifier is empty. If both are equal, the name may come from either.
  @inlinable func name(_ position: Int) -> RecordedString {
    columns.identifiers[position] == .empty
      ? orNull(columns.labels[position], unless: false) : recorded(columns.identifiers[position])
  }

  /// Returns the value, or the string that WebDriverAgent substitutes for it.
  @inlinable func derivedValue(_ position: Int) -> RecordedString {
    guard columns.values[position] == .empty else { return recorded(columns.values[position]) }
    guard columns.recordsTypes else { return .notRecorded }
    switch ElementType(rawValue: columns.types[position])?.valueSubstitute {
    case .label: return orNull(columns.labels[position], unless: false)
    case .placeholder: return orNull(columns.placeholderValues[position], unless: false)
    case .one:
      switch columns.facts[position][.selected] {
      case true: return .selectedButton
      case false: return .null
      default: return .notRecorded
      }
    case .some(.none), nil: return .null
    }
  }

  /// Whether WebDriverAgent reports an empty label or placeholder as empty.
  @inlinable func keepsEmptyTexts(_ position: Int) -> Bool {
    columns.types[position] == ElementType.textField.rawValue
      || columns.types[position] == ElementType.secureTextField.rawValue
  }

  // MARK: Values

  /// Returns an attribute under one interpretation of the element; nil if the attribute was not recorded.
  package func value(_ key: PredicateKey, at position: Int, reading: DeviceReading) -> PredicateValue? {
    if let text = text(key, at: position, reading: reading) { return value(of: text) }
    let element = snapshot[position]
    switch key {
    case .enabled: return fact(.enabled, at: position)
    case .selected:
      // WebDriverAgent derives a value for a button only if the button is selected.
      let isSelected = reading.value != .recorded && columns.facts[position].valueMayBeMissing
      return isSelected && columns.types[position] == ElementType.button.rawValue
        ? .bool(true) : fact(.selected, at: position)
    case .hittable: return fact(.hittable, at: position)
    case .visible, .displayed: return fact(.visible, at: position)
    case .accessible: return fact(.accessible, at: position)
    case .hasFocus, .focused: return fact(.hasFocus, at: position)
    case .hasKeyboardFocus: return fact(.hasKeyboardFocus, at: position)
    case .elementType: return columns.recordsTypes ? .integer(Int(columns.types[position])) : nil
    case .wdType: return columns.recordsTypes ? .string(typeName(of: element)) : nil
    case .traits: return element.traits.map { .string($0.joinedNames) }
    case .identifiers: return identifyingTexts(position, reading: reading)
    case .index: return columns.siblingIndexes.isEmpty ? nil : .integer(Int(columns.siblingIndexes[position]))
    case .rectX, .rectY, .rectWidth, .rectHeight: return side(key, of: element)
    case .frame, .nativeFrame, .rect: return element.frame.map { _ in .rectangle }
    case .minValue, .maxValue: return element.extra(key.name).flatMap(Double.init).map { .number($0) }
    case .customActions, .uid: return element.extra(key.name).map { .string($0) }
    case .nativeAccessibilityElement, .accessibilityContainer:
      return element.extra(key.name).flatMap(Bool.init).map { .bool($0) }
    default: return nil
    }
  }

  package func value(of text: RecordedString) -> PredicateValue? {
    switch text {
    case .text(let id): .string(snapshot.text(of: id) ?? "")
    case .selectedButton: .string("1")
    case .null: .null
    case .notRecorded: nil
    }
  }

  /// Returns the type name. An unknown type keeps the name that WebDriverAgent wrote.
  private func typeName(of element: Element) -> String {
    guard element.type == .other, let name = element.className, name.hasPrefix(ElementType.wdaPrefix) else {
      return element.type.wdaName
    }
    return name
  }

  private func fact(_ fact: ElementFact, at position: Int) -> PredicateValue? {
    columns.facts[position][fact].map { .bool($0) }
  }

  /// Returns the strings that are compared with a string subscript such as `buttons["Save"]`. Strings that were not
  /// recorded never match.
  private func identifyingTexts(_ position: Int, reading: DeviceReading) -> PredicateValue {
    let keys: [PredicateKey] = [.identifier, .title, .label, .value, .placeholderValue]
    return .list(
      keys.compactMap { key in text(key, at: position, reading: reading).flatMap(value(of:)) }.filter { $0 != .null }
        + resourceNames(position).map { .string($0) })
  }

  /// Returns the name after `:id/` in an Android resource id. If `:id/` occurs more than once, returns the rest of the
  /// id after each occurrence. ``StringKey`` also compares these names.
  private func resourceNames(_ position: Int) -> [String] {
    guard snapshot.platform == .android, let id = snapshot.text(of: columns.identifiers[position]) else { return [] }
    let mark = Array(":id/".utf8)
    let text = Array(id.utf8)
    return text.indices.compactMap { start in
      let end = start + mark.count
      guard end < text.count, text[start..<end].elementsEqual(mark) else { return nil }
      return String(decoding: text[end...], as: UTF8.self)
    }
  }

  /// Returns a coordinate or dimension of the frame as WebDriverAgent reports it: rounded outwards to an integer.
  private func side(_ key: PredicateKey, of element: Element) -> PredicateValue? {
    guard let frame = element.frame else { return nil }
    let isFinite = frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
    guard isFinite, element.frameAccuracy != .notFinite else {
      return .number(key == .rectX || key == .rectY ? -1 : 0)
    }
    switch key {
    case .rectX: return .number(frame.x.rounded(.down))
    case .rectY: return .number(frame.y.rounded(.down))
    case .rectWidth: return .number((frame.x + frame.width).rounded(.up) - frame.x.rounded(.down))
    default: return .number((frame.y + frame.height).rounded(.up) - frame.y.rounded(.down))
    }
  }
}

extension Snapshot {
  /// The zero-based index of each element among its siblings.
  var siblingIndexes: [UInt32] {
    var childCounts = [UInt32](repeating: 0, count: count)
    return parentColumn.map { parent in
      guard parent < count else { return 0 }
      defer { childCounts[Int(parent)] += 1 }
      return childCounts[Int(parent)]
    }
  }
}
