// Applies suppression comments to findings.

public import Findings
public import LocatorExtraction

/// The suppression comments in some sources, and which of them have been used so far.
///
///     var suppressions = Suppressions(in: sources)
///     let result = suppressions.split(findings)
///     result.suppressed[0].reason  // "the tab bar has no identifiers"
public struct Suppressions: Sendable {
  /// One rule in one comment.
  struct Entry: Sendable {
    /// The index of the comment.
    var comment: Int
    /// The index of the rule in the comment.
    var rule: Int
    var name: String
    /// The lines in which the rule is disabled, as a half-open range; nil for the whole file, including findings
    /// without a line.
    var lines: Range<Int>?
    /// Whether the entry has suppressed a finding or, in an `enable` comment, has ended the scope of an earlier
    /// comment.
    var isUsed = false
  }

  /// The comments by file, in source order.
  public let comments: [SuppressionComment]
  private(set) var entries: [Entry] = []
  private let sources: [String: SourceFile]
  /// The entries that disable a rule in a file, from the narrowest to the widest scope.
  private var places: [String: [String: [Int]]] = [:]
  private var lines: [String: LineTable] = [:]

  /// Parses the comments. Files with a YAML extension are read as YAML, those of Appium's languages in their language,
  /// and all others as Swift.
  public init(in sources: [SourceFile]) {
    self.sources = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    comments = sources.flatMap { file in
      let isYAML = file.path.hasSuffix(".yml") || file.path.hasSuffix(".yaml")
      let found =
        isYAML
        ? YAMLComments.comments(of: file, with: SuppressionComment.prefix)
        : ScriptComments.comments(of: file, with: SuppressionComment.prefix)
          ?? file.comments(with: SuppressionComment.prefix)
      return found.compactMap(SuppressionComment.init)
    }
    var ends: Set<[Int]> = []
    for number in comments.indices {
      for rule in comments[number].rules.indices {
        entries.append(
          Entry(
            comment: number, rule: rule, name: comments[number].rules[rule].name,
            lines: lines(number, rule: rule, ends: &ends))
        )
      }
    }
    for number in entries.indices where ends.contains([entries[number].comment, entries[number].rule]) {
      entries[number].isUsed = true
    }
    let narrowestFirst = entries.indices.filter { suppresses(entries[$0]) }.sorted { (width($0), $0) < (width($1), $1) }
    for number in narrowestFirst {
      let entry = entries[number]
      places[comments[entry.comment].position.file, default: [:]][entry.name, default: []].append(number)
    }
    for file in places.keys { lines[file] = LineTable(Array((self.sources[file]?.text ?? "").utf8)) }
  }

  private func suppresses(_ entry: Entry) -> Bool {
    guard let scope = comments[entry.comment].scope else { return false }
    return scope != .end
  }

  private func width(_ entry: Int) -> Int { entries[entry].lines?.count ?? .max }

  /// Returns the lines in which a comment disables a rule. If an `enable` comment ends the range, its entry is added to
  /// `ends`.
  private func lines(_ number: Int, rule: Int, ends: inout Set<[Int]>) -> Range<Int>? {
    let comment = comments[number]
    let line = comment.position.line ?? 0
    switch comment.scope {
    case .this: return Range(comment.comment.isAlone ? line...line : comment.comment.statement ?? line...line)
    case .next:
      guard let next = comment.comment.nextLine else { return 0..<0 }
      return Range(comment.comment.isAlone ? comment.comment.statement ?? next...next : next...next)
    case .start:
      for other in comments.indices.dropFirst(number + 1) {
        let end = comments[other]
        guard end.position.file == comment.position.file else { break }
        guard end.scope == .end, let named = end.rules.firstIndex(where: { $0.name == comment.rules[rule].name }) else {
          continue
        }
        ends.insert([other, named])
        return line..<max(line, end.position.line ?? line)
      }
      return line..<Int.max
    case .file: return nil
    case .end, nil: return 0..<0
    }
  }

  /// Returns the range to delete in order to remove a comment completely. It includes the whitespace before the comment
  /// and, if the comment's lines contain nothing else, the whole lines.
  func deletion(of comment: SourceComment) -> Range<Int> {
    let bytes = Array((sources[comment.place.position.file]?.text ?? "").utf8)
    var range = comment.place.range
    guard range.upperBound <= bytes.count else { return range }
    let whitespace = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    while let before = bytes[..<range.lowerBound].last, whitespace.contains(before) {
      range = range.lowerBound - 1..<range.upperBound
    }
    let isWhole = range.lowerBound == 0 || bytes[range.lowerBound - 1] == UInt8(ascii: "\n")
    guard isWhole, let line = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) else { return range }
    let rest = bytes[range.upperBound..<line]
    return rest.allSatisfy { whitespace.contains($0) || $0 == UInt8(ascii: "\r") } ? range.lowerBound..<line + 1 : range
  }

  /// Returns the entry with the narrowest scope that suppresses a finding.
  private func entry(for finding: Finding) -> Int? {
    places[finding.position.file]?[finding.code]?.first { number in
      guard let lines = entries[number].lines else { return true }
      guard let line = finding.position.line else { return false }
      if lines.contains(line) { return true }
      // A call chain may span several lines, and the comment may be on the line of the string.
      let scope = comments[entries[number].comment].scope
      return (scope == .this || scope == .next) && lines.overlaps(line..<lastLine(of: finding, from: line) + 1)
    }
  }

  /// Returns the line in which the subject of the finding ends.
  private func lastLine(of finding: Finding, from line: Int) -> Int {
    guard let column = finding.position.column, let span = finding.span, let lines = lines[finding.position.file],
      let start = lines[line: line]?.startIndex
    else { return line }
    return max(line, lines.line(at: start + column - 2 + span))
  }

  /// Whether a comment suppresses the finding.
  func isSuppressed(_ finding: Finding) -> Bool { entry(for: finding) != nil }

  /// Marks the comments that suppress any of these findings as used.
  mutating func mark(_ findings: [Finding]) {
    for entry in findings.compactMap(entry) { entries[entry].isUsed = true }
  }

  /// Splits findings into reported and suppressed ones, and marks the comments as used.
  public mutating func split(_ findings: [Finding]) -> LintResult {
    var result = LintResult()
    for finding in findings {
      if let entry = entry(for: finding) {
        entries[entry].isUsed = true
        result.suppressed.append(
          SuppressedFinding(finding, in: .source, because: comments[entries[entry].comment].reason))
      } else {
        result.findings.append(finding)
      }
    }
    return result
  }
}
