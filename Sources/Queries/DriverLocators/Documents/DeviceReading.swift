// Represents the strings that an element may have had on the device. They may differ from the recorded strings, because
// some dumps merge or derive strings.

package import AccessibilityTree

/// One interpretation of the uncertain strings of an element.
///
/// Facts that were not recorded are unknown in every interpretation.
package struct DeviceReading: Hashable {
  /// What the element's value was on the device.
  package enum Value {
    /// The recorded string.
    case recorded
    case empty
    case missing
  }

  /// Whether the recorded name is the label, because the identifier was empty.
  package var identifierIsEmpty = false
  package var value = Value.recorded
  /// Whether a placeholder recorded as empty was actually missing.
  package var placeholderIsMissing = false

  /// Creates the interpretation that takes every recorded string at face value.
  @inlinable @inline(__always) package init() {}
}

/// The uncertain strings that a query depends on.
package struct ReadingDependence {
  package var identifier = false
  package var value = false
  package var placeholder = false

  /// Creates a value that lists the uncertain strings a query depends on.
  package init(identifier: Bool = false, value: Bool = false, placeholder: Bool = false) {
    self.identifier = identifier
    self.value = value
    self.placeholder = placeholder
  }
}

extension DeviceReading {
  /// Returns the possible interpretations of an element's strings. They differ only in the uncertain strings that the
  /// query depends on.
  package static func all(
    _ facts: ElementFacts, value: StringID, placeholder: StringID, dependence: ReadingDependence
  ) -> [DeviceReading] {
    var readings = [DeviceReading()]
    if dependence.identifier, facts.identifierMayBeEmpty {
      readings += readings.map { reading in
        var other = reading
        other.identifierIsEmpty = true
        return other
      }
    }
    if dependence.value {
      let values: [Value] =
        facts.valueMayBeMissing
        ? [.recorded, .empty, .missing]
        : value == .empty ? facts.valueIsNil.map { [$0 ? .missing : .empty] } ?? [.empty, .missing] : [.recorded]
      readings = values.flatMap { value in
        readings.map { reading in
          var other = reading
          other.value = value
          return other
        }
      }
    }
    if dependence.placeholder, placeholder == .empty {
      readings += readings.map { reading in
        var other = reading
        other.placeholderIsMissing = true
        return other
      }
    }
    return readings
  }
}
