// What an element may have been on the device, where a dump merges or derives its strings.

import AccessibilityTree

/// One way in which an element's doubtful strings can be read.
///
/// Facts that are merely absent are not spelled out: they are unknown in every reading.
struct DeviceReading: Hashable {
  /// What the value was.
  enum Value {
    /// The recorded text.
    case recorded
    case empty
    case missing
  }

  /// The name stands for the label, and the identifier was empty.
  var identifierIsEmpty = false
  var value = Value.recorded
  /// The empty placeholder was missing.
  var placeholderIsMissing = false
}

/// Which parts of a reading a question depends on.
struct ReadingDependence {
  var identifier = false
  var value = false
  var placeholder = false
}

extension DeviceReading {
  /// Every reading of an element, as far as the question depends on it.
  static func all(
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
