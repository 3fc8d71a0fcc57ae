// Collects the attributes of one element for the snapshot builder.

/// One element as a format reader passes it to ``SnapshotBuilder``; read it through ``Element`` afterwards.
///
///     var record = ElementRecord(type: .button)
///     record.identifier = builder.intern("login.submit")
///     record.facts[.enabled] = true
///
/// Strings are represented by ids from the builder that receives the record. Fields that are not set count as not
/// recorded.
public struct ElementRecord: Sendable {
  /// The element type; `.other` if the dump has no type or an unknown one.
  public var type: ElementType
  /// The class name in the dump, if it is more specific than the type.
  public var className: StringID = .notRecorded
  /// The accessibility identifier; on Android, the resource id.
  public var identifier: StringID = .notRecorded
  /// The accessibility label.
  public var label: StringID = .notRecorded
  /// The title, in dumps of macOS applications.
  public var title: StringID = .notRecorded
  /// The value as a string.
  public var value: StringID = .notRecorded
  /// The placeholder of a text field.
  public var placeholderValue: StringID = .notRecorded
  /// The frame in screen coordinates: points, or pixels on Android. Valid only if ``ElementFacts/hasFrame`` is set.
  public var frame: Frame = .zero
  /// The recorded facts, and flags for uncertain strings and frames.
  public var facts = ElementFacts()
  /// The accessibility traits. Valid only if ``ElementFacts/hasTraits`` is set.
  public var traits: Traits = []
  /// The line of the dump in which the element begins, starting at 1; 0 if the line is unknown.
  public var line: UInt32 = 0

  /// Creates a record with a type and no other attributes.
  public init(type: ElementType) {
    self.type = type
  }
}
