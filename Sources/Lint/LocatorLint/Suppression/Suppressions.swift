// Which findings comments keep quiet.

public import Findings
public import LocatorExtraction

/// The comments of some sources that switch rules off, and which of them have kept a finding quiet so far.
///
///     var suppressions = Suppressions(in: sources)
///     let result = suppressions.split(findings)
///     result.suppressed[0].reason  // "the tab bar has no identifiers"
public struct Suppressions: Sendable {
  /// One rule that one comment switches off.
  struct Entry: Sendable {
    /// The number of the comment.
    var comment: Int
    /// The number of the rule in it.
    var rule: Int
    var name: String
    /// Lines, the last one not included; nil for all of the file and the file itself.
    var lines: Range<Int>?
    /// It has kept a finding quiet, or for `enable`, has ended something.
    var isUsed = false
  }

  /// The comments, file by file, as one reads.
  public let comments: [SuppressionComment]
  private(set) var entries: [Entry] = []
  private let sources: [String: SourceFile]
  /// The entries that keep a rule quiet in a file, the narrowest reach first.
  private var places: [String: [String: [Int]]] = [:]
  private var lines: [String: LineTable] = [:]

  /// Reads the comments: those of YAML files by their endings, all others as Swift.
  public init(in sources: [SourceFile]) {
    self.sources = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    comments = sources.flatMap { file in
      let isYAML = file.path.hasSuffix(".yml") || file.path.hasSuffix(".yaml")
      let found =
        isYAML
        ? YAMLComments.comments(of: file, with: SuppressionComment.mark)
        : file.comments(with: SuppressionComment.mark)
      return found.compactMap(SuppressionComment.init)
    }
    var ends: Set<[Int]> = []
    for number in comments.indices {
      for rule in comments[number].rules.indices {
        entries.append(
          Entry(comment: number, rule: rule, name: comments[number].rules[rule].name, lines: lines(number, rule, &ends))
        )
      }
    }
    for number in entries.indices where ends.contains([entries[number].comment, entries[number].rule]) {
      entries[number].isUsed = true
    }
    let narrowestFirst = entries.indices.filter { quiets(entries[$0]) }.sorted { (width($0), $0) < (width($1), $1) }
    for number in narrowestFirst {
      let entry = entries[number]
      places[comments[entry.comment].position.file, default: [:]][entry.name, default: []].append(number)
    }
    for file in places.keys { lines[file] = LineTable(Array((self.sources[file]?.text ?? "").utf8)) }
  }

  private func quiets(_ entry: Entry) -> Bool {
    guard let reach = comments[entry.comment].reach else { return false }
    return reach != .end
  }

  private func width(_ entry: Int) -> Int { entries[entry].lines?.count ?? .max }

  /// The lines in which a rule is quiet because of a comment. What ends a stretch is noted.
  private func lines(_ number: Int, _ rule: Int, _ ends: inout Set<[Int]>) -> Range<Int>? {
    let comment = comments[number]
    let line = comment.position.line ?? 0
    switch comment.reach {
    case .this: return line..<line + 1
    case .next: return comment.comment.nextLine.map { $0..<$0 + 1 } ?? 0..<0
    case .start:
      for other in comments.indices.dropFirst(number + 1) {
        let end = comments[other]
        guard end.position.file == comment.position.file else { break }
        guard end.reach == .end, let named = end.rules.firstIndex(where: { $0.name == comment.rules[rule].name }) else {
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

  /// What has to go so that nothing of a comment is left: the blanks before it, and its lines if nothing else stands there.
  func deletion(of comment: SourceComment) -> Range<Int> {
    let bytes = Array((sources[comment.place.position.file]?.text ?? "").utf8)
    var range = comment.place.range
    guard range.upperBound <= bytes.count else { return range }
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    while let before = bytes[..<range.lowerBound].last, blanks.contains(before) {
      range = range.lowerBound - 1..<range.upperBound
    }
    let isWhole = range.lowerBound == 0 || bytes[range.lowerBound - 1] == UInt8(ascii: "\n")
    guard isWhole, let line = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) else { return range }
    let rest = bytes[range.upperBound..<line]
    return rest.allSatisfy { blanks.contains($0) || $0 == UInt8(ascii: "\r") } ? range.lowerBound..<line + 1 : range
  }

  /// The entry that keeps a finding quiet; of several the one with the narrowest reach.
  private func entry(for finding: Finding) -> Int? {
    places[finding.position.file]?[finding.code]?.first { number in
      guard let lines = entries[number].lines else { return true }
      guard let line = finding.position.line else { return false }
      if lines.contains(line) { return true }
      // A chain may go on over several lines, and the comment stand at the one with the text.
      let reach = comments[entries[number].comment].reach
      return (reach == .this || reach == .next) && lines.overlaps(line..<lastLine(of: finding, from: line) + 1)
    }
  }

  /// The line in which what the finding is about ends.
  private func lastLine(of finding: Finding, from line: Int) -> Int {
    guard let column = finding.position.column, let span = finding.span, let lines = lines[finding.position.file],
      let start = lines[line: line]?.startIndex
    else { return line }
    return max(line, lines.line(at: start + column - 2 + span))
  }

  /// A comment keeps the finding quiet.
  func isQuiet(_ finding: Finding) -> Bool { entry(for: finding) != nil }

  /// Remembers the comments that keep some findings quiet as used.
  mutating func mark(_ findings: [Finding]) {
    for entry in findings.compactMap(entry) { entries[entry].isUsed = true }
  }

  /// Findings that are told, and those that a comment keeps quiet. The comment is remembered as used.
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
