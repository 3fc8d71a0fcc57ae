// What an element may have been on the device, where a dump merges or derives its strings.

package import AccessibilityTree

/// One way in which an element's doubtful strings can be read.
///
/// Facts that are merely absent are not spelled out: they are unknown in every reading.
package struct DeviceReading: Hashable {
  /// What the value was.
  package enum Value {
    /// The recorded text.
    case recorded
    case empty
    case missing
  }

  /// The name stands for the label, and the identifier was empty.
  package var identifierIsEmpty = false
  package var value = Value.recorded
  /// The empty placeholder was missing.
  package var placeholderIsMissing = false

  /// Everything is as it was recorded.
  @inlinable @inline(__always) package init() {}
}

/// Which parts of a reading a question depends on.
package struct ReadingDependence {
  package var identifier = false
  package var value = false
  package var placeholder = false

  /// What a question depends on.
  package init(identifier: Bool = false, value: Bool = false, placeholder: Bool = false) {
    self.identifier = identifier
    self.value = value
    self.placeholder = placeholder
  }
}

extension DeviceReading {
  /// Every reading of an element, as far as the question depends on it.
  package static func all(
    _ facts: ElementFacts, value: StringID, placeholder: StringID, _ dependence: ReadingDependence
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
        facts.valueMayBeMissing ? [.recorded, .empty, .missing] : value == .empty ? [.empty, .missing] : [.recorded]
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
