// Prevents the second reading of a document from reporting an event again.

/// Keeps track of the events that a reading has reported.
///
/// A reading that failed at a start tag has reported everything before that tag. If the document is read again, events
/// up to that tag must be skipped. Counting start tags is enough to find it: between two start tags, a reading reports
/// everything or nothing.
struct ReportedEvents {
  private var tags = 0
  private var repeatedTags = 0
  /// Whether the events that are now read were reported by the first reading.
  private(set) var areRepeated = false

  /// Call this before the document is read again.
  mutating func beginAgain() {
    repeatedTags = 0
    areRepeated = true
  }

  /// Call this for every start tag.
  ///
  /// - Returns: Whether to report the tag.
  mutating func report() -> Bool {
    if areRepeated, repeatedTags < tags {
      repeatedTags += 1
      return false
    }
    areRepeated = false
    tags += 1
    return true
  }
}
