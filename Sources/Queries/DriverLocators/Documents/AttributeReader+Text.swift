// Reads the text of elements as Appium's drivers return it. (`predicate-format` §5c)

import AccessibilityTree

extension AttributeReader {
  /// Returns the string that a driver returns for the text of an element.
  ///
  /// On Apple's platforms, this is WebDriverAgent's value or, if that is missing or empty, its label. On Android, it is
  /// the attribute `text`, without the content description.
  package func driverText(_ position: Int) -> RecordedString {
    snapshot.platform == .android ? androidText(position) : appleText(position)
  }

  private func appleText(_ position: Int) -> RecordedString {
    switch derivedValue(position) {
    case .text(.empty), .null: recorded(columns.labels[position])
    case let value: value
    }
  }

  private func androidText(_ position: Int) -> RecordedString {
    if let name = snapshot.extraID("text"), let text = snapshot.extra(name, of: position), text != .empty {
      return .text(text)
    }
    switch ElementType(rawValue: columns.types[position]) {
    // The driver returns the number of a range. Appium's page source contains it, other dumps do not.
    case .slider, .progressIndicator: return .notRecorded
    default: return .text(.empty)
    }
  }
}
