// What a format reader says about one element.

/// One element as a format reader hands it to ``SnapshotBuilder``; afterwards read through ``Element``.
public struct ElementRecord: Sendable {
  public var type: ElementType
  /// The class name in the dump, where it says more than the type does.
  public var className: StringID = .notRecorded
  public var identifier: StringID = .notRecorded
  public var label: StringID = .notRecorded
  public var title: StringID = .notRecorded
  public var value: StringID = .notRecorded
  public var placeholderValue: StringID = .notRecorded
  /// Meaningful only when ``ElementFacts/hasFrame`` is set.
  public var frame: Frame = .zero
  public var facts = ElementFacts()
  /// Meaningful only when ``ElementFacts/hasTraits`` is set.
  public var traits: Traits = []
  /// The line of the dump in which the element begins, from 1; 0 when the dump has no lines.
  public var line: UInt32 = 0

  public init(type: ElementType) {
    self.type = type
  }
}
