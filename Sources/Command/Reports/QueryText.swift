// Writes query results as text.

import AccessibilityTree
import ElementQueries
import PredicateFormat
import Text

/// Writes results as text: a line with the outcome, then a line for each element.
public enum QueryText {
  /// Returns the lines for one dump.
  ///
  ///     snapshots/login.xml: no match: 53 elements → buttons 5 → ["Sign In"] 0
  ///
  /// - Parameters:
  ///   - isOneOfMany: Whether the dump is one of several. If it is, near misses are omitted unless the full explanation
  ///     was requested, and ``nearest(_:width:)`` returns the most similar one.
  ///   - limit: The maximum number of elements; nil to list all matches, 20 candidates or 10 elements that may match.
  ///   - width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func lines(
    _ answer: QueryAnswer, isOneOfMany: Bool = false, limit: Int? = nil, width: Int? = nil
  ) -> [StyledText] {
    let entry = answer.entry.map { " (\(DisplayText.visible($0)))" } ?? ""
    var first = StyledText("\(DisplayText.visible(answer.path))\(entry): ")
    first.append(headline(answer))
    var lines = [first]
    let list = answer.matches.isEmpty ? answer.possible : answer.matches
    // All matches are listed, but candidates and undecided elements only up to a limit.
    let maximum = limit ?? (answer.outcome == .resolved ? list.count : answer.outcome == .ambiguous ? 20 : 10)
    lines += table(list, answer, areMatches: !answer.matches.isEmpty, limit: maximum, width)
    if answer.outcome == .ambiguous {
      let difference =
        answer.differingAttributes.isEmpty
        ? "the candidates differ only in their position in the tree"
        : "the candidates differ in \(listed(answer.differingAttributes, "and"))"
      lines.append(StyledText("  \(difference)"))
    }
    if let count = answer.listCount, count != answer.matches.count, !answer.matches.isEmpty {
      lines.append(
        StyledText(
          "  find_elements: \(count) on a device: one per \(answer.listUnit); \(answer.matches.count) match", .doubt))
    }
    lines += ExplanationText(answer: answer, isOneOfMany: isOneOfMany, width: width).lines
    if !answer.matches.isEmpty, answer.resolution?.isExact == false {
      lines.append(StyledText("  undecidable: \(answer.undecidableReason)", .doubt))
      lines += table(answer.possible, answer, areMatches: false, limit: limit ?? 10, width)
    }
    return lines
  }

  /// Returns the lines that describe the most similar near miss in a dump; empty if there are no near misses. If the
  /// locator matches in none of several dumps, these lines are printed for the dump with the most similar element.
  ///
  ///     nearest: label differs in case: "Log in"
  ///
  /// - Parameter width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func nearest(_ answer: QueryAnswer, width: Int? = nil) -> [StyledText] {
    answer.nearMisses.first.map { ExplanationText(answer: answer, width: width).lines($0) } ?? []
  }

  private static func headline(_ answer: QueryAnswer) -> StyledText {
    switch answer.outcome {
    case .resolved:
      return StyledText(counted(answer.matches.count, "match", plural: "matches"), .success)
    // The full explanation already lists the steps.
    case .noMatch: return failure("no match", answer.isExplained ? "" : trace(answer))
    case .ambiguous: return failure("ambiguous", answer.failureReason)
    case .indexOutOfRange: return failure("out of range", answer.failureReason)
    case .undecidable:
      var line = StyledText("undecidable", .doubt)
      line.append(": \(answer.undecidableReason)")
      return line
    case nil: return StyledText("cannot be read", .failure)
    }
  }

  private static func failure(_ words: String, _ explanation: String) -> StyledText {
    var line = StyledText(words, .failure)
    if !explanation.isEmpty { line.append(": \(explanation)") }
    return line
  }

  /// Returns the trace in one line: `53 elements → buttons 6 → ["Sign In"] 0`
  private static func trace(_ answer: QueryAnswer) -> String {
    let steps = answer.trace.map { "\(DisplayText.visible($0.step)) \($0.entry.counts)" }
    return ([counted(answer.elementCount ?? 0, "element")] + steps).joined(separator: " → ")
  }

  /// - Parameters:
  ///   - areMatches: Whether the elements are the matches of the query. If they are, the table includes
  ///     ``QueryAnswer/distinctions``.
  ///   - limit: The maximum number of elements.
  private static func table(
    _ elements: [Element], _ answer: QueryAnswer, areMatches: Bool, limit: Int, _ width: Int?
  ) -> [StyledText] {
    let distinctions = areMatches ? answer.distinctions : []
    var table = ElementTable()
    for (index, element) in elements.prefix(limit).enumerated() {
      var notes: [String] = []
      if distinctions.indices.contains(index) { notes.append(distinctions[index]) }
      if areMatches, !answer.isExplained, answer.hittability.indices.contains(index) {
        notes += warning(answer.hittability[index], element)
      }
      let note = notes.filter { !$0.isEmpty }.joined(separator: "; ")
      table.add(
        element, mark: areMatches && answer.outcome == .ambiguous ? "\(index)" : "", note: DisplayText.visible(note),
        position: answer.position(of: element))
    }
    let rest = elements.count - limit
    return table.lines(width: width)
      + (rest > 0 ? [StyledText("  and \(rest) more; --format json lists all of them", .secondary)] : [])
  }

  /// Returns a warning if an element is not hittable; empty if this is uncertain, or if the element is already shown as
  /// not visible.
  private static func warning(_ hittability: Hittability, _ element: Element) -> [String] {
    guard hittability.answer == .no, hittability.confidence != .low, element[.visible] != false else { return [] }
    return ["not hittable: \(hittability.reason)"]
  }
}
