// Rules about WebDriverAgent dumps that need the whole dump. (`dump-dialects` §1)

import AccessibilityTree

/// What a dump as a whole contains. An attribute that no element carries was left out by the recorder.
struct WDACensus {
  var hasName = false
  var hasLabelWithoutName = false
  var hasLabel = false
  /// WebDriverAgent writes the label of a field even if it is empty.
  var hasFieldWithoutLabel = false
  var hasValue = false
  var hasLabelledTextWithoutValue = false
  var hasPlaceholder = false
  /// Buttons without a value: not selected, if the dump records values.
  var plainButtons: [Int] = []
  /// Text inputs without a placeholder: empty, if the dump records placeholders.
  var plainFields: [Int] = []

  /// All elements so far have moved up in the numbering.
  mutating func moveUp(by distance: Int) {
    for position in plainButtons.indices { plainButtons[position] += distance }
    for position in plainFields.indices { plainFields[position] += distance }
  }

  /// Applies what the dump as a whole says about its elements.
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
