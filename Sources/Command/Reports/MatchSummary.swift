// Summarizes the matches of a locator in many dumps.

import AccessibilityTree
import ElementQueries
import Text

/// The distinct elements that a locator matches in many dumps, and the number of dumps with each outcome.
///
///     var summary = MatchSummary()
///     for answer in answers { summary.add(answer) }
///     summary.outcomeLine().plain  // "resolved in 1 of 3 snapshots: no match in 2"
public struct MatchSummary {
  /// The smallest number of dumps for which matches are grouped by element instead of being printed for each dump.
  public static let groupedCount = 21
  /// The maximum number of elements to list.
  static let maximumElements = 100

  private struct Group {
    let line: ElementLine
    let position: String
    var latestDump: Int
    var dumpCount = 1
  }

  private var groups: [[String]: Group] = [:]
  private var order: [[String]] = []
  /// By the names of the outcomes; empty for dumps that cannot be read.
  private var counts: [String: Int] = [:]
  /// The number of dumps.
  public private(set) var dumpCount = 0
  /// The number of dumps that contain both matches and other elements that may match.
  private var partlyUndecidedCount = 0

  /// Creates an empty summary.
  public init() {}

  /// The number of dumps in which the locator is resolved.
  public var resolvedCount: Int { count(of: .resolved) ?? 0 }

  private func count(of outcome: Resolution.Outcome?) -> Int? { counts[outcome?.rawValue ?? ""] }

  /// Counts the outcome for a dump.
  public mutating func count(_ answer: QueryAnswer) {
    counts[answer.outcome?.rawValue ?? "", default: 0] += 1
    dumpCount += 1
  }

  /// Counts a dump without a match.
  public mutating func countMiss() {
    counts[Resolution.Outcome.noMatch.rawValue, default: 0] += 1
    dumpCount += 1
  }

  /// Counts the outcome for a dump, and adds its matches to the groups.
  public mutating func add(_ answer: QueryAnswer) {
    count(answer)
    guard answer.outcome == .resolved else { return }
    if answer.resolution?.isExact == false { partlyUndecidedCount += 1 }
    for element in answer.matches {
      let line = ElementLine(element, hasFrame: false)
      let key = line.columns.map(\.text)
      if var group = groups[key] {
        // A dump may contain several elements with the same attributes.
        if group.latestDump != dumpCount { group.dumpCount += 1 }
        group.latestDump = dumpCount
        groups[key] = group
      } else {
        groups[key] = Group(line: line, position: answer.position(of: element), latestDump: dumpCount)
        order.append(key)
      }
    }
  }

  /// Returns a line for each distinct element, with the number of dumps that contain it and the position where it first
  /// occurs. Frames are omitted, because they differ between devices and change while a list scrolls.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of elements; nil for 100.
  ///   - width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public func elementLines(limit: Int? = nil, width: Int? = nil) -> [StyledText] {
    let limit = limit ?? Self.maximumElements
    var table = ElementTable()
    for group in order.prefix(limit).compactMap({ groups[$0] }) {
      table.add(
        group.line, note: "in \(counted(group.dumpCount, "snapshot"))",
        position: group.dumpCount == 1 ? group.position : "first \(group.position)")
    }
    let rest = order.count - limit
    return table.lines(width: width)
      + (rest > 0 ? [StyledText("  and \(counted(rest, "other element")); --all lists them", .secondary)] : [])
      + (partlyUndecidedCount > 0
        ? [
          StyledText(
            "  other elements may match in \(counted(partlyUndecidedCount, "snapshot")); --all lists them", .doubt)
        ] : [])
  }

  /// Returns a line with the number of dumps for each outcome.
  ///
  /// - Parameter isGrouped: Whether the matches were grouped by element, so that the outcome for each dump was not
  ///   printed. The line then mentions `--all`.
  public func outcomeLine(isGrouped: Bool = false) -> StyledText {
    let others: [(Resolution.Outcome, String)] = [
      (.noMatch, "no match"), (.ambiguous, "ambiguous"), (.indexOutOfRange, "out of range"),
      (.undecidable, "undecidable"),
    ]
    let rest =
      others.compactMap { outcome, words in count(of: outcome).map { "\(words) in \($0)" } }
      + (count(of: nil).map { ["\($0) unreadable"] } ?? [])
    var line = StyledText(
      "resolved in \(resolvedCount) of \(counted(dumpCount, "snapshot"))", resolvedCount > 0 ? .success : .failure)
    if !rest.isEmpty { line.append(": \(rest.joined(separator: ", "))") }
    if isGrouped { line.append(" (--all lists every snapshot)") }
    return line
  }
}
