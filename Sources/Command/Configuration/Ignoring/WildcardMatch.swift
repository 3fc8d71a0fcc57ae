// Matches sequences with wildcards: the components of paths, and the characters of names.

enum WildcardMatch {
  /// Returns whether a pattern matches all parts. Backtracks only to the last wildcard, so that the time is bounded by
  /// the product of the lengths.
  ///
  /// - Parameters:
  ///   - isAny: Returns whether an item of the pattern matches any number of parts.
  ///   - same: Returns whether an item of the pattern matches a part.
  static func matches<Part, Item>(
    _ parts: ArraySlice<Part>, _ pattern: [Item], isAny: (Item) -> Bool, same: (Part, Item) -> Bool
  ) -> Bool {
    var (at, next) = (parts.startIndex, 0)
    var wildcard: (pattern: Int, part: Int)?
    while at < parts.endIndex {
      if next < pattern.count, isAny(pattern[next]) {
        wildcard = (next, at)
        next += 1
      } else if next < pattern.count, same(parts[at], pattern[next]) {
        (at, next) = (at + 1, next + 1)
      } else if let last = wildcard {
        wildcard = (last.pattern, last.part + 1)
        (at, next) = (last.part + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy(isAny)
  }
}
