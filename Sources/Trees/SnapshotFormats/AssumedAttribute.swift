// Lists what a written dump asserts although it was not recorded.

public import AccessibilityTree

/// An attribute that some elements of a snapshot do not have, but seem to have in a written dump, because the format
/// cannot express that an attribute was not recorded.
///
///     for attribute in DebugDescriptionWriter.assumedAttributes(of: snapshot) {
///       print("\(attribute.count) elements will be read with \(attribute.name) \(attribute.value)")
///     }
public struct AssumedAttribute: Hashable, Sendable {
  /// The name of the attribute, as in XCTest: `enabled`.
  public var name: String
  /// What a reader of the written dump assumes: `true`, or `""` for an empty string.
  public var value: String
  /// The number of elements for which it is assumed.
  public var count: Int
}

extension AssumedAttribute {
  /// A string that is assumed to be empty if it is missing.
  static func string(_ name: String, _ string: (Element) -> String?, of snapshot: Snapshot) -> AssumedAttribute? {
    counting(name, value: "\"\"", in: snapshot) { string($0) == nil }
  }

  /// A fact that has a default value if it is missing.
  static func fact(_ name: String, fact: ElementFact, default value: Bool, of snapshot: Snapshot) -> AssumedAttribute? {
    counting(name, value: "\(value)", in: snapshot) { $0[fact] == nil }
  }

  private static func counting(
    _ name: String, value: String, in snapshot: Snapshot, where isMissing: (Element) -> Bool
  ) -> AssumedAttribute? {
    let count = snapshot.elements.count { isMissing($0) }
    return count > 0 ? AssumedAttribute(name: name, value: value, count: count) : nil
  }
}

extension DebugDescriptionWriter {
  /// Returns the attributes that were not recorded, but that the text gives a value by not mentioning them; empty if
  /// the text adds nothing to the snapshot.
  ///
  ///     DebugDescriptionWriter.assumedAttributes(of: snapshot).map(\.name)  // ["enabled", "selected"]
  public static func assumedAttributes(of snapshot: Snapshot) -> [AssumedAttribute] {
    /// A part of a line with several readings is written as it was read, so that it has them again.
    func known(_ string: String?, _ element: Element) -> String? {
      string ?? element.extras.first { $0.name == "ambiguous" }?.value
    }
    return [
      .string("identifier", { known($0.identifier, $0) }, of: snapshot),
      .string("label", { known($0.label, $0) }, of: snapshot),
      .string("title", { known($0.title, $0) }, of: snapshot),
      .string("placeholderValue", { known($0.placeholderValue, $0) }, of: snapshot),
      .string(
        "value",
        { element in known(element.value, element) ?? element.extras.first { $0.name == "truncatedValue" }?.value },
        of: snapshot),
      .fact("enabled", fact: .enabled, default: true, of: snapshot),
      .fact("selected", fact: .selected, default: false, of: snapshot),
      .fact("hasFocus", fact: .hasFocus, default: false, of: snapshot),
      .fact("hasKeyboardFocus", fact: .hasKeyboardFocus, default: false, of: snapshot),
    ].compactMap(\.self)
  }
}

extension SnapshotJSONWriter {
  /// Returns the attributes that were not recorded, but that the JSON gives a value by not mentioning them; empty if
  /// the JSON adds nothing to the snapshot.
  ///
  ///     SnapshotJSONWriter.assumedAttributes(of: snapshot).map(\.name)  // ["placeholderValue"]
  public static func assumedAttributes(of snapshot: Snapshot) -> [AssumedAttribute] {
    [
      .string("value", \.value, of: snapshot), .string("placeholderValue", \.placeholderValue, of: snapshot),
    ].compactMap(\.self)
  }
}
