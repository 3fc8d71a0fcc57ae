// Reads XCTest's snapshots: `XCUIElementSnapshot.dictionaryRepresentation` as JSON. (`dump-dialects` §4)

import AccessibilityTree
import Findings

/// A snapshot dictionary, alone or in a response of Maestro's runner.
struct SnapshotJSON: JSONDialect {
  let format: DumpFormat
  private let typeKey: JSONKeyTable.Keys

  static let keys = JSONKeyTable([
    JSONKey("elementType", content: .elementType),
    JSONKey("identifier", content: .string(.identifier)),
    JSONKey("label", content: .string(.label)),
    JSONKey("title", content: .string(.title)),
    JSONKey("value", content: .string(.value)),
    JSONKey("placeholderValue", content: .string(.placeholderValue)),
    JSONKey("enabled", content: .fact(.enabled)),
    JSONKey("selected", content: .fact(.selected)),
    JSONKey("hasFocus", content: .fact(.hasFocus)),
    JSONKey("hasKeyboardFocus", content: .fact(.hasKeyboardFocus)),
    JSONKey("frame", content: .frame(.exact)),
    JSONKey("children", content: .children),
  ])

  static let distinguishesNilValues = true
  static let frameForm = "an object with X, Y, Width and Height"

  init(_ form: JSONForm, builder: inout SnapshotBuilder) {
    format = form.format
    typeKey = Self.keys.subset { $0.content == .elementType }
  }

  var blank: ElementRecord {
    var record = ElementRecord(type: .other)
    // XCTest omits `value` and `placeholderValue` if they are nil. On a device, the other string attributes are never
    // nil; if one is missing from a dump, a tool has removed it.
    // Maestro's runner also omits values that are not strings.
    record.value = format == .maestroRunnerJSON ? .notRecorded : .empty
    record.placeholderValue = .empty
    if record.value == .empty { record.facts.valueIsNil = true }
    return record
  }

  /// The recorder writes `elementType` for every element.
  func recognizes(_ root: JSONElement) -> Bool { !root.seen.isDisjoint(with: typeKey) }

  func complete(_ element: inout JSONElement, at index: Int, in tree: inout JSONTree) {
    if element.seen.isDisjoint(with: typeKey) {
      tree.report(
        "dump-unknown-element", subject: "elementType", element: element,
        message: "an element has no “elementType”; it is treated as Other")
    }
  }
}
