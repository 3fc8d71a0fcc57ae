// Applies rules that depend on a whole WebDriverAgent dump. (`dump-dialects` §1)

import AccessibilityTree

/// Records which attributes occur in a dump, and any evidence that an attribute was not recorded for any element.
struct WDACensus {
  var hasName = false
  var hasLabelWithoutName = false
  var hasLabel = false
  /// WebDriverAgent writes the label of a field even if it is empty, so a field without a label shows that labels were
  /// not recorded.
  var hasFieldWithoutLabel = false
  var hasValue = false
  var hasLabelledTextWithoutValue = false
  var hasPlaceholder = false
  /// Buttons without a value; they are not selected if the dump records values.
  var plainButtons: [Int] = []
  /// Text inputs without a placeholder; their placeholder is empty if the dump records placeholders.
  var plainFields: [Int] = []

  /// Adds `distance` to the recorded index of every element read so far.
  mutating func shiftIndices(by distance: Int) {
    for position in plainButtons.indices { plainButtons[position] += distance }
    for position in plainFields.indices { plainFields[position] += distance }
  }

  /// Updates the elements with what the whole dump shows: which attributes were not recorded, which buttons are not
  /// selected, and which placeholders are empty.
  func apply(to builder: inout SnapshotBuilder) {
    if !hasName, hasLabelWithoutName { builder.forgetIdentifiers() }
    if !hasLabel, hasName, hasFieldWithoutLabel { builder.forgetLabels() }
    if hasValue {
      builder.set(.selected, to: false, of: plainButtons)
    } else if hasLabelledTextWithoutValue {
      builder.forgetValues()
    }
    if hasPlaceholder { builder.setPlaceholderEmpty(of: plainFields) }
  }
}
