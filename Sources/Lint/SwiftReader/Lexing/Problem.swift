// Models the syntax errors of Swift sources.

/// A place where a source is not valid Swift.
struct Problem {
  enum Kind {
    case unterminatedString, unterminatedComment, conflict
    /// The characters from the offset to this one are not valid.
    case invalid(end: Int32)
    /// Code that no rule of the grammar expects here.
    case unexpected(end: Int32)
    /// Something that the grammar requires.
    case missing(StaticString)
  }

  /// The offset in UTF-8 code units.
  var offset: Int32
  var kind: Kind

  init(at offset: Int32, _ kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}
