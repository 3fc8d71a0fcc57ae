// Prevents the second reading of a document from reporting an event again.

/// Keeps track of the events that a reading has reported.
///
/// If the document is read again, events that were reported must be skipped. Counting start tags is enough to find the
/// first that was not: between two start tags, a reading reports everything or nothing.
struct ReportedEvents {
  /// What a reading has reported.
  enum Extent {
    /// Everything before the start tag at which it failed.
    case upToNextTag
    /// Everything up to a start tag, and nothing after that tag.
    case upToLastTag
  }

  private var tags = 0
  private var repeatedTags = 0
  /// Whether the events that are now read were reported by the first reading.
  private(set) var areRepeated = false
  private var extent = Extent.upToNextTag

  /// Call this before the document is read again.
  mutating func beginAgain(_ extent: Extent) {
    self.extent = extent
    repeatedTags = 0
    areRepeated = extent == .upToNextTag || tags > 0
  }

  /// Call this for every start tag.
  ///
  /// - Returns: Whether to report the tag.
  mutating func report() -> Bool {
    if areRepeated, repeatedTags < tags {
      repeatedTags += 1
      if extent == .upToLastTag, repeatedTags == tags { areRepeated = false }
      return false
    }
    areRepeated = false
    tags += 1
    return true
  }
}
