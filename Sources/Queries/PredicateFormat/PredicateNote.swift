// What is worth a remark in predicates.

/// A part of a predicate that is understood and surely not what was meant.
///
///     try ElementPredicate(format: "elementType == 'button'", vocabulary: .xcuiTest).notes.first?.message
///     // #"elementType is a number, so it never equals the text "button""#
public struct PredicateNote: Hashable, Sendable {
  /// The part, in UTF-8 code units of the format string.
  public var range: Range<Int>
  /// What it does, in one sentence without a full stop.
  public var message: String
  /// What to write in its place.
  public var advice: String?
}
