// What a format reader says about one element.

/// One element as a format reader hands it to ``SnapshotBuilder``; afterwards read through ``Element``.
///
///     var record = ElementRecord(type: .button)
///     record.identifier = builder.intern("login.submit")
///     record.facts[.enabled] = true
///
/// Strings are ids of the builder that the record goes to. What is left alone is not recorded.
public struct ElementRecord: Sendable {
  /// The kind of control; `.other` when the dump names none that is known.
  public var type: ElementType
  /// The class name in the dump, where it says more than the type does.
  public var className: StringID = .notRecorded
  /// The accessibility identifier; on Android the resource id.
  public var identifier: StringID = .notRecorded
  /// The accessibility label.
  public var label: StringID = .notRecorded
  /// The title, in dumps of macOS applications.
  public var title: StringID = .notRecorded
  /// The value as text.
  public var value: StringID = .notRecorded
  /// The text that a field shows while it is empty.
  public var placeholderValue: StringID = .notRecorded
  /// In screen coordinates: points, on Android pixels. Meaningful only when ``ElementFacts/hasFrame`` is set.
  public var frame: Frame = .zero
  /// What the dump says to yes-or-no questions, and which of the fields above are doubtful.
  public var facts = ElementFacts()
  /// Meaningful only when ``ElementFacts/hasTraits`` is set.
  public var traits: Traits = []
  /// The line of the dump in which the element begins, from 1; 0 when the dump has no lines.
  public var line: UInt32 = 0

  /// An element of which nothing but the type is recorded.
  public init(type: ElementType) {
    self.type = type
  }
}
