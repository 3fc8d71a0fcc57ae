// Defines warnings about predicates.

/// A part of a predicate that is valid but certainly a mistake.
///
///     try ElementPredicate(format: "elementType == 'button'", vocabulary: .xcuiTest).notes.first?.message
///     // #"elementType is a number, so it never equals the string "button""#
public struct PredicateNote: Hashable, Sendable {
  /// The source range, in UTF-8 code units of the format string.
  public var range: Range<Int>
  /// The effect of the part, in one sentence without a full stop.
  public var message: String
  /// The suggested replacement.
  public var advice: String?
}
