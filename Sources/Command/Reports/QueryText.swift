// Writes query results as text.

import AccessibilityTree
public import ElementQueries
import Findings
import PredicateFormat

/// Writes results as text: a line with the outcome, then a line for each element.
public enum QueryText {
  /// Returns the lines for one dump.
  ///
  ///     snapshots/login.xml: no match: 53 elements → buttons 5 → ["Sign In"] 0
  ///
  /// - Parameters:
  ///   - isOneOfMany: Whether near misses are left to ``nearest(_:width:)``, unless the full explanation was requested.
  ///   - width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func lines(_ answer: QueryAnswer, isOneOfMany: Bool = false, width: Int? = nil) -> [StyledText] {
    var first = StyledText("\(DisplayText.visible(answer.path)): ")
    first.append(headline(answer))
    var lines = [first]
    let list = answer.matches.isEmpty ? answer.possible : answer.matches
    // Matches are listed completely; candidates and undecided elements only up to a limit.
    let limit = answer.outcome == .resolved ? list.count : answer.outcome == .ambiguous ? 20 : 10
    lines += table(list, answer, areMatches: !answer.matches.isEmpty, limit: limit, width)
    if answer.outcome == .ambiguous {
      let difference =
        answer.differingAttributes.isEmpty
        ? "they differ only in their position in the tree"
        : "they differ in \(enumeration(answer.differingAttributes))"
      lines.append(StyledText("  \(difference)"))
    }
    lines += ExplanationText(answer: answer, isOneOfMany: isOneOfMany, width: width).lines
    if !answer.matches.isEmpty, !answer.possible.isEmpty {
      lines.append(StyledText("  undecided: \(answer.undecidableReason)", .doubt))
      lines += table(answer.possible, answer, areMatches: false, limit: 10, width)
    }
    return lines
  }

  /// Returns the most similar element of all dumps if the locator matched in none of them; empty if there is no near
  /// miss.
  ///
  ///     nearest: label differs in case: "Log in"
  ///
  /// - Parameter width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func nearest(_ answers: [QueryAnswer], width: Int? = nil) -> [StyledText] {
    let nearest = answers.compactMap { answer in answer.nearMisses.first.map { (answer, $0) } }
      .min { $0.1.miss.remoteness < $1.1.miss.remoteness }
    guard let (answer, miss) = nearest else { return [] }
    return ExplanationText(answer: answer, width: width).lines(miss)
  }

  /// Returns a line with the number of dumps for each outcome.
  ///
  ///     QueryText.summary([.resolved, .noMatch, .noMatch]).plain
  ///     // "resolved in 1 of 3 snapshots: 2 without a match"
  /// - Parameter outcomes: The outcomes; nil for a dump that cannot be read.
  public static func summary(_ outcomes: [Resolution.Outcome?]) -> StyledText {
    let counts = Dictionary(outcomes.map { ($0, 1) }, uniquingKeysWith: +)
    let resolved = counts[.resolved] ?? 0
    let others: [(Resolution.Outcome?, String)] = [
      (.noMatch, "without a match"), (.ambiguous, "ambiguous"), (.indexOutOfRange, "out of range"),
      (.undecidable, "undecidable"), (nil, "unreadable"),
    ]
    let rest = others.compactMap { outcome, words in counts[outcome].map { "\($0) \(words)" } }
    var line = StyledText("resolved in \(resolved) of \(outcomes.count) snapshots", resolved > 0 ? .success : .failure)
    if !rest.isEmpty { line.append(": \(rest.joined(separator: ", "))") }
    return line
  }

  private static func headline(_ answer: QueryAnswer) -> StyledText {
    switch answer.outcome {
    case .resolved:
      return StyledText("\(answer.matches.count) \(answer.matches.count == 1 ? "match" : "matches")", .success)
    // The full explanation already lists the steps.
    case .noMatch: return failure("no match", answer.isExplained ? "" : trace(answer))
    case .ambiguous: return failure("ambiguous", answer.failureReason)
    case .indexOutOfRange: return failure("out of range", answer.failureReason)
    case .undecidable:
      var line = StyledText("unknown", .doubt)
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
    let steps = answer.trace.map { "\($0.step) \($0.entry.counts)" }
    return ([counted(answer.elementCount ?? 0, "element")] + steps).joined(separator: " → ")
  }

  /// - Parameters:
  ///   - areMatches: Whether the elements are the candidates that ``QueryAnswer/distinctions`` describe.
  ///   - limit: The maximum number of elements.
  private static func table(
    _ elements: [Element], _ answer: QueryAnswer, areMatches: Bool, limit: Int, _ width: Int?
  ) -> [StyledText] {
    let distinctions = areMatches ? answer.distinctions : []
    var table = ElementTable()
    for (number, element) in elements.prefix(limit).enumerated() {
      var notes: [String] = []
      if distinctions.indices.contains(number) { notes.append(distinctions[number]) }
      if areMatches, !answer.isExplained, answer.hittability.indices.contains(number) {
        notes += warning(answer.hittability[number], element)
      }
      let note = notes.filter { !$0.isEmpty }.joined(separator: "; ")
      table.add(
        element, mark: areMatches && answer.outcome == .ambiguous ? "\(number)" : "", note: DisplayText.visible(note),
        position: element.line.map { "\(DisplayText.visible(answer.path)):\($0)" } ?? DisplayText.visible(answer.path))
    }
    let rest = elements.count - limit
    return table.lines(width: width)
      + (rest > 0 ? [StyledText("  and \(rest) more; --format json lists all", .secondary)] : [])
  }

  /// Returns a warning for an element that is not hittable, unless that is uncertain or already mentioned.
  private static func warning(_ hittability: Hittability, _ element: Element) -> [String] {
    guard hittability.answer == .no, hittability.confidence != .low, element[.visible] != false else { return [] }
    return ["not hittable: \(hittability.reason)"]
  }

  private static func enumeration(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
