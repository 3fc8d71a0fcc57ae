// Compiles and searches regular expressions with ICU, whose syntax `NSRegularExpression` uses. (`predicate-format` §4)

import CUnicode

/// A compiled regular expression.
///
///     let pattern = UnicodePattern("[0-9]+", options: [])
///     pattern?.search("a 12", maximumReports: 100) { $0.next() }  // .found
package final class UnicodePattern: @unchecked Sendable {
  // Threads can share this class safely: ICU's pattern object never changes, and each search works on a copy of it.
  private let pattern: OpaquePointer

  /// The flags of a regular expression.
  package struct Options: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ flag: axr_pattern_flags) { rawValue = flag.rawValue }

    package static let ignoresCase = Options(AXR_PATTERN_IGNORES_CASE)
    package static let hasComments = Options(AXR_PATTERN_HAS_COMMENTS)
    package static let anchorsMatchLines = Options(AXR_PATTERN_MATCHES_LINES)
    package static let isLiteral = Options(AXR_PATTERN_IS_LITERAL)
    package static let dotMatchesLineBreaks = Options(AXR_PATTERN_DOT_MATCHES_ALL)
  }

  /// The number of capture groups.
  package let groupCount: Int

  /// Compiles a pattern; nil if it is not a valid regular expression.
  package init?(_ text: String, options: Options) {
    let units = Array(text.utf16)
    guard units.count <= Self.maximumLength else { return nil }
    let compiled = axr_pattern_compile(units, Int32(units.count), options.rawValue)
    guard let compiled else { return nil }
    pattern = compiled
    groupCount = Int(axr_pattern_group_count(compiled))
  }

  deinit { axr_pattern_free(pattern) }

  /// The maximum length of a pattern and of a string to search, in UTF-16 code units.
  package static let maximumLength = 1_000_000

  /// The result of one step of a search.
  package enum Outcome {
    case found
    case notFound
    /// The search was stopped because backtracking took too long or needed too much memory.
    case stopped

    fileprivate init(_ result: axr_search_result) {
      switch result {
      case AXR_SEARCH_FOUND: self = .found
      case AXR_SEARCH_NOT_FOUND: self = .notFound
      default: self = .stopped
      }
    }
  }

  /// A search in one string, valid during the call to ``UnicodePattern/search(_:maximumReports:body:)``.
  package struct Search: ~Copyable {
    fileprivate let search: OpaquePointer
    private let units: UnsafeBufferPointer<UInt16>

    fileprivate init(_ search: OpaquePointer, units: UnsafeBufferPointer<UInt16>) {
      self.search = search
      self.units = units
    }

    /// Matches the pattern against the whole string.
    package func matchWhole() -> Outcome { Outcome(axr_search_match(search)) }

    /// Finds the next match.
    package func next() -> Outcome { Outcome(axr_search_next(search)) }

    /// The number of progress reports that the matcher has made so far in this search.
    package var reportCount: Int { Int(axr_search_report_count(search)) }

    /// Returns the range of a capture group in the last match, in UTF-16 code units; nil if the group did not take part
    /// in the match. Group 0 is the whole match.
    package func range(ofGroup group: Int) -> Range<Int>? {
      let start = Int(axr_search_group_start(search, Int32(group)))
      let end = Int(axr_search_group_end(search, Int32(group)))
      return start >= 0 && start <= end ? start..<end : nil
    }

    /// Returns the part of the string in a range of UTF-16 code units.
    package func text(_ range: Range<Int>) -> String {
      String(decoding: units[range.clamped(to: units.indices)], as: UTF16.self)
    }

    /// The length of the string in UTF-16 code units.
    package var length: Int { units.count }
  }

  /// Searches a string. Limiting progress reports rather than time gives the same result on every machine.
  ///
  /// - Parameters:
  ///   - maximumReports: The number of progress reports after which the search is stopped. The matcher reports every
  ///     10,000 steps and, for ``Search/next()``, at each position.
  ///   - body: Performs the search.
  /// - Returns: The result of the body; nil if the string is too long, or if memory is insufficient.
  package func search<Result>(_ text: String, maximumReports: Int, body: (borrowing Search) -> Result) -> Result? {
    let units = Array(text.utf16)
    guard units.count <= Self.maximumLength else { return nil }
    return units.withUnsafeBufferPointer { units -> Result? in
      // ICU needs a valid address even for the empty string, whose buffer may not have one.
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1) { nothing -> Result? in
        guard let address = units.baseAddress ?? UnsafePointer(nothing.baseAddress),
          let search = axr_search_begin(pattern, address, Int32(units.count), Int64(maximumReports))
        else { return nil }
        defer { axr_search_end(search) }
        return body(Search(search, units: units))
      }
    }
  }
}
