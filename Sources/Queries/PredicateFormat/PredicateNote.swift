// Defines warnings about predicates.

/// A warning about a part of a predicate that is valid but certainly a mistake.
///
///     try ElementPredicate(format: "elementType == 'button'", vocabulary: .xcuiTest).notes.first?.message
///     // #"elementType is a number, so it never equals the string "button""#
public struct PredicateNote: Hashable, Sendable {
  /// The range of the doubtful part in the format string, in UTF-8 code units.
  public var range: Range<Int>
  /// What the doubtful part actually does, in one sentence without a full stop.
  public var message: String
  /// The suggested replacement.
  public var advice: String?
}
