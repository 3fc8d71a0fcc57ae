// Restores raw attributes from those that WebDriverAgent derives, in XML as in JSON. (`dump-dialects` §1)

import AccessibilityTree

/// The rules for one dump of WebDriverAgent.
struct WDARules {
  var census = WDACensus()
  /// The value that WebDriverAgent writes for a selected button without a value.
  private let selectedValue: StringID

  /// The string attributes of one element, as written; each is nil if the dump does not have it.
  struct Strings {
    var name: StringID?
    var label: StringID?
    var value: StringID?
    var placeholderValue: StringID?
    var identifier: StringID?
    var title: StringID?
    private var last: (text: UnsafeBufferPointer<UInt8>, id: StringID)?

    /// Returns the id of a string. Value, name and label are adjacent and often equal, so the last string is cached.
    mutating func intern(_ text: UnsafeBufferPointer<UInt8>, in builder: inout SnapshotBuilder) -> StringID {
      if let last, last.text.hasSameBytes(as: text) { return last.id }
      let id = builder.intern(text)
      last = (text, id)
      return id
    }
  }

  init(_ builder: inout SnapshotBuilder) { selectedValue = builder.intern("1") }

  /// Restores the raw attributes from the derived attributes, and marks attributes with two possible values as
  /// uncertain.
  ///
  /// - Parameters:
  ///   - index: The index of the element in the snapshot.
  ///   - derivesValues: Whether the recorder replaces missing values. The Mac2 driver does not.
  /// - Returns: The name, if it is neither the identifier nor the label.
  mutating func recover(
    _ strings: Strings, into record: inout ElementRecord, at index: Int, derivesValues: Bool
  ) -> StringID? {
    let name = derivesValues ? recoverNames(strings, into: &record) : Self.copy(strings, into: &record)
    if record.facts.hasTraits {
      // The traits also contain the information in the attributes `selected` and `enabled`.
      if record.traits.contains(.selected) || record.facts[.selected] == nil {
        record.facts[.selected] = record.traits.contains(.selected)
      }
      if record.traits.contains(.notEnabled) || record.facts[.enabled] == nil {
        record.facts[.enabled] = !record.traits.contains(.notEnabled)
      }
    }
    guard derivesValues else { return name }
    record.value = strings.value ?? .empty
    if strings.value != nil { census.hasValue = true }
    switch record.type.valueSubstitute {
    case .label:
      let hasLabel = record.label != .empty && record.label != .notRecorded
      if hasLabel, strings.value == nil { census.hasLabelledTextWithoutValue = true }
      record.facts.valueMayBeMissing = hasLabel && record.value == record.label
    case .one:
      recoverButtonState(strings, into: &record, at: index)
    case .placeholder:
      record.placeholderValue = strings.placeholderValue ?? .notRecorded
      if strings.placeholderValue == nil { census.plainFields.append(index) } else { census.hasPlaceholder = true }
      let hasValue = record.value != .empty
      record.facts.valueMayBeMissing =
        hasValue && (strings.placeholderValue == nil || record.value == record.placeholderValue)
    case .none:
      record.placeholderValue = strings.placeholderValue ?? .notRecorded
    }
    return name
  }

  /// Takes the strings as they are: the Mac2 driver omits an attribute only if it is nil on the device.
  ///
  /// - Returns: The name, which this driver does not write.
  private static func copy(_ strings: Strings, into record: inout ElementRecord) -> StringID? {
    record.identifier = strings.identifier ?? .notRecorded
    record.label = strings.label ?? .notRecorded
    record.title = strings.title ?? .notRecorded
    record.value = strings.value ?? .notRecorded
    record.placeholderValue = strings.placeholderValue ?? .notRecorded
    return strings.name
  }

  private mutating func recoverNames(_ strings: Strings, into record: inout ElementRecord) -> StringID? {
    record.title = strings.title ?? .notRecorded
    record.label = strings.label ?? .empty
    if strings.label != nil { census.hasLabel = true }
    if strings.label == nil, record.type == .textField || record.type == .secureTextField {
      census.hasFieldWithoutLabel = true
    }
    if strings.name != nil { census.hasName = true }
    if let identifier = strings.identifier {
      record.identifier = identifier
      census.hasName = true
      if let name = strings.name, name != (identifier == .empty ? record.label : identifier) { return name }
    } else if let name = strings.name {
      record.identifier = name
      record.facts.identifierMayBeEmpty = name == record.label && name != .empty
    } else if record.label == .empty {
      record.identifier = .empty
    } else {
      // The recorder writes a name for every element with a label, so a label without a name means that names were
      // disabled in the recorder.
      record.identifier = .notRecorded
      census.hasLabelWithoutName = true
    }
    return nil
  }

  /// Restores the value of a selected button: WebDriverAgent writes `1` if the value is empty.
  private mutating func recoverButtonState(_ strings: Strings, into record: inout ElementRecord, at index: Int) {
    guard let value = strings.value, value != .empty else {
      if record.facts[.selected] == nil { census.plainButtons.append(index) }
      return
    }
    if value == selectedValue, record.facts[.selected] != false { record.facts.valueMayBeMissing = true }
  }
}
